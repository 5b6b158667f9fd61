#!/usr/bin/env python3
"""Runs the test suites one after the other and adds them up. The last line is "N passed, N failed" or "N passed, N failed,
N skipped". Fails when a test failed, a suite ran no test, a build broke, or a time limit was reached. A suite in which very
few tests failed runs a second time (second_run.py says which, and what comes of it).

usage: test.py [--quick] [--only TEXT] [--once] [--list]
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import second_run
from suites import Outcome, Step, SwiftTests, TapProgram

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Conformance"))

import check  # noqa: E402

BUILD = ROOT / os.environ.get("BUILD", ".build")
OUTPUT = BUILD / "test-output"
NO_SECOND_RUN_AFTER = 75 * 60  # seconds from the start

# In this order. To add a suite that prints TAP, add one line.
SUITES = [
    SwiftTests("Swift", BUILD, limit=900, quick=True),
    TapProgram("header", ["scripts/check/check_header.py"], limit=120, quick=True),
    TapProgram("contract in the sources", ["scripts/check/check_abi.py", "--source"], limit=60, quick=True, full=False),
    TapProgram("bindings in the sources", ["scripts/setup/python.sh", "scripts/check/check_bindings.py"], limit=60, quick=True),
    TapProgram("OpenID rules", ["scripts/check/check_openid.py"], limit=60, quick=True),
    TapProgram("threat model", ["scripts/check/check_threats.py"], limit=60, quick=True),
    TapProgram("test runner", ["Tests/Runner/self_test.py"], limit=60, quick=True),
    TapProgram("conformance checker", ["Tests/Conformance/self_test.py"], limit=60, quick=True),
    TapProgram("proof checker", ["scripts/setup/python.sh", "Tests/Proofs/check_proofs.py", "--self-test"], limit=120),
    TapProgram("command", ["Tests/Command/run.sh"], limit=180),
    TapProgram("providers", ["scripts/setup/python.sh", "Tests/Providers/run.py"], limit=240),
    TapProgram("browser", ["Tests/Browser/run.py"], limit=300),
    TapProgram("fuzzing", ["scripts/test/fuzz.py", "--seconds", "20", "--tap"], limit=900),
    TapProgram("documentation", ["scripts/check/check_docs.py"], limit=180),
    TapProgram("contract checker", ["scripts/setup/python.sh", "Tests/Contract/self_test.py"], limit=240),
    Step("release build", ["scripts/build/sdk.sh"], limit=900),
    TapProgram("contract", ["scripts/check/check_abi.py"], limit=60),
    TapProgram("hardening", ["scripts/check/check_hardening.py"], limit=60),
    TapProgram("parts and licences", ["scripts/setup/python.sh", "scripts/check/check_sbom.py"], limit=60),
    TapProgram("reproducible build", ["scripts/check/check_reproducible.py", "--second"], limit=900),
    TapProgram("C programs", ["Tests/ABITests/run.sh"], limit=600),
    TapProgram("C programs, valgrind", ["Tests/ABITests/run.sh", "--valgrind"], limit=300),
    TapProgram("faults", ["Tests/Faults/run.sh"], limit=400),
    TapProgram("desktop", ["Tests/Desktop/run.sh"], limit=300),
    TapProgram("web session", ["Tests/Browser/matrix.py"], limit=400),
    TapProgram("proofs of the library", ["Tests/Proofs/run.sh"], limit=120),
    TapProgram("C++ programs", ["Tests/CxxTests/run.sh"], limit=400),
    TapProgram("C++ programs, sanitizers", ["Tests/CxxTests/run.sh", "--sanitizers"], limit=400),
    TapProgram("Python", ["bindings/python/test/run.sh"], limit=300),
    TapProgram("Node", ["bindings/node/test/run.sh"], limit=300),
    TapProgram("React Native", ["bindings/react-native/test/run.sh"], limit=300),
    TapProgram("Kotlin", ["bindings/kotlin/test/run.sh"], limit=400),
    TapProgram("Dart", ["bindings/dart/test/run.sh"], limit=400),
    TapProgram("Flutter", ["bindings/dart/flutter/test/run.sh"], limit=500),
    TapProgram("endurance", ["Tests/Endurance/endurance.py"], limit=900),
    TapProgram("examples", ["examples/run.sh"], limit=300),
    SwiftTests("Swift, address sanitizer", BUILD / "address", limit=2000, sanitizer="address"),
    SwiftTests("Swift, thread sanitizer", BUILD / "thread", limit=2000, sanitizer="thread"),
]


@dataclass
class Row:
    suite: object
    name: str
    outcome: object
    seconds: float


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--quick", action="store_true", help="the short suites only")
    arguments.add_argument("--only", metavar="TEXT", help="suites whose name contains TEXT")
    arguments.add_argument("--once", action="store_true", help="no second run for a suite in which a test failed")
    arguments.add_argument("--list", action="store_true", help="name the suites")
    options = arguments.parse_args()
    suites = [suite for suite in SUITES if (suite.quick if options.quick else suite.full)]
    if options.only:
        suites = [suite for suite in SUITES if options.only.lower() in suite.name.lower()]
    if options.list or not suites:
        print("\n".join(suite.name for suite in SUITES))
        sys.exit(0 if options.list else 2)
    # Leave the ordinary way, so that the running suite is ended too: it is in a session of its own.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    until = time.monotonic() + NO_SECOND_RUN_AFTER
    with tempfile.TemporaryDirectory(prefix="cardea-run-") as folder:
        # For lock files and sockets: those of the tests go with the run, and those of the user's programs stay apart.
        os.environ["XDG_RUNTIME_DIR"] = folder
        rows = [run(suite, OUTPUT) for suite in suites]
        if not options.once:
            second_run.run_again(rows, OUTPUT, run, until)
    table = None
    if not options.quick:
        row, table = compare_languages(rows)
        rows.append(row)
    report(rows, table)
    sys.exit(1 if any(row.outcome.failed for row in rows) else 0)


def run(suite, output):
    print(f"\n== {suite.name}", flush=True)
    start = time.monotonic()
    outcome = suite.run(ROOT, output)
    return Row(suite, suite.name, outcome, time.monotonic() - start)


def compare_languages(rows):
    """What the languages owe each other, judged by what their suites have printed; and the table of languages by cases."""
    start = time.monotonic()
    outcome = Outcome()
    checks, table = check.judge({row.name: row.outcome for row in rows}, {suite.name for suite in SUITES})
    for name, problems in checks:
        if problems:
            outcome.failed.append(f"{name}: " + "; ".join(problems))
        else:
            outcome.passed.append(name)
    return Row(None, "conformance", outcome, time.monotonic() - start), table


def report(rows, table):
    if table:
        print(f"\n== Languages: cases passed / cases with a test\n{table}")
    print(f"\n== Summary\n{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}  suite")
    for row in rows:
        counts = len(row.outcome.passed), len(row.outcome.failed), len(row.outcome.skipped)
        print(f"{counts[0]:>8}{counts[1]:>8}{counts[2]:>9}{row.seconds:>9.1f}  {row.name}")
    for title in "skipped", "unsteady", "failed":
        lines = [f"{title}: {row.name}: {line}" for row in rows for line in getattr(row.outcome, title)]
        print("\n".join(lines), end="\n" if lines else "")
    passed, failed, skipped = (
        sum(len(getattr(row.outcome, kind)) for row in rows) for kind in ("passed", "failed", "skipped"))
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""), flush=True)


if __name__ == "__main__":
    main()
