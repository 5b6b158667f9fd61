"""Ephemeral windows: with programs that stand in for a browser, and with real ones."""

import functools
import os
import shutil
import signal
import time
from pathlib import Path

import launcher
import portal
import round_trips
from displays import X11
from stage import Pages, Stage, children, eventually, expect, session_members

URL = "http://127.0.0.1:9/page?state=secret"
# A browser that notes its options and environment and stays.
BROWSER = 'echo "$@" >>"$LOG.new"; echo $$ >>"$LOG.new"; mv "$LOG.new" "$LOG"; exec sleep 600'
REAL = {"chromium": "/usr/bin/chromium", "firefox-esr": "/usr/bin/firefox-esr"}
real: dict = {}


def profiles(stage):
    return list(stage.folder.glob("*/cardea*/profiles/*")) + list(stage.folder.glob("tmp/cardea-profiles-*/*"))


def watched(pid):
    """The files with which a process waits for the end of others."""
    links = [os.readlink(file) for file in Path(f"/proc/{pid}/fd").iterdir()]
    return [link for link in links if "pidfd" in link]


def refused(entry, command, *parts, more="", script=None, **environment):
    def test():
        with Stage(":99") as stage:
            for program in ("flatpak", "some-browser", "firefox", "chromium-browser"):
                stage.program(program, script or "")
            if entry:
                stage.handler(entry, command.format(bin=f"{stage.folder}/bin"), "https", name="Some Browser", more=more)
            given = {name: value.format(base=stage.folder) for name, value in environment.items()}
            (stage.folder / "snap/meta").mkdir(parents=True)
            (stage.folder / "snap/meta/snap.yaml").touch()
            line = stage.probe("window", URL, "myapp", "http://127.0.0.1:9", **given).says("error ephemeral_unavailable")
            for part in parts:
                expect(part in line, "not in the error:", part, "-", line)
            expect(not profiles(stage), "a profile stays")
    test.__doc__ = f"no ephemeral window: {' '.join(parts)}"
    return test


def stand_in(body, *lines, **environment):
    with Stage(":99") as stage:
        stage.handler("chromium.desktop", f"env A=b {stage.program('chromium', body)} %U", "https")
        probe = stage.probe("window", URL, "myapp", "http://127.0.0.1:9", STAY="1", **environment)
        probe.says("window")
        for line in lines:
            probe.says(line)
        yield stage, probe
        eventually(lambda: not profiles(stage))
        eventually(lambda: not children(probe.process.pid))
        if probe.process.stdin is None and probe.process.poll() is None:
            eventually(lambda: not watched(probe.process.pid))


def fails_at_once():
    """a browser that fails at once has not started, and nothing stays"""
    for _, probe in stand_in("exit 1", "outcome failedToStart"):
        probe.says("gone")


def leaves_at_once():
    """a browser that leaves at once may show the page elsewhere, until the window is closed"""
    for stage, probe in stand_in('sleep 600 & echo $! >"$LOG"', "outcome unknown"):
        other = int(stage.logged()[0])
        os.kill(other, 0)
        expect(profiles(stage), "the profile has to stay")
        probe.end_input()
        probe.says("gone")
        eventually(lambda other=other: not Path(f"/proc/{other}/cwd").exists() or "Z" in Path(f"/proc/{other}/stat").read_text())


def ends(host):
    def test():
        for stage, probe in stand_in(BROWSER, HOST=host):
            pid = int(eventually(stage.logged)[1])
            profile = profiles(stage)[0]
            expect(profile.stat().st_mode & 0o777 == 0o700, "private")
            expect((profile / "owner").read_text().count("\n") == 3, "the marker names both processes")
            # Longer than a program that hands its page to another.
            time.sleep(1.1)
            os.kill(pid, signal.SIGTERM)
            probe.says("outcome closedByUser")
            probe.says("gone")
    test.__doc__ = f"the end of the browser is seen, and its profile removed; host: {host or 'ordinary'}"
    return test


def stubborn():
    """a browser that ignores SIGTERM is ended all the same"""
    for stage, probe in stand_in('trap "" TERM; echo $$ >"$LOG"; while :; do sleep 1; done'):
        eventually(stage.logged)
        probe.end_input()
        probe.says("outcome closedByProgram")
        probe.says("gone")


def crash():
    """the profile of a program that was killed is removed with the next window"""
    for stage, probe in stand_in(BROWSER):
        browser = int(eventually(stage.logged)[1])
        left = profiles(stage)
        probe.process.kill()
        probe.process.wait()
        stage.log.unlink()
        second = stage.probe("window", URL, "myapp", "http://127.0.0.1:9")
        second.says("window")
        expect(set(left) < set(profiles(stage)), "a browser still uses it")
        second.end_input()
        second.says("outcome")
        second.says("gone")
        os.kill(browser, signal.SIGKILL)
        eventually(lambda browser=browser: not Path(f"/proc/{browser}").exists())
        third = stage.probe("window", URL, "myapp", "http://127.0.0.1:9")
        third.says("window")
        expect(not set(left) & set(profiles(stage)), "it stays")
        third.end_input()
        third.says("outcome")
        third.says("gone")


class Real:
    """A real browser on the display, on a stage with a bus."""

    def __init__(self, name):
        self.stage = Stage(real["display"].name)
        self.stage.bus()
        self.stage.handler(f"{name}.desktop", f"{REAL[name]} %u", "http", "https", name=name)
        self.stage.handler("app.desktop", f"{self.stage.program('app', 'echo $1 >>$LOG')} %u", "myapp")
        self.pages, self.display = real["pages"], real["display"]
        self.pages.seen.clear()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stage.__exit__()

    def open(self, path="/", origin=None):
        start = time.monotonic()
        probe = self.stage.probe("window", self.pages.origin + path, "myapp", origin or self.pages.origin)
        probe.says("window")
        return probe, start

    def shown(self):
        eventually(self.display.window, 60)

    def ended(self, probe):
        probe.says("gone")
        probe.says("end")
        expect(not profiles(self.stage), "the profile stays:", profiles(self.stage))
        eventually(lambda: not self.display.window())


def closed_by_user(name):
    def test():
        with Real(name) as here:
            for _ in range(2):
                probe, start = here.open()
                here.shown()
                took = time.monotonic() - start
                expect(eventually(lambda: here.pages.seen)[0] == ("/", None), "a cookie of the first window:", here.pages.seen)
                eventually(lambda start=start: time.monotonic() - start > 1.1)
                here.display.close_window()
                closing = time.monotonic()
                probe.says("outcome closedByUser")
                print(f"# {name}: window after {took:.2f} s, outcome {time.monotonic() - closing:.2f} s after the closing")
                here.ended(probe)
                here.pages.seen.clear()
    test.__doc__ = f"{name}: the page is shown without cookies of before, closing it is seen, and no profile stays"
    return test


def closed_by_program(name):
    def test():
        with Real(name) as here:
            probe, _ = here.open()
            here.shown()
            probe.end_input()
            probe.says("outcome closedByProgram")
            here.ended(probe)
            members = [pid for pid in session_members(probe.process.pid) if pid != probe.process.pid]
            expect(not [pid for pid in members if "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1][:3]], members)
    test.__doc__ = f"{name}: a window that the program closes leaves no process and no profile"
    return test


def scheme(name, path, words):
    def test():
        with Real(name) as here:
            here.pages.answers["/go"] = (302, {"Location": "myapp://cb?code=1"}, "")
            here.pages.answers["/script"] = (200, {}, "<script>location.href='myapp://cb?code=1'</script>")
            other = real["other"]
            other.answers["/away"] = (302, {"Location": here.pages.origin + "/go"}, "")
            here.pages.answers["/provider"] = (302, {"Location": other.origin + "/away"}, "")
            probe, _ = here.open(path)
            eventually(lambda: here.stage.logged() == ["myapp://cb?code=1"], 60)
            probe.end_input()
            probe.says("outcome closedByProgram")
            here.ended(probe)
    test.__doc__ = f"{name}: {words} reaches the scheme's handler without a dialog"
    return test


def presenter(name, cancelled):
    def test():
        with Real(name) as here:
            probe = here.stage.probe("present", here.pages.origin + "/", "myapp://cb", "ephemeral")
            start = time.monotonic()
            here.shown()
            eventually(lambda: time.monotonic() - start > 1.1)
            if cancelled:
                probe.end_input()
                probe.says("error cancelled")
            else:
                here.display.close_window()
                probe.says("error login_dismissed")
            expect(not profiles(here.stage), "the profile stays")
            eventually(lambda: not here.display.window())
    test.__doc__ = f"{name}: {'cancelling a login closes its window' if cancelled else 'a closed window dismisses the login'}"
    return test


def dies(name):
    def test():
        with Real(name) as here:
            begin = time.monotonic()
            # No browser can show anything where there is no display.
            launcher.refused(here.stage.probe("launch", launcher.URL, DISPLAY=":4711"), f"{name} ended with status 1")
            expect(time.monotonic() - begin < 10, "that took too long")
    test.__doc__ = f"{name}: one that ends at its start is told, though there is a bus"
    return test


def for_each_browser():
    for name, program in REAL.items():
        if not shutil.which(program):
            yield f"{name} shows an ephemeral window # SKIP {program} is not installed", None
            continue
        for test in (closed_by_user(name), closed_by_program(name), scheme(name, "/go", "a redirect"),
                     scheme(name, "/script", "a script"), scheme(name, "/provider", "a redirect by way of another server"),
                     presenter(name, False), presenter(name, True), dies(name)):
            yield test.__doc__, test


def with_portal():
    for test in (launcher.real_portal, round_trips.by_portal):
        if portal.missing():
            yield f"{test.__doc__} # SKIP {portal.missing()}", None
        else:
            yield test.__doc__, functools.partial(test, real["display"])


def begin():
    real.update(display=X11(), pages=Pages(), other=Pages())


def end():
    real["display"].end()


SNAP_SCRIPT = "exec /snap/bin/chromium"
TESTS = [
    refused(None, "", "No default browser"),
    refused("x.desktop", "{bin}/some-browser %u", "Some Browser", "x.desktop"),
    refused("org.mozilla.firefox.desktop", "flatpak run org.mozilla.firefox %u", "Some Browser", "Flatpak"),
    refused("firefox_firefox.desktop", "env A=b /snap/bin/firefox %u", "Some Browser", "Snap"),
    refused("chromium-browser.desktop", "{bin}/chromium-browser %u", "Some Browser", "Snap", script=SNAP_SCRIPT),
    refused("firefox.desktop", "firefox %u", "DISPLAY", DISPLAY=""),
    refused("firefox.desktop", "firefox %u", "runs as a Snap", SNAP="{base}/snap"),
    fails_at_once, leaves_at_once, ends(""), ends("ignore"), ends("reap"), stubborn, crash,
]
