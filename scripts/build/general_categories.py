#!/usr/bin/env python3
"""Writes Sources/CardeaBasics/Primitives/GeneralCategory+Table.swift: the scalars of the general categories Lu, Ll and Nd, by the
Unicode version of this Python. Scalars that later versions add count as other ones until the table is written again.

usage: general_categories.py [--write]   without: fails if the file is not what would be written
"""

import sys
import unicodedata
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "Sources/CardeaBasics/Primitives/GeneralCategory+Table.swift"
KINDS = {"Lu": 0, "Ll": 1, "Nd": 2}
# What later versions of Unicode have moved to another category than these.
MOVED = {0x0295}
LONGEST = 256
PER_LINE = 10


def kind(value):
    return None if value in MOVED else KINDS.get(unicodedata.category(chr(value)))


def run(start):
    """The kind and the length of the longest run from a scalar on: of one kind, or of letters by turns."""
    first = kind(start)
    length = 1
    while length < LONGEST and kind(start + length) == first:
        length += 1
    if length > 1 or first == 2:
        return first, length
    while length < LONGEST and kind(start + length) == (first + length) % 2:
        length += 1
    # Of two letters, the second may begin a longer run of its own kind.
    return (first, 1) if length == 1 else (first + 3, length)


def runs():
    value = 0
    while value <= sys.maxunicode - LONGEST:
        if kind(value) is None:
            value += 1
            continue
        code, length = run(value)
        yield value << 11 | (length - 1) << 3 | code
        value += length


def text():
    numbers = list(runs())
    lines = [", ".join(f"0x{number:X}" for number in numbers[start:start + PER_LINE])
             for start in range(0, len(numbers), PER_LINE)]
    body = "".join(f"        {line},\n" for line in lines)
    return ("// Written by scripts/build/general_categories.py; do not edit.\n\n"
            "extension GeneralCategory {\n"
            f"    /// The version of Unicode that the table is of.\n"
            f"    package static let unicodeVersion = \"{unicodedata.unidata_version}\"\n\n"
            f"    /// {len(numbers)} runs, {len(numbers) * 4} bytes.\n"
            "    static let runs: [UInt32] = [\n"
            f"{body}"
            "    ]\n"
            "}\n"), numbers


def main():
    written, numbers = text()
    if "--write" in sys.argv[1:]:
        TABLE.write_text(written, encoding="utf-8")
        print(f"{TABLE.name}: {len(numbers)} runs, {len(numbers) * 4} bytes, Unicode {unicodedata.unidata_version}")
        return 0
    if f'"{unicodedata.unidata_version}"' not in TABLE.read_text(encoding="utf-8"):
        print(f"This Python knows Unicode {unicodedata.unidata_version}; the table is of another version and was not compared.")
        return 0
    if TABLE.read_text(encoding="utf-8") != written:
        print(f"error: {TABLE} is not what {Path(__file__).name} --write makes of it", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
