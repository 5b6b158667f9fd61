#!/usr/bin/env python3
"""Writes what the bindings, and the fuzzer, have from include/cardea.h and abi/codes.json. Each module of this folder that has a FILES names
the files it makes: {path: function that returns the text}.

usage: scripts/setup/python.sh bindings/generator/generate.py [--check] [NAME...]   --check compares instead of writing
"""

import argparse
import difflib
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

import header  # noqa: E402

# The first line of every file that is made here, after the marks of a comment.
BANNER = "Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`."


def emitters(names):
    found = sorted(path.stem for path in HERE.glob("raw_*.py"))
    unknown = set(names) - {name.removeprefix("raw_") for name in found}
    if unknown:
        sys.exit(f"no raw_{sorted(unknown)[0]}.py; there are {', '.join(found)}")
    return [importlib.import_module(name) for name in found if not names or name.removeprefix("raw_") in names]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    arguments.add_argument("name", nargs="*", help="the bindings; default all")
    options = arguments.parse_args()
    stale = []
    for emitter in emitters(options.name):
        for name, write in emitter.FILES.items():
            path, text = ROOT / name, write(header.read())
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            if options.check and old != text:
                stale.append(name)
                sys.stdout.writelines(difflib.unified_diff(
                    old.splitlines(True), text.splitlines(True), name, "as the header has it", n=1))
            elif old != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(f"wrote {name}")
    if stale:
        sys.exit(f"stale: {', '.join(stale)}; run `make bindings-raw`")


if __name__ == "__main__":
    main()
