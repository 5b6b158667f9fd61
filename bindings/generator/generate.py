#!/usr/bin/env python3
"""Writes what is made from abi/settings.toml, abi/headers and abi/codes.json: the headers, the setters behind them, what the
bindings have, and the fuzzer's calls. The modules raw_*.py and settings_*.py of this folder name the files they make, FILES: {path:
function of the headers that returns the text}, and the headers themselves, FIRST: {path: function that returns the text}.

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

import header

# The first line of every file that is made here, after the marks of a comment.
BANNER = "Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`."


def emitters(names):
    found: dict[str, list] = {path.stem.split("_", 1)[1]: [] for kind in ("raw", "settings") for path in HERE.glob(f"{kind}_*.py")}
    for name, modules in found.items():
        modules += [stem for stem in (f"settings_{name}", f"raw_{name}") if (HERE / f"{stem}.py").exists()]
    if unknown := set(names) - set(found):
        sys.exit(f"nothing is made for {sorted(unknown)[0]}; there are {', '.join(sorted(found))}")
    return [importlib.import_module(module) for name in sorted(found) if not names or name in names for module in found[name]]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    arguments.add_argument("name", nargs="*", help="the bindings; default all")
    options = arguments.parse_args()
    made, stale = emitters(options.name), []
    # The headers first: the rest is made from them.
    for emitter in made:
        for name, write in getattr(emitter, "FIRST", {}).items():
            stale += [name] if renew(name, write(), options.check) else []
    for emitter in made:
        for name, write in getattr(emitter, "FILES", {}).items():
            stale += [name] if renew(name, write(header.read()), options.check) else []
    if options.check and stale:
        sys.exit(f"stale: {', '.join(stale)}; run `make bindings-raw`")


def renew(name, text, only_compares):
    """Writes a file, or shows what would change in it; whether something does."""
    path = ROOT / name
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    if old != text and only_compares:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), text.splitlines(True), name, "as it should be", n=1))
    elif old != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {name}")
    return old != text


if __name__ == "__main__":
    main()
