#!/usr/bin/env python3
"""Cuts variables out of the middle of a section of an object file, with their relocations, so that another object can define
them. docs/adr/0024 says which and why.

usage: cut_object.py FROM TO NAME...   NAMEs of one variable; fails when something points into it other than by name
"""

import struct
import sys
from dataclasses import dataclass

SECTION = struct.Struct("<IIQQQQIIQQ")
SYMBOL = struct.Struct("<IBBHQQ")
RELOCATION = struct.Struct("<QQq")
SYMBOL_TABLE, RELOCATIONS, SECTION_SYMBOL = 2, 4, 3


@dataclass
class Section:
    head: int  # where its header is
    kind: int
    offset: int
    size: int
    link: int
    info: int


class Object:
    def __init__(self, data):
        self.data = bytearray(data)
        start, = struct.unpack_from("<Q", data, 0x28)
        size, count = struct.unpack_from("<HH", data, 0x3A)
        self.sections = []
        for index in range(count):
            _, kind, _, _, offset, length, link, info, _, _ = SECTION.unpack_from(data, start + index * size)
            self.sections.append(Section(start + index * size, kind, offset, length, link, info))
        self.table = next(section for section in self.sections if section.kind == SYMBOL_TABLE)

    def entries(self, section, form):
        """(place, fields) of each entry of a table."""
        for place in range(section.offset, section.offset + section.size, form.size):
            yield place, form.unpack_from(self.data, place)

    def name(self, offset):
        start = self.sections[self.table.link].offset + offset
        return self.data[start:self.data.index(0, start)].decode()

    def resize(self, section, content):
        self.data[section.offset:section.offset + len(content)] = content
        struct.pack_into("<Q", self.data, section.head + 32, len(content))
        section.size = len(content)

    def cut(self, names):
        place = next(fields for _, fields in self.entries(self.table, SYMBOL) if self.name(fields[0]) == names[0])
        owner, start, size = place[3], place[4], place[5]
        self.move_symbols(names, owner, start, size)
        for section in self.sections:
            if section.kind == RELOCATIONS:
                self.move_relocations(section, owner, start, size)
        section = self.sections[owner]
        content = self.data[section.offset:section.offset + section.size]
        self.resize(section, content[:start] + content[start + size:])

    def move_symbols(self, names, owner, start, size):
        for place, (name, info, other, section, value, length) in list(self.entries(self.table, SYMBOL)):
            if section != owner:
                continue
            if self.name(name) in names:
                SYMBOL.pack_into(self.data, place, name, info, other, 0, 0, 0)
            elif value >= start + size:
                SYMBOL.pack_into(self.data, place, name, info, other, section, value - size, length)

    def move_relocations(self, table, owner, start, size):
        symbols = [fields for _, fields in self.entries(self.table, SYMBOL)]
        kept = bytearray()
        for _, (offset, kind, addend) in self.entries(table, RELOCATION):
            if table.info == owner and start <= offset < start + size:
                continue
            if table.info == owner and offset >= start + size:
                offset -= size
            target = symbols[kind >> 32]
            if target[1] & 15 == SECTION_SYMBOL and target[3] == owner and addend >= start:
                if addend < start + size:
                    raise SystemExit("something points into what is to be cut")
                addend -= size
            kept += RELOCATION.pack(offset, kind, addend)
        self.resize(table, kept)


def main():
    source, target, *names = sys.argv[1:]
    with open(source, "rb") as file:
        content = Object(file.read())
    content.cut(names)
    with open(target, "wb") as file:
        file.write(content.data)


if __name__ == "__main__":
    main()
