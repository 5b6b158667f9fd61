#!/usr/bin/env python3
"""The page that `cardea passkey page` prints, in Chromium with an authenticator made by the browser itself: a passkey is made, signs in,
and what the user refuses or lacks is said by name. Prints TAP.

usage: passkey_page.py [FOLDER]   with FOLDER, pictures of the page are left in it
"""

import base64
import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path

from sandbox import Sandbox
from stage import COMMAND, ROOT, Failure, Stage, eventually, expect

sys.path += [str(ROOT / "scripts/check"), str(ROOT / "Tests/Hosts/Providers")]
from browser import Browser
from tap import Tap

AUTHENTICATOR = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
                 "isUserVerified": True, "automaticPresenceSimulation": True}
# Headings of the loopback listener.
DONE = "document.querySelector('h1')?.textContent === 'Continue in the application'"


class Person(Browser):
    """A browser that has passkeys, and looks like a phone or a window."""

    def __init__(self):
        super().__init__()
        self._page("WebAuthn.enable")
        self.authenticator = None

    def get_authenticator(self):
        self.authenticator = self._page("WebAuthn.addVirtualAuthenticator", options=AUTHENTICATOR)["authenticatorId"]

    def refuse(self, refuses):
        self._page("WebAuthn.setUserVerified", authenticatorId=self.authenticator, isUserVerified=not refuses)

    def passkeys(self):
        return self._page("WebAuthn.getCredentials", authenticatorId=self.authenticator)["credentials"]

    def picture(self, target):
        target.write_bytes(base64.b64decode(self._page("Page.captureScreenshot", format="png")["data"]))


class Place:
    """A user without a session bus, whose default browser writes down what it is to open."""

    def __init__(self):
        self.sandbox, self.stage, self.person = Sandbox(), Stage(), Person()
        self.opened = self.stage.folder / "opened"
        self.opened.touch()
        self.stage.environment["BROWSER"] = str(self.stage.program("browser", f'echo "$1" >>{self.opened}'))
        port = self.sandbox.origin.rsplit(":", 1)[1]
        self.origin = f"http://localhost:{port}"
        self.sandbox.ask("/sandbox/control", {"behaviour": {
            "automatic_outcome": "verified", "scopes": {"prld:passkey:write": []}, "passkey_relying_party": "localhost",
            "passkey_origins": [self.origin]}})

    def end(self):
        self.person.end()
        self.stage.__exit__()
        self.sandbox.end()

    def begin(self, *arguments):
        """Starts the command, and returns it and the page that it opens."""
        before = len(self.pages())
        command = [COMMAND, *arguments, "--base-url", self.sandbox.origin]
        process = subprocess.Popen(
            list(map(str, command)), env=self.stage.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        try:
            eventually(lambda: len(self.pages()) > before or process.poll() is not None)
        except Failure:
            process.kill()
            raise Failure("no page was opened:", *process.communicate()) from None
        if len(self.pages()) == before:
            raise Failure("it ended without a page:", process.returncode, *process.communicate())
        return process, self.pages()[-1]

    def pages(self):
        return self.opened.read_text().splitlines()

    def ends(self, process, status=0):
        out, err = process.communicate(timeout=30)
        expect(process.returncode == status, process.returncode, out, err)
        return out + err

    def sign_in(self):
        process, page = self.begin("login", "--provider", "google")
        urllib.request.build_opener(urllib.request.ProxyHandler({})).open(page, timeout=20).read()
        return self.ends(process)

    def use(self, *arguments, press="#use", status=0):
        """Runs the command, with its page shown to the person, who presses a button; returns what the command says."""
        process, page = self.begin(*arguments, "--page", f"{self.origin}/passkey")
        self.person.open(page)
        self.person.wait("document.querySelector('#use')?.checkVisibility()")
        if len(sys.argv) > 1:
            self.person.picture(Path(sys.argv[1]) / f"{arguments[0]}.png")
        expect("#" not in self.person.address, "the question is still in the address:", self.person.address)
        self.person.press(press)
        self.person.wait(DONE)
        return self.ends(process, status)


def has_page(place):
    printed = subprocess.run([COMMAND, "passkey", "page"], capture_output=True, text=True, check=True).stdout
    with urllib.request.urlopen(f"{place.sandbox.origin}/passkey") as shown:
        expect(shown.read().decode() == printed, "the sandbox shows another page than the command prints")


def adds(place):
    place.sign_in()
    place.person.get_authenticator()
    said = place.use("passkey", "add", "--nickname", "laptop")
    expect("The passkey is added" in said and "laptop" in said, said)
    expect(len(place.person.passkeys()) == 1, place.person.passkeys())


def adds_once(place):
    expect("[conflict]" in place.use("passkey", "add", status=1), "no conflict")


def signs_in(place):
    subprocess.run([COMMAND, "logout", "--base-url", place.sandbox.origin], env=place.stage.environment, check=True)
    said = place.use("login", "--passkey")
    expect("user@example.com" in said, said)


def is_refused(place):
    expect("[cancelled]" in place.use("login", "--passkey", press="#leave", status=4), "not cancelled")
    place.sandbox.ask("/sandbox/control", {"behaviour": {"passkey_relying_party": "example.org"}})
    said = place.use("login", "--passkey", status=2)
    expect("[invalid_configuration]" in said, said)


def answers_loopback_only(place):
    page = f"{place.origin}/passkey"
    question = "ceremony=get&options=%7B%7D&state=x&redirect="
    for redirect in ("https://example.com/", "http://example.com/", "http://127.0.0.1.example.com/", "http://localhost:1/",
                     "javascript:alert(1)", "", "http://user@127.0.0.2/"):
        place.person.open("about:blank")
        place.person.open(f"{page}#{question}{urllib.parse.quote(redirect, safe='')}")
        place.person.wait("document.querySelector('#say')?.textContent.startsWith('Nothing to do here')")
        expect(not place.person.evaluate("document.querySelector('#use').checkVisibility()"), redirect)


TESTS = [
    ("the command prints the page that the sandbox shows", has_page),
    ("a passkey of the browser is added by the page", adds),
    ("the browser has one passkey of an account", adds_once),
    ("a passkey of the browser signs in by the page", signs_in),
    ("a user who leaves, and a relying party of another origin, are told from each other", is_refused),
    ("the page answers nobody but this computer", answers_loopback_only),
]


def main():
    tap = Tap()
    if Browser.missing:
        tap.skip("the page for passkeys", Browser.missing)
        tap.finish()
    place = Place()
    try:
        for name, test in TESTS:
            try:
                test(place)
                problems = []
            except (Failure, RuntimeError, subprocess.SubprocessError, OSError) as wrong:
                problems = [str(wrong), f"the page: {place.person.address} {place.person.text[:300]}"]
            tap.check(name, problems)
    finally:
        place.end()
    tap.finish()


if __name__ == "__main__":
    main()
