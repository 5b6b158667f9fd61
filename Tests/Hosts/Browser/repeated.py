#!/usr/bin/env python3
"""Logins in a row through the desktop portal, and logins that are killed: each leaves the desktop as it was. An ordinary user
is signed in, also when root runs this. Prints TAP.

usage: repeated.py [--logins 100] [--kills 200] [--seed N] [--only TEXT]
"""

import argparse
import collections
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

import ordinary
import portal
from application import build
from browsers import SCHEME as URI_SCHEME
from cells import BROWSERS, NORMAL, SCHEME, Cell
from outcomes import result
from session import ENTRY, PATIENCE, Desktop, Lane
from stage import expect

CHROMIUM = next(browser for browser in BROWSERS if browser.name == "Chromium")
# Does what a browser does, at once: follows the page to the redirect, and asks the portal to open that.
STAND_IN = """to=$1
while [ "${to#http}" != "$to" ]; do to=$(curl -s -o /dev/null -w '%{redirect_url}' "$to"); done
exec gdbus call --session -d org.freedesktop.portal.Desktop -o /org/freedesktop/portal/desktop \\
    -m org.freedesktop.portal.OpenURI.OpenURI '' "$to" '{}' >/dev/null"""
LIFE = 15  # seconds during which a login can be finished: the record of one that was killed may stay for so long


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--logins", type=int, default=100)
    arguments.add_argument("--kills", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1926)
    arguments.add_argument("--only", default="", metavar="TEXT")
    options = arguments.parse_args()
    if os.getuid() == 0:
        return ordinary.run(__file__, sys.argv[1:])
    tests = [(f"{options.logins} logins in a row through the portal leave nothing behind", logins, options.logins),
             (f"{options.kills} kills at random moments of a login: the next start leaves the desktop as it was", kills, options.kills)]
    tests = [test for test in tests if options.only in test[0]]
    with tempfile.TemporaryDirectory(prefix="cardea-repeated-") as folder:
        lane = Lane(build(Path(folder)))
        try:
            good = [attempt(number, *test, lane, options) for number, test in enumerate(tests, 1)]
        finally:
            lane.end()
    print(f"1..{len(tests)}")
    return 0 if good and all(good) else 1


def attempt(number, name, test, count, lane, options):
    lacks = Cell(CHROMIUM, SCHEME, NORMAL, "").missing if test is logins else portal.missing()
    if lacks:
        print(f"ok {number} - {name} # SKIP {lacks}", flush=True)
        return True
    try:
        test(lane, count, options)
    except Exception as error:  # whatever goes wrong is this test's failure
        print(f"not ok {number} - {name}\n# {type(error).__name__}: {error}", flush=True)
        for line in traceback.format_exc().splitlines()[-6:]:
            print(f"#   {line}", flush=True)
        return False
    print(f"ok {number} - {name}", flush=True)
    return True


def logins(lane, count, _):
    """One Chromium stays open all the time, as on a desktop in use; each login opens a page in it, and somebody signs in there by
    keyboard. (With nothing pressed since the redirect before, Chromium drops the next one.)"""
    took = []
    with Desktop(lane, CHROMIUM, SCHEME, NORMAL) as desk:
        desk.stage.start(*desk.command.split()[:-1], "about:blank", stderr=subprocess.DEVNULL)
        desk.eventually(lambda: desk.display.window("Chromium"))
        for number in range(count):
            desk.deadline = time.monotonic() + PATIENCE
            lane.sandbox.ask_person()
            application = desk.application("login")
            application.says("waiting")
            desk.sign_in_by_keyboard()
            result(application, "logged_in")
            took.append(application.returned_at - lane.sandbox.decided_at())
            application.ended()
            desk.forget(application)
            expect(len(desk.traffic.calls("OpenURI", URI_SCHEME)) == number + 1, f"login {number}: not through the portal")
            desk.is_as_before()
            # The tab's end.
            desk.display.press(desk.display.window("Chromium")[0], "ctrl+w")
            desk.eventually(lambda: not desk.is_painted())
        desk.end_browser()
        desk.eventually(lambda: not desk.processes())
        desk.is_as_before()
    took.sort()
    print(f"# one Chromium for all; a redirect took {took[count // 2]:.2f} s, the longest {took[-1]:.2f} s", flush=True)


def kills(lane, count, options):
    """A program stands in for the browser, so that a login takes a moment; portal, bus and library are the real ones."""
    moments = random.Random(options.seed)
    met: collections.Counter[str] = collections.Counter()
    with Desktop(lane, CHROMIUM, SCHEME, NORMAL) as desk:
        lane.sandbox.decide("verified")
        desk.stage.environment["PENDING_MS"] = str(LIFE * 1000)
        stand_in = desk.stage.program("browser", STAND_IN)
        desk.entry("browser.desktop", "Stand-in", f"{stand_in} %u", "http", "https")
        desk.before = desk.files()
        whole = [min(login(desk) for _ in range(3))]
        while met.total() < count:
            desk.deadline = time.monotonic() + PATIENCE
            met.update(kill(desk, moments.uniform(0, whole[-1])))
            if moments.random() < 0.5:
                resume(desk)
            else:
                whole.append(login(desk))
            changed = desk.changed()
            expect(not changed, f"after {met.total()} kills, seed {options.seed}: changed:", *changed)
        desk.deadline = time.monotonic() + PATIENCE + LIFE
        # The records of those that could have been resumed go with their time, and what may have a writer still, too.
        for file in (desk.folder / "state").rglob(".*.tmp"):
            os.utime(file, (0, 0))
        over = time.monotonic() + LIFE
        desk.eventually(lambda: resume(desk) or time.monotonic() > over)
        # One more start as of every day.
        login(desk)
        desk.is_as_before()
    print(f"# seed {options.seed}; a whole login took {min(whole):.2f} to {max(whole):.2f} s; killed "
          f"{', '.join(f'{kind}: {number}' for kind, number in sorted(met.items()))}", flush=True)


def login(desk):
    start = time.monotonic()
    application = desk.application("login")
    result(application, "logged_in")
    application.ended()
    desk.forget(application)
    return time.monotonic() - start


def kill(desk, moment):
    """What the login had come to; nothing when it was over already."""
    application = desk.application("login")
    time.sleep(moment)
    is_claimed = (desk.folder / "data" / ENTRY).exists()
    has_ended = application.process.poll() is not None
    application.kill()
    application.reader.join(5)
    desk.forget(application)
    # What it has started goes on, and comes to nobody.
    desk.eventually(lambda: not desk.processes())
    if has_ended:
        return []
    if "returned" in application.heard:
        return ["after the redirect"]
    return ["while the scheme was claimed" if is_claimed else "before that"]


def resume(desk):
    """The application starts once more, and looks for a login that it can finish."""
    application = desk.application("resume")
    application.says("result")
    application.ended()
    desk.forget(application)


if __name__ == "__main__":
    sys.exit(main())
