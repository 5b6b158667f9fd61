#!/usr/bin/env python3
"""Whether calls get from packaging/lazy into a library, on every processor that it has entries for: with all their arguments,
and with an error where a function is missing. Prints TAP.

Other processors need Debian's cross compiler and qemu-user; without them they are left out.
"""

import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
sys.path.append(str(ROOT / "scripts/check"))

from tap import Tap

LAZY = ROOT / "packaging/lazy"
# Processor -> the compiler's prefix, and what runs its programs here.
PROCESSORS = {
    "x86_64": ("x86_64-linux-gnu-", ["qemu-x86_64", "-L", "/usr/x86_64-linux-gnu"]),
    "aarch64": ("aarch64-linux-gnu-", ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]),
}
TABLE = """
LAZY_LIBRARY(0, "libwhole.so")
LAZY_FUNCTION(0, 0, sum_of_all)
LAZY_FUNCTION(1, 0, answer)
LAZY_LIBRARY(1, "libold.so")
LAZY_FUNCTION(2, 1, old_one)
LAZY_FUNCTION(3, 1, new_one)
LAZY_LIBRARY(2, "libabsent.so")
LAZY_FUNCTION(4, 2, nowhere)
"""
WHOLE = """
double sum_of_all(int a, long b, int c, long d, int e, long f, int g, long h, double i, double j, double k, double l, double m,
    double n, double o, double p, double q) { return a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q; }
int answer(void) { return 42; }
"""
OLD = "int old_one(void) { return 1; }"
PROGRAM = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int cardea_lazy_open(const char *name, const char **missing);
double sum_of_all(int, long, int, long, int, long, int, long, double, double, double, double, double, double, double, double, double);
int answer(void);
int new_one(void);
int main(int count, char **unused) {
    (void)unused;
    const char *missing = NULL;
    if (count > 1) return new_one();
    if (!cardea_lazy_open("libwhole.so", &missing) || missing) return 1;
    if (sum_of_all(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17) != 153 || answer() != 42) return 2;
    if (cardea_lazy_open("libabsent.so", &missing) || missing) return 3;
    if (cardea_lazy_open("libold.so", &missing) || !missing || strcmp(missing, "new_one")) return 4;
    return 0;
}
"""


def build(folder, prefix):
    def compiled(*words):
        subprocess.run([f"{prefix}gcc", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{folder}", *map(str, words)], check=True)

    for name, text in {"lazy-table.h": TABLE, "whole.c": WHOLE, "old.c": OLD, "program.c": PROGRAM}.items():
        (folder / name).write_text(text, encoding="utf-8")
    for name in ("whole", "old"):
        compiled("-shared", "-fPIC", folder / f"{name}.c", "-o", folder / f"lib{name}.so")
    compiled("-pie", "-fPIE", folder / "program.c", LAZY / "loader.c", LAZY / "entries.S", "-Wl,-rpath,$ORIGIN", "-o",
             folder / "program")
    return folder / "program"


def ended(*words):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, timeout=60)


def main():
    tap = Tap()
    for processor, (prefix, emulator) in PROCESSORS.items():
        is_here = processor == platform.machine()
        runner = [] if is_here else emulator
        needed = [f"{prefix}gcc", *runner[:1]]
        absent = [name for name in needed if not shutil.which(name)]
        if absent:
            tap.skip(f"calls get into a library on {processor}", f"no {' and no '.join(absent)} here")
            continue
        with tempfile.TemporaryDirectory(prefix="cardea-entries-") as folder:
            program = build(Path(folder), prefix)
            good, wrong = ended(*runner, program), ended(*runner, program, "unopened")
        tap.check(f"calls get into a library on {processor}, and what is missing has a name",
                  [] if good.returncode == 0 else f"exit status {good.returncode}: {good.stderr}")
        tap.check(f"a call into a library that was not opened says so on {processor}",
                  [] if wrong.returncode and "has not opened" in wrong.stderr else f"{wrong.returncode}: {wrong.stderr}")
    tap.finish()


if __name__ == "__main__":
    main()
