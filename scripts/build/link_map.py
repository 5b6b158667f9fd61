"""Reads the map that a linker writes of a link: which part of which file came into the library or program."""

import re
from collections import defaultdict
from dataclasses import dataclass, field

# A section that was put in: its address, its size, the file. lld's rows have more columns than those of the GNU linkers, whose
# rows begin with the section's name or, where that is long, on the line below it.
INPUTS = (
    re.compile(r" *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) +\d+ {9}(\S.*):\([^()]*\)$"),
    re.compile(r" (?:[^\s*]\S*)? +0x([0-9a-f]{16}) +0x([0-9a-f]+) (\S.*)$"),
)
MEMBER = re.compile(r"(.*)\(([^()]*)\)$")


@dataclass
class Part:
    """What came of one file."""

    size: int = 0
    members: set = field(default_factory=set)  # of an archive


def read(path):
    """File that the linker read -> what came of it into memory."""
    parts: defaultdict[str, Part] = defaultdict(Part)
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        row = next(filter(None, (form.match(line) for form in INPUTS)), None)
        # What is at no address is not loaded: information for debuggers.
        if not row or int(row[1], 16) == 0 or row[3] == "<internal>":
            continue
        member = MEMBER.match(row[3])
        part = parts[member[1] if member else row[3]]
        part.size += int(row[2], 16)
        part.members.add(member[2] if member else row[3])
    return dict(parts)
