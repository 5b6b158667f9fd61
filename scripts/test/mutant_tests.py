"""Asks tests whether they notice a mistake that is on in the copy of the sources (mutants.py)."""

import json
import os
import re
import subprocess
import tempfile
import time

from mutant_sources import ROOT, VARIABLE
from process import end_session
from suites import SWIFT
from swift_events import SwiftEvents

WORK = (ROOT / os.environ.get("BUILD", ".build")).resolve() / "mutants"
SOURCES, SCRATCH, DIST = WORK / "source", WORK / "build", WORK / "dist"
LIMIT_ALONE, LIMIT_PROGRAMS = 120, 400  # seconds, for one test, and for the C programs of one name
PROGRAMS_THAT_PASS = {}  # without a mistake, by their names


def ask_swift(number, words, limit, must_match=False):
    """The test that has caught it, if one has, and what it said."""
    unsteady = []
    while failure := swift_test(number, words, limit, must_match):
        test, text = failure
        if not test:
            return text
        alone = ["--filter", "^" + re.escape(test)]
        if swift_test(number, alone, LIMIT_ALONE, True) and not swift_test(0, alone, LIMIT_ALONE, True):
            return text
        if test in unsteady:
            break
        print(f"{number:>3}  unsteady, not counted: {' '.join(text.split())}", flush=True)
        unsteady.append(test)
        words = [*words, "--skip", "^" + re.escape(test)]
    return None


def swift_test(number, words, limit, must_match=False):
    """The first test that fails, without its place, and what it says; no test where none had begun. `None` when all pass."""
    events = WORK / "events.jsonl"
    events.unlink(missing_ok=True)
    command = [SWIFT, "test", "--skip-build", "--scratch-path", SCRATCH, "--disable-xctest", "--no-parallel",
               "--event-stream-output-path", events, "--event-stream-version", "6.3", *words]
    with tempfile.TemporaryDirectory(prefix="cardea-mutant-") as runtime, open(WORK / "test.log", "w") as log:
        process = subprocess.Popen(
            command, cwd=SOURCES, env={**os.environ, VARIABLE: str(number), "XDG_RUNTIME_DIR": runtime},
            stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            code = wait(process, events, limit)
        finally:
            end_session(process)
    text = events.read_text(encoding="utf-8", errors="replace") if events.exists() else ""
    seen = SwiftEvents(text)
    for test, message in seen.failures.items():
        return place(test), f"{seen.tests.get(test, test)}: {message}"
    if code == 0:
        if must_match and not seen.tests:
            print(f"no test matches: {' '.join(words)}", flush=True)
        return None
    running = last_begun(text, seen.tests)
    what = f"no end within {limit} s" if code is None else f"a crash ({code})"
    return place(running), f"{what}: {seen.tests.get(running, 'before the first test')}"


def wait(process, events, limit):
    """Until the tests end or one of them fails. The exit status, or `None` at the limit."""
    deadline, read, seen = time.monotonic() + limit, 0, ""
    while time.monotonic() < deadline:
        try:
            return process.wait(0.2)
        except subprocess.TimeoutExpired:
            pass
        if not events.exists():
            continue
        with open(events, encoding="utf-8", errors="replace") as file:
            file.seek(read)
            more = file.read()
            read = file.tell()
        # A line that is half there is read again with its other half.
        seen = seen[-65536:] + more
        if "issueRecorded" in seen and SwiftEvents(seen).failures:
            return 1
    return None


def place(test):
    """What a filter finds a test by: without the line that it begins in."""
    return test and test.rsplit("/", 1)[0]


def last_begun(text, tests):
    begun = None
    for line in text.split("\n"):
        try:
            payload = json.loads(line)["payload"]
        except ValueError:
            continue
        if payload["kind"] == "testStarted" and payload.get("testID") in tests:
            begun = payload["testID"]
    return begun


def lay_out_library():
    """The library of the copy where the C programs look for one. They ask for it by the name that it was linked with."""
    built = SCRATCH / "debug" / "libCardeaABI.so"
    (DIST / "lib" / "pkgconfig").mkdir(parents=True, exist_ok=True)
    for name in ("libcardea.so", "libcardea.so.0", built.name):
        link = DIST / "lib" / name
        link.unlink(missing_ok=True)
        link.symlink_to(built)
    text = (ROOT / "packaging" / "cardea.pc.in").read_text(encoding="utf-8")
    places = {"@UP@": "../..", "@LIBDIR@": "lib"}
    text = re.sub("@[A-Z]+@", lambda found: places.get(found[0], "1"), text)
    (DIST / "lib" / "pkgconfig" / "cardea.pc").write_text(text, encoding="utf-8")
    include = DIST / "include"
    if not include.is_symlink():
        include.symlink_to(ROOT / "include")


def ask_programs(number, name):
    """What the C programs of a name say, if they fail - unless they do without a mistake."""
    if name not in PROGRAMS_THAT_PASS:
        failure = run_programs(0, name)
        PROGRAMS_THAT_PASS[name] = not failure
        if failure:
            print(f"     not asked, because they fail without a mistake: {failure}", flush=True)
    return run_programs(number, name) if PROGRAMS_THAT_PASS[name] else None


def run_programs(number, name):
    """The first failure of the C programs of that name, in every language version."""
    with tempfile.TemporaryDirectory(prefix="cardea-mutant-") as runtime:
        environment = {
            **os.environ, VARIABLE: str(number), "XDG_RUNTIME_DIR": runtime, "DIST": str(DIST),
            "CARDEA_COMMAND": str(SCRATCH / "debug" / "cardea")}
        log = WORK / "programs.log"
        with log.open("w") as output:
            process = subprocess.Popen(
                ["Tests/Hosts/C/run.sh", "--only", name], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            try:
                code = process.wait(LIMIT_PROGRAMS)
            except subprocess.TimeoutExpired:
                code = None
            finally:
                end_session(process)
    failed = re.search(r"^not ok \d+ - (.*)", log.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    if failed:
        return f"C programs: {failed[1]}"
    return None if code == 0 else f"C programs {name}: " + ("no end in time" if code is None else f"status {code}")
