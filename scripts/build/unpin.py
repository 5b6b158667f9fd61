#!/usr/bin/env python3
"""Copies object files without two marks that the Swift compiler gives to sections. docs/adr/0025 and 0030 say why.

One keeps a section in the linked file although nothing refers to it; without it the linker may throw the section away.

The Swift compiler marks whatever a module shows to others, and the records in which the Swift runtime looks types up. The
runtime finds the records by the names of their sections, which are identifiers of C: those keep the mark. What lies in a
section whose name begins with a dot can only be reached from what refers to it, and the linker sees that.

The other lets constants be written: a few sections .rodata have it, and one is enough for all constants of the linked file. Nothing
writes them. Where the loader had to, the linker would refuse.

usage: unpin.py FOLDER OBJECT...   prints the paths of the copies in FOLDER, in the order of the OBJECTs
"""

import struct
import sys
from pathlib import Path

SECTION = struct.Struct("<IIQQQQIIQQ")
OBJECT_FILE = b"\x7fELF\x02\x01"  # of 64 bits, the lowest byte first
NAMES_ELSEWHERE = 0xFFFF
RETAIN = 0x200000  # SHF_GNU_RETAIN
WRITE = 0x1  # SHF_WRITE
CONSTANTS = b".rodata"


def heads(data):
    """(place, fields) of the header of each section."""
    start, = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    first = SECTION.unpack_from(data, start)
    count = count or first[5]  # where a field of 16 bits is too small
    names = first[6] if names == NAMES_ELSEWHERE else names
    found = [(start + index * size, SECTION.unpack_from(data, start + index * size)) for index in range(count)]
    return found, found[names][1][4]


def unpin(data):
    """Takes the marks away, and says from how many sections: those that keep, those that let write."""
    kept = written = 0
    found, names = heads(data)
    for place, (name, _, flags, *_) in found:
        start = names + name
        gone = RETAIN if flags & RETAIN and data[start:start + 1] == b"." else 0
        gone |= WRITE if flags & WRITE and data[start:start + len(CONSTANTS)] == CONSTANTS else 0
        if gone:
            struct.pack_into("<Q", data, place + 8, flags & ~gone)
        kept, written = kept + bool(gone & RETAIN), written + bool(gone & WRITE)
    return kept, written


def main():
    folder, *sources = sys.argv[1:]
    kept = written = 0
    for index, source in enumerate(sources):
        data = bytearray(Path(source).read_bytes())
        if not data.startswith(OBJECT_FILE):
            raise SystemExit(f"{source}: not an object file of 64 bits")
        found = unpin(data)
        kept, written = kept + found[0], written + found[1]
        target = Path(folder, f"{index}-{Path(source).name}")
        target.write_bytes(data)
        print(target)
    if not kept or not written:
        raise SystemExit("no section has one of the marks: the compiler or its library has changed, and so must this")


if __name__ == "__main__":
    main()
