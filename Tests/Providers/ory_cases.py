"""The journeys of users through a real browser at the sandbox's Ory-compatible server."""

import json
import sys
import urllib.request
from pathlib import Path

import stage
from browser import Browser
from stage import expect, failed, require, signed_in, token, worked

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Support"))

from sandbox import Sandbox  # noqa: E402

NAME = "Ory, sandbox"
PASSWORD = "correct horse battery staple"


class Stage(stage.Stage):
    def __init__(self, folder):
        require(Browser)
        super().__init__(folder)
        self.sandbox = Sandbox().__enter__()

    def end(self):
        self.sandbox.__exit__()

    def account(self, **behaviour):
        """A user of this machine who has never signed in, at a server that has seen nobody."""
        self.control("reset")
        self.control("control", behaviour=behaviour)
        return self.command("http://127.0.0.1/callback", CARDEA_ORY_PROJECT=f"{self.sandbox.url.rstrip('/')}/ory")

    def control(self, path, **command):
        request = urllib.request.Request(
            f"{self.sandbox.url.rstrip('/')}/sandbox/{path}", json.dumps(command).encode(),
            {"Content-Type": "application/json"}, method="POST")
        urllib.request.urlopen(request, timeout=20).close()

    def requests(self, path):
        return [request for request in self.sandbox.log()["requests"] if request["path"] == path]

    def code(self):
        """The code that was mailed last."""
        with urllib.request.urlopen(f"{self.sandbox.url.rstrip('/')}/sandbox/mailbox.json", timeout=20) as answer:
            return json.load(answer)["mails"][-1]["code"]


def presses(browser, button, email="ann@example.com"):
    """What a person does on the page of a provider."""
    def visit(page):
        browser.open(page)
        browser.wait("!!document.querySelector('#email')")
        browser.evaluate(f"document.querySelector('#email').value = {json.dumps(email)}")
        origin = browser.evaluate("location.origin")
        browser.press(f"button[value={button}]")
        browser.wait(f"location.origin !== '{origin}'")
    return visit


def login(account, browser, *words, button="sign_in", **options):
    return account.login(presses(browser, button), "--provider", "google", *words, **options)


def user(ended):
    return signed_in(ended)["sub"]


def journey(first, second):
    def test(stage):
        account = stage.account()
        with Browser() as browser:
            one = user(login(account, browser, *first))
            worked(account.run("logout"))
            other = user(login(account, browser, *second))
        expect(one == other, one, other)
        expect(token(account).startswith("ory_st_"))
    return test


def cancel_and_retry(stage):
    account = stage.account()
    given_up = account.login(lambda page: None, "--provider", "google", "--timeout", "1")
    failed(given_up, given_up.status, "[login_timed_out]")
    expect(given_up.status != 0)
    with Browser() as browser:
        user(login(account, browser))


def reject_then_retry(stage):
    account = stage.account()
    with Browser() as browser:
        refused = login(account, browser, button="deny")
        failed(refused, 4, "[access_denied]")
        user(login(account, browser))


def email_code(stage):
    account = stage.account()
    with Browser() as browser:
        def visit(page):
            presses(browser, "unverified")(page)
            for _ in range(200):
                if stage.requests("/ory/self-service/verification"):
                    return stage.code()
            raise AssertionError("no code was asked for")
        claims = signed_in(account.login(visit, "--provider", "google", "--verify-email", "--ory-project",
                                         account.environment["CARDEA_ORY_PROJECT"]))
    expect(claims["email_verified"] is True, claims)


def missing_trait(stage):
    account = stage.account(ory_missing_traits=["nickname"])
    with Browser() as browser:
        claims = signed_in(login(account, browser, answers="\n\nAda\n"))
    expect(claims["traits"]["nickname"] == "Ada", claims)


def linking(stage):
    account = stage.account(ory_duplicate="password", ory_login_hints=True)
    with Browser() as browser:
        ended = login(account, browser, answers=f"wrong\n{PASSWORD}\n")
    expect(user(ended) and "belongs to an account" in ended.err, ended.err)


def existing_browser_session(stage):
    """An ordinary browser that is signed in at the server hands that session over, whoever is chosen at the provider."""
    account, second = stage.account(), stage.command(
        "http://127.0.0.1/callback", CARDEA_ORY_PROJECT=f"{stage.sandbox.url.rstrip('/')}/ory")
    stage.control("control", behaviour={"ory_browser_session": "bob@example.com"})
    with Browser() as browser:
        expect(signed_in(login(account, browser))["email"] == "bob@example.com")
    stage.control("control", behaviour={"ory_browser_session": ""})
    with Browser() as browser:
        expect(signed_in(login(second, browser))["email"] == "ann@example.com")


TESTS = [
    ("login-twice is one user", journey([], [])),
    ("login-then-register is one user", journey([], ["--register"])),
    ("register-then-login is one user", journey(["--register"], [])),
    ("cancel-and-retry: a page that nobody finished is in nobody's way", cancel_and_retry),
    ("reject-then-retry: a refusal is told, and the next login works", reject_then_retry),
    ("a code by mail proves the address", email_code),
    ("a trait that is missing is asked for, and the browser goes once more", missing_trait),
    ("an address of another account is linked by its password", linking),
    ("a browser that is signed in already hands over that session", existing_browser_session),
]
