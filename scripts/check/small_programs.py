#!/usr/bin/env python3
"""Counts the programs of examples/small: the lines that are neither empty nor comment, and the calls to the library. docs/maintaining/bindings.md
has the counts.

usage: small_programs.py [--write]   prints the table, or renews the page
"""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract

ROOT = contract.ROOT
PAGE = ROOT / "docs/maintaining/bindings.md"
PROGRAMS = {"code": "a login with a code", "resume": "after a restart", "request": "an authorized request"}
LANGUAGES = {language["name"]: language["small"] for language in contract.languages() if "small" in language}
# What is called on a client is called on `client`.
CALL = r"\bclient\s*\.\w+\("
COMMENT = re.compile(r'^\s*(//|/\*|\*|#(?!include)|""")')
TABLE = re.compile(r"^\| program \|.*\n(?:\|.*\n)+", re.MULTILINE)


def counted(program, ending, client):
    source = next(path for path in sorted((ROOT / "examples/small").iterdir()) if path.name.lower() == f"{program}.{ending}")
    lines = [line for line in source.read_text(encoding="utf-8").splitlines() if line.strip() and not COMMENT.match(line)]
    calls = re.findall(client if ending == "c" else f"{client}|{CALL}", "\n".join(lines))
    return f"{len(lines)} lines, {len(calls)} calls"


def table():
    rows = [["program", *PROGRAMS.values()], ["---"] * (len(PROGRAMS) + 1)]
    rows += [[language, *(counted(program, **how) for program in PROGRAMS)] for language, how in LANGUAGES.items()]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def problems():
    found = TABLE.search(PAGE.read_text(encoding="utf-8"))
    return [] if found and found[0] == table() else ["docs/maintaining/bindings.md has other counts; scripts/check/small_programs.py --write renews them"]


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(TABLE.sub(lambda _: table(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(table(), end="")
