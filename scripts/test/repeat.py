#!/usr/bin/env python3
"""Runs suites many times on a machine that is kept busy, to see what fails now and then. What they need must be built
(`make test`). Prints a line for each run and, at the end, each failure with how often it came. The logs of runs in which
something failed stay below BUILD/test-output/repeat.

usage: repeat.py [--times N] [--load N] [--tier test|all] SUITE...
"""

import argparse
import os
import subprocess
import sys
import time
from collections import Counter

import catalogue
from run import OUTPUT, named
from suites import TIERS, Run

REASON = 300  # characters of it


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("suites", metavar="SUITE", nargs="+", help="the name of a suite, or a part of several names")
    parser.add_argument("--times", type=int, default=30, help="how often each runs (default: 30)")
    parser.add_argument("--load", type=int, default=8, help="processes that keep the machine busy meanwhile (default: 8)")
    parser.add_argument("--tier", choices=TIERS, default="all", help="how much of each suite (default: all)")
    options = parser.parse_args()
    unknown = [text for text in options.suites if not named(text, catalogue.SUITES)]
    if unknown:
        parser.error(f"no suite is called {' or '.join(unknown)}; `run.py --tier all --list` names them")
    return options


def repeat(suites, options, failures):
    for number in range(1, options.times + 1):
        for suite in suites:
            folder = OUTPUT / "repeat" / str(number)
            outcome = suite.run(Run(folder, options.tier))
            for text in outcome.failed:
                failures[f"{suite.name}: {text[:REASON]}"] += 1
            print(f"{time.strftime('%H:%M:%S')} {number}/{options.times} {suite.name}: {len(outcome.passed)} passed, "
                  f"{len(outcome.failed)} failed ({outcome.seconds:.0f} s, load {os.getloadavg()[0]:.0f})", flush=True)
            if not outcome.failed:
                suite.log(folder).unlink()


def main():
    options = arguments()
    failures: Counter[str] = Counter()
    chosen = [suite for text in options.suites for suite in named(text, catalogue.SUITES)]
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(options.load)]
    try:
        repeat(chosen, options, failures)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
    finally:
        for process in busy:
            process.kill()
            process.wait()
        for text, times in failures.most_common():
            print(f"{times} times: {text}")
        print(f"{sum(failures.values())} failures", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
