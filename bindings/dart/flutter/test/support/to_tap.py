#!/usr/bin/env python3
"""Turns what flutter_tester prints into TAP. The exit status of flutter_tester tells nothing, so the last line decides.

usage: to_tap.py LOG [FIRST_NUMBER]   prints no plan; exit status 1 when a test failed or the run did not end
"""

import re
import sys

# "00:01 +3 ~1 -1: name", with " [E]" behind the name of a test that has just failed.
LINE = re.compile(r"^\d\d+:\d\d \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (.*)$")


def results(lines):
    """(name, how it ended, what it printed) of each test, then (None, how the run ended, [])."""
    running, passed, said = None, 0, []
    for line in lines:
        match = LINE.match(line)
        if not match:
            said.append(line)
            continue
        now_passed, name = int(match[1]), match[4]
        if name.endswith(" [E]"):
            yield name.removesuffix(" [E]"), False, said
            running = None
        elif running and now_passed > passed:
            yield running, True, []
        if not name.endswith(" [E]"):
            is_test = not name.startswith("(") and name not in ("All tests passed!", "Some tests failed.")
            running = name if is_test else None
            said = []
        passed = now_passed
    yield None, any(line.endswith(": All tests passed!") for line in lines[-3:]), []


def main():
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        lines = log.read().splitlines()
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    failed = 0
    ended = False
    for name, is_ok, said in results(lines):
        if name is None:
            ended = is_ok
            continue
        print(f"{'ok' if is_ok else 'not ok'} {number} - {name}")
        number += 1
        if not is_ok:
            failed += 1
            print("\n".join(f"#   {line}" for line in said[-60:]))
    if not ended and not failed:
        print(f"not ok {number} - the widget tests run to their end")
        print("\n".join(f"#   {line}" for line in lines[-40:]))
        failed += 1
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
