#!/usr/bin/env python3
"""Compares what the command prints with --json, and its exit statuses, with the tables of docs/command.md.

usage: json_shapes.py shape COMMAND FILE   the file has one line: an object with the members that the table names for the command
       json_shapes.py commands FILE        the file is the help: the table has every command of it
       json_shapes.py statuses FILE        the file is the help: its exit statuses are those of the page
"""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

PAGE = Path(__file__).resolve().parents[3] / "docs/command.md"
# They print texts for other programs.
WITHOUT = {"completion", "manual"}


def section(title):
    return PAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(title):
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in section(title).splitlines() if line.startswith("| ")][2:]


def shapes():
    """The members of each command's object, and of each object in a list or member of it."""
    return {re.sub(r"`|\ba ", "", name): re.findall("`([a-z0-9_]+)`", members)
            for whose, members, *_ in rows("In scripts") for name in re.split(r", (?=`)", whose)}


def differ(whose, value, members, more=False):
    missing, unknown = set(members) - set(value), set(value) - set(members)
    told = [f"{whose} has no {name}" for name in sorted(missing)]
    return told + ([] if more else [f"{whose} has {name}, which docs/command.md does not name" for name in sorted(unknown)])


def shape(command, path):
    known = shapes()
    text = Path(path).read_text(encoding="utf-8")
    if text.count("\n") != 1 or not text.endswith("\n"):
        return [f"{text.count(chr(10))} lines, not one: {text[:300]}"]
    value = json.loads(text)
    problems = differ(command, value, known[command])
    for name, part in value.items():
        inner = known.get(f"{name} in {command}")
        if inner:
            for element in part if isinstance(part, list) else [part]:
                problems += differ(f"{name} in {command}", element, inner, more=command == "store show")
    return problems


def help_rows(text, heading):
    part = text.split(f"\n{heading}:\n")[1].split("\n\n")[0]
    return re.findall(r"^  (\S+) +(.+(?:\n {6,}.+)*)", part, re.MULTILINE)


def commands(path):
    known = {name.split(" ")[0] for name in shapes()}
    listed = {name for name, _ in help_rows(Path(path).read_text(encoding="utf-8"), "commands")}
    return [f"docs/command.md names no members for {name}" for name in sorted(listed - known - WITHOUT)] or (
        [] if len(listed) > 15 else ["the help lists no commands"])


def statuses(path):
    told = {code: " ".join(text.replace('"', "").split()) for code, text in
            help_rows(Path(path).read_text(encoding="utf-8") + "\n\n", "exit status")}
    page = {code: text.replace("`", "").split(";  a second")[0] for code, text in rows("Exit status")}
    return [f"{code}: the help says {told.get(code)!r}, docs/command.md {page.get(code)!r}" for code in sorted({*told, *page})
            if not page.get(code, "").startswith(told.get(code, "nothing"))]


def main():
    checks: dict[str, Callable] = {"shape": shape, "commands": commands, "statuses": statuses}
    problems = checks[sys.argv[1]](*sys.argv[2:])
    print("\n".join(problems))
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
