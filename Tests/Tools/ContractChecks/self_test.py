#!/usr/bin/env python3
"""Shows that each check of the contract can fail: makes one mistake at a time in a copy of the sources. Prints TAP.

usage: scripts/setup/python.sh Tests/Tools/ContractChecks/self_test.py [PART OF A NAME]
"""

import os
import sys
import tempfile

from copy_of_sources import ROOT, Copy
from recorder import complaints, outcome

sys.path.insert(0, str(ROOT / "scripts/check"))

from tap import Tap


def unnoticed(problems, beginning, words):
    """Unless a check of that beginning complains, in these words."""
    found = [line for name, lines in problems.items() if name.startswith(beginning) for line in lines]
    if not any(name.startswith(beginning) for name in problems):
        return f"no check begins with {beginning}"
    return [] if found and words in "\n".join(found) else [f"{beginning} ... says {found or 'nothing'}"]


def main():
    tap, wanted = Tap(), (sys.argv[1:] or [""])[0]
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(folder)
        # The scripts of the copy, so that they look at the copy; but what is built is here.
        os.environ.pop("DIST", None)
        os.environ["BUILD"] = str(ROOT / os.environ.get("BUILD", ".build"))
        sys.path[:0] = [str(copy.root / "scripts" / folder) for folder in ("check", "build")]
        import plan

        for group in plan.groups():
            if wanted in group.name:
                run(tap, copy, group)
    tap.finish()


def run(tap, copy, group):
    right = outcome(group.check)
    tap.check(f"{group.name}: no check complains about what is right", complaints(right))
    tap.check(f"{group.name}: every check has its mistake", [
        name for name in right if not any(name.startswith(mistake.check) for mistake in group.mistakes)])
    for mistake in group.mistakes:
        with mistake.planted(copy):
            found = outcome(group.check)
        tap.check(f"{group.name}: {mistake.name} is found", unnoticed(found, mistake.check, mistake.complaint))
    for harmless in group.harmless:
        with harmless.planted(copy):
            tap.check(f"{group.name}: {harmless.name} is none", complaints(outcome(group.check)))


if __name__ == "__main__":
    main()
