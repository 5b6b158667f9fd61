#!/usr/bin/env python3
"""Turns what flutter_tester prints into TAP. The exit status of flutter_tester tells nothing, so the last line decides.

usage: to_tap.py LOG   exit status 1 when a test failed or the run did not end
"""

import re
import sys

# "00:01 +3 ~1 -1: name", with " [E]" behind the name of a test that has just failed.
LINE = re.compile(r"^\d\d+:\d\d \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (.*)$")


def results(lines):
    """[name, whether it passed, what it printed] of each test."""
    found, running, passed, before = [], None, 0, []
    for line in lines:
        match = LINE.match(line)
        if not match:
            # Why a test failed stands behind the line that says so, or before it.
            (found[-1][2] if found and running is None else before).append(line)
            continue
        now_passed, name = int(match[1]), match[4]
        if name.endswith(" [E]"):
            # A test can fail in several ways.
            name, running = name.removesuffix(" [E]"), None
            if not found or found[-1][0] != name or found[-1][1]:
                found.append([name, False, before])
        else:
            if running and now_passed > passed:
                found.append([running, True, []])
            is_test = not name.startswith("(") and name not in ("All tests passed!", "Some tests failed.")
            running = name if is_test else None
            before = []
        passed = now_passed
    return found


def main():
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        lines = log.read().splitlines()
    number = 0
    found = results(lines)
    for number, (name, is_ok, said) in enumerate(found, 1):
        print(f"{'ok' if is_ok else 'not ok'} {number} - {name}")
        if not is_ok:
            print("\n".join(f"#   {line}" for line in said[:60]))
    has_failed = not all(is_ok for _, is_ok, _ in found)
    ends = [match[1] for line in lines[-5:] if (match := re.search(r": (All tests passed!|Some tests failed\.)$", line))]
    has_ended = ends == ["Some tests failed." if has_failed else "All tests passed!"]
    if not has_ended:
        number += 1
        print(f"not ok {number} - the tests run to their end")
        print("\n".join(f"#   {line}" for line in lines[-40:]))
    print(f"1..{number}")
    sys.exit(0 if has_ended and not has_failed else 1)


if __name__ == "__main__":
    main()
