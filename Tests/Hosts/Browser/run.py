#!/usr/bin/env python3
"""Opens pages as an application does, with browsers and launchers that stand in for others and with real browsers, each
test in a desktop of its own. Prints TAP.

usage: run.py [--only TEXT]
"""

import signal
import sys
import traceback

import launcher
import round_trips
import stage
import windows

LIMIT = 120  # seconds of one test


def main():
    only = sys.argv[2] if sys.argv[1:2] == ["--only"] else ""
    if not stage.PROBE.exists():
        sys.exit(f"no {stage.PROBE}; run swift build --product BrowserProbe")
    signal.signal(signal.SIGALRM, late)
    windows.begin()
    try:
        tests = [(test.__doc__, test) for test in launcher.TESTS + round_trips.TESTS + windows.TESTS]
        tests += list(windows.with_portal()) + list(windows.for_each_browser())
        tests = [(name, test) for name, test in tests if only in name]
        results = [run(number, name, test) for number, (name, test) in enumerate(tests, 1)]
    finally:
        windows.end()
    print(f"1..{len(results)}")
    sys.exit(0 if all(results) else 1)


def late(*_):
    """Ends a test that waits for what never comes, where it waits: the trace names the place."""
    raise stage.Failure(f"not at its end after {LIMIT} s")


def run(number, name, test):
    if test is None:
        print(f"ok {number} - {name}", flush=True)
        return True
    signal.alarm(LIMIT)
    try:
        test()
    except Exception as error:  # whatever goes wrong is this test's failure
        print(f"not ok {number} - {name}\n# {type(error).__name__}: {error}", flush=True)
        for line in traceback.format_exc().splitlines()[-12:]:
            print(f"#   {line}", flush=True)
        return False
    finally:
        signal.alarm(0)
    print(f"ok {number} - {name}", flush=True)
    return True


if __name__ == "__main__":
    main()
