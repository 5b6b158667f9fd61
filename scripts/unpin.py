#!/usr/bin/env python3
"""Copies object files without the mark that keeps a section in the linked file although nothing refers to it, so that the
linker may throw it away. docs/adr/0025 says why.

The Swift compiler marks whatever a module shows to others, and the records in which the Swift runtime looks types up. The
runtime finds the records by the names of their sections, which are identifiers of C: those keep the mark. What lies in a
section whose name begins with a dot can only be reached from what refers to it, and the linker sees that.

usage: unpin.py FOLDER OBJECT...   prints the paths of the copies in FOLDER, in the order of the OBJECTs
"""

import struct
import sys
from pathlib import Path

SECTION = struct.Struct("<IIQQQQIIQQ")
OBJECT_FILE = b"\x7fELF\x02\x01"  # of 64 bits, the lowest byte first
NAMES_ELSEWHERE = 0xFFFF
RETAIN = 0x200000  # SHF_GNU_RETAIN


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
    """Takes the marks away, and says of how many sections."""
    count = 0
    found, names = heads(data)
    for place, (name, _, flags, *_) in found:
        if flags & RETAIN and data[names + name:names + name + 1] == b".":
            struct.pack_into("<Q", data, place + 8, flags & ~RETAIN)
            count += 1
    return count


def main():
    folder, *sources = sys.argv[1:]
    count = 0
    for index, source in enumerate(sources):
        data = bytearray(Path(source).read_bytes())
        if not data.startswith(OBJECT_FILE):
            raise SystemExit(f"{source}: not an object file of 64 bits")
        count += unpin(data)
        target = Path(folder, f"{index}-{Path(source).name}")
        target.write_bytes(data)
        print(target)
    if not count:
        raise SystemExit("no section is marked: the compiler or its library has changed, and so must this")


if __name__ == "__main__":
    main()
