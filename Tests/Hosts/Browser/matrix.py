#!/usr/bin/env python3
"""Signs in with real browsers: every kind of window, every way back, every end of a login, through the shipped library. Each
cell has a desktop of its own, which must be afterwards what it was before. Prints TAP, and the matrix as comments.

An ordinary user is signed in, also when root runs this, but for the cells of root.

usage: matrix.py [--only TEXT] [--short] [--update-docs]
"""

import argparse
import dataclasses
import json
import os
import sys
import tempfile
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cells
import ordinary
import table
from application import build
from session import Lane
from stage import COMMAND, DIST

LANES = 2


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--only", default="", metavar="TEXT", help="cells whose name contains TEXT")
    arguments.add_argument("--short", action="store_true", help="one login by each way back")
    arguments.add_argument("--update-docs", action="store_true", help="put the matrix, or the cells of --only, into docs/maintaining/browsers.md")
    arguments.add_argument("--results", metavar="FILE", help=argparse.SUPPRESS)  # for root, who started this
    options = arguments.parse_args()
    for needed in (COMMAND, DIST / "lib/libcardea.so.0"):
        if not needed.exists():
            sys.exit(f"no {needed}; run swift build --product cardea and make sdk")
    chosen = [cell for cell in (cells.SHORT if options.short else cells.CELLS) if options.only in cell.name]
    if options.results:
        results = run([cell for cell in chosen if not cell.place.is_root])
        Path(options.results).write_text(json.dumps({name: dataclasses.asdict(result) for name, result in results.items()}))
        return 0
    results = run_as_both(chosen, options) if os.getuid() == 0 else run(chosen)
    if not options.only and not options.short:
        table.show(results)
    if options.update_docs:
        table.write(results)
    print(f"1..{len(chosen)}")
    return 0 if chosen and not any(result.problem for result in results.values()) and len(results) == len(chosen) else 1


def run_as_both(chosen, options):
    """The cells of the ordinary user in a process of theirs, then those of root here."""
    with tempfile.TemporaryDirectory(prefix="cardea-results-", dir="/tmp") as folder:
        os.chown(folder, ordinary.USER, ordinary.USER)
        file = Path(folder, "results.json")
        words = ["--only", options.only, "--results", str(file), *(["--short"] if options.short else [])]
        ordinary.run(__file__, words)
        found = json.loads(file.read_text()) if file.exists() else {}
    results = {name: table.Result(**result) for name, result in found.items()}
    return {**results, **run([cell for cell in chosen if cell.place.is_root], len(results))}


def run(chosen, before=0):
    """The results by the names of the cells; `before` is how many have been printed."""
    own, printing, results = threading.local(), threading.Lock(), {}
    lanes: list[Lane] = []

    def begin():
        own.lane = Lane(application)
        lanes.append(own.lane)

    def one(cell):
        result = attempt(cell, own.lane)
        with printing:
            results[cell.name] = result
            say(before + len(results), cell, result)

    if not chosen:
        return results
    with tempfile.TemporaryDirectory(prefix="cardea-matrix-") as folder:
        application = build(Path(folder))
        try:
            # The long ones first, so that no lane is left alone with one.
            with ThreadPoolExecutor(LANES, initializer=begin) as pool:
                list(pool.map(one, chosen))
        finally:
            for lane in lanes:
                lane.end()
    return results


def attempt(cell, lane):
    if cell.place.is_root and os.getuid() != 0:
        return table.Result(skipped="this is no root")
    if cell.missing:
        return table.Result(skipped=cell.missing)
    start = time.monotonic()
    try:
        took = cell.run(lane)
        return table.Result(seconds=took.seconds, way_back=took.way_back, whole=time.monotonic() - start)
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
        carried = f", of that the redirect {result.way_back:.2f} s" if result.way_back else ""
        print(f"#   {result.seconds:.2f} s{carried}; the whole cell {result.whole:.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
