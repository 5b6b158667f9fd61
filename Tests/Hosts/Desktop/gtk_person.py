"""A person with a keyboard and a screen reader who uses examples/gtk: every step is a key, and what the accessibility bus says
has the focus. Needs a display, a private bus with a keyring, and a sandbox in CARDEA_SANDBOX_URL."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

from gtk_desktop import Desktop, Program, wait_for

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scripts/check"))
from tap import Tap

URL = os.environ["CARDEA_SANDBOX_URL"]
NOWHERE = "http://127.0.0.1:1"
HTTP = urllib.request.build_opener(urllib.request.ProxyHandler({}))
WELCOME, WAITING = ("heading", "Welcome"), ("heading", "Waiting for your browser")
CODE = ("text", "Code")
ADA, PASSWORD = "ada@example.com", "correct horse"
EMAIL, SECRET = ("text", "E-mail address"), ("password text", "Password")
TESTS = []


def test(name):
    def add(function):
        TESTS.append((name, function))
        return function
    return add


class Sandbox:
    @staticmethod
    def control(**command):
        body = json.dumps(command).encode()
        HTTP.open(urllib.request.Request(URL + "/sandbox/control", body, {"Content-Type": "application/json"})).close()

    @staticmethod
    def reset():
        HTTP.open(urllib.request.Request(URL + "/sandbox/reset", b"{}", {"Content-Type": "application/json"})).close()

    @staticmethod
    def redirect_of(address):
        """Where a browser would end that is asked to sign in."""
        address += "&sandbox_outcome=verified"
        while address.startswith("http"):
            words = ["curl", "--silent", "--noproxy", "*", "--output", os.devnull, "--write-out", "%{redirect_url}", address]
            address = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        return address

    @staticmethod
    def codes():
        with HTTP.open(URL + "/sandbox/mailbox.json") as answer:
            return [mail["code"] for mail in json.load(answer)["mails"]]


def is_lonely(lines):
    """Whether a paragraph ends in a line of a single word, although its last two words would have room side by side."""
    words = " ".join(lines).split()
    return len(lines) > 1 and len(words) > 1 and len(lines[-1].split()) == 1 and len(" ".join(words[-2:])) <= 24


class Person:
    """At the desktop, with the program before them."""

    def __init__(self, program, work, pictures):
        self.words, self.work, self.pictures = [program, "--base-url", URL], work, pictures
        self.desktop, self.program = Desktop(work), None
        self.state, self.untouched = Path(os.environ["HOME"]) / ".local/state/cardea/redirects", None

    def starts(self, *options, environment=()):
        self.program = Program(["env", *environment, *self.words, *options])

    def presses(self, *keys):
        self.program.press(*keys)

    def hears(self, *focus):
        """The focus gets there."""
        try:
            wait_for(f"focus on {focus}", lambda: self.program.focused() == focus)
        except AssertionError as error:
            shown = "\n".join(map(str, self.program.outline()))
            raise AssertionError(f"{error}; it is on {self.program.focused()}\n{shown}") from None

    def enters(self, text):
        """In place of what the field has."""
        self.presses("ctrl+a")
        self.program.type(text)
        self.presses("Return")

    def gives_code(self, sent):
        """The newest one, when that many were sent in all."""
        wait_for(f"{sent} codes", lambda: len(Sandbox.codes()) == sent)
        wait_for("a server that has sent it", lambda: self.program.find("push button", "Continue"))
        self.enters(Sandbox.codes()[-1])

    def signs_in_with_password(self, password, address=ADA):
        self.presses("alt+p")
        self.hears(*EMAIL)
        self.program.type(address)
        self.presses("Tab")
        self.hears(*SECRET)
        self.enters(password)

    def sees(self, role, name):
        return wait_for(f"{role} {name!r}", lambda: self.program.find(role, name))

    def hears_about_focus(self, text):
        try:
            wait_for(f"description {text!r}", lambda: text in self.program.focused_description()
                     or text in self.program.last_announced())
        except AssertionError as error:
            said = self.program.focused_description(), self.program.last_announced()
            raise AssertionError(f"{error}; {self.program.focused()} says {said}") from None

    def browser_opened(self, count):
        """The newest address, when the browser was asked that often in all."""
        return wait_for(f"{count} pages", lambda: len(self.desktop.urls()) == count and self.desktop.urls()[-1])

    def finishes_in_browser(self, outcome):
        self.desktop.finish_tab(outcome)

    def is_told(self, title):
        """Of something that has gone wrong, before all else."""
        self.hears("alert", title)

    def quits(self):
        self.presses("ctrl+q")
        assert self.program.end() == 0, "exit status"

    def finds_no_lonely_word(self):
        lonely = [lines for lines in self.program.paragraphs() if is_lonely(lines)]
        assert not lonely, f"at {self.program.size()} a line has a single word: {lonely}"

    def narrows_window(self):
        """Step by step; text is broken into lines anew each time."""
        width, height = self.program.size()
        for narrower in range(width, 300, -20):
            self.program.resize(narrower, height)
            wait_for("the size", lambda narrower=narrower: self.program.size() == (narrower, height))
            self.finds_no_lonely_word()
        self.program.resize(width, height)
        wait_for("the size", lambda: self.program.size() == (width, height))

    def keeps_picture(self, name):
        """Of the window as it is now; in 128 colours, which are enough and small."""
        path = self.keeps_copy(name)
        if self.pictures:
            subprocess.run(["convert", str(path), "-strip", "+dither", "-colors", "128", "-define", "png:compression-level=9",
                            f"PNG8:{self.pictures}/gtk-{name}.png"], check=True)

    def keeps_copy(self, name):
        """For whoever looks into the folder of the test."""
        path = self.work / f"gtk-{name}.png"
        self.finds_no_lonely_word()
        self.program.picture(path)
        assert path.stat().st_size > 1000, "an empty picture"
        return path


def run():
    """The tests in their order: each builds on those before it."""
    *pictures, program = sys.argv[1:]
    tap = Tap()
    Sandbox.reset()
    person = Person(program, Path(program).parent, pictures[0] if pictures else None)
    broken = None
    for name, function in TESTS:
        if broken:
            tap.check(name, f"not tried, because of: {broken}")
            continue
        try:
            function(person)
            tap.check(name, [])
        except Exception as error:  # whatever it is, the rest builds on this step
            broken = name
            tap.check(name, f"{type(error).__name__}: {error}")
    if person.program:
        person.program.kill()
    person.desktop.close()
    tap.finish()
