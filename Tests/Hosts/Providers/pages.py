"""What the tests of providers with pages of their own and TLS share: a user with a browser, and what people do there."""

import itertools
import json
import time
from contextlib import contextmanager

import stage
from authority import Authority
from browser import Browser
from connections import none_left
from stage import expect, failed, require, signed_in, token, worked
from web import Web

USER, PASSWORD = "ann", "correct horse battery"


class Stage(stage.Stage):
    """`PAGES` is each page that the provider may show: what is there only, and what a user does who agrees, and who does not.
    The first one asks who it is. `LOGIN` is what the provider's logins have to say besides."""

    PAGES: dict = {}
    LOGIN: tuple[str, ...] = ()
    EMAIL = "ann@example.com"
    # Seconds: longer than any login lasts, and shorter than the user who is slow takes.
    PATIENT, IMPATIENT = 600, 2

    def __init__(self, folder):
        require(Browser)
        super().__init__(folder)
        self.authority, self.provider, self.browser = Authority(folder / "authority"), None, None
        self._places = itertools.count(1)
        try:
            self.provider = self.begin(self.PATIENT)
            self.browser = self.open_browser()
        except BaseException:
            self.end()
            raise

    def begin(self, idle_seconds):
        """A provider with the clients and the user of the tests, which lets go of connections that rest for so long."""
        raise NotImplementedError

    def place(self):
        """The folder of another provider, which makes it."""
        return self.folder / f"provider-{next(self._places)}"

    def end(self):
        for part in self.browser, self.provider:
            if part:
                part.end()

    @property
    def metadata(self):
        return Web(self.authority).get(f"{self.provider.issuer}/.well-known/openid-configuration").json

    def keys(self):
        """The names of the keys that the provider publishes now."""
        return {key["kid"] for key in Web(self.authority).get(self.metadata["jwks_uri"]).json["keys"]}

    def change_keys(self):
        """Until none of the old ones is published any more."""
        old = self.keys()
        self.provider.rotate_keys()
        deadline = time.monotonic() + 60
        while old & self.keys():
            expect(time.monotonic() < deadline, "the keys are still published", old)
            time.sleep(0.05)

    def before_tokens(self):
        """What the provider needs before it can issue the next ones."""

    def open_browser(self):
        return Browser(authority=self.authority)

    @contextmanager
    def instead(self, provider):
        """Another one in the provider's place, meanwhile."""
        usual, self.provider = self.provider, provider
        try:
            yield
        finally:
            provider.end()
            self.provider = usual

    def account(self, client_id="native", **options):  # type: ignore[override]  # at its own provider
        return super().account(self.provider.issuer, client_id, **options)

    def command(self, redirect_uri, **environment):
        return super().command(redirect_uri, SSL_CERT_FILE=str(self.authority.file), **environment)

    def agrees(self, page):
        self.visit(self.browser, page)

    def declines(self, page):
        self.visit(self.browser, page, agrees=False)

    def agrees_elsewhere(self, page):
        """In a browser that has never been there."""
        with self.open_browser() as browser:
            self.visit(browser, page)

    def visit(self, browser, page, agrees=True, until="location.hostname === '127.0.0.1'"):
        """Answers what the provider shows until the browser is where it is to end. Returns what was shown."""
        answered = "document.documentElement.dataset.answered"
        pages: list = []
        # The page before it may be one where another login has ended.
        browser.wait(f"{answered} = 'yes'")
        browser.open(page)
        while True:
            shown = browser.wait(
                f"{answered} ? '' : {until} ? 'back' : document.readyState !== 'complete' ? '' : "
                f"{json.dumps(list(self.PAGES))}.find(one => document.querySelector(one))")
            if shown == "back":
                return pages
            pages.append(shown)
            browser.wait(f"{answered} = 'yes'")
            self.PAGES[shown](browser, agrees)


def types(browser, texts, button):
    """texts: by selector."""
    for selector, text in texts.items():
        browser.type(selector, text)
    browser.press(button)


def login(stage, account, visit, *words):
    stage.before_tokens()
    return account.login(visit, *stage.LOGIN, *words)


def refresh(stage, account):
    stage.before_tokens()
    worked(account.run("refresh"))


def doctor_says(*lines):
    def doctor(stage):
        said = worked(stage.account().run("doctor")).out
        for line in f"Provider        {stage.provider.issuer}", *lines:
            expect(line in said, f"not said: {line}", said)

    return "the doctor says what the provider offers", doctor


def user_signs_in(stage):
    account = stage.account()
    claims = signed_in(login(stage, account, stage.agrees_elsewhere))
    expect(claims["iss"] == stage.provider.issuer and claims["email"] == stage.EMAIL, claims)
    said = worked(account.run("request", stage.metadata["userinfo_endpoint"])).out
    expect(json.loads(said)["sub"] == claims["sub"], said)


def user_says_no(stage):
    # The provider may remember that the user has let another client in.
    account = stage.account("unwanted")
    failed(login(stage, account, stage.declines), 4, "[access_denied]")
    failed(account.run("whoami"), 3)


def user_is_slow(stage, **settings):
    """At a provider of its own, which is returned: where a login lasts about as long as the server's patience, it is chance which
    of them ends first."""
    with stage.instead(stage.begin(stage.IMPATIENT, **settings)):
        account = stage.account()

        def visit(page):
            none_left(account.process, stage.provider.port)
            stage.agrees(page)

        signed_in(login(stage, account, visit))
        refresh(stage, account)
        return stage.provider


def keys_change_during_login(stage):
    account = stage.account()

    def visit(page):
        stage.change_keys()
        stage.agrees(page)

    signed_in(login(stage, account, visit))
    return account


def keys_change_meanwhile(stage):
    account = keys_change_during_login(stage)
    stage.change_keys()
    refresh(stage, account)


def refreshes(stage):
    account = stage.account()
    claims = signed_in(login(stage, account, stage.agrees))
    tokens = {token(account)}
    for _ in range(2):
        refresh(stage, account)
        tokens.add(token(account))
    expect(len(tokens) == 3, "an access token came twice")
    expect(claims["sub"] in worked(account.run("request", stage.metadata["userinfo_endpoint"])).out)


def refreshes_after_sign_in_elsewhere(stage):
    account, other = stage.account(), stage.account()
    first = signed_in(login(stage, account, stage.agrees_elsewhere))
    # The time of a sign-in has seconds.
    while int(time.time()) <= first.get("auth_time", 0):
        time.sleep(0.05)
    second = signed_in(login(stage, other, stage.agrees_elsewhere))
    expect(second.get("auth_time", 1) > first.get("auth_time", 0), first, second)
    for _ in range(2):
        refresh(stage, account)


def session_is_ended(stage):
    account = stage.account()
    signed_in(login(stage, account, stage.agrees))
    stage.provider.end_sessions()
    failed(account.run("refresh"), 3, "The server has ended this session")
    failed(account.run("whoami"), 3)


def is_over_at_the_second(account):
    """The provider calls the refresh malformed; twice in a row, that is believed."""
    failed(account.run("refresh"), 1, "[bad_request]")
    failed(account.run("refresh"), 3, "The server has ended this session")
    failed(account.run("whoami"), 3)


def browser_signs_out(stage):
    asks_who_it_is = next(iter(stage.PAGES))

    def shown_at_login(account):
        shown = []
        signed_in(login(stage, account, lambda page: shown.extend(stage.visit(stage.browser, page))))
        return shown

    account = stage.account()
    shown_at_login(stage.account())
    shown = shown_at_login(account)
    expect(asks_who_it_is not in shown, "the browser is not signed in", shown)
    said = worked(account.log_out(stage.agrees)).err
    expect("Signed out in the browser." in said, said)
    failed(account.run("whoami"), 3)
    shown = shown_at_login(stage.account())
    expect(asks_who_it_is in shown, "the browser is still signed in", shown)


USER_SIGNS_IN = ("a user types a password, gives consent, and is signed in", user_signs_in)
USER_SAYS_NO = ("a user who says no has denied the login", user_says_no)
USER_IS_SLOW = ("a user who takes longer than the server's patience with connections is signed in", user_is_slow)
KEYS_CHANGE = ("keys that change during a login, and after it, break neither it nor a refresh", keys_change_meanwhile)
REFRESHES = ("each refresh brings another access token", refreshes)
REFRESHES_AFTER_OTHERS = ("a session is refreshed after its user has signed in elsewhere", refreshes_after_sign_in_elsewhere)
SESSION_IS_ENDED = ("a session that was ended at the provider is over at the next refresh", session_is_ended)
BROWSER_SIGNS_OUT = ("a user who signs out of the browser, too, is asked for the password at the next login", browser_signs_out)
