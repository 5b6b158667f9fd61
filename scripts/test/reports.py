"""What a program says of its own end: the reports of sanitizers, of valgrind and of crashes in a log.

A machine that ran the tests may be gone when you read the summary, and its logs with it. So the summary has the report's
heart: what went wrong, and the first frames of each stack.
"""

import re

REPORT = re.compile(
    r"(WARNING|ERROR|SUMMARY): \w+Sanitizer|runtime error: |ERROR SUMMARY: [1-9]|definitely lost: [1-9]|Fatal error"
    r"|unexpected signal|(?i:segmentation fault)")
FAILURE = re.compile(r"✘|error:")
FRAME = re.compile(r"#\d+ (?:0x[0-9a-f]+ in )?(.+)")
FRAMES = 4  # of each stack
LINES = 60  # that a report may have
LONGEST = 2000  # characters of the summary's line


def has_report(text):
    return bool(REPORT.search(text))


def heart(text):
    """The first report in short, in one line; without one, what failed; without that, the last words."""
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    first = next((number for number, line in enumerate(lines) if REPORT.search(line)), None)
    if first is not None:
        return " / ".join(shortened(lines[first:first + LINES]))[:LONGEST]
    failed = [line for line in lines if FAILURE.match(line)]
    return " / ".join((failed or lines)[-3:])[:LONGEST]


def shortened(lines):
    """The lines of a report up to its end, with the upper frames of each stack only."""
    kept, depth = [], 0
    for number, line in enumerate(lines):
        frame = FRAME.match(line)
        depth = depth + 1 if frame else 0
        if frame and depth <= FRAMES:
            # Without the module's folder: the name of the function and its line say it.
            kept.append(re.sub(r"\s*\(\S+\+0x[0-9a-f]+\).*", "", frame[1]))
        elif not frame and set(line) != {"="}:
            kept.append(line)
        if number and (line.startswith("SUMMARY:") or set(line) == {"="}):
            break
    return kept
