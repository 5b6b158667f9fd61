#!/usr/bin/env python3
"""Measures what the tests notice: plants the mistakes of scripts/test/mutants.toml in a copy of the sources, one build for
all, and asks the tests with one of them on at a time. The last line is "N caught, N survived".

A mistake is caught when a test fails, crashes or does not end, does so again alone, and passes alone without the mistake.
The Swift tests that its row names are asked first; about what they do not catch, the C programs that its row names, against a
shared library of the copy; about the rest, all other tests of `swift test`.

usage: mutants.py [--only NUMBER ...] | --list | --check
"""

import argparse
import signal
import subprocess
import sys
import time

from mutant_sources import ROOT, plant_all, read_list
from mutant_tests import SCRATCH, SOURCES, ask_programs, ask_swift, lay_out_library
from suites import SWIFT

sys.path.insert(0, str(ROOT / "scripts" / "check"))

from tap import Tap

TARGETS = sorted(path.name for path in (ROOT / "Tests/Swift").glob("Cardea*Tests")) + ["CardeaFuzzingTests"]
# The test targets that a module is linked into, where it is not all of them.
REACH = {
    "CardeaABI": ["CardeaFuzzingTests", "CardeaLinuxTests"],
    "CardeaDesktop": ["CardeaCommandTests", "CardeaDesktopTests", "CardeaFuzzingTests", "CardeaLoginsTests", "CardeaBrowserTests", "CardeaTests"],
    "CardeaLogins": ["CardeaCommandTests", "CardeaFuzzingTests", "CardeaLoginsTests", "CardeaBrowserTests", "CardeaTests"],
    "CardeaBrowser": ["CardeaCommandTests", "CardeaBrowserTests", "CardeaTests"],
}
LIMIT_FIRST, LIMIT = 300, 1200  # seconds, for the tests that are asked first, and for those of a target


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--only", metavar="NUMBER", type=int, nargs="+", help="these alone")
    arguments.add_argument("--list", action="store_true", help="say what each one breaks")
    arguments.add_argument("--check", action="store_true", help="print TAP: whether each one can still be planted")
    options = arguments.parse_args()
    mutants = read_list()
    if options.check:
        check(mutants)
    if options.list:
        print("\n".join(f"{mutant.number:>3}  {mutant.module:<12} {mutant.breaks}" for mutant in mutants))
        return
    chosen = [mutant for mutant in mutants if not options.only or mutant.number in options.only]
    # Leave the ordinary way, so that running tests are ended too: they are in a session of their own.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    build(mutants)
    print("\n     seconds  caught by", flush=True)
    caught = judge(chosen)
    print(f"{caught} caught, {len(chosen) - caught} survived")
    sys.exit(caught < len(chosen))


def check(mutants):
    tap = Tap()
    numbers = [mutant.number for mutant in mutants]
    tap.check("each mistake has a number of its own", [f"{n} twice" for n in set(numbers) if numbers.count(n) > 1])
    for mutant in mutants:
        tap.check(f"mistake {mutant.number} can be planted: {mutant.breaks}", mutant.problems())
    tap.finish()


def build(mutants):
    problems = [f"{mutant.number}: {problem}" for mutant in mutants for problem in mutant.problems()]
    if problems:
        sys.exit("\n".join(problems))
    plant_all(mutants, SOURCES)
    command = [SWIFT, "build", "--build-tests", "--disable-xctest", "--scratch-path", str(SCRATCH)]
    if subprocess.run(command, cwd=SOURCES).returncode:
        sys.exit("the copy with all mistakes does not build")
    lay_out_library()


def judge(mutants):
    """Prints who has caught which. How many were caught."""
    left, caught = [], 0
    for mutant in mutants:
        start = time.monotonic()
        reason = ask_swift(mutant.number, ["--filter", mutant.ask], LIMIT_FIRST, must_match=True)
        if reason:
            caught += 1
            tell(mutant, start, reason)
        else:
            left.append(mutant)
    for mutant in left:
        start = time.monotonic()
        reason = ask_all(mutant)
        caught += bool(reason)
        others = f" and the C programs {', '.join(mutant.programs)}" if mutant.programs else ""
        tell(mutant, start, reason or f"SURVIVED the Swift tests{others}: {mutant.breaks}")
    return caught


def ask_all(mutant):
    for name in mutant.programs:
        if reason := ask_programs(mutant.number, name):
            return reason
    # The target of its own module first.
    for target in sorted(REACH.get(mutant.module, TARGETS), key=lambda name: name != f"{mutant.module}Tests"):
        if reason := ask_swift(mutant.number, ["--filter", f"^{target}[.]", "--skip", mutant.ask], LIMIT):
            return reason
    return None


def tell(mutant, start, text):
    text = " ".join(text.split())
    text = text if len(text) <= 240 else text[:239] + "…"
    print(f"{mutant.number:>3}  {time.monotonic() - start:>7.1f}  {text}", flush=True)


if __name__ == "__main__":
    main()
