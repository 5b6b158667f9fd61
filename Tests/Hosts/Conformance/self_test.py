#!/usr/bin/env python3
"""Shows that check.py finds each kind of mistake. Prints TAP."""

import sys
import tempfile
from pathlib import Path

import check

sys.path.insert(0, str(check.ROOT / "scripts/test"))

from suites import Outcome
from tap import Tap

CASES = [{"number": 1, "id": "load.version"}, {"number": 2, "id": "login.verified", "scenario": "login_verified"}]
RIGHT = '''
language = "Example"
suites = ["example"]
scenarios = "scenario: {}"
[tests]
"load.version" = "says its version"
'''
# What is wrong, the file, and a part of the complaint.
FILES = [
    ("a case without an entry", RIGHT.replace('"load.version" = "says its version"', ""), "load.version: in cases.toml"),
    ("a scenario without an entry", RIGHT.replace('scenarios = "scenario: {}"', ""), "login.verified: in cases.toml"),
    ("an entry without a case", RIGHT + '"load.nothing" = "x"', "load.nothing: in"),
    ("an unknown member", "color = 1" + RIGHT, "color"),
    ("a reason that says nothing", RIGHT.replace("[tests]", "[not_here]").replace("says its version", "no"), "says nothing"),
    ("a test and a reason", RIGHT + '[not_here]\n"load.version" = "A reason of more than twenty letters."', "has a test and"),
    ("a language without a suite", RIGHT.replace('suites = ["example"]', ""), "suites is missing"),
]
BOTH = ["says its version", "scenario: login_verified"]
# What is wrong, what the suite said, and a part of the complaint.
OUTCOMES = [
    ("a test that did not run", Outcome(passed=BOTH[:1]), '"scenario: login_verified" did not run'),
    ("a test in whose stead a longer name was skipped", Outcome(passed=BOTH[:1], skipped=[f"{BOTH[1]}_again SKIP no network"]),
     '"scenario: login_verified" did not run'),
    ("a test that failed", Outcome(passed=BOTH[:1], failed=[BOTH[1]]), '"scenario: login_verified" failed'),
]


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "conformance.toml"
        check.ROOT = Path(folder)

        def read(text):
            path.write_text(text, encoding="utf-8")
            return check.language(path, CASES)

        tap.check("a right file has no problem", read(RIGHT).problems)
        tap.check("a right outcome has no problem", check.outcome_problems(read(RIGHT), {"example": Outcome(passed=BOTH)}))
        skipped = Outcome(passed=BOTH[:1], skipped=[f"{BOTH[1]} SKIP no network"])
        tap.check("a test that was skipped aloud has no problem", check.outcome_problems(read(RIGHT), {"example": skipped}))
        for name, text, complaint in FILES:
            tap.check(f"{name} is found", unless(complaint, read(text).problems))
        for name, outcome, complaint in OUTCOMES:
            tap.check(f"{name} is found", unless(complaint, check.outcome_problems(read(RIGHT), {"example": outcome})))
    tap.finish()


def unless(complaint, problems):
    return [] if any(complaint in line for line in problems) else [f"not found: {complaint}; found: {problems}"]


if __name__ == "__main__":
    main()
