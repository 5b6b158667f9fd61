"""A second run for a suite in which very few tests failed.

Real browsers, clocks and processes on a busy machine fail now and then without a defect of the library, and one such test must
not hide the other ten thousand. So the suite runs once more, as a whole, when all others are done. Where everything passes
then, the tests that failed at first are called unsteady and listed with their reasons: they are to be mended. Nothing else is
forgiven: not a crash, a time limit, a build, what a sanitizer or valgrind reports, nor a test that fails twice.
"""

import time

import reports

MOST = 3  # failed tests of one suite


def refusal(suite, outcome, output):
    """Why this suite does not run a second time."""
    if outcome.broken:
        return "it did not run as a whole"
    if len(outcome.failed) > MOST:
        return f"more than {MOST} tests failed"
    if reports.has_report(suite.log(output).read_text(encoding="utf-8", errors="replace")):
        return "its output has the report of a crash, a sanitizer or valgrind"
    return None


def run_again(rows, output, run, until):
    """Gives a second run to each row that may have one, none after `until`. `run` runs a suite and returns a row."""
    for index, row in enumerate(rows):
        if not row.outcome.failed:
            continue
        reason = refusal(row.suite, row.outcome, output)
        if not reason and time.monotonic() + row.seconds > until:
            reason = "there is no time for it"
        if reason:
            print(f"\n== {row.name} does not run again: {reason}", flush=True)
            continue
        again = run(row.suite, output / "again")
        if not again.outcome.failed and passed_again(row.outcome, again.outcome):
            again.outcome.unsteady = row.outcome.failed
            again.seconds += row.seconds
            rows[index] = again
        else:
            row.outcome.failed += [f"{text} (in the second run)" for text in again.outcome.failed]


def passed_again(first, second):
    return all(any(text == name or text.startswith(f"{name}: ") for name in second.passed) for text in first.failed)
