#!/usr/bin/env python3
"""Compares what can be counted - bytes, requests, instructions - with what was accepted last in limits.toml. Prints TAP.

usage: check_exact.py [--accept]   after `make sdk`; DIST has the library

--accept takes the figures that are clearly better, or, where the toolchain, a library or the processor differs from what the
limits were made with, all figures together with what they are made with now.
"""

import argparse
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.join(ROOT, "scripts", "check"))

from harness import bench, cases, circumstances, limits, machine, programs, ratchet
from harness.server import Server
from tap import Tap

HINT = "benchmarks/check_exact.py --accept"


def measure(setup, names):
    """The rows of these cases, and why one could not be measured."""
    rows, left_out, failed = [], {}, []
    for name in names:
        reason = cases.obstacle(setup, name)
        if reason:
            left_out[name] = reason
            continue
        try:
            rows += cases.measure(setup, name)
        except machine.ClientFailed as failure:
            failed.append(f"{name}: {failure}")
    return rows, left_out, failed


def accept(rows, verdicts, here, renewed):
    """Writes better values; of another machine's making, all of them."""
    values = ratchet.improvements(verdicts, cases.EXACT.values())
    if renewed:
        values = {row.figure: row.value for row in rows if row.value is not None}
    ratchet.accept(values, here if renewed else None)
    for name, value in values.items():
        print(f"accepted {name}: {value:.6g}")
    print(f"{len(values)} accepted" + (", all renewed: something below the engine has changed" if renewed else ""))


def show(tap, rows, verdicts):
    spreads = {row.figure: row.spread for row in rows if row.spread is not None}
    for verdict in verdicts:
        name = f"{verdict.name} is not worse than accepted"
        if verdict.outcome == limits.LEFT_OUT:
            tap.skip(name, verdict.text)
            continue
        tap.check(name, verdict.text if verdict.failed else [])
        if not verdict.failed:
            print(f"# {verdict.text}")
        if verdict.name in spreads:
            print(f"# counted twice, {spreads[verdict.name]:.3%} apart")
        if verdict.outcome == limits.BETTER:
            print(f"# `{HINT}` makes it the limit")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--accept", action="store_true", help="write better values into limits.toml")
    arguments = parser.parse_args()
    tap, library = Tap(), programs.library_of(programs.SDK)
    if library is None:
        tap.check("there is a library to measure", f"none in {programs.SDK}; `make sdk` builds it")
        tap.finish()
    folder = programs.build(programs.SDK, "exact")
    here = circumstances.here(programs.SDK, folder)
    made_with = ratchet.load().made_with
    comparable = {name for name, kind in cases.EXACT.items() if not circumstances.difference(kind, made_with, here)}
    renewed = arguments.accept and comparable != set(cases.EXACT)
    server = Server(f"{folder}/server", None)
    try:
        clients = {bench.ENGINE: [f"{folder}/client-engine"]}
        setup = bench.Bench(folder, library, server, bench.Effort(), clients)
        rows, left_out, failed = measure(setup, cases.EXACT if renewed else [name for name in cases.EXACT if name in comparable])
    finally:
        server.close()
    verdicts = ratchet.judge(rows, cases.EXACT, left_out, here)
    if arguments.accept:
        if failed or left_out:
            sys.exit("nothing accepted: " + "; ".join([*failed, *left_out.values()]))
        accept(rows, verdicts, here, renewed)
        return
    show(tap, rows, verdicts)
    for reason in failed:
        print(f"# {reason}")
    tap.finish()


if __name__ == "__main__":
    main()
