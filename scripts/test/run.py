#!/usr/bin/env python3
"""Runs the suites of a tier side by side and adds them up. The last line is "N passed, N failed" or "N passed, N failed,
N skipped". Fails when a test failed, a suite ran no test, a build broke, or a time limit was reached. A test that fails is red:
nothing runs a second time. BUILD/test-output has a log of each suite, and summary.json.

usage: run.py [--tier quick|test|all] [--shard K/N] [--only NAME]... [--jobs N] [--list] [--measure]
"""

import argparse
import os
import signal
import sys
import time

import catalogue
import quarantine
import schedule
import shards
from durations import Durations
from suites import BUILD, ROOT, TIERS, Outcome, Run, Suite
from summary import Summary

sys.path.insert(0, str(ROOT / "Tests/Hosts/Conformance"))

import check

OUTPUT = BUILD / "test-output"
MOST_SHOWN = 40  # lines of a suite that failed


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0], formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tier", choices=TIERS, default="test", help="which suites, and how much of each (default: test)")
    parser.add_argument("--shard", metavar="K/N", help="the K-th of N parts of about the same length")
    parser.add_argument("--only", metavar="NAME", action="append",
                        help="the suite of that name, or else those whose names contain it; may be repeated")
    parser.add_argument("--jobs", type=float, default=os.cpu_count(), help="cores to keep busy (default: all)")
    parser.add_argument("--list", action="store_true", help="name the suites of the tier, and run none")
    parser.add_argument("--measure", action="store_true", help="write what the suites took into durations.toml")
    return parser.parse_args()


def selected(options, durations):
    """The suites of the tier that are wanted. Ends the program with a message when there are none."""
    wanted = [suite for suite in catalogue.SUITES if suite.within(options.tier)]
    if options.only:
        wanted = [suite for text in options.only for suite in named(text, wanted)]
        if not wanted:
            names = ", ".join(suite.name for suite in catalogue.SUITES if suite.within(options.tier))
            sys.exit(f"no suite of `{options.tier}` is called {' or '.join(options.only)}; there are: {names}")
    if options.shard:
        number, count = shard_numbers(options.shard)
        wanted = shards.cut(wanted, count, catalogue.STEPS, lambda suite: durations.cost(suite, options.tier))[number - 1]
    return [suite for suite in catalogue.SUITES if suite in wanted]


def named(text, suites):
    return [suite for suite in suites if suite.name == text] or [suite for suite in suites if text.lower() in suite.name.lower()]


def shard_numbers(text):
    number, _, count = text.partition("/")
    if not (number.isdigit() and count.isdigit() and 1 <= int(number) <= int(count)):
        sys.exit(f"--shard {text}: expected K/N with 1 <= K <= N, such as 2/4")
    return int(number), int(count)


def tell(suite, outcome):
    """A line for each suite that has ended, and at once what went wrong in it."""
    counts = f"{len(outcome.passed)} passed" + "".join(
        f", {len(found)} {kind}" for kind, found in (("failed", outcome.failed), ("skipped", outcome.skipped)) if found)
    print(f"{'FAILED' if outcome.failed else 'ok':<7}{suite.name}: {counts} ({outcome.seconds:.1f} s)", flush=True)
    for text in outcome.failed[:MOST_SHOWN]:
        print(f"       {text}", flush=True)


def judge_lists(tier, ended):
    """What is judged when all suites are done: the list of quarantined tests, and what the languages owe each other."""
    start = time.monotonic()
    outcome = Outcome()
    outcome.failed += quarantine.Quarantine.read().problems({suite.name for suite in catalogue.SUITES})
    checks, table = check.judge(ended, {suite.name for suite in catalogue.SUITES})
    for name, problems in checks:
        if problems:
            outcome.failed.append(f"{name}: " + "; ".join(problems))
        else:
            outcome.passed.append(name)
    outcome.seconds = time.monotonic() - start
    if table and tier != TIERS[0]:
        print(f"\n== Languages: cases passed / cases with a test\n{table}")
    return Suite("conformance", 0), outcome


def main():
    options, durations, listed = arguments(), Durations.read(), quarantine.Quarantine.read()
    suites = selected(options, durations)
    if options.list:
        print("\n".join(suite.name for suite in suites))
        return 0
    # Leave the ordinary way, so that what runs is ended, too: each suite is in a session of its own.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    start = time.monotonic()
    steps = shards.needed(suites, catalogue.STEPS)

    def ended(suite, outcome):
        listed.apply(suite, outcome)
        tell(suite, outcome)

    run = Run(OUTPUT, options.tier, show=len(suites) == 1)
    outcomes = schedule.Schedule([*steps, *suites], run, options.jobs, durations, ended).perform()
    rows = [(suite, outcomes[suite.name]) for suite in [*steps, *suites]]
    if options.measure:
        durations.take(options.tier, rows)
    if not options.only:
        rows.append(judge_lists(options.tier, {suite.name: outcomes[suite.name] for suite in suites}))
    summary = Summary(rows, options.tier, options.shard, time.monotonic() - start)
    summary.write(OUTPUT / "summary.json")
    print(f"\n{summary.text()}\n{summary.last_line()}", flush=True)
    return 1 if summary.total("failed") else 0


if __name__ == "__main__":
    sys.exit(main())
