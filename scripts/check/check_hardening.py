#!/usr/bin/env python3
"""Checks how the shipped library is guarded against being turned against its host (docs/maintaining/supply.md says what and why). Prints TAP.

usage: check_hardening.py   after `make sdk`; DIST has the library, BUILD the objects that were made of packaging/

Each check is also made on a library that was linked without the guard, and has to find that.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract
from commands import output
from tap import Tap

DIST = contract.ROOT / os.environ.get("DIST", "dist")
OBJECTS = contract.ROOT / os.environ.get("BUILD", ".build") / "sdk/link"
# Objects whose functions have something to guard on the stack, and the call that the guard brings.
GUARDED = dict.fromkeys(("host_calls.c.o", "loader.c.o", "relay.c.o"), ("__stack_chk_fail",))
# Loads a library and prints its mappings as the kernel has them, and that of the stack.
LOADED = """
import ctypes, sys
ctypes.CDLL(sys.argv[1])
print("".join(line for line in open("/proc/self/maps") if line.rstrip().endswith((sys.argv[1], "[stack]"))))
"""


def segments(library):
    """(kind, address, size, flags) of each segment."""
    rows = re.findall(r"^ +([A-Z_]+) +0x\w+ 0x(\w+) 0x\w+ 0x\w+ 0x(\w+) ([RWE ]{3}) ", output("readelf", "-lW", library), re.M)
    return [(kind, int(address, 16), int(size, 16), flags) for kind, address, size, flags in rows]


def sections(library):
    """Name -> (address, size, flags)."""
    rows = re.findall(r"^ *\[ *\d+\] (\S+) +\S+ +(\w+) \w+ (\w+) \w+ +([A-Za-z]*) +\d+ +\d+ +\d+$",
                      output("readelf", "-SW", library), re.M)
    return {name: (int(address, 16), int(size, 16), flags) for name, address, size, flags in rows}


def dynamic(library):
    return output("readelf", "-dW", library)


def relro(library):
    """The addresses that the loader makes read-only when it has filled them."""
    return next(((address, address + size) for kind, address, size, _ in segments(library) if kind == "GNU_RELRO"), (0, 0))


def unprotected(library):
    """Tables of addresses that stay writable."""
    first, end = relro(library)
    found = [name for name, (address, size, flags) in sections(library).items()
             if name in (".got", ".got.plt", ".data.rel.ro", ".init_array", ".fini_array", ".dynamic")
             and size and "W" in flags and not first <= address < end]
    return [f"{name} stays writable" for name in found] + ([] if end else ["no segment GNU_RELRO"])


def late(library):
    bound = re.search(r"BIND_NOW|Flags:.*\bNOW\b", dynamic(library))
    return [] if bound else ["functions are looked up when they are first called"]


def stack(library):
    flags = [flags for kind, _, _, flags in segments(library) if kind == "GNU_STACK"]
    return [] if flags and not any("E" in each for each in flags) else ["the stack of its host may become executable"]


def writable_code(library):
    return [f"a segment {kind} is {flags}" for kind, _, _, flags in segments(library) if "W" in flags and "E" in flags]


def writable_constants(library):
    return [f"{name} may be written" for name, (_, _, flags) in sections(library).items()
            if name.startswith(".rodata") and "W" in flags]


def search_path(library):
    return re.findall(r"(?:RPATH|RUNPATH).*", dynamic(library))


def text_relocations(library):
    return re.findall(r"TEXTREL.*", dynamic(library))


def names(library):
    return [f"{name} is there" for name in sections(library) if name in (".symtab", ".debug_info", ".debug_line")]


def mapped(library):
    """What the kernel says when the library is loaded."""
    rows = re.findall(r"^(\w+)-(\w+) (\S+) .* (\S+)$", output(sys.executable, "-c", LOADED, library.resolve()), re.M)
    found = [f"{name}: {rights}" for _, _, rights, name in rows if "w" in rights and "x" in rights]
    places = [(int(start, 16), int(end, 16), rights) for start, end, rights, name in rows if name != "[stack]"]
    sealed = min(start for start, _, _ in places) + relro(library)[0]
    rights = next((rights for start, end, rights in places if start <= sealed < end), "nothing")
    if not relro(library)[1] or rights != "r--p":
        found.append(f"where addresses are, it is {rights} after the loader's work")
    return found + ([] if any(rights == "r-xp" for _, _, rights in places) else ["no code is mapped"])


def unguarded(folder):
    """Objects of our own C without the guard of the stack."""
    found = []
    for name, calls in GUARDED.items():
        path = folder / name
        if not path.exists():
            found.append(f"no {path}; run make sdk")
            continue
        undefined = output("nm", "-u", path).split()
        found += [f"{name} has no {call}" for call in calls if call not in undefined]
    return found


CHECKS = {
    "what the loader fills is read-only afterwards (full RELRO)": unprotected,
    "functions of the C library are found when it is loaded (BIND_NOW)": late,
    "its host's stack stays without execution": stack,
    "no memory of it is both written and executed": writable_code,
    "its constants cannot be written": writable_constants,
    "it brings no search path": search_path,
    "its code is not changed by the loader": text_relocations,
    "it has no symbols and no debug information": names,
    "loaded, its memory has the rights that the file says": mapped,
}
SELF_TEST = {
    unprotected: ["-Wl,-z,norelro"], late: ["-Wl,-z,lazy"], stack: ["-Wl,-z,execstack"], writable_code: ["-DBOTH"],
    search_path: ["-Wl,-rpath,/tmp/build"], text_relocations: ["-Wl,-z,notext", "-DTEXT"], names: ["-g"],
    writable_constants: ["-DCONSTANTS"], mapped: ["-DBOTH", "-Wl,-z,norelro"],
}
SAMPLE = """
#include <stdio.h>
int cardea_sample(const char *text);
int cardea_sample(const char *text) {
    char copy[64];
    snprintf(copy, sizeof copy, text, copy);
    return puts(copy);
}
#ifdef TEXT
__asm__(".text\\n.quad cardea_sample\\n");
#endif
#ifdef BOTH
__asm__(".section .both,\\"awx\\",@progbits\\n.quad 1\\n.text\\n");
#endif
#ifdef CONSTANTS
__asm__(".section .rodata.own,\\"aw\\",@progbits\\n.quad 1\\n.text\\n");
#endif
"""
GUARDS = ["-shared", "-fPIC", "-O2", "-s", "-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,noexecstack"]


def link(folder, name, flags):
    library = Path(folder, f"{name}.so")
    flags = [flag for flag in GUARDS if not (flag == "-s" and "-g" in flags)] + flags
    subprocess.run(["gcc", "-w", *flags, Path(folder, "sample.c"), "-o", library], check=True, capture_output=True)
    return library


def overlooked():
    """Guards whose absence the checks do not find, and sound libraries that they refuse."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "sample.c").write_text(SAMPLE, encoding="utf-8")
        sound = link(folder, "sound", [])
        found = [f"{check.__name__} refuses a sound library: {check(sound)}" for check in CHECKS.values() if check(sound)]
        for number, (check, flags) in enumerate(SELF_TEST.items()):
            if not check(link(folder, f"flawed-{number}", flags)):
                found.append(f"{check.__name__} lets {' '.join(flags)} pass")
        for name in GUARDED:
            subprocess.run(["gcc", "-c", "-O2", "-fno-stack-protector", "-U_FORTIFY_SOURCE", Path(folder, "sample.c"), "-w",
                            "-o", Path(folder, name)], check=True, capture_output=True)
        return found + ([] if len(unguarded(Path(folder))) == sum(map(len, GUARDED.values())) else ["unguarded lets C pass"])


def main():
    library = next(iter(sorted((DIST / "lib").glob("libcardea.so.*.*.*"))), None)
    if library is None:
        sys.exit(f"no {DIST}/lib/libcardea.so.*; run make sdk")
    tap = Tap()
    tap.check("this program finds each guard that is missing", overlooked())
    for name, check in CHECKS.items():
        tap.check(name, check(library))
    tap.check("the library's own C has guards of its stack", unguarded(OBJECTS))
    tap.finish()


if __name__ == "__main__":
    main()
