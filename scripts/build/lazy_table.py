#!/usr/bin/env python3
"""Prints the table behind packaging/lazy: which functions of which system libraries the library calls.

usage: lazy_table.py OBJECT...

The libraries are those that the C modules of the engine name. A variable of such a library cannot be reached lazily, and is
an error.
"""

import json
import re
import subprocess
import sys

PACKAGES = ["libcurl", "openssl", "libsecret-1", "gio-unix-2.0"]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def libraries():
    """Run-time name -> exported names with their kind of symbol."""
    found = {}
    names = [f"lib{flag[2:]}.so" for flag in output("pkg-config", "--libs-only-l", *PACKAGES).split()]
    for name in names:
        path = output("gcc", f"-print-file-name={name}").strip()
        soname = re.search(r"SONAME.*\[(.*)\]", output("readelf", "-dW", path))[1]
        rows = (line.split() for line in output("nm", "-D", "--defined-only", path).splitlines())
        found[soname] = {row[2].split("@")[0]: row[1] for row in rows if len(row) == 3}
    return found


def undefined(objects):
    rows = (line.split() for line in output("nm", "-u", *objects).splitlines())
    return {row[1] for row in rows if len(row) == 2 and row[0] in "Uw"}


def main():
    exported, names = libraries(), undefined(sys.argv[1:])
    used = {soname: sorted(names & functions.keys()) for soname, functions in exported.items()}
    used = {soname: functions for soname, functions in used.items() if functions}
    number = 0
    for position, (soname, functions) in enumerate(used.items()):
        print(f"LAZY_LIBRARY({position}, {json.dumps(soname)})")
        for name in functions:
            if exported[soname][name] not in "TWi":
                sys.exit(f"lazy_table: {name} is a variable of {soname}; reach it through a function")
            print(f"LAZY_FUNCTION({number}, {position}, {name})")
            number += 1


if __name__ == "__main__":
    main()
