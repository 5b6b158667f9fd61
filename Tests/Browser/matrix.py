#!/usr/bin/env python3
"""Signs in with real browsers: every kind of window, every way back, every end of a login, through the shipped library. Each
cell has a desktop of its own, which must be afterwards what it was before. Prints TAP, and the matrix as comments.

usage: matrix.py [--only TEXT] [--short] [--update-docs]
"""

import argparse
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cells
import table
from session import COMMAND, DIST, Lane
from stage import HERE

LANES = 2


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--only", default="", metavar="TEXT", help="cells whose name contains TEXT")
    arguments.add_argument("--short", action="store_true", help="one login by each way back")
    arguments.add_argument("--update-docs", action="store_true", help="put the matrix into docs/desktop.md")
    options = arguments.parse_args()
    for needed in (COMMAND, DIST / "lib/libcardea.so.1"):
        if not needed.exists():
            sys.exit(f"no {needed}; run swift build --product cardea and make sdk")
    chosen = [cell for cell in (cells.SHORT if options.short else cells.CELLS) if options.only in cell.name]
    with tempfile.TemporaryDirectory(prefix="cardea-matrix-") as folder:
        results = run(chosen, build(Path(folder)))
    if not options.only and not options.short:
        table.show(results)
    if options.update_docs:
        table.write(results)
    print(f"1..{len(chosen)}")
    sys.exit(0 if chosen and not any(result.problem for result in results.values()) else 1)


def build(folder):
    """The application, linked to the library as one of a customer is."""
    program = folder / "application"
    subprocess.run(
        ["gcc", "-std=c99", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Werror", f"-I{DIST}/include", "-o", program,
         HERE / "application.c", f"-L{DIST}/lib", "-lcardea", f"-Wl,-rpath,{DIST}/lib"], check=True)
    return program


def run(chosen, application):
    lanes, own, printing = [], threading.local(), threading.Lock()
    results = {}

    def begin():
        own.lane = Lane(application)
        lanes.append(own.lane)

    def one(cell):
        result = attempt(cell, own.lane)
        with printing:
            results[cell] = result
            say(len(results), cell, result)

    try:
        # The long ones first, so that no lane is left alone with one.
        with ThreadPoolExecutor(LANES, initializer=begin) as pool:
            list(pool.map(one, chosen))
    finally:
        for lane in lanes:
            lane.end()
    return results


def attempt(cell, lane):
    if cell.browser.missing:
        return table.Result(skipped=f"{cell.browser.program} is not installed")
    start = time.monotonic()
    try:
        return table.Result(seconds=cell.run(lane), whole=time.monotonic() - start)
    except Exception as error:  # whatever goes wrong is this cell's failure
        lines = [f"{type(error).__name__}: {error}"] + traceback.format_exc().splitlines()[-8:]
        return table.Result(problem=lines, whole=time.monotonic() - start)


def say(number, cell, result):
    if result.skipped:
        print(f"ok {number} - {cell.name} # SKIP {result.skipped}", flush=True)
        return
    print(f"{'not ok' if result.problem else 'ok'} {number} - {cell.name}", flush=True)
    for line in result.problem or []:
        print(f"#   {line}", flush=True)
    if not result.problem:
        print(f"#   {result.seconds:.2f} s; the whole cell {result.whole:.1f} s", flush=True)


if __name__ == "__main__":
    main()
