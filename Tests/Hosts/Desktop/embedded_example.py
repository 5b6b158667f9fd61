#!/usr/bin/env python3
"""Uses examples/embedded as a person with a keyboard does, one login after the other. Prints TAP. Needs a display without a
window manager, a private bus, and a sandbox in CARDEA_SANDBOX_URL.

usage: embedded_example.py PROGRAM
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

from gtk_desktop import wait_for, xdotool

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scripts/check"))
from tap import Tap

PAGE = "127.0.0.1 - Sign in with Google"
# How often Tab is pressed on the page of the sandbox.
SIGN_IN, UNVERIFIED, DENY = 3, 4, 5


class Login:
    """The program, from its start until its window shows the page."""

    def __init__(self, program, work):
        # The sandbox of WebKit starts for nobody as root, and in few containers. Outside of tests it stays on.
        environment = {**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.errors = (work / "embedded.errors").open("a+")
        self.process = subprocess.Popen([program, os.environ["CARDEA_SANDBOX_URL"]], env=environment, text=True,
                                        stdout=subprocess.PIPE, stderr=self.errors)
        self.window = wait_for("a window with the page", self._find)
        xdotool("windowactivate", "--sync", self.window)
        wait_for("the page in it", self._is_painted)

    def _find(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended: {self.process.stdout.read()}")
        return next(iter(windows()), None)

    def _is_painted(self):
        """A page has many colours, an empty window few."""
        words = ["import", "-window", self.window, "-format", "%k", "info:"]
        return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout) > 50

    def press(self, *keys):
        xdotool("key", "--clearmodifiers", *keys)

    def choose(self, button):
        self.press(*["Tab"] * button, "Return")

    def ends(self, status, text):
        """By itself, saying so, and with its window gone."""
        said, _ = self.process.communicate(timeout=20)
        assert self.process.returncode == status, f"exit status {self.process.returncode}: {said}"
        assert text in said, said
        wait_for("no window", lambda: not windows())

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.errors.close()


def windows():
    return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", PAGE], capture_output=True,
                          text=True).stdout.split()


def signs_in(login):
    login.choose(SIGN_IN)
    login.ends(0, "Signed in: ")
    entries = Path(os.environ["XDG_DATA_HOME"]) / "applications"
    assert not entries.exists(), "something was registered on the desktop"


def leaves_nothing(login):
    login.choose(SIGN_IN)
    login.ends(0, "Signed in: ")
    home = Path(os.environ["HOME"])
    left = [str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()]
    # Compiled shaders, the window manager's log, the keyring with the session, the mark that it is there, and the locks.
    others = (
        ".cache/mesa_shader_cache", ".cache/openbox/", ".local/share/keyrings/", ".local/state/cardea/keyring/",
        ".local/state/cardea/locks/")
    assert not [path for path in left if not path.startswith(others)], left


def asks_for_code(login):
    login.choose(UNVERIFIED)
    login.ends(1, "A code was sent to user@example.com")


def declines(login):
    login.choose(DENY)
    login.ends(1, "Not signed in: access_denied")


def closes(login):
    login.press("alt+F4")
    login.ends(1, "Not signed in: login_dismissed")


def cancels(login):
    login.process.send_signal(signal.SIGINT)
    login.ends(1, "Not signed in: cancelled")


TESTS = [
    ("a person who signs in on the page is signed in, and the desktop is left alone", signs_in),
    ("nothing of the page is left behind", leaves_nothing),
    ("an unproven address leads to a code", asks_for_code),
    ("a login that is declined says so", declines),
    ("closing the window ends the login as dismissed", closes),
    ("a login that is cancelled takes its window along", cancels),
]


def main():
    tap, program = Tap(), sys.argv[1]
    work = Path(program).parent
    manager = subprocess.Popen(["openbox", "--sm-disable"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for("a window manager", lambda: b"window id" in subprocess.run(
        ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True).stdout)
    for name, function in TESTS:
        login = None
        try:
            login = Login(program, work)
            function(login)
            tap.check(name, [])
        except Exception as error:  # the next login has a program of its own
            tap.check(name, f"{type(error).__name__}: {error}")
        if login:
            login.kill()
    manager.terminate()
    manager.wait()
    tap.finish()


if __name__ == "__main__":
    main()
