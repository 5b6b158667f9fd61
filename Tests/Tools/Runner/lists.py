"""The list of quarantined tests, the measured durations, and what a run tells at its end."""

import datetime
import json
import os
import re
import types

import catalogue
import durations
import quarantine
import run as runner
from suites import ROOT, Outcome, Step, Suite, SwiftTests
from summary import Summary

TODAY = datetime.date(2026, 1, 31)
ENTRY = {"suite": '"web"', "test": '"window closed"', "first_seen": "2026-01-20", "known": '"the focus comes late"', "fix_by": "2026-02-10"}
# What is wrong with an entry, what changes it, and words of the complaint.
MISTAKES: list[tuple[str, dict, str]] = [
    ("a day that has passed", {"fix_by": "2026-01-30"}, "was to be fixed by 2026-01-30"),
    ("a day too far away", {"fix_by": "2026-02-15"}, "more than 14 days away"),
    ("a suite that there is not", {"suite": '"nowhere"'}, "there is no such suite"),
    ("no reason", {"known": None}, "known must be"),
    ("an empty reason", {"known": '""'}, "known must be"),
    ("a day in quotes", {"fix_by": '"2026-02-10"'}, "fix_by must be"),
    ("a member more", {"retry": "3"}, "retry means nothing"),
]


def listed(**changes):
    lines = [f"{member} = {value}" for member, value in {**ENTRY, **changes}.items() if value is not None]
    return quarantine.Quarantine("\n".join(["[[test]]", *lines]), TODAY)


def check(tap, folder):
    check_quarantine(tap)
    check_durations(tap, folder)
    check_summary(tap, folder)
    check_shard_numbers(tap)


def check_quarantine(tap):
    tap.check("an entry that says everything is right", listed().problems({"web"}))
    for name, change, complaint in MISTAKES:
        found = listed(**change).problems({"web"})
        tap.check(f"quarantine: {name} is a failure", [] if len(found) == 1 and complaint in found[0] else [found])
    web, reason = Suite("web", 1), " (the focus comes late; to be fixed by 2026-02-10)"
    failed = Outcome(passed=["other"], failed=["window closed: no window", "another"])
    listed().apply(web, failed)
    tap.check("a quarantined test that fails is reported and does not count, and others do",
              [] if failed == Outcome(passed=["other"], failed=["another"], quarantined=["window closed: no window" + reason]) else [failed])
    passed = Outcome(passed=["window closed", "other"])
    listed().apply(web, passed)
    tap.check("a quarantined test that passes does not count either",
              [] if passed == Outcome(passed=["other"], quarantined=["window closed: passed this time" + reason]) else [passed])
    gone = Outcome(passed=["other"])
    listed().apply(web, gone)
    tap.check("a quarantined test that is not there is a failure", [] if len(gone.failed) == 1 else [gone])
    elsewhere = Outcome(failed=["window closed"])
    listed().apply(Suite("desktop", 1), elsewhere)
    tap.check("a test of that name in another suite counts", [] if elsewhere.failed == ["window closed"] else [elsewhere])


def check_durations(tap, folder):
    known, suites = durations.Durations.read(), [*catalogue.STEPS, *catalogue.SUITES]
    tap.check("every suite has a measured duration", [
        f"{suite.name}; measure with scripts/test/run.py --tier all --measure" for suite in suites
        if known.of(suite, "all") is durations.UNKNOWN])
    names = [suite.name for suite in suites]
    tap.check("every measured duration is that of a suite", [
        name for tier in known.tiers.values() for name in tier if name not in names])
    tap.check("no two suites have one name", sorted({name for name in names if names.count(name) > 1}))
    tested = set(re.findall(r'\.testTarget\(\s*name: "(\w+)"', (ROOT / "Package.swift").read_text(encoding="utf-8")))
    tap.check("every target of Swift tests has a suite, also with each sanitizer", [
        f"{target}, {sanitizer or 'plain'}" for sanitizer in ("", *catalogue.SANITIZERS) for target in tested
        if not any(isinstance(suite, SwiftTests) and suite.sanitizer == sanitizer and re.fullmatch(suite.target, target)
                   for suite in suites)])
    logs = [suite.log(folder).name for suite in suites]
    tap.check("no two suites have one log", sorted({log for log in logs if logs.count(log) > 1}))
    tap.check("every step that a suite needs is there", [
        f"{suite.name}: {need}" for suite in suites for need in suite.needs if need not in {step.name for step in catalogue.STEPS}])
    programs = {word for suite in suites if isinstance(suite, Step) for word in suite.words[:1] if "/" in word and word[0] != "/"}
    tap.check("every program of a suite can be run", sorted(name for name in programs if not os.access(ROOT / name, os.X_OK)))
    before, durations.FILE = durations.FILE, folder / "durations.toml"
    try:
        durations.Durations({"test": {"a": {"seconds": 5, "cores": 1.0}}}).take("all", [(Suite("b", 1), Outcome(seconds=12.4, cpu=18.6))])
        again = durations.Durations.read()
    finally:
        durations.FILE = before
    expected = {"test": {"a": {"seconds": 5, "cores": 1.0}}, "all": {"b": {"seconds": 12, "cores": 1.5}}}
    tap.check("what was measured is written, and the rest is kept", [] if again.tiers == expected else [again.tiers])


def check_summary(tap, folder):
    rows = [(Suite("one", 1), Outcome(passed=["a", "b"], seconds=2.0, times={"a": 0.5, "b": 1.5})),
            (Suite("two", 1), Outcome(passed=["c"], failed=["d: why"], skipped=["e SKIP none"], quarantined=["f: known"], seconds=3.0))]
    summary = Summary(rows, "test", None, 3.5)
    tap.check("the last line has the counts", [] if summary.last_line() == "3 passed, 1 failed, 1 skipped" else [summary.last_line()])
    tap.check("nothing skipped is not mentioned", [] if Summary(rows[:1], "test", None, 1).last_line() == "2 passed, 0 failed" else ["it is"])
    text = summary.text()
    tap.check("the text names what failed, was skipped and is quarantined", [
        line for line in ("failed: two: d: why", "skipped: two: e SKIP none", "quarantined: two: f: known") if line not in text.split("\n")])
    tap.check("the slowest come first", [] if [suite.name for suite, _ in summary.slowest_suites()] == ["two", "one"]
              and summary.slowest_tests()[0] == (1.5, "one", "b") else [summary.slowest_tests()])
    summary.write(folder / "new" / "summary.json")
    read = json.loads((folder / "new" / "summary.json").read_text(encoding="utf-8"))
    tap.check("the JSON has the same", [] if (read["passed"], read["failed"], read["skipped"], read["quarantined"]) == (3, 1, 1, 1)
              and read["suites"][1]["failed"] == ["d: why"] and read["tier"] == "test" else [read])


def check_shard_numbers(tap):
    def outcome(text):
        try:
            return runner.shard_numbers(text)
        except SystemExit as refusal:
            return str(refusal)

    tap.check("a shard is K/N", [] if outcome("2/4") == (2, 4) else [outcome("2/4")])
    tap.check("other shards are refused with what was expected", [
        text for text in ("", "2", "0/4", "5/4", "a/b", "1/", "-1/2") if "expected K/N" not in str(outcome(text))])
    suites = [types.SimpleNamespace(name=name) for name in ("Swift", "Swift core", "Dart")]
    tap.check("a whole name chooses one suite, a part all that have it", [] if [len(runner.named(text, suites)) for text in (
        "Swift", "swift", "core", "nothing")] == [1, 2, 1, 0] else ["it does not"])
