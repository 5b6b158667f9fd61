#!/usr/bin/env python3
"""Uses examples/gtk with providers, and around a login: starts, the keyring, errors. Prints TAP.

usage: gtk_example.py [PICTURES] PROGRAM   PICTURES: where to put those for the documentation
"""

from gtk_desktop import wait_for
from gtk_person import CODE, NOWHERE, Sandbox, WAITING, WELCOME, run, test

PROVIDERS = ["Continue with Google", "Continue with Apple", "Sign in with Microsoft", "Continue with GitHub",
             "Continue with Okta", "Continue with Facebook"]
SCHEME = "myapp"
PERSON = ("heading", "Example User")


@test("a first start shows the way to sign in, and the heading has the focus")
def first_start(person):
    person.untouched = person.desktop.handlers()
    person.starts()
    person.hears(*WELCOME)
    person.keeps_picture("sign-in")


@test("every provider is reached by Tab, and says its name and what it does")
def providers(person):
    for name in PROVIDERS:
        person.presses("Tab")
        person.hears("push button", name)
        person.hears_about_focus("Opens your browser")


@test("Enter on a provider opens the browser and tells that it is waited for")
def waiting(person):
    person.presses("Return")
    person.hears(*WAITING)
    person.hears_about_focus("Finish signing in with Facebook")
    person.browser_opened(1)
    wait_for("a button for it", lambda: person.program.is_sensitive("push button", "Open again"))
    assert f"x-scheme-handler/{SCHEME}=" in person.desktop.lists.read_text(), "the scheme leads nowhere"
    person.keeps_picture("waiting")
    person.narrows_window()


@test("the page is opened again and its address copied on demand")
def open_again(person):
    first = person.browser_opened(1)
    person.presses("alt+o")
    assert person.browser_opened(2) == first, "another address"
    person.presses("alt+l")
    person.sees("push button", "Link copied")


@test("Cancel leads back to the sign-in without an alarm, and the page is worthless then")
def cancel(person):
    person.presses("alt+c")
    person.hears(*WELCOME)
    assert not person.program.find_role("alert", "notification"), "an alarm"
    assert person.desktop.handlers() == person.untouched, "the desktop is not as it was"
    person.desktop.close_tabs()


@test("an unproven address asks for the code, and the field has the focus")
def code_wanted(person):
    Sandbox.control(behaviour={"otp_resend_interval": 5})
    person.presses("alt+g")
    person.hears(*WAITING)
    person.browser_opened(3)
    person.finishes_in_browser("unverified")
    person.hears(*CODE)
    right = person.program.user_time()
    assert right.endswith("= 1"), f"the window was not given the tab's right to come to the front: {right}"
    assert person.desktop.handlers() == person.untouched, "the desktop is not as it was"
    person.hears_about_focus("We sent a code to user@example.com")
    person.keeps_picture("code")


@test("a new code that is asked for too early is counted down to, and sent then")
def resend(person):
    person.presses("alt+n")
    person.hears_about_focus("A new one can be sent in")
    wait_for("a countdown", lambda: person.program.find_name("Send a new code in "))
    wait_for("its end", lambda: person.program.is_sensitive("push button", "Send a new code"))
    person.presses("alt+n")
    person.hears_about_focus("A new code is on its way")
    wait_for("a second code", lambda: len(Sandbox.codes()) == 2)
    person.hears(*CODE)


@test("a wrong code is refused beside the field, which keeps the focus")
def wrong_code(person):
    wrong = "".join(str(9 - int(digit)) for digit in Sandbox.codes()[-1])
    person.program.type(wrong)
    person.presses("Return")
    person.hears_about_focus("That code is not right")
    person.hears(*CODE)
    person.keeps_picture("wrong-code")


@test("the window lives while the server thinks about a code")
def slow_server(person):
    Sandbox.control(faults={"/v1/session/otp/check": [{"hold": "request"}]})
    person.program.type(Sandbox.codes()[-1])
    person.presses("Return")
    person.sees("push button", "One moment…")
    person.presses("Tab")
    person.hears("push button", "One moment…")
    Sandbox.control(release="*")


@test("the right code signs in and shows who that is")
def right_code(person):
    person.hears(*PERSON)
    person.sees("label", "user@example.com")
    person.sees("label", "Your session is kept in: Secret Service (Login)")
    person.keeps_picture("signed-in")
    person.quits()


@test("a restart shows the same person at once, without the sign-in before it")
def restart(person):
    requests = Sandbox.codes()
    person.starts()
    assert person.program.first_title == "Account – Cardea GTK example", person.program.first_title
    person.hears(*PERSON)
    assert Sandbox.codes() == requests


@test("a locked keyring is not taken for a sign-out, and Unlock says when it stays so, and goes on when it is open")
def locked(person):
    person.quits()
    person.desktop.keyring.lock()
    person.starts()
    person.hears("alert", "Your keyring is locked")
    person.hears_about_focus("Unlock it")
    person.keeps_copy("locked")
    # Nobody is here whom the keyring could ask.
    person.presses("alt+u")
    person.hears("alert", "Your keyring is locked")
    person.desktop.keyring.unlock()
    person.presses("alt+u")
    person.hears(*PERSON)


@test("the window turns dark and light with the desktop")
def dark(person):
    light = person.program.colour()
    person.desktop.portal.prefer_dark(True)
    wait_for("dark colours", lambda: person.program.colour() < light / 2)
    person.keeps_picture("signed-in-dark")
    person.desktop.portal.prefer_dark(False)
    wait_for("light colours", lambda: person.program.colour() == light)


@test("Sign out leads back to the sign-in, and stays so after a restart")
def sign_out(person):
    person.presses("alt+o")
    person.hears(*WELCOME)
    person.quits()
    person.starts()
    person.hears(*WELCOME)


@test("a session that the server has ended meanwhile is told of at the next start")
def ended_elsewhere(person):
    Sandbox.control(behaviour={"access_token_lifetime": 0})
    person.presses("alt+m")
    person.hears(*WAITING)
    person.browser_opened(4)
    person.finishes_in_browser("verified")
    person.hears(*PERSON)
    person.quits()
    Sandbox.control(expire=["access_tokens", "refresh_tokens"])
    person.starts()
    person.hears("alert", "You are signed out")
    person.hears_about_focus("Sign in again")
    person.presses("Tab", "Return")
    person.sees("heading", "Welcome")
    assert not person.program.find_role("alert", "notification"), "the banner stays"


@test("a start on a dark desktop is dark")
def dark_start(person):
    person.quits()
    person.desktop.portal.prefer_dark(True)
    person.starts()
    person.hears(*WELCOME)
    wait_for("dark colours", lambda: person.program.colour() < 0.4)
    person.keeps_picture("sign-in-dark")
    person.desktop.portal.prefer_dark(False)
    wait_for("light colours", lambda: person.program.colour() > 0.6)


@test("a narrow window keeps everything in it")
def narrow(person):
    person.program.resize(300, 560)
    wait_for("the size", lambda: person.program.size() == (300, 560))
    person.presses("alt+g")
    person.hears(*WAITING)
    person.keeps_copy("narrow-waiting")
    person.presses("Escape")
    person.hears(*WELCOME)
    person.keeps_copy("narrow-sign-in")


@test("closing the window while a login runs ends it and the program")
def close(person):
    person.presses("alt+g")
    person.hears(*WAITING)
    wait_for("the page", lambda: person.program.is_sensitive("push button", "Open again"))
    person.quits()
    assert person.desktop.handlers() == person.untouched, "the desktop is not as it was"
    person.desktop.close_tabs()


@test("a login that is declined in the browser says so")
def declined(person):
    person.starts()
    person.hears(*WELCOME)
    pages = len(person.desktop.urls())
    person.presses("alt+g")
    person.browser_opened(pages + 1)
    person.finishes_in_browser("denied")
    person.is_told("You were not signed in")


@test("a program that is killed while its person is in the browser has them signed in at the next start")
def resumed(person):
    pages, kept = len(person.desktop.urls()), person.desktop.keyring.items()
    person.presses("alt+g")
    person.hears(*WAITING)
    person.browser_opened(pages + 1)
    # The engine does not wait for it before it shows the page.
    wait_for("the attempt in the keyring", lambda: person.desktop.keyring.items() - kept)
    person.program.kill()
    person.finishes_in_browser("verified")
    wait_for("a kept redirect", lambda: list(person.state.glob("*.sealed")))
    person.starts()
    person.hears(*PERSON)
    assert person.desktop.handlers() == person.untouched, "the desktop is not as it was"
    person.presses("alt+o")
    person.hears(*WELCOME)
    person.quits()


@test("a loopback redirect signs in as well, and needs nothing from the desktop")
def loopback(person):
    person.starts("--loopback")
    person.hears(*WELCOME)
    pages = len(person.desktop.urls())
    person.presses("alt+g")
    person.browser_opened(pages + 1)
    assert person.desktop.handlers() == person.untouched, "the desktop was changed"
    pressed = person.program.user_time()
    person.finishes_in_browser("verified")
    person.hears(*PERSON)
    assert person.program.user_time() != pressed, "the window asks to come to the front for an older key than the browser's"
    person.presses("alt+o")
    person.hears(*WELCOME)
    person.quits()


@test("a browser without private windows is told of, with what to do")
def no_private_window(person):
    person.starts("--private")
    person.hears(*WELCOME)
    person.presses("alt+g")
    person.is_told("Your browser has no private window for this")
    person.hears_about_focus("without --private")
    person.quits()


@test("a scheme that another application has is left to it")
def scheme_taken(person):
    person.desktop.install("other", "true %u", SCHEME)
    person.starts()
    person.hears(*WELCOME)
    person.presses("alt+g")
    person.is_told("Another application takes the answers of the sign-in")
    person.hears_about_focus("--loopback")
    person.quits()
    (person.desktop.entries / "other.desktop").unlink()
    assert person.desktop.handlers() == person.untouched, "the desktop was changed"


@test("a home folder that cannot be written to is told of, with what to do")
def no_capture(person):
    person.starts(environment=["XDG_STATE_HOME=/dev/null/state"])
    person.hears(*WELCOME)
    person.presses("alt+g")
    person.is_told("The browser could not lead back here")
    person.quits()


@test("without any browser the address is there to be copied, and the end of the page is taken by hand")
def by_hand(person):
    person.starts(environment=person.desktop.without_browser())
    person.hears(*WELCOME)
    person.presses("alt+g")
    person.is_told("No browser could be opened")
    person.presses("alt+l")
    person.sees("push button", "Link copied")
    address = person.program.text_of("text", "Link to open")
    person.keeps_picture("by-hand")
    person.presses("alt+a")
    person.hears("text", "Address of the last page")
    person.program.type(f"{SCHEME}://elsewhere?code=1")
    person.presses("Return")
    person.is_told("That address does not belong to this sign-in")
    person.presses("alt+a")
    person.hears("text", "Address of the last page")
    person.presses("ctrl+a")
    redirect = Sandbox.redirect_of(address)
    person.program.type(redirect)
    typed = person.program.text_of("text", "Address of the last page")
    assert typed == redirect, f"{typed!r} instead of {redirect!r}"
    person.presses("Return")
    person.hears(*PERSON)
    person.presses("alt+o")
    person.hears(*WELCOME)
    person.quits()


@test("a server that cannot be reached is told of first, with what to do")
def unreachable(person):
    person.starts("--base-url", NOWHERE)
    person.hears(*WELCOME)
    person.presses("alt+g")
    person.is_told("The server cannot be reached")
    person.hears_about_focus("Check your connection")
    assert not person.program.find_line("Error code: network"), person.program.outline()
    person.keeps_picture("error")
    person.presses("alt+d")
    wait_for("the details", lambda: person.program.find_line("Error code: network"))
    person.narrows_window()
    person.quits()


@test("an address that cannot be one is told of at once, by its name")
def wrong_setting(person):
    person.starts("--base-url", "http://auth.example.com")
    person.hears("alert", "This application is not set up correctly")
    details = person.program.find_line("Error code: invalid_configuration")
    assert details and details[0].endswith("."), person.program.outline()
    person.quits()


@test("text of twice the size is all there, and scrolls to what has the focus")
def large_text(person):
    person.desktop.use_font_size(22)
    person.starts()
    person.hears(*WELCOME)
    person.keeps_copy("large-sign-in")
    assert person.program.size()[0] <= 800, "a window that is too wide for a small screen"
    person.presses("shift+Tab")
    person.hears("push button", "Continue with your company")
    person.keeps_copy("large-scrolled")
    person.quits()


if __name__ == "__main__":
    run()
