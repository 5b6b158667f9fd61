"""Prints the outcome of checks in the Test Anything Protocol, which scripts/test/run.py counts."""

import sys


class Tap:
    def __init__(self):
        self._count = 0
        self._failed = 0

    def check(self, name, problems):
        """One check: passes when `problems` is empty, otherwise lists them."""
        problems = [problems] if isinstance(problems, str) and problems else list(problems or [])
        self._count += 1
        self._failed += bool(problems)
        print(f"{'not ok' if problems else 'ok'} {self._count} - {name}", flush=True)
        for problem in problems:
            for line in str(problem).rstrip().splitlines():
                print(f"#   {line}", flush=True)

    def skip(self, name, reason):
        self._count += 1
        print(f"ok {self._count} - {name} # SKIP {reason}", flush=True)

    def finish(self):
        """Prints the plan and ends the program."""
        print(f"1..{self._count}")
        sys.exit(1 if self._failed or not self._count else 0)


def differences(left_name, left, right_name, right):
    """What two collections of names do not share, one line each."""
    left, right = set(left), set(right)
    return [f"{name}: in {left_name}, not in {right_name}" for name in sorted(left - right)] + [
        f"{name}: in {right_name}, not in {left_name}" for name in sorted(right - left)
    ]
