#!/usr/bin/env python3
"""Signs in with an AppImage in a desktop session of its own, whose browser tells what it was started with. Prints TAP.

usage: session.py NAME APPIMAGE [short | noexec | window]   short: no way that is the same in every language; noexec: only that where
                                                           nothing in the home folder may be run, which needs root; window: it is
                                                           examples/gtk
       session.py NAME FOLDER plain                a program that is none, with FOLDER/bin/app
environment: CARDEA_SANDBOX_URL
needs: dbus-daemon, gio, curl; squashfuse and /dev/fuse
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SCHEME = {"CAPTURE": "scheme", "REDIRECT_URI": "myapp://oauth-callback"}
LOOPBACK = {"CAPTURE": "loopback", "REDIRECT_URI": "http://127.0.0.1/callback"}
# Tells what it was started with and, unless it is to wait, goes where the page leads.
BROWSER = """#!/bin/sh
env -0 >"$OUT/environment.part"; readlink /proc/$$/cwd >"$OUT/folder"; ls -l /proc/$$/fd >"$OUT/files"
echo "$1" >"$OUT/page"; mv "$OUT/environment.part" "$OUT/environment"
[ ! -e "$OUT/waits" ] || exec sleep 60
exec "$OUT/follow" "$1&sandbox_outcome=verified"
"""
FOLLOW = """#!/bin/sh
address=$1
while [ -n "$address" ]; do
    case $address in
    http:*) address=$(curl --silent --noproxy '*' --max-time 20 --output /dev/null --write-out '%{redirect_url}' "$address") ;;
    *) exec gio open "$address" ;;
    esac
done
"""
# It starts nothing but what a login has told it of: no keyring, for one.
BUS = """<busconfig><type>session</type><listen>unix:dir={run}</listen><auth>EXTERNAL</auth><servicedir>{services}</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
"""
# Sessions, logins that may still be resumed, and what GIO keeps.
NO_SETTINGS = (".local/share/cardea", ".local/state/cardea/redirects", ".local/share/gvfs")
# What a shell sets for itself, GIO for whom it starts, and PyInstaller that leads nowhere.
OF_OTHERS = ("_", "SHLVL", "PWD", "OLDPWD", "GIO_LAUNCHED_", "_PYI_")


def wait_for(what, condition, seconds=30):
    end = time.monotonic() + seconds
    while not (answer := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.02)
    return answer


class Session:
    def __init__(self, image):
        self.folder = Path(tempfile.mkdtemp(prefix="cardea-session-"))
        self.home, self.out, self.temporary = (self.folder / name for name in ("home", "out", "tmp"))
        for folder in (self.home / ".local/share/applications", self.home / ".config", self.out, self.temporary, self.folder / "run"):
            folder.mkdir(parents=True, mode=0o700)
        self.place = self.home / "My Apps" / Path(image).name
        self.place.parent.mkdir()
        (shutil.copytree if Path(image).is_dir() else shutil.copy)(image, self.place)
        for name, text in (("browser", BROWSER), ("follow", FOLLOW)):
            (self.out / name).write_text(text)
            (self.out / name).chmod(0o755)
        self.environment = {
            **{name: value for name, value in os.environ.items() if name in ("PATH", "CARDEA_SANDBOX_URL", "LANG", "APPIMAGE_EXTRACT_AND_RUN")},
            "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.folder / "run"), "TMPDIR": str(self.temporary), "OUT": str(self.out),
            "STORE": str(self.home / "store"), "DISPLAY": ":987", "XDG_DATA_DIRS": "/usr/local/share:/usr/share",
            "LD_LIBRARY_PATH": "/opt/mine/lib", "PERLLIB": "/opt/mine/perl", "BROWSER": f"{self.out}/browser"}
        self.defaults = ""
        self.install("browser", f"{self.out}/browser %u", "http", "https")
        (self.folder / "bus.conf").write_text(BUS.format(run=self.folder / "run", services=self.home / ".local/share/dbus-1/services"))
        self.bus = subprocess.Popen(["dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True,
                                    stderr=subprocess.DEVNULL, env=self.environment)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().strip()
        self.untouched, self.programs, self.mounted = self.settings(), [], []

    def close(self):
        for program in self.programs:
            if program.poll() is None:
                program.kill()
            program.wait()
        self.bus.terminate()
        self.bus.wait()
        wait_for("an unmounted folder", lambda: not self.bundles(), 10)
        for folder in self.mounted:
            subprocess.run(["umount", folder], check=True)
        shutil.rmtree(self.folder)

    @property
    def program(self):
        return self.place / "bin/app" if self.place.is_dir() else self.place

    def is_moved(self):
        self.place = self.place.rename(self.home / ("Moved" + self.place.suffix))

    def keeps_nothing_that_runs(self):
        """The home folder's part that a login writes programs to; the program itself is elsewhere."""
        self.place = Path(shutil.move(self.place, self.folder))
        state = self.home / ".local/state"
        state.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "noexec,nosuid,nodev,mode=0700", "tmpfs", state], check=True)
        self.mounted.append(state)

    def is_replaced(self):
        """As package managers do it: each file by another of its name."""
        for path in [self.place, *self.place.rglob("*")]:
            if path.is_file():
                shutil.copy(path, f"{path}.new")
                os.replace(f"{path}.new", path)

    def starts_display(self):
        """With a window manager."""
        reading, writing = os.pipe()
        self.programs.append(subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
                                              pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        os.close(writing)
        with os.fdopen(reading) as numbers:
            number = ":" + numbers.readline().strip()
        self.programs.append(subprocess.Popen(["openbox"], env={**self.environment, "DISPLAY": number}, stdout=subprocess.DEVNULL,
                                              stderr=subprocess.DEVNULL))
        return number

    def install(self, name, command, *schemes):
        types = "".join(f"x-scheme-handler/{scheme};" for scheme in schemes)
        (self.home / f".local/share/applications/{name}.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName={name}\nExec={command}\nMimeType={types}\n")
        self.defaults += "".join(f"x-scheme-handler/{scheme}={name}.desktop\n" for scheme in schemes)
        (self.home / ".config/mimeapps.list").write_text("[Default Applications]\n" + self.defaults)

    def settings(self):
        """What the desktop has been told: the files of the user's folders."""
        found = {}
        for folder in (".config", ".local"):
            for path in sorted((self.home / folder).rglob("*")):
                inside = path.relative_to(self.home)
                if path.is_file() and path.name != "lock" and not str(inside).startswith(NO_SETTINGS):
                    found[str(inside)] = path.read_bytes()
        return found

    def starts(self, *words, **variables):
        self.environment.update(variables)
        program = subprocess.Popen([self.program, *words], env=self.environment, stdin=subprocess.DEVNULL, cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.programs.append(program)
        return program

    def ends(self, program):
        said = program.communicate(timeout=60)
        assert "result logged_in" in said[0], f"ended with {program.returncode}, and said {said}"

    def bundles(self):
        """The folders of programs that are mounted or unpacked."""
        return [path for path in self.temporary.iterdir() if path.name.startswith((".mount_", "appimage_", "_MEI"))]

    def browser_was_started_clean(self):
        """With the environment that the AppImage was started with, and nothing of its folder."""
        wait_for("the browser", (self.out / "environment").exists)
        pairs = dict(word.split("=", 1) for word in (self.out / "environment").read_text().split("\0") if word)
        left = sorted(name for name in pairs.keys() | self.environment.keys()
                      if not name.startswith(OF_OTHERS) and pairs.get(name) != self.environment.get(name))
        assert not left, f"other variables in the browser's environment: {left}"
        named = [f"{name}={value}" for name, value in pairs.items() if str(self.temporary) + "/" in value]
        assert not named, f"in the browser's environment: {named}"
        for name in ("folder", "files"):
            text = (self.out / name).read_text()
            assert str(self.temporary) + "/" not in text, f"the browser's {name}: {text}"

    def is_untouched(self):
        now = self.settings()
        left = sorted(name for name in now.keys() | self.untouched.keys() if now.get(name) != self.untouched.get(name))
        assert not left, f"left behind: {left}"

    def is_killed(self, program):
        """The process that waits, which is not the first one with PyInstaller; the bundle's folder goes with it, while the browser runs on."""
        processes = [path for path in Path("/proc").glob("[0-9]*") if is_in_session(path, program.pid)]
        for process in [path for path in processes if has_library(path)] or processes:
            os.kill(int(process.name), signal.SIGKILL)
        program.communicate(timeout=20)
        wait_for("a folder that is gone", lambda: not self.bundles())

    def follows(self):
        page = (self.out / "page").read_text().strip()
        subprocess.run([self.out / "follow", page + "&sandbox_outcome=verified"], env=self.environment, check=False, timeout=60,
                       capture_output=True)


def is_in_session(process, leader):
    """Whether it is the program: others of its session have other words."""
    try:
        return os.getsid(int(process.name)) == leader and b"login" in (process / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return False


def has_library(process):
    return "libcardea.so" in (process / "maps").read_text()


def by_scheme(session):
    """by its scheme, and the browser that GIO starts sees nothing of the AppImage"""
    session.ends(session.starts("login", **SCHEME))
    session.browser_was_started_clean()
    session.is_untouched()


def by_loopback(session):
    """by a port, and the browser of $BROWSER sees nothing of the AppImage"""
    del session.environment["DISPLAY"]
    session.ends(session.starts("login", **LOOPBACK))
    session.browser_was_started_clean()
    session.is_untouched()


def unpacked(session):
    """by its scheme where it has unpacked itself"""
    session.environment["APPIMAGE_EXTRACT_AND_RUN"] = "1"
    by_scheme(session)


def killed(session, change=lambda: None):
    """after it was killed while it waited, by a redirect that came when its folder was gone"""
    (session.out / "waits").touch()
    program = session.starts("login", **SCHEME)
    session.browser_was_started_clean()
    session.is_killed(program)
    change()
    session.follows()
    session.ends(session.starts("resume"))
    session.is_untouched()


def killed_and_moved(session):
    """after it was killed and moved while it waited"""
    killed(session, session.is_moved)


def left_behind(session):
    """after a login that was killed, and leaves nothing of it"""
    (session.out / "waits").touch()
    program = session.starts("login", **SCHEME)
    wait_for("the browser", (session.out / "environment").exists)
    session.is_killed(program)
    assert session.settings() != session.untouched, "nothing was left"
    (session.out / "waits").unlink()
    session.ends(session.starts("login", **LOOPBACK))
    session.ends(session.starts("login", **SCHEME))
    session.is_untouched()


def changed_while_it_waits(session, change):
    (session.out / "waits").touch()
    program = session.starts("login", **SCHEME)
    wait_for("the browser", (session.out / "environment").exists)
    change()
    session.follows()
    session.ends(program)
    session.is_untouched()


def moved(session):
    """after it was moved while it waited"""
    changed_while_it_waits(session, session.is_moved)


def replaced(session):
    """after it was replaced by another version while it waited"""
    changed_while_it_waits(session, session.is_replaced)


def removed(session):
    """after its files were removed while it waited"""
    changed_while_it_waits(session, lambda: shutil.rmtree(session.place))


def removed_and_killed(session):
    """when another application has removed what it left, killed and removed while it waited"""
    other = shutil.copytree(session.place, session.home / "Other")
    (session.out / "waits").touch()
    program = session.starts("login", **SCHEME)
    wait_for("the browser", (session.out / "environment").exists)
    session.is_killed(program)
    shutil.rmtree(session.place)
    session.follows()
    assert session.settings() != session.untouched, "nothing was left"
    session.place = other
    (session.out / "waits").unlink()
    session.ends(session.starts("login", **{**SCHEME, "STORE": f"{session.home}/other-store"}))
    session.is_untouched()


def from_elsewhere(session):
    """where nothing in the home folder may be run, moved while it waited, and leaves nothing of a login before that was killed"""
    session.keeps_nothing_that_runs()
    # Over the bus the program that waits is asked itself, and no relay runs.
    del session.environment["DBUS_SESSION_BUS_ADDRESS"]
    (session.out / "waits").touch()
    program = session.starts("login", **SCHEME)
    wait_for("the browser", (session.out / "environment").exists)
    session.is_killed(program)
    assert session.settings() != session.untouched, "nothing was left"
    (session.out / "environment").unlink()
    changed_while_it_waits(session, session.is_moved)


def integrated(session):
    """by an entry that starts its file, and writes nothing itself"""
    session.install("appimagekit-card", f'env INTEGRATED=1 "{session.place}" deliver %u', "myapp")
    session.untouched = session.settings()
    (session.out / "waits").touch()
    program = session.starts("login", **SCHEME)
    wait_for("the browser", (session.out / "environment").exists)
    session.is_untouched()
    session.follows()
    session.ends(program)


def in_a_window(session, *options):
    number = session.starts_display()
    session.environment.update(DISPLAY=number, GDK_BACKEND="x11", GSK_RENDERER="cairo", GTK_A11Y="none", GSETTINGS_BACKEND="memory")
    program = session.starts("--base-url", session.environment["CARDEA_SANDBOX_URL"], *options)

    def is_opened():
        subprocess.run(["xdotool", "key", "alt+g"], env=session.environment, check=False)
        return (session.out / "environment").exists()

    wait_for("the browser", is_opened)
    session.browser_was_started_clean()
    wait_for("a session that is kept", lambda: list((session.home / ".local/share/cardea").glob("*.sealed")))
    wait_for("a desktop that is as before", lambda: session.settings() == session.untouched)
    subprocess.run(["xdotool", "key", "ctrl+q"], env=session.environment, check=False)
    said = program.communicate(timeout=30)
    assert program.returncode == 0, f"ended with {program.returncode}, and said {said}"


def window_by_scheme(session):
    """by its scheme, and its browser sees nothing of the AppImage"""
    in_a_window(session)


def window_by_loopback(session):
    """by a port, and its browser sees nothing of the AppImage"""
    in_a_window(session, "--loopback")


WAYS = {
    "": [by_scheme, by_loopback, killed, killed_and_moved, unpacked, moved, replaced, left_behind, integrated],
    "short": [by_scheme, by_loopback, killed], "noexec": [from_elsewhere], "plain": [moved, replaced, removed, removed_and_killed],
    "window": [window_by_scheme, window_by_loopback]}


def main(name, image, which=""):
    ways = WAYS[which]
    failed = 0
    for number, way in enumerate(ways, 1):
        session = Session(image)
        problem = ""
        try:
            way(session)
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            problem = f"{type(error).__name__}: {error}"
        try:
            session.close()
        except (AssertionError, OSError) as error:
            problem = problem or f"{type(error).__name__}: {error}"
        failed += bool(problem)
        print(f"{'not ok' if problem else 'ok'} {number} - {name} signs in {way.__doc__}", flush=True)
        for line in problem.splitlines():
            print(f"#   {line}", flush=True)
    print(f"1..{len(ways)}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
