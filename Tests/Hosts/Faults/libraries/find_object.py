#!/usr/bin/env python3
"""Whether packaging/find_object.c finds in the headers of loaded objects what glibc finds, on every processor, and whether exceptions
are caught where that is all that the unwinder has. Prints TAP.

Other processors need Debian's cross compiler and qemu-user; without them they are left out.
"""

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from entries import PROCESSORS, ROOT, Tap

PROGRAM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
struct found_object { unsigned long long flags; void *start, *end; struct link_map *map; void *tables; unsigned long long reserved[7]; };
int cardea_find_object_in_headers(void *, struct found_object *);
int __wrap__dl_find_object(void *, struct found_object *);
static int compared(void *address) {
    struct dl_find_object system;
    struct found_object ours, wrapped;
    if (sizeof system != sizeof ours) return 1;
    int status = _dl_find_object(address, &system);
    if (status != cardea_find_object_in_headers(address, &ours) || status != __wrap__dl_find_object(address, &wrapped)) return 2;
    if (status == 0 && (ours.tables != system.dlfo_eh_frame || wrapped.tables != ours.tables)) return 3;
    return 0;
}
int main(void) {
    char local;
    void *block = malloc(1 << 20);
    int sum = compared((void *)main) | compared((void *)malloc) | compared((void *)dlsym) | compared(&local) | compared(block) | compared(NULL);
    free(block);
    return sum;
}
"""
# The system's own is out of reach here, as with an older glibc.
THROWING = """
#include <stdexcept>
extern "C" int cardea_find_object_in_headers(void *, void *);
extern "C" int _dl_find_object(void *address, void *found) noexcept { return cardea_find_object_in_headers(address, found); }
static int depth(int left) { if (left == 0) throw std::runtime_error("x"); return depth(left - 1) + 1; }
int main() { try { return depth(20); } catch (const std::runtime_error &) { return 0; } }
"""


def tried(folder, prefix, runner, name, text, compiler, *words):
    """What is wrong with a program beside find_object.c."""
    source = folder / name
    source.write_text(text, encoding="utf-8")
    subprocess.run([f"{prefix}gcc", "-O2", "-Wall", "-Wextra", "-Werror", "-c", str(ROOT / "packaging/find_object.c"),
                    "-o", str(folder / "find.o")], check=True)
    subprocess.run([f"{prefix}{compiler}", "-O1", str(source), str(folder / "find.o"), *words, "-o", str(folder / "program")], check=True)
    done = subprocess.run([*runner, str(folder / "program")], capture_output=True, text=True)
    return [] if done.returncode == 0 else [f"status {done.returncode}", done.stderr]


def main():
    tap = Tap()
    for processor, (prefix, runner) in PROCESSORS.items():
        own = processor == platform.machine()
        name = f"{processor}: the headers say of an address what glibc says"
        if not own and not (shutil.which(f"{prefix}gcc") and shutil.which(runner[0])):
            tap.skip(name, "no cross compiler or no qemu-user")
            continue
        with tempfile.TemporaryDirectory() as folder:
            way = ("" if own else prefix, [] if own else runner)
            tap.check(name, tried(Path(folder), *way, "compare.c", PROGRAM, "gcc"))
            if own:
                tap.check(f"{processor}: an exception is caught by what the headers say", tried(
                    Path(folder), *way, "throw.cc", THROWING, "g++", "-static-libgcc", "-static-libstdc++"))
    tap.finish()


if __name__ == "__main__":
    main()
