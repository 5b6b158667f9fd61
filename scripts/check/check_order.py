#!/usr/bin/env python3
"""Checks that packaging/order.txt is not too old: that the library still has most of the functions which it names, and has them
side by side (docs/adr/0064). Prints TAP.

usage: check_order.py   after `make sdk`; DIST has the library and its debug file
"""

import os
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract
from commands import output
from tap import Tap

DIST = contract.ROOT / os.environ.get("DIST", "dist")
ORDER = contract.ROOT / "packaging/order.txt"
# The share of the names that the library must have. Of what is new or has another name, each function is a page more at worst.
ENOUGH = 0.85
# How much longer than the functions themselves the stretch of the file may be that they lie in: they are aligned, and what C was
# compiled from one file comes as a whole.
LOOSE = 1.1


def named(text):
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def functions(listing):
    """Name -> address and size, of what `nm --print-size` prints."""
    rows = re.findall(r"^([0-9a-f]+) ([0-9a-f]+) [tTwW] (\S+)$", listing, re.M)
    return {name: (int(address, 16), int(size, 16)) for address, size, name in rows}


def too_old(names, there):
    """Why the list has to be written again."""
    left = sum(name in there for name in names)
    if names and left >= ENOUGH * len(names):
        return []
    return [f"the library has {left} of the {len(names)} functions that packaging/order.txt names, "
            f"fewer than {ENOUGH:.0%}; run make profile"]


def scattered(names, there):
    """Whether the link has put elsewhere what the list names."""
    places = {there[name] for name in names if name in there}
    if not places:
        return ["there is none"]
    stretch = max(address + size for address, size in places) - min(address for address, _ in places)
    size = sum(size for _, size in places)
    return [] if stretch <= LOOSE * size else [f"{size} bytes of functions lie in a stretch of {stretch}"]


def overlooked():
    """What the checks do not find in lists and libraries that are made up."""
    names = named("# a list\n" + "".join(f"f{number}\n" for number in range(20)))
    full = functions("".join(f"{number * 16:016x} {16:016x} t f{number}\n" for number in range(20)))
    worn = {name: place for name, place in full.items() if int(name[1:]) < 16}
    torn = {**full, "f3": (9000, 16)}
    found = [] if not too_old(names, full) and not scattered(names, full) else ["a sound library is refused"]
    found += [] if too_old(names, worn) else ["a library with 16 of 20 functions passes"]
    found += [] if too_old([], full) else ["an empty list passes"]
    return found + ([] if scattered(names, torn) else ["a function that lies elsewhere passes"])


def main():
    debug = next(iter((DIST / "lib/debug").rglob("*.debug")), None)
    if debug is None:
        sys.exit(f"no {DIST}/lib/debug/**/*.debug; run make sdk")
    there = functions(output("nm", "--print-size", debug))
    names = named(ORDER.read_text(encoding="utf-8"))
    tap = Tap()
    tap.check("this program finds an old list, and functions that lie elsewhere", overlooked())
    tap.check(f"the library has {ENOUGH:.0%} of the functions that packaging/order.txt names", too_old(names, there))
    tap.check("they lie beside each other", scattered(names, there))
    print(f"# the library has {sum(name in there for name in names)} of {len(names)} names")
    tap.finish()


if __name__ == "__main__":
    main()
