"""The kinds of suites that scripts/test/run.py runs: how to start one, and how to count it."""

import os
import re
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path

import reports
from process import Process, ended_by_signal
from swift_events import SwiftEvents

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / os.environ.get("BUILD", ".build")
SWIFT = os.environ.get("SWIFT", "swift")
# The leak detector takes one file: what an application is told to suppress, and what tests have besides.
LEAKS = (ROOT / "packaging/suppressions/lsan.supp", Path(__file__).with_name("leaks.supp"))
# Each has what those before it have.
TIERS = ("quick", "test", "all")
REASON = 6  # lines of it


@dataclass
class Outcome:
    """Names of tests; a skipped, failed or quarantined one with its reason."""

    passed: list = field(default_factory=list)
    failed: list = field(default_factory=list)
    skipped: list = field(default_factory=list)
    quarantined: list = field(default_factory=list)  # ran, and do not count
    times: dict = field(default_factory=dict)  # name -> seconds
    seconds: float = 0
    cpu: float = 0  # seconds of all processes that were waited for


@dataclass
class Run:
    """What all suites of a run share."""

    output: Path  # the folder of the logs
    tier: str
    show: bool = False  # print what a suite says while it runs
    stop: threading.Event = field(default_factory=threading.Event)  # ends all of them


@dataclass
class Suite:
    name: str
    limit: int  # seconds
    tier: str = "test"  # the first that has it
    needs: tuple = ()  # names of steps that come before it
    alone: bool = False  # it measures time or memory, which others would disturb

    must_count = True

    def within(self, tier):
        return TIERS.index(self.tier) <= TIERS.index(tier)

    def log(self, output):
        return output / (re.sub(r"\W+", "-", self.name.lower().replace("+", "p")) + ".log")

    def command(self, log, tier):
        """The words that run it, and what they need in their environment."""
        raise NotImplementedError

    def count(self, log):
        """What its log says."""
        raise NotImplementedError

    def run(self, run):
        """Runs the suite and counts it. Whatever goes wrong besides a test is one failure more."""
        run.output.mkdir(parents=True, exist_ok=True)
        log = self.log(run.output)
        words, environment = self.command(log, run.tier)
        # Sockets, locks and logins that somebody killed: they go with the suite, and the user's and other suites' stay apart.
        with tempfile.TemporaryDirectory(prefix="cardea-") as folder:
            own = {"XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": f"{folder}/state"}
            process = Process(words, ROOT, {**os.environ, **own, **environment}, log)
            code = process.run(self.limit, run.show, run.stop)
        outcome = self.count(log)
        outcome.seconds, outcome.cpu = process.seconds, process.cpu
        outcome.times = outcome.times or process.times
        if code is None:
            outcome.failed.append(f"stopped at the time limit of {self.limit} s")
        elif code and (not outcome.failed or ended_by_signal(code)):
            outcome.failed.append(f"{words[0]} ended with {code}; see {log}: {reports.heart(log.read_text(errors='replace'))}")
        elif not code and self.must_count and not (outcome.passed or outcome.failed or outcome.skipped):
            outcome.failed.append("ran no test")
        return outcome


@dataclass
class Step(Suite):
    """Not a test, but others need it."""

    words: list = field(default_factory=list)
    short: tuple = ()  # more words, in every tier but the last

    must_count = False

    def command(self, log, tier):
        return [*self.words, *(self.short if tier != TIERS[-1] else ())], {}

    def count(self, log):
        return Outcome()


class TapProgram(Step):
    """A program that prints the Test Anything Protocol."""

    must_count = True

    def count(self, log):
        outcome, planned, reason = Outcome(), None, 0
        for line in log.read_text(encoding="utf-8", errors="replace").split("\n"):
            plan = re.match(r"1\.\.(\d+)\s*$", line)
            result = re.match(r"(not )?ok\b\s*\d*\s*-?\s*(.*)", line)
            if plan:
                planned = int(plan[1])
            elif result:
                reason = REASON if result[1] else 0
                self.add(outcome, bool(result[1]), result[2])
            elif reason and re.match(r"#\s+\S", line):
                # The reason goes along to the summary.
                outcome.failed[-1] += f"{':' if reason == REASON else ' /'} {line[1:].strip()}"
                reason -= 1
        seen = len(outcome.passed) + len(outcome.failed) + len(outcome.skipped)
        if planned != seen:
            outcome.failed.append(f"planned {planned} tests, ran {seen}")
        return outcome

    def add(self, outcome, failed, text):
        skip = re.search(r"#\s*SKIP\b\s*(.*)", text, re.IGNORECASE)
        if failed:
            outcome.failed.append(text)
        elif skip:
            outcome.skipped.append(text.replace("# ", "").strip())
        else:
            outcome.passed.append(text)


@dataclass
class SwiftBuild(Step):
    """Builds all Swift code with its tests, for debugging or with a sanitizer."""

    sanitizer: str = ""

    def command(self, log, tier):
        words = [SWIFT, "build", "--build-tests", "--disable-xctest", "--scratch-path", str(scratch(self.sanitizer))]
        if self.sanitizer:
            # A build of its own anyway: the place to refuse warnings without rebuilding everybody's debug build.
            words += ["--sanitize", self.sanitizer, "-Xswiftc", "-warnings-as-errors"]
        return words, {}


@dataclass
class SwiftTests(Suite):
    """The tests of one target, counted by the events that Swift Testing writes. Patterns are of the names of its suites."""

    target: str = ""
    sanitizer: str = ""
    only: str = ""
    without: str = ""
    slow: str = ""  # which the quick tier leaves out

    def events(self, log):
        return log.with_suffix(".jsonl")

    def suppressed(self, log):
        path = log.with_suffix(".leaks.supp")
        path.write_text("".join(file.read_text(encoding="utf-8") for file in LEAKS), encoding="utf-8")
        return path

    def command(self, log, tier):
        self.events(log).unlink(missing_ok=True)
        # The program itself and not `swift test`, which lets nobody else into the folder meanwhile. One test after the other: many
        # change the environment of the process.
        words = [str(scratch(self.sanitizer) / "debug" / "cardeaPackageTests.xctest"), "--testing-library", "swift-testing",
                 "--no-parallel", "--filter", rf"^{self.target}\.\w*({self.only})",
                 "--event-stream-output-path", str(self.events(log)), "--event-stream-version", "6.3"]
        for pattern in (self.without, self.slow if tier == TIERS[0] else ""):
            if pattern:
                words += ["--skip", rf"^{self.target}\.\w*({pattern})"]
        # A crash under a sanitizer has the sanitizer's report; Swift's own backtracer gets stuck there.
        backtracer = {"SWIFT_BACKTRACE": "enable=no"} if self.sanitizer else {}
        # GLib is built without frame pointers: only the slow unwinder tells its leaks from ours.
        return words, {"ASAN_OPTIONS": "detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=10",
                       "LSAN_OPTIONS": f"suppressions='{self.suppressed(log)}':print_suppressions=0",
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
                outcome.failed.append(f"{name}: did not end")
        outcome.failed += [text for test, text in events.failures.items() if test not in events.tests]
        outcome.times = {name: events.seconds[test] for test, name in events.tests.items() if test in events.seconds}
        return outcome


def scratch(sanitizer):
    return BUILD / sanitizer if sanitizer else BUILD
