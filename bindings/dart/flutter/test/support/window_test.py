#!/usr/bin/env python3
"""Uses the example's release as a person with a keyboard and a screen reader does: every step is a key, and what is on the
screen is asked of the accessibility bus. Prints TAP. Needs a display, a private bus with a keyring, and a sandbox in
CARDEA_SANDBOX_URL.

usage: window_test.py PROGRAM WORK [PICTURES]   PICTURES: where to put those for the documentation
"""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[5]
sys.path[:0] = [str(ROOT / folder) for folder in ("Tests/Hosts/Desktop", "scripts/check")]

from gtk_desktop import Atspi, Desktop, Program, role_name, wait_for, xdotool
from tap import Tap

URL = os.environ["CARDEA_SANDBOX_URL"]
HTTP = urllib.request.build_opener(urllib.request.ProxyHandler({}))
BUTTONS = {"Google": "Continue with Google", "Apple": "Continue with Apple", "Microsoft": "Sign in with Microsoft",
           "GitHub": "Continue with GitHub", "Okta": "Continue with Okta", "Facebook": "Continue with Facebook"}
WELCOME, WAITING = ("heading", "Welcome"), ("heading", "Waiting for your browser")
WAYS = ["Continue with a code", "Continue with a password", "Continue with a passkey", "Continue with your company"]
ACCOUNT = ["Transfer money…", "Set a password…", "Add a passkey…", "Sign out"]
ADA, PASSWORD = "ada@example.com", "correct horse"
CODE, PERSON = ("heading", "Check your e-mail"), ("heading", "Example User")
TESTS = []


def test(name):
    def add(function):
        TESTS.append((name, function))
        return function
    return add


def post(path, **command):
    body = json.dumps(command).encode()
    HTTP.open(urllib.request.Request(URL + path, body, {"Content-Type": "application/json"})).close()


def control(**command):
    post("/sandbox/control", **command)


def newest_code():
    with HTTP.open(URL + "/sandbox/mailbox.json") as answer:
        return json.load(answer)["mails"][-1]["code"]


def logins():
    with HTTP.open(URL + "/sandbox/log?path=/v1/session/login/finalize") as answer:
        return len(json.load(answer)["requests"])


class Window(Program):
    """Between the window and what Flutter draws lies a widget that is never visible by its own account."""

    def widgets(self):
        found, rest = [], [self.root]
        while rest:
            widget = rest.pop()
            widget.clear_cache()
            found.append(widget)
            children = [widget.get_child_at_index(index) for index in range(widget.get_child_count())]
            rest += [child for child in reversed(children) if child]
        return found

    def is_enabled(self, role, name):
        widget = self.find(role, name)
        return widget and widget.get_state_set().contains(Atspi.StateType.ENABLED)

    def focused(self):
        """The view has the focus of the toolkit, and one of its nodes that of Flutter."""
        names = [(role_name(widget), widget.get_name()) for widget in self.widgets()
                 if widget.get_state_set().contains(Atspi.StateType.FOCUSED)]
        return names[-1] if names else None


class Person:
    def __init__(self, path, work, pictures):
        self.path, self.pictures, self.program = path, pictures, None
        self.desktop = Desktop(work)
        self.manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def starts(self):
        # Not by the scheme: what the desktop would start for it runs with the system's libc, and this program does not.
        self.program = Window(["env", f"CARDEA_BASE_URL={URL}", self.path, "--loopback"])
        # Away from the buttons, which would show that it is over them.
        xdotool("mousemove", "1023", "899")

    def sees(self, role, name):
        wait_for(f"{role} {name!r}", lambda: self.program.find(role, name))

    def reads(self, beginning):
        wait_for(f"{beginning!r}", lambda: self.program.find_name(beginning))

    def is_at(self, role, name):
        wait_for(f"the focus at {role} {name!r}", lambda: self.program.focused() == (role, name))

    def presses(self, *keys):
        self.program.press(*keys)

    def types(self, text):
        """Letters take another way than keys, by the input method: a key that follows at once can overtake the last ones."""
        self.program.type(text)
        time.sleep(0.5)

    def begins_with(self, name):
        """From the heading, along the buttons."""
        for provider, button in BUTTONS.items():
            self.presses("Tab")
            self.is_at("push button", button)
            if provider == name:
                break
        tabs = len(self.desktop.urls())
        self.presses("Return")
        self.sees(*WAITING)
        wait_for("the page in the browser", lambda: len(self.desktop.urls()) > tabs)
        wait_for("a page to open again", lambda: self.program.is_enabled("push button", "Open again"))

    def signs_out(self):
        """From the heading, along the buttons."""
        for name in ACCOUNT:
            self.presses("Tab")
            self.is_at("push button", name)
        self.presses("Return")
        self.sees(*WELCOME)

    def goes_to(self, way):
        """From the heading, backwards along the buttons."""
        for name in reversed(WAYS):
            self.presses("shift+Tab")
            self.is_at("push button", name)
            if name == way:
                break
        self.presses("Return")

    def keeps_picture(self, name):
        """Of a screen that has come to rest."""
        if not self.pictures:
            return
        file, seen = Path(self.pictures) / f"flutter-{name}.png", [None]

        def rests():
            time.sleep(0.3)
            self.program.picture(file)
            words = ["identify", "-format", "%k %#", str(file)]
            colours, signature = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
            seen.append(signature)
            return int(colours) > 16 and seen[-1] == seen[-2]

        wait_for(f"a picture of {name}", rests)
        subprocess.run(["convert", file, "-strip", "+dither", "-colors", "128", "-define", "png:compression-level=9",
                        f"PNG8:{file}"], check=True)

    def closes_window(self, *also_fine):
        self.presses("alt+F4")
        status = self.program.end()
        assert status in (0, *also_fine), f"ended with {status}"

    def leaves(self):
        if self.program:
            self.program.kill()
        self.manager.terminate()
        self.manager.wait()
        self.desktop.close()


@test("the window names the heading and a button for each way in, and is served by the library of its bundle")
def first_screen(person):
    person.starts()
    person.sees(*WELCOME)
    person.is_at(*WELCOME)
    for button in [*BUTTONS.values(), *WAYS]:
        person.sees("push button", button)
    maps = Path(f"/proc/{person.program.process.pid}/maps").read_text()
    assert f"{Path(person.path).parent}/lib/libcardea.so.0" in maps, "another library"
    person.keeps_picture("sign-in")


@test("Tab and Enter open the browser, and Escape gives up the wait")
def waiting(person):
    person.begins_with("Apple")
    person.is_at(*WAITING)
    for name in ("Open again", "Copy link", "Cancel"):
        person.sees("push button", name)
    person.presses("Escape")
    person.sees(*WELCOME)


@test("the page is opened again on request")
def again(person):
    person.begins_with("Google")
    person.presses("Tab")
    person.is_at("push button", "Open again")
    person.presses("space")
    wait_for("a second tab", lambda: len(person.desktop.urls()) == 3)
    assert person.desktop.urls()[1] == person.desktop.urls()[2], "another page"


@test("the browser leads back to the person, whose session is in the keyring")
def signed_in(person):
    person.desktop.finish_tab("verified")
    person.sees(*PERSON)
    person.reads("user@example.com")
    person.reads("Your session is kept in: Secret Service")
    person.keeps_picture("signed-in")


@test("a closed window ends the program, and the session is there at the next start without a login")
def restart(person):
    before = logins()
    person.closes_window()
    person.starts()
    person.sees(*PERSON)
    assert logins() == before, "a login was made"


@test("Sign out leads back to the providers")
def sign_out(person):
    person.signs_out()


@test("a wrong code is said, a new one is sent, and the right one signs in")
def code(person):
    person.begins_with("Microsoft")
    person.desktop.finish_tab("unverified")
    person.sees(*CODE)
    person.types("000000")
    person.presses("Return")
    person.reads("That code is not right")
    person.keeps_picture("wrong-code")
    first = newest_code()
    person.presses("Tab")
    person.is_at("push button", "Continue")
    person.presses("Tab")
    person.is_at("push button", "Send a new code")
    person.presses("Return")
    person.reads("A new code is on its way")
    assert newest_code() != first, "no new code"
    person.types(newest_code())
    person.presses("Return")
    person.sees(*PERSON)


@test("the window is dark as soon as the desktop prefers it")
def dark(person):
    light = person.program.colour()
    person.desktop.portal.prefer_dark(True)
    wait_for("a dark window", lambda: person.program.colour() < light - 0.4)
    person.is_at(*PERSON)
    person.signs_out()
    person.keeps_picture("sign-in-dark")


@test("a code is sent to an address that is typed, and leads to its account")
def code_way(person):
    person.desktop.portal.prefer_dark(False)
    wait_for("a light window", lambda: person.program.colour() > 0.6)
    person.goes_to("Continue with a code")
    person.sees("heading", "Sign in with a code")
    person.keeps_picture("address")
    person.types(ADA)
    person.presses("Return")
    person.sees(*CODE)
    person.types(newest_code())
    person.presses("Return")
    person.sees("heading", ADA)
    person.signs_out()


@test("a wrong password is said, and the right one leads to the account, where a new one is chosen")
def password_way(person):
    control(behaviour={"passwords": {ADA: PASSWORD}, "password_min_length": 10, "password_numbers": 2,
                       "scopes": {"prld:pwd:write": []}})
    person.goes_to("Continue with a password")
    person.sees("heading", "Your password")
    person.types(ADA)
    person.presses("Tab")
    person.types("wrong")
    person.presses("Return")
    person.reads("Address and password do not belong together")
    person.keeps_picture("password")
    # The words may be there before the focus is.
    person.is_at("password text", "Password")
    person.types(PASSWORD)
    person.presses("Return")
    person.sees("heading", ADA)
    person.presses("Tab", "Tab")
    person.is_at("push button", "Set a password…")
    person.presses("Return")
    person.sees("heading", "Choose a password")
    person.types("Horses 1")
    person.reads("Missing: At least 10 characters, At least 2 digits")
    person.keeps_picture("new-password")
    person.presses("Escape")
    person.sees("heading", ADA)
    person.signs_out()


@test("the page for passkeys says why a server without https can have none of a security key")
def passkey_way(person):
    person.goes_to("Continue with a passkey")
    person.sees("heading", "Sign in with a passkey")
    person.reads("Security keys need a server at an https address")
    assert not person.program.is_enabled("push button", "Use a security key"), "a button that leads nowhere"
    person.presses("Escape")
    person.sees(*WELCOME)


@test("the company's form says what will open")
def company_way(person):
    person.goes_to("Continue with your company")
    person.sees("heading", "Company sign-in")
    person.keeps_picture("company")
    person.presses("Escape")
    person.sees(*WELCOME)


@test("a closed window during a wait ends the program")
def close_while_waiting(person):
    person.begins_with("Google")
    # The client is closed by then. But Flutter's raster thread can crash in the software driver when the view goes while
    # something moves in it.
    person.closes_window(-signal.SIGSEGV)


def main():
    program, work, *pictures = sys.argv[1:]
    tap, broken = Tap(), None
    # Tests of widgets have been here, and have changed a password.
    post("/sandbox/reset")
    person = Person(program, work, pictures[0] if pictures else None)
    for name, function in TESTS:
        if broken:
            tap.check(name, f"not tried, because of: {broken}")
            continue
        try:
            function(person)
            tap.check(name, [])
        except Exception as error:  # whatever it is, the rest builds on this step
            broken = name
            outline = person.program.outline() if person.program else None
            tap.check(name, f"{type(error).__name__}: {error}\n{outline}")
    person.leaves()
    tap.finish()


if __name__ == "__main__":
    main()
