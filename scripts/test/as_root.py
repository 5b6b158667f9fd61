#!/usr/bin/env python3
"""Runs the Swift tests that need root, named ...AsRoot, for an ordinary user: in a namespace in which the kernel lends that
user a root, who may mount; and other users, where newuidmap (Debian's package uidmap) and /etc/subuid allow it. Prints TAP.
For root the suite Swift runs them, and where the kernel lends nothing they are skipped. Needs `make test-quick` or a build
with its tests.

usage: as_root.py
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts/check"))

from swift_events import SwiftEvents
from tap import Tap

NAME = "what needs root"
# From much to little: root and other users, root alone.
WAYS = [["unshare", "--user", "--map-root-user", "--map-auto", "--mount"], ["unshare", "--user", "--map-root-user", "--mount"]]


def main():
    tap = Tap()
    way = None if os.geteuid() == 0 else next(filter(works, WAYS), None)
    if os.geteuid() == 0:
        tap.skip(NAME, "this is root, for whom the suite Swift runs it")
    elif way is None:
        tap.skip(NAME, "neither root nor user namespaces (unshare -r) are at hand")
    else:
        run(tap, way)
    tap.finish()


def works(way):
    try:
        return subprocess.run([*way, "true"], capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def run(tap, way):
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        command = [os.environ.get("SWIFT", "swift"), "test", "--skip-build", "--scratch-path", os.environ.get("BUILD", ".build"),
                   "--disable-xctest", "--no-parallel", "--filter", "AsRoot", "--event-stream-output-path", file.name,
                   "--event-stream-version", "6.3"]
        done = subprocess.run([*way, *command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace")
        events = SwiftEvents(Path(file.name).read_text(encoding="utf-8"))
    for test, name in events.tests.items():
        if test in events.skips:
            reason = events.skips[test].partition(" skipped: ")[2].strip('"') or "for no stated reason"
            tap.skip(name, reason + " (newuidmap of the package uidmap lends some)" * ("other users" in reason))
        else:
            tap.check(name, events.failures.get(test) or ([] if test in events.ended else "did not end"))
    if not events.tests or done.returncode and not events.failures:
        tap.check(NAME, f"swift test ended with {done.returncode}:\n{done.stdout[-2000:]}")


if __name__ == "__main__":
    main()
