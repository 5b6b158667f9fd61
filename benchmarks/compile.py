#!/usr/bin/env python3
"""Counts the instructions that g++ spends on the small programs in C++, whole and with the definitions apart. Prints TAP.

usage: compile.py   after `make sdk`; DIST has the headers

The two are compared with each other, not with an accepted count: every compiler has its own. benchmarks/README.md says more.
"""

import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.join(ROOT, "scripts", "check"))

from tap import Tap

PROGRAMS = ("code", "resume", "request")
APART = "-DCARDEA_SEPARATE_COMPILATION"
MOST = 0.6


def instructions(compiler, source, flags):
    """Those of the compiler proper, without assembling and linking."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", compiler, "-quiet", "-D_GNU_SOURCE",
               "-std=c++17", *flags, source, "-o", "/dev/null"]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    counted = re.search(r"I +refs: +([\d,]+)", done.stderr)
    if done.returncode != 0 or counted is None:
        sys.exit(f"{' '.join(command)}:\n{done.stderr}")
    return int(counted[1].replace(",", ""))


def main():
    tap, headers = Tap(), os.path.join(os.environ.get("DIST") or os.path.join(ROOT, "dist"), "include")
    missing = [name for name in ("g++", "valgrind") if shutil.which(name) is None]
    if missing:
        tap.skip("a file costs at most 0.6 of it with its definitions apart", f"no {missing[0]} here")
        tap.finish()
    asked = {"compiler": "-print-prog-name=cc1plus", "multiarch": "-print-multiarch"}
    said = {name: subprocess.run(["g++", word], capture_output=True, text=True, check=True).stdout.strip() for name, word in asked.items()}
    flags = ["-I", headers, *(["-imultiarch", said["multiarch"]] if said["multiarch"] else [])]
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        counts = {(name, apart): pool.submit(instructions, said["compiler"], os.path.join(ROOT, f"examples/small/{name}.cpp"), [*flags, *extra])
                  for name in PROGRAMS for apart, extra in ((False, []), (True, [APART]))}  # fmt: skip
    for name in PROGRAMS:
        whole, apart = (counts[name, way].result() for way in (False, True))
        text = f"{whole / 1e9:.2f} and {apart / 1e9:.2f} billion instructions, {apart / whole:.2f} of it"
        tap.check(f"{name}.cpp costs at most {MOST} of it with the definitions apart", text if apart > MOST * whole else [])
        print(f"# {text}")
    tap.finish()


if __name__ == "__main__":
    main()
