#!/usr/bin/env python3
"""Uses the ways of examples/gtk that begin with a form: a code, a password, a company; and what takes more proof. Prints TAP.

usage: gtk_ways.py [PICTURES] PROGRAM   PICTURES: where to put those for the documentation
"""

from gtk_desktop import wait_for
from gtk_person import ADA, CODE, EMAIL, NOWHERE, PASSWORD, SECRET, Sandbox, WAITING, WELCOME, run, test

ADDRESS, WORK = ("text", "Address or telephone number"), ("text", "E-mail address at work")
NEW, ACCOUNT = ("password text", "New password"), ("heading", ADA)


@test("each other way is reached by Tab after the providers, and says what it does")
def ways(person):
    person.starts()
    person.hears(*WELCOME)
    for name, description in [("company", "Opens your browser"), ("passkey", "Of a security key"),
                              ("password", "Asks for your address"), ("code", "Sent by e-mail or text message")]:
        person.presses("shift+Tab")
        person.hears("push button", f"Continue with {'your ' if name == 'company' else 'a '}{name}")
        person.hears_about_focus(description)


@test("a code is sent to an address, and what can be none is refused at the field")
def address(person):
    person.presses("Return")
    person.hears(*ADDRESS)
    person.hears_about_focus("We send it to your e-mail address")
    person.keeps_picture("address")
    person.presses("Return")
    person.hears_about_focus("Enter where to send the code")
    person.enters("ada")
    person.hears_about_focus("That is no address")
    person.keeps_copy("no-address")
    person.enters(ADA)
    person.hears(*CODE)
    person.hears_about_focus(f"We sent a code to {ADA}")
    person.sees("heading", "Check your e-mail")


@test("the code is sent again on request, and signs in")
def code(person):
    person.presses("alt+n")
    person.hears_about_focus("A new code is on its way")
    person.gives_code(2)
    person.hears(*ACCOUNT)
    person.presses("alt+o")
    person.hears(*WELCOME)


@test("a text message has the code for a telephone number, and Escape leads back")
def text_message(person):
    person.presses("alt+c")
    person.hears(*ADDRESS)
    person.enters("+49 151 12345678")
    person.hears(*CODE)
    person.sees("heading", "Check your phone")
    person.keeps_copy("text-message")
    person.presses("Escape")
    person.hears(*WELCOME)


@test("the window lives while a server thinks about an address, and Escape gives that up")
def slow_server(person):
    Sandbox.control(faults={"/v1/session/otp": [{"hold": "request"}]})
    person.presses("alt+c")
    person.hears(*ADDRESS)
    person.enters(ADA)
    person.sees("push button", "One moment…")
    person.presses("Tab")
    person.hears("push button", "One moment…")
    person.presses("Escape")
    person.hears(*WELCOME)
    Sandbox.control(release="*")
    assert not person.program.find_role("alert", "notification"), "an alarm"


@test("an account without a password is sent a code instead, without typing its address again")
def no_password(person):
    person.presses("alt+p")
    person.hears(*EMAIL)
    person.presses("Return")
    person.hears_about_focus("Enter your e-mail address")
    person.program.type(ADA)
    person.presses("Return")
    person.hears(*SECRET)
    person.hears_about_focus("Enter your password")
    person.enters(PASSWORD)
    person.is_told("This account has no password")
    person.hears_about_focus("Have a code sent instead")
    assert person.program.text_of(*ADDRESS) == ADA, "another address"
    person.keeps_copy("no-password")
    person.presses("Escape")
    person.hears(*WELCOME)


@test("a wrong password is refused, letters are shown on demand, and the right one signs in")
def password(person):
    Sandbox.control(behaviour={"passwords": {ADA: PASSWORD}})
    person.signs_in_with_password("wrong horse")
    person.hears_about_focus("The address and the password do not belong together")
    person.keeps_picture("password")
    assert not person.program.is_checked("Show the password"), "the letters are shown"
    person.presses("alt+w")
    wait_for("the letters", lambda: person.program.is_checked("Show the password"))
    person.keeps_copy("letters")
    person.presses("alt+w")
    wait_for("no letters", lambda: not person.program.is_checked("Show the password"))
    person.hears(*SECRET)
    person.enters(PASSWORD)
    person.hears(*ACCOUNT)
    person.keeps_copy("account")


@test("something valuable takes a code, whose wrong guess is refused at the field")
def more_proof(person):
    Sandbox.control(behaviour={"scopes": {"transfer:write": ["verify_email"], "prld:pwd:write": ["verify_email"]}})
    person.sent = len(Sandbox.codes())
    person.presses("alt+t")
    person.hears(*CODE)
    person.hears_about_focus("We sent a code to your e-mail address")
    wait_for("a code", lambda: len(Sandbox.codes()) == person.sent + 1)
    wait_for("a server that has sent it", lambda: person.program.find("push button", "Continue"))
    person.enters("".join(str(9 - int(digit)) for digit in Sandbox.codes()[-1]))
    person.hears_about_focus("That code is not right")
    person.keeps_copy("wrong-proof")
    person.gives_code(person.sent + 1)
    person.hears(*ACCOUNT)
    person.hears_about_focus("You may transfer money now")
    person.keeps_picture("granted")


@test("a proof that is given up, and one that the server does not want, lead back to the account")
def no_proof(person):
    person.presses("alt+t")
    person.hears(*CODE)
    person.presses("Escape")
    person.hears(*ACCOUNT)
    assert not person.program.find_line("You may transfer money now"), "granted"
    Sandbox.control(behaviour={"blocked_scopes": ["transfer:write"]})
    person.presses("alt+t")
    person.is_told("The server does not allow that now")
    Sandbox.control(behaviour={"blocked_scopes": [], "scopes": {"prld:pwd:write": ["verify_email"]}})
    person.presses("alt+t")
    person.is_told("Your account may not do that")
    person.keeps_copy("not-allowed")


@test("a new password tells with each letter what the server demands, and is set when all is met")
def new_password(person):
    Sandbox.control(behaviour={"password_min_length": 10, "password_uppercase": 1, "password_numbers": 2})
    sent = len(Sandbox.codes())
    person.presses("alt+p")
    person.hears(*CODE)
    person.gives_code(sent + 1)
    person.hears(*NEW)
    person.hears_about_focus("Missing: At least 10 characters, At least 1 upper case letter, At least 2 digits")
    person.program.type("Horse")
    person.hears_about_focus("Missing: At least 10 characters, At least 2 digits")
    person.keeps_picture("new-password")
    person.presses("Return")
    wait_for("the reason", lambda: person.program.find_line("Missing: At least 10 characters"))
    person.keeps_copy("short-password")
    person.program.type("s, correct 12")
    person.hears_about_focus("This password is good")
    person.presses("Return")
    person.hears(*ACCOUNT)
    person.hears_about_focus("Your password is set")
    person.presses("alt+o")
    person.hears(*WELCOME)
    person.signs_in_with_password("Horses, correct 12")
    person.hears(*ACCOUNT)


@test("the right to set a password is used up, and Escape leaves the old one")
def again(person):
    sent = len(Sandbox.codes())
    person.presses("alt+p")
    person.hears(*CODE)
    person.gives_code(sent + 1)
    person.hears(*NEW)
    person.desktop.portal.prefer_dark(True)
    wait_for("dark colours", lambda: person.program.colour() < 0.4)
    person.program.type("Horses 12")
    person.hears_about_focus("Missing: At least 10 characters")
    person.presses("Return")
    person.keeps_copy("new-password-dark")
    person.narrows_window()
    person.presses("Escape")
    person.hears(*ACCOUNT)
    person.keeps_copy("account-dark")
    person.presses("alt+o")
    person.hears(*WELCOME)


@test("dark windows have the forms, too")
def dark(person):
    person.signs_in_with_password("wrong horse")
    person.hears_about_focus("The address and the password do not belong together")
    person.keeps_copy("password-dark")
    person.presses("Escape")
    person.hears(*WELCOME)
    person.presses("alt+c")
    person.hears(*ADDRESS)
    person.keeps_copy("address-dark")
    person.presses("Escape")
    person.hears(*WELCOME)
    person.desktop.portal.prefer_dark(False)
    wait_for("light colours", lambda: person.program.colour() > 0.6)


@test("a company is found by an address, and its page signs in")
def company(person):
    Sandbox.control(behaviour={"company_domains": ["work.example"]})
    person.presses("alt+y")
    person.hears(*WORK)
    person.hears_about_focus("Your browser will open the sign-in of the company")
    person.keeps_picture("company")
    person.enters("ada@nowhere.example")
    person.hears_about_focus("No company has that address")
    person.hears(*WORK)
    assert person.program.text_of(*WORK) == "ada@nowhere.example", "another address"
    person.keeps_copy("no-company")
    person.enters("ada@work.example")
    person.hears(*WAITING)
    person.hears_about_focus("Finish signing in with your company")
    person.browser_opened(1)
    person.finishes_in_browser("verified")
    person.hears("heading", "Example User")
    person.presses("alt+o")
    person.hears(*WELCOME)


@test("an address of a company that wants no codes goes on there")
def to_company(person):
    person.presses("alt+c")
    person.hears(*ADDRESS)
    person.enters("ada@work.example")
    person.is_told("Your company has a sign-in of its own")
    person.hears_about_focus("Continue to open it in your browser")
    assert person.program.text_of(*WORK) == "ada@work.example", "another address"
    person.presses("alt+c")
    person.hears(*WAITING)
    person.presses("Escape")
    person.hears(*WELCOME)
    person.quits()
    person.desktop.close_tabs()


@test("a server that cannot be reached is told of beside the form, which keeps what was typed")
def unreachable(person):
    person.starts("--base-url", NOWHERE)
    person.hears(*WELCOME)
    person.presses("alt+c")
    person.hears(*ADDRESS)
    person.enters(ADA)
    person.is_told("The server cannot be reached")
    assert person.program.text_of(*ADDRESS) == ADA, "the address is gone"
    person.keeps_copy("address-unreachable")
    person.quits()


@test("text of twice the size is all there on each form")
def large_text(person):
    person.desktop.use_font_size(22)
    person.starts()
    person.hears(*WELCOME)
    for keys, focus, name in [("alt+c", ADDRESS, "address"), ("alt+p", EMAIL, "password"), ("alt+y", WORK, "company")]:
        person.presses(keys)
        person.hears(*focus)
        person.keeps_copy(f"large-{name}")
        assert person.program.size()[0] <= 800, "a window that is too wide for a small screen"
        person.presses("Escape")
        person.hears(*WELCOME)
    person.quits()


if __name__ == "__main__":
    run()
