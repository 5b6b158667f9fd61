"""The kinds of suites that scripts/test/run.py runs: how to start one, and how to count it."""

import os
import re
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import reports
from swift_events import SwiftEvents

SWIFT = os.environ.get("SWIFT", "swift")
LEAKS = Path(__file__).resolve().parents[2] / "Tests" / "leaks.supp"


@dataclass
class Outcome:
    """Names of tests; a skipped or failed one with its reason. Unsteady ones have passed in a second run only."""

    passed: list = field(default_factory=list)
    failed: list = field(default_factory=list)
    skipped: list = field(default_factory=list)
    unsteady: list = field(default_factory=list)
    broken: bool = False  # something besides a test went wrong

    def breaks(self, text):
        self.failed.append(text)
        self.broken = True


@dataclass
class Suite:
    name: str
    limit: int  # seconds
    quick: bool = False
    full: bool = True

    def log(self, output):
        return output / (re.sub(r"\W+", "-", self.name.lower()) + ".log")

    def run(self, root, output):
        """Runs the suite and counts it. Whatever goes wrong besides a test is one failure more."""
        output.mkdir(parents=True, exist_ok=True)
        log = self.log(output)
        command, environment = self.command(log)
        code = stream(command, root, log, {**os.environ, **environment}, self.limit)
        outcome = self.count(log)
        if code is None:
            outcome.breaks(f"stopped at the time limit of {self.limit} s")
        elif code and (not outcome.failed or ended_by_signal(code)):
            outcome.breaks(f"{command[0]} ended with {code}; see {log}: {reports.heart(log.read_text(errors='replace'))}")
        elif not code and self.must_count and not outcome.passed and not outcome.failed:
            outcome.breaks("ran no test")
        return outcome

    must_count = True


def stream(command, root, log, environment, limit):
    """Runs a command, shows and keeps its output. The exit code, or None when it was stopped at the limit."""
    # A pipe to tee instead of reading here: the limit then holds even when the command is silent.
    tee = subprocess.Popen(["tee", str(log)], stdin=subprocess.PIPE)
    process = subprocess.Popen(
        command, cwd=root, env=environment, stdin=subprocess.DEVNULL, stdout=tee.stdin, stderr=subprocess.STDOUT,
        start_new_session=True)
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        return None
    finally:
        end_session(process)
        end_tee(tee)


def ended_by_signal(code):
    """Of a program, or of one that a shell has run."""
    return code < 0 or code > 128


def end_session(process):
    """Ends the command with everything that it left behind. By session: SwiftPM gives its children groups of their own."""
    for member in session_members(process.pid):
        try:
            os.kill(member, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()


def session_members(session):
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(name)) == session:
                yield int(name)
        except ProcessLookupError:
            pass


def end_tee(tee):
    """Waits for the last line, but not for a daemon that kept the pipe open."""
    tee.stdin.close()
    try:
        tee.wait(5)
    except subprocess.TimeoutExpired:
        tee.kill()
        tee.wait()


@dataclass
class Step(Suite):
    """Not a test, but the next suites need it."""

    words: list = field(default_factory=list)
    must_count = False

    def __init__(self, name, words, limit, **options):
        super().__init__(name, limit, **options)
        self.words = words

    def command(self, log):
        return self.words, {}

    def count(self, log):
        return Outcome()


class TapProgram(Step):
    """A program that prints the Test Anything Protocol."""

    must_count = True

    def count(self, log):
        outcome, planned, failing = Outcome(), None, False
        for line in log.read_text(encoding="utf-8", errors="replace").split("\n"):
            plan = re.match(r"1\.\.(\d+)\s*$", line)
            result = re.match(r"(not )?ok\b\s*\d*\s*-?\s*(.*)", line)
            if plan:
                planned = int(plan[1])
            elif result:
                failing = bool(result[1])
                self.add(outcome, failing, result[2])
            elif failing and re.match(r"#\s+\S", line):
                # The reason goes along to the summary.
                outcome.failed[-1] += f": {line[1:].strip()}"
                failing = False
        seen = len(outcome.passed) + len(outcome.failed) + len(outcome.skipped)
        if planned != seen:
            outcome.breaks(f"planned {planned} tests, ran {seen}")
        return outcome

    def add(self, outcome, failed, text):
        skip = re.search(r"#\s*SKIP\b\s*(.*)", text, re.IGNORECASE)
        if failed:
            outcome.failed.append(text)
        elif skip:
            outcome.skipped.append(text.replace("# ", "").strip())
        else:
            outcome.passed.append(text)


class SwiftTests(Suite):
    """The package's Swift tests, counted by the events that Swift Testing writes."""

    def __init__(self, name, scratch, limit, sanitizer=None, **options):
        super().__init__(name, limit, **options)
        self.scratch, self.sanitizer = scratch, sanitizer

    def events(self, log):
        return log.with_suffix(".jsonl")

    def command(self, log):
        self.events(log).unlink(missing_ok=True)
        # One test after the other: a busy machine of two cores would take the tests to their deadlines otherwise.
        words = [SWIFT, "test", "--scratch-path", str(self.scratch), "--disable-xctest", "--no-parallel",
                 "--event-stream-output-path", str(self.events(log)), "--event-stream-version", "6.3"]
        if self.sanitizer:
            # A build of its own anyway: the place to refuse warnings without rebuilding everybody's debug build.
            words += ["--sanitize", self.sanitizer, "-Xswiftc", "-warnings-as-errors"]
        # A crash under a sanitizer has the sanitizer's report; Swift's own backtracer gets stuck there.
        backtracer = {"SWIFT_BACKTRACE": "enable=no"} if self.sanitizer else {}
        # GLib is built without frame pointers: only the slow unwinder tells its leaks from ours.
        return words, {"ASAN_OPTIONS": "detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=10",
                       "LSAN_OPTIONS": f"suppressions={LEAKS}:print_suppressions=0",
                       "TSAN_OPTIONS": "halt_on_error=0:exitcode=66", **backtracer}

    def count(self, log):
        outcome = Outcome()
        if not self.events(log).exists():
            return outcome
        events = SwiftEvents(self.events(log).read_text(encoding="utf-8"))
        for test, name in events.tests.items():
            if test in events.failures:
                outcome.failed.append(f"{name}: {events.failures[test]}")
            elif test in events.skips:
                outcome.skipped.append(events.skips[test])
            elif test in events.ended:
                outcome.passed.append(name)
            else:
                outcome.breaks(f"{name}: did not end")
        for test, text in events.failures.items():
            if test not in events.tests:
                outcome.breaks(text)
        return outcome
