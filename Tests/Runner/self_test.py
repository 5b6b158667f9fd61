#!/usr/bin/env python3
"""Shows what scripts/test/run.py counts, what gets a second run, and what is not forgiven. Prints TAP."""

import contextlib
import json
import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "scripts" / folder) for folder in ("test", "check")]

import reports  # noqa: E402
import second_run  # noqa: E402
import run as runner  # noqa: E402
from suites import SwiftTests, TapProgram  # noqa: E402
from tap import Tap  # noqa: E402

# $here is a folder that both runs share. "first" fails in the first run, "both" in each.
FIRST = 'if [ -e "$here/ran" ]; then echo "ok 1 - browser"; else echo "not ok 1 - browser"; echo "#   no window"; touch "$here/ran"; fi'
TAIL = "; echo '1..1'"
REASON = "browser: no window"
# What happens, the program, and what the summary has afterwards: passed, unsteady, failed.
CASES = [
    ("a suite without a failure runs once", "touch $here/runs$$; echo 'ok 1 - fine'" + TAIL, (["fine"], [], [])),
    ("a test that passes the second time is unsteady", FIRST + TAIL, (["browser"], [REASON], [])),
    ("a test that fails twice has failed", "echo 'not ok 1 - browser'" + TAIL,
     ([], [], ["browser", "browser (in the second run)"])),
    ("a test that is missing in the second run has failed",
     "if [ -e $here/ran ]; then echo 'ok 1 - other'; else echo 'not ok 1 - browser'; touch $here/ran; fi" + TAIL, ([], [], ["browser"])),
    ("a skip is no pass",
     "echo 'ok 1 - a'; if [ -e $here/ran ]; then echo 'ok 2 - b # SKIP'; else echo 'not ok 2 - b'; touch $here/ran; fi; echo 1..2",
     (["a"], [], ["b"])),
    ("a suite that breaks off is not forgiven", FIRST + "; echo '1..2'", ([], [], [REASON, "planned 2 tests, ran 1"])),
    ("a suite that runs no test is not forgiven", "true", ([], [], ["planned None tests, ran 0"])),
    ("what a sanitizer reports is not forgiven", FIRST + "; echo 'WARNING: ThreadSanitizer: data race'" + TAIL, ([], [], [REASON])),
    ("what valgrind reports is not forgiven", FIRST + "; echo '==1== ERROR SUMMARY: 1 errors'" + TAIL, ([], [], [REASON])),
    ("a crash is not forgiven", FIRST + "; echo 'Segmentation fault'" + TAIL, ([], [], [REASON])),
    ("a program that a signal ended is not forgiven",
     "if [ -e $here/ran ]; then echo 'ok 1 - a'; echo 1..1; else touch $here/ran; echo 'not ok 1 - a'; echo 1..1; kill -ABRT $$; fi",
     ([], [], ["a", "sh ended with -6"])),
    ("more failures than a few are not forgiven",
     "for n in 1 2 3 4; do if [ -e $here/ran ]; then echo ok $n - t$n; else echo not ok $n - t$n; fi; done; touch $here/ran; echo 1..4",
     ([], [], ["t1", "t2", "t3", "t4"])),
]

# What a program has printed before it ended, and what the summary says of it.
HEARTS = [
    ("a race is told by its stacks", """✔ Test "login" passed
==================
WARNING: ThreadSanitizer: data race (pid=12)
  Write of size 8 at 0x7b by thread T3:
    #0 free (tests+0x123)
    #1 one one.swift:1 (tests+0x44)
    #2 two two.swift:2 (tests+0x44)
    #3 three three.swift:3 (tests+0x44)
    #4 four four.swift:4 (tests+0x44)

  Previous read of size 8 at 0x7b by main thread:
    #0 other other.swift:5 (tests+0x1)

SUMMARY: ThreadSanitizer: data race two.swift:2 in two
==================
✔ Test "logout" passed""",
     "WARNING: ThreadSanitizer: data race (pid=12) / Write of size 8 at 0x7b by thread T3: / free / one one.swift:1 / two two.swift:2"
     " / three three.swift:3 / Previous read of size 8 at 0x7b by main thread: / other other.swift:5"
     " / SUMMARY: ThreadSanitizer: data race two.swift:2 in two"),
    ("a crash is told by its line", "error: Exited with unexpected signal code 11", "error: Exited with unexpected signal code 11"),
    ("without a report what failed is told", "✔ one\n✘ two\n◇ three\n◇ four\n", "✘ two"),
    ("without a report and a failure the last words are told", "one\ntwo\n\nthree\nfour\n", "two / three / four"),
]

TEST = {"kind": "test", "payload": {"kind": "function", "id": "a", "name": "a()"}}
LINE_BREAKS = "a\r\x0b\x0c\x1c\x85\u2028\u2029b"


def event(kind, symbol, text="", test="a", **more):
    return {"kind": "event", "payload": {"kind": kind, "testID": test, "messages": [{"symbol": symbol, "text": text}], **more}}


ISSUE = event("issueRecorded", "fail", LINE_BREAKS, issue={"isKnown": False})
# What Swift Testing has written, and what is counted: passed, failed, skipped.
EVENTS = [
    ("a Swift test that ended has passed", [TEST, event("testEnded", "pass")], (["a()"], [], [])),
    ("an issue fails its Swift test, whatever is in its text", [TEST, ISSUE, event("testEnded", "fail", "failed")],
     ([], [f"a(): {LINE_BREAKS}"], [])),
    ("a Swift test that ended badly has failed, also without an issue", [TEST, event("testEnded", "fail", "failed")],
     ([], ["a(): failed"], [])),
    ("a suite that failed is no failure more", [TEST, ISSUE, event("testEnded", "fail"), event("testEnded", "fail", test="suite")],
     ([], [f"a(): {LINE_BREAKS}"], [])),
    ("an issue outside of a test is a failure", [TEST, event("testEnded", "pass"), {**ISSUE, "payload": {**ISSUE["payload"], "testID": "b"}}],
     (["a()"], [LINE_BREAKS], [])),
    ("a Swift test that did not end has failed", [TEST], ([], ["a(): did not end"], [])),
    ("a skipped Swift test says why", [TEST, event("testSkipped", "skip", "no keyring")], ([], [], ["no keyring"])),
]


def outcome(program, folder, until):
    here = folder / "here"
    here.mkdir(parents=True)
    suite = TapProgram("example", ["sh", "-c", f"here={here}; {program}"], limit=20)
    with kept(folder / "said"):
        rows = [runner.run(suite, folder)]
        second_run.run_again(rows, folder, runner.run, until)
        runner.report(rows, None)
    return rows[0].outcome, (folder / "said").read_text(), here


@contextlib.contextmanager
def kept(file):
    """Whatever is printed goes there, also by other processes: it looks like results of this program."""
    sys.stdout.flush()
    before = os.dup(1)
    with open(file, "wb") as target:
        os.dup2(target.fileno(), 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(before, 1)
        os.close(before)


def check_second_runs(tap, base):
    for number, (name, program, expected) in enumerate(CASES):
        found, said, here = outcome(program, base / str(number), time.monotonic() + 60)
        lists = found.passed, found.unsteady, [text.split(";")[0] for text in found.failed]
        problems = [] if lists == expected else [f"expected {expected}, found {lists}"]
        if found.unsteady and f"unsteady: example: {REASON}" not in said:
            problems.append("the summary does not name the unsteady test")
        if "once" in name and len(list(here.glob("runs*"))) != 1:
            problems.append("it did not run once")
        tap.check(name, problems)
    found, said, _ = outcome(FIRST + TAIL, base / "late", time.monotonic())
    tap.check("no second run begins when there is no time for it",
              [] if found.failed == [REASON] and "no time" in said else [f"{found.failed}: {said}"])


def check_reports(tap):
    for name, text, expected in HEARTS:
        found = reports.heart(text)
        tap.check(name, [] if found == expected else [f"expected {expected}", f"found {found}"])


def check_events(tap, base):
    suite, log = SwiftTests("swift", base, limit=1), base / "log"
    for name, events, expected in EVENTS:
        lines = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in events)
        suite.events(log).write_text(lines, encoding="utf-8")
        found = suite.count(log)
        lists = found.passed, found.failed, found.skipped
        tap.check(name, [] if lists == expected else [f"expected {expected}, found {lists}"])


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-runner-") as folder:
        check_second_runs(tap, Path(folder))
        check_reports(tap)
        check_events(tap, Path(folder))
    tap.finish()


if __name__ == "__main__":
    main()
