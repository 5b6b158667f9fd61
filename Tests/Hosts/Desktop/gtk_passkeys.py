#!/usr/bin/env python3
"""Adds a passkey in examples/gtk and signs in with it, by security keys of software and by a page in the browser. Prints TAP.

usage: gtk_passkeys.py [PICTURES] PROGRAM   PICTURES: where to put those for the documentation
Needs CARDEA_KEYS, a folder of Tests/Hosts/SecurityKey/build.sh.
"""

import os
import queue
import subprocess
import threading
import urllib.parse
import urllib.request
from pathlib import Path

from gtk_desktop import wait_for
from gtk_person import ADA, CODE, HTTP, PASSWORD, Sandbox, WELCOME, run, test

KEYS = os.environ["CARDEA_KEYS"]
VIRTUAL_KEY = Path(__file__).resolve().parents[1] / "SecurityKey/virtual_key.py"
ORIGIN = "https://auth.example.com"
AT_ORIGIN, WITH_PAGE = ["--passkey-origin", ORIGIN], ["--passkey-page", f"{ORIGIN}/passkey"]
CHOICE, ADDING, ACCOUNT = ("heading", "Sign in with a passkey"), ("heading", "Add a passkey"), ("heading", ADA)
PIN, BY_KEY, BY_BROWSER = ("password text", "PIN"), ("push button", "Use a security key"), \
    ("push button", "Use this browser's passkeys")


class Key:
    """A security key, from its connection to its removal."""

    def __init__(self, name, *options):
        words = [VIRTUAL_KEY, f"{KEYS}/{name}.key", *options]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.says("ready")

    def listen(self):
        for line in self.process.stdout:
            self.said.put(line.rstrip())

    def says(self, line):
        said = wait_for(f"a key that says {line!r}", lambda: not self.said.empty() and self.said.get())
        assert said == line, f"the key says {said!r} instead of {line!r}"

    def is_touched(self):
        self.says("waits")
        self.process.stdin.write("touch\n")
        self.process.stdin.flush()
        self.says("touched")

    def is_removed(self):
        self.process.stdin.close()
        self.process.wait(20)


def starts(person, *options):
    """With a libfido2 that finds the keys of software."""
    person.starts(*options, environment=[f"LD_LIBRARY_PATH={KEYS}:{os.environ['LD_LIBRARY_PATH']}"])
    person.hears(*WELCOME)


def chooses_key(person):
    person.presses("alt+k")
    person.hears(*CHOICE)
    person.presses("alt+k")


def leaves(person, heading=WELCOME):
    person.presses("Escape")
    person.hears(*heading)


@test("without an origin, the button of a key says what that takes, and no browser is offered without a page")
def without_origin(person):
    Sandbox.control(behaviour={"passwords": {ADA: PASSWORD}, "scopes": {"prld:passkey:write": ["verify_email"]}})
    starts(person)
    person.presses("alt+k")
    person.hears(*CHOICE)
    person.hears_about_focus("Security keys need a server at an https address, or the option --passkey-origin")
    assert not person.program.is_sensitive(*BY_KEY), "a key that cannot be used"
    assert not person.program.find(*BY_BROWSER), "a browser without a page"
    person.keeps_copy("no-origin")
    person.narrows_window()
    leaves(person)
    person.quits()


@test("a passkey is chosen by Tab")
def choice(person):
    starts(person, *AT_ORIGIN, *WITH_PAGE)
    person.presses("alt+k")
    person.hears(*CHOICE)
    person.hears_about_focus("Choose where your passkey is")
    person.keeps_picture("passkey")
    person.presses("Tab")
    person.hears(*BY_KEY)
    person.presses("Tab")
    person.hears(*BY_BROWSER)
    person.hears_about_focus("Opens your browser")
    person.presses("Tab")
    person.hears("push button", "Cancel")
    person.presses("Return")
    person.hears(*WELCOME)


@test("a passkey is added after the code of a step, the PIN of the key and a touch")
def adds(person):
    person.key = Key("blue", "--pin", "1234", "--waits")
    person.signs_in_with_password(PASSWORD)
    person.hears(*ACCOUNT)
    person.presses("alt+k")
    person.hears(*ADDING)
    person.hears_about_focus("Choose where to keep it")
    person.presses("alt+k")
    person.hears(*CODE)
    person.gives_code(1)
    person.hears(*PIN)
    person.hears_about_focus('Enter the PIN of "blue"')
    person.presses("Return")
    person.hears_about_focus("Enter the PIN of the key")
    person.enters("1234")
    person.hears(*ADDING)
    person.hears_about_focus('Touch the security key "blue" when it blinks')
    person.keeps_picture("touch")
    person.key.is_touched()
    person.hears(*ACCOUNT)
    person.hears_about_focus("Your passkey is added")
    person.keeps_copy("added")


@test("a key has one passkey of an account")
def adds_once(person):
    person.presses("alt+k")
    person.hears(*ADDING)
    person.presses("alt+k")
    person.hears(*PIN)
    person.enters("1234")
    person.key.is_touched()
    person.is_told("Your account has a passkey there already")
    leaves(person, ACCOUNT)
    person.presses("alt+o")
    person.hears(*WELCOME)


@test("a wrong PIN is refused beside the field with the tries that are left, and the right one signs in")
def signs_in(person):
    chooses_key(person)
    person.hears(*PIN)
    person.enters("9999")
    person.key.says("wrong")
    person.hears_about_focus("That PIN is wrong. 7 tries are left")
    person.hears(*PIN)
    assert person.program.text_of(*PIN) == "", "the wrong PIN is still there"
    person.keeps_picture("pin")
    person.enters("1234")
    person.hears(*CHOICE)
    person.hears_about_focus('Touch the security key "blue"')
    person.key.is_touched()
    person.hears(*ACCOUNT)
    person.presses("alt+o")
    person.hears(*WELCOME)


@test("Cancel ends the wait for a touch, and the question for a PIN")
def cancels(person):
    chooses_key(person)
    person.hears(*PIN)
    person.presses("Tab", "Tab")
    person.hears("push button", "Cancel")
    person.presses("Return")
    person.hears(*WELCOME)
    chooses_key(person)
    person.hears(*PIN)
    person.enters("1234")
    person.key.says("waits")
    leaves(person)
    person.key.says("cancelled")
    assert not person.program.find_role("alert", "notification"), "an alarm"


@test("a key that is removed leads back to the choice, and one that is connected goes on")
def connects(person):
    chooses_key(person)
    person.hears(*PIN)
    person.enters("1234")
    person.key.says("waits")
    person.key.is_removed()
    person.hears(*CHOICE)
    person.hears_about_focus("No passkey was used. Choose again")
    person.presses("alt+k")
    person.hears_about_focus("Connect your security key")
    person.keeps_copy("connect")
    key = Key("green")
    person.is_told("The key has no passkey of this server")
    key.is_removed()
    leaves(person)


@test("two keys, of which one is touched")
def two_keys(person):
    keys = [Key(name, "--waits") for name in ("green", "red")]
    chooses_key(person)
    person.hears_about_focus("2 security keys are connected. Touch the one to use")
    keys[1].is_touched()
    person.is_told("The key has no passkey of this server")
    for key in keys:
        key.is_removed()
    leaves(person)


@test("the last try warns of what a wrong PIN does")
def last_try(person):
    key = Key("blue", "--pin", "1234", "--tries", "1")
    chooses_key(person)
    person.hears(*PIN)
    person.hears_about_focus("One try is left. Another wrong PIN locks the key")
    person.keeps_copy("last-try")
    person.narrows_window()
    person.enters("9999")
    person.is_told("The key takes no more PINs")
    person.keeps_copy("locked")
    key.is_removed()
    leaves(person)


@test("a key with passkeys of two accounts asks which one is meant, by their names if the key has told them")
def two_accounts(person):
    Sandbox.control(behaviour={"scopes": {"prld:passkey:write": []}, "passwords": {ADA: PASSWORD, "b@example.com": PASSWORD}})
    key = Key("blue", "--pin", "1234")
    for address in (ADA, "b@example.com"):
        person.signs_in_with_password(PASSWORD, address)
        person.hears("heading", address)
        person.presses("alt+k")
        person.hears(*ADDING)
        person.presses("alt+k")
        person.hears(*PIN)
        person.enters("1234")
        person.hears("heading", address)
        person.hears_about_focus("Your passkey is added")
        person.presses("alt+o")
        person.hears(*WELCOME)
    chooses_key(person)
    person.hears(*PIN)
    person.enters("1234")
    person.sees("push button", ADA)
    person.hears(*CHOICE)
    person.hears_about_focus("The security key has several accounts. Which one is meant?")
    person.keeps_copy("accounts")
    person.presses("Tab")
    person.hears("push button", "b@example.com")
    person.presses("Tab")
    person.hears("push button", ADA)
    person.presses("Return")
    person.hears(*ACCOUNT)
    key.is_removed()
    person.presses("alt+o")
    person.hears(*WELCOME)


@test("the browser is asked by a page, whose refusal leads back to the choice, and Escape gives it up")
def browser(person):
    person.presses("alt+k")
    person.hears(*CHOICE)
    person.presses("alt+b")
    person.hears_about_focus("Go on in your browser, then come back")
    address, _, question = person.browser_opened(1).partition("#")
    assert address == f"{ORIGIN}/passkey", f"another page: {address}"
    person.keeps_copy("browser")
    question = urllib.parse.parse_qs(question)
    answer = {"state": question["state"][0], "error": "NotAllowedError"}
    request = urllib.request.Request(question["redirect"][0], urllib.parse.urlencode(answer).encode(), {"Origin": ORIGIN})
    HTTP.open(request).close()
    person.hears_about_focus("No passkey was used. Choose again")
    person.hears(*CHOICE)
    person.sees(*BY_BROWSER)
    person.presses("alt+b")
    person.browser_opened(2)
    leaves(person)
    person.quits()
    person.desktop.close_tabs()


@test("dark windows, and text of twice the size, have all of it")
def looks(person):
    key = Key("blue", "--pin", "1234")
    person.desktop.use_font_size(22)
    starts(person, *AT_ORIGIN, *WITH_PAGE)
    person.keeps_copy("large-sign-in-passkey")
    person.presses("alt+k")
    person.hears(*CHOICE)
    person.desktop.portal.prefer_dark(True)
    wait_for("dark colours", lambda: person.program.colour() < 0.4)
    person.keeps_copy("large-passkey-dark")
    person.presses("alt+k")
    person.hears(*PIN)
    person.enters("9999")
    person.hears_about_focus("That PIN is wrong")
    person.keeps_copy("large-pin-dark")
    assert person.program.size()[0] <= 800, "a window that is too wide for a small screen"
    leaves(person)
    key.is_removed()
    person.quits()


if __name__ == "__main__":
    run()
