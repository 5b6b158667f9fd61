"""Writes docs/c-api.md, the header in one line for each declaration."""

import difflib
import re

import contract
import manual

PAGE = contract.ROOT / "docs/c-api.md"
HEAD = """# The C API at a glance

<!-- Made from include/cardea.h. Do not edit: run scripts/check/check_abi.py --write. -->

Every declaration of [`cardea.h`](../include/cardea.h) with the first sentence of its comment. The header itself has the rest: what
else can happen, who owns what, on which thread. [abi.md](abi.md) has the rules that hold for all of them,
[errors.md](errors.md) the statuses.
"""
# Their constants are a table of docs/errors.md, which says more.
ELSEWHERE = {"Statuses"}


def text():
    lines, section = [HEAD], None
    for item in manual.read():
        if item.section in ELSEWHERE and item.kind == "constants":
            continue
        if item.section != section:
            section = item.section
            lines.append(f"\n## {section}\n")
        lines += entry(item)
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def entry(item):
    if item.kind == "constants":
        return [f"- {item.summary}", *(f"  - `{member.name}` = {member.code}: {member.summary}" for member in item.members)]
    if item.kind == "macro":
        return [f"- `{item.name}`: {item.summary}"]
    code = item.code.removeprefix("typedef ")
    return [f"- `{item.name if code.startswith('struct') else code}`: {item.summary}"]


def lost():
    """Functions of the header that the page does not have, read without the part that writes the page."""
    named = set(re.findall(r"\b(cardea_\w+)\(", PAGE.read_text(encoding="utf-8")))
    return [f"{name} is not in docs/c-api.md" for name in contract.header_functions() if name not in named]


def problems():
    stands = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    return list(difflib.unified_diff(stands.splitlines(), text().splitlines(), "docs/c-api.md", "the header", lineterm="", n=0))


def write():
    PAGE.write_text(text(), encoding="utf-8")
