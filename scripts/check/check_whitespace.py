#!/usr/bin/env python3
"""Holds every text of the repository to .editorconfig, and finds marks of merges that were not finished. Prints what is wrong; also
where there is no git, and in files that are not added yet.
"""

import configparser
import fnmatch
import functools
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import sources

CONFIG = (sources.ROOT / ".editorconfig").read_text(encoding="utf-8")
FLAWS = {
    ("end_of_line", "lf"): (r"\r", "a carriage return"),
    ("indent_style", "space"): (r"^ *\t", "a tab in the indent"),
    ("indent_style", "tab"): (r"^\t* +\t", "a space before a tab"),
    ("trim_trailing_whitespace", "true"): (r"[ \t]+$", "white space at the end of the line"),
    ("merges", "finished"): (r"^(<{7}|>{7})( |$)", "a merge that was not finished"),
}


def main():
    problems = []
    for name in sources.names():
        path = sources.ROOT / name
        if path.is_file():
            problems += [f"{name}:{problem}" for problem in flaws(path.name, path.read_bytes())]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)


@functools.cache
def rules(name):
    """Those of the sections whose pattern is the name's, the later over the earlier."""
    config = configparser.ConfigParser()
    config.read_string("[about]\n" + CONFIG)
    found = {"merges": "finished"}
    for section in config.sections():
        before, _, choice = section.partition("{")
        choices, _, after = choice.partition("}")
        if any(fnmatch.fnmatchcase(name, before + each + after) for each in choices.split(",")):
            found |= config[section]
    return found


def flaws(name, data):
    if b"\0" in data:
        return  # a picture
    try:
        text = data.decode()
    except UnicodeDecodeError:
        yield "1: not UTF-8"
        return
    held = rules(name)
    for number, line in enumerate(text.split("\n"), 1):
        yield from (f"{number}: {what}" for rule, (pattern, what) in FLAWS.items() if rule in held.items() and re.search(pattern, line))
    if held["insert_final_newline"] == "true" and text and (not text.endswith("\n") or text.endswith("\n\n")):
        yield f"{text.count(chr(10))}: not one line end at the end"


if __name__ == "__main__":
    main()
