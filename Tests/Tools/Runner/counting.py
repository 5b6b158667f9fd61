"""What is counted of one suite: of programs that print TAP, by themselves or in a suite, of Swift's tests, and of programs that end
badly."""

import json
import os
import time

import reports
from suites import ROOT, Run, Step, SwiftTests, TapProgram

# What happens, the program, and what is counted: passed, skipped, and how each failure begins.
PROGRAMS = [
    ("what passes and what is skipped is told apart", "echo 'ok 1 - a'; echo 'ok 2 - b # SKIP no browser'; echo 1..2",
     (["a"], ["b SKIP no browser"], [])),
    ("a test that fails has failed, with its reason", "echo 'not ok 1 - browser'; echo '#   no window'; echo 1..1; exit 1",
     ([], [], ["browser: no window"])),
    ("of a long reason the summary has the beginning", "echo 'not ok 1 - a'; for line in 1 2 3 4 5 6 7; do echo \"# $line\"; done; echo 1..1; exit 1",
     ([], [], ["a: 1 / 2 / 3 / 4 / 5 / 6"])),
    ("a suite that skips all it has says why, and is no failure", "echo 'ok 1 - a # SKIP no root'; echo 1..1", ([], ["a SKIP no root"], [])),
    ("a suite that breaks off has failed", "echo 'ok 1 - a'; echo 1..2", (["a"], [], ["planned 2 tests, ran 1"])),
    ("a suite that runs no test has failed", "echo 1..0", ([], [], ["ran no test"])),
    ("a suite that says nothing has failed", "true", ([], [], ["planned None tests, ran 0"])),
    ("a program that fails after its tests has failed", "echo 'ok 1 - a'; echo 1..1; exit 3", (["a"], [], ["sh ended with 3"])),
    ("a program that a signal ended has failed, also after a failed test", "echo 'not ok 1 - a'; echo 1..1; kill -ABRT $$",
     ([], [], ["a", "sh ended with -6"])),
    ("a program that opens its output again loses nothing", "echo 'ok 1 - a'; echo 'ok 2 - b' >/dev/stdout; echo 1..2", (["a", "b"], [], [])),
    ("a program that takes too long is stopped", "echo 'ok 1 - a'; echo 1..1; sleep 60",
     (["a"], [], ["stopped at the time limit of 1 s"])),
    ("a program that cannot be started as it is has failed", "exec /nowhere", ([], [], ["planned None tests, ran 0", ])),
]

NODE = """TAP version 13
# Subtest: adds
ok 1 - adds
  ---
  duration_ms: 1.5
  type: 'test'
  ...
# Subtest: subtracts
not ok 2 - subtracts
  ---
  duration_ms: 1.4
  type: 'test'
  location: '/test/a.cjs:4:1'
  failureType: 'testCodeFailure'
  error: |-
    Expected values to be strictly equal:

    1 !== 2

  code: 'ERR_ASSERTION'
  ...
# Subtest: divides
ok 3 - divides # SKIP no numbers
  ---
  duration_ms: 0.1
  ...
1..3
# tests 3
"""
LATE = "ok 1 - a\n1..1\n# Error: Test \"a\" generated asynchronous activity after the test ended."
# What happens, what the program of a suite has printed and its exit status, what it wrote to standard error, and what is counted.
ADOPTED = [
    ("a program in a suite has its label before its tests", "ok 1 - a\nok 2 - b # SKIP no key\n1..2", 0, "",
     (["Java 17: a"], ["Java 17: b SKIP no key"], [])),
    ("Node says why a test failed", NODE, 1, "",
     (["Java 17: adds"], ["Java 17: divides SKIP no numbers"],
      ["Java 17: subtracts: Expected values to be strictly equal: / 1 !== 2 / code: 'ERR_ASSERTION'"])),
    ("an error that comes after its test is a failure, with its text", LATE, 1, "",
     (["Java 17: a"], [], [f"Java 17: runs to its end: 1 tests, planned 1, exit status 1 {LATE.splitlines()[-1]}"])),
    ("a program in a suite that breaks off has failed", "ok 1 - a", 134, "",
     (["Java 17: a"], [], ["Java 17: runs to its end: 1 tests, planned none, exit status 134"])),
    ("a program in a suite that fails after its tests has failed", "ok 1 - a\n1..1", 3, "",
     (["Java 17: a"], [], ["Java 17: runs to its end: 1 tests, planned 1, exit status 3"])),
    ("a program in a suite that runs no test has failed", "1..0", 0, "",
     ([], [], ["Java 17: runs to its end: 0 tests, planned 0, exit status 0"])),
    ("a program in a suite that complains has failed", "ok 1 - a\n1..1", 0, "warning: a leak",
     (["Java 17: a"], [], ["Java 17: writes nothing to standard error: warning: a leak"])),
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
    return {"kind": "event", "payload": {"kind": kind, "testID": test, "instant": {"absolute": 1.5 if kind == "testStarted" else 4.0},
                                         "messages": [{"symbol": symbol, "text": text}], **more}}


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


def check(tap, folder):
    check_programs(tap, folder)
    check_adopted(tap, folder)
    check_left_behind(tap, folder)
    check_folders(tap, folder)
    check_tiers(tap, folder)
    check_times(tap, folder)
    check_reports(tap)
    check_events(tap, folder)


def shell(program, limit=20):
    return TapProgram("example", limit, words=["sh", "-c", program])


def check_programs(tap, folder):
    for name, program, (passed, skipped, failed) in PROGRAMS:
        found = shell(program, limit=1 if "too long" in name else 20).run(Run(folder, "test"))
        right = (found.passed, found.skipped) == (passed, skipped) and len(found.failed) >= len(failed) and all(
            text.startswith(start) for text, start in zip(found.failed, failed))
        tap.check(name, [] if right else [f"passed {found.passed}, skipped {found.skipped}, failed {found.failed}"])


def check_adopted(tap, folder):
    for name, output, status, errors, expected in ADOPTED:
        (folder / "output").write_text(output + "\n", encoding="utf-8")
        (folder / "errors").write_text(errors, encoding="utf-8")
        words = ["bash", "-c", '. "$0/Tests/Hosts/Support/tap.sh"; tap_adopt "Java 17" "$1" "$2/output" "$2/errors"; tap_finish']
        found = TapProgram("example", 20, words=[*words, str(ROOT), str(status), str(folder)]).run(Run(folder, "test"))
        lists = found.passed, found.skipped, found.failed
        tap.check(name, [] if lists == expected else [f"expected {expected}", f"found {lists}"])


def check_left_behind(tap, folder):
    ran = folder / "runs"
    shell(f"echo once >>'{ran}'; echo 'not ok 1 - a'; echo 1..1; exit 1").run(Run(folder, "test"))
    tap.check("a test that fails does not run a second time", [] if ran.read_text() == "once\n" else [ran.read_text()])
    pid, start = folder / "pid", time.monotonic()
    shell(f"sleep 300 & echo $! >'{pid}'; echo 'ok 1 - a'; echo 1..1").run(Run(folder, "test"))
    tap.check("nobody waits for what a program left behind", [] if time.monotonic() - start < 10 else ["it took its time"])
    tap.check("what a program left behind is ended", ["it still runs"] if lives(int(pid.read_text()), 5) else [])


def check_folders(tap, folder):
    said = "echo \"ok 1 - $XDG_RUNTIME_DIR\"; echo \"ok 2 - $XDG_STATE_HOME\"; touch \"$XDG_RUNTIME_DIR/left\"; echo 1..2"
    first, second = (shell(said).run(Run(folder, "test")).passed for _ in range(2))
    tap.check("each suite has folders of its own for what it would leave with its user", [
        path for path in (*first, *second) if not path.startswith("/") or path in os.environ.values() or [*first, *second].count(path) > 1])
    tap.check("these folders go with the suite", [path for path in (*first, *second) if os.path.exists(path)])


def lives(pid, seconds):
    """Whether the process is still there after that time. A signal takes a moment."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
                if stat.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return False
        except FileNotFoundError:
            return False
        time.sleep(0.02)
    return True


def check_tiers(tap, folder):
    suite = TapProgram("example", 20, words=["sh", "-c", 'echo "ok 1 - $*"; echo 1..1', "sh"], short=("--short",))
    said = {tier: suite.run(Run(folder, tier)).passed for tier in ("quick", "test", "all")}
    tap.check("a suite does less in all tiers but the last",
              [] if said == {"quick": ["--short"], "test": ["--short"], "all": [""]} else [said])
    step = Step("build", 20, words=["true"]).run(Run(folder, "test"))
    tap.check("a step has no tests and need not have", step.failed)


def check_times(tap, folder):
    found = shell("echo 'ok 1 - a'; sleep 0.3; echo 'ok 2 - b'; echo 1..2").run(Run(folder, "test"))
    tap.check("the time of a test is that since the one before it", [] if found.times["b"] > 0.25 > found.times["a"] else [found.times])


def check_reports(tap):
    for name, text, expected in HEARTS:
        found = reports.heart(text)
        tap.check(name, [] if found == expected else [f"expected {expected}", f"found {found}"])


def check_events(tap, folder):
    suite, log = SwiftTests("swift", 1), folder / "log"
    for name, events, expected in EVENTS:
        lines = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in events)
        suite.events(log).write_text(lines, encoding="utf-8")
        found = suite.count(log)
        lists = found.passed, found.failed, found.skipped
        tap.check(name, [] if lists == expected else [f"expected {expected}, found {lists}"])
    suite.events(log).write_text("".join(json.dumps(line) + "\n" for line in [TEST, event("testStarted", ""), event("testEnded", "pass")]))
    tap.check("the time of a Swift test is its own", [] if suite.count(log).times == {"a()": 2.5} else [suite.count(log).times])
