#!/usr/bin/env python3
"""Shows that the test runner counts what happened and forgives nothing. Prints TAP."""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "scripts" / folder) for folder in ("test", "check")]

import counting
import lists
import scheduling
from tap import Tap


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-runner-") as folder:
        for part in counting, scheduling, lists:
            part.check(tap, Path(folder))
    tap.finish()


if __name__ == "__main__":
    main()
