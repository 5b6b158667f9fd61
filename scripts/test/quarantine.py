"""Tests that are known to fail now and then, each with a day by which it is fixed: scripts/test/quarantine.toml.

Such a test runs and is reported, and counts neither as passed nor as failed. The list fails by itself when an entry is incomplete,
its day has passed or is too far away, or its suite has run without that test.
"""

import datetime
import tomllib
from pathlib import Path

FILE = Path(__file__).with_name("quarantine.toml")
MEMBERS = {"suite": str, "test": str, "first_seen": datetime.date, "known": str, "fix_by": datetime.date}
LONGEST = datetime.timedelta(days=14)


class Quarantine:
    def __init__(self, text, today=None):
        self.entries = tomllib.loads(text).get("test", [])
        self.today = today or datetime.date.today()

    @classmethod
    def read(cls):
        return cls(FILE.read_text(encoding="utf-8"))

    def problems(self, suites):
        """What is wrong with the list, given the names of all suites."""
        found = []
        for entry in self.entries:
            name = f"{entry.get('suite')}: {entry.get('test')}"
            wrong = [f"{member} must be a {kind.__name__}" for member, kind in MEMBERS.items()
                     if not isinstance(entry.get(member), kind) or entry[member] == ""]
            wrong += [f"{member} means nothing" for member in sorted(set(entry) - set(MEMBERS))]
            if not wrong:
                wrong += [] if entry["suite"] in suites else ["there is no such suite"]
                wrong += ["it was to be fixed by " + str(entry["fix_by"])] if entry["fix_by"] < self.today else []
                wrong += [f"{entry['fix_by']} is more than {LONGEST.days} days away"] if entry["fix_by"] > self.today + LONGEST else []
            found += [f"scripts/test/quarantine.toml, {name}: {problem}" for problem in wrong]
        return found

    def apply(self, suite, outcome):
        """Takes the quarantined tests of a suite out of what counts."""
        for entry in self.entries:
            if entry.get("suite") != suite.name:
                continue
            test, known = entry.get("test", ""), f"{entry.get('known')}; to be fixed by {entry.get('fix_by')}"
            failed = [text for text in outcome.failed if text == test or text.startswith(f"{test}: ")]
            passed = [name for name in outcome.passed if name == test]
            outcome.failed = [text for text in outcome.failed if text not in failed]
            outcome.passed = [name for name in outcome.passed if name not in passed]
            outcome.quarantined += [f"{text} ({known})" for text in failed] + [f"{name}: passed this time ({known})" for name in passed]
            if not failed and not passed and not any(test in name for name in outcome.skipped):
                outcome.failed.append(f"scripts/test/quarantine.toml has {test}, which did not run")
