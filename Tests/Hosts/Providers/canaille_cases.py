"""The tests at Canaille, by HTTP/2 unless they say something else."""

import time

import pages
from pages import PASSWORD, USER
from python_provider import PythonProvider
from stage import expect, signed_in

NAME = "Canaille"


class Stage(pages.Stage):
    PAGES = {
        "#login": lambda browser, _: pages.types(browser, {"#login": USER}, "button[type=submit]"),
        "#password": lambda browser, _: pages.types(browser, {"#password": PASSWORD}, "button[type=submit]"),
        "#accept": lambda browser, agrees: browser.press("#accept" if agrees else "#deny"),
        "#stay": lambda browser, agrees: browser.press("#logout" if agrees else "#stay"),
    }

    def begin(self, idle_seconds, protocols=("h2", "http/1.1")):
        provider = PythonProvider("canaille", "canaille_server.py", self.place(), self.authority, idle_seconds=idle_seconds,
                                  protocols=protocols)
        provider.order("add_user", name=USER, password=PASSWORD, first_name="Ann", last_name="Other", email=self.EMAIL)
        for client in "native", "unwanted":
            provider.order("add_client", client_id=client, redirect_uri=self.redirect_uri)
        return provider

    def before_tokens(self):
        """Its access tokens of one second are the same, and its database refuses the second one with an error 500."""
        second = int(time.time())
        while int(time.time()) == second:
            time.sleep(0.02)


def token_requests(provider):
    """By which version of HTTP they came."""
    lines = provider.server.log.read_text(errors="replace").splitlines()
    return [line.split("POST /oauth/token ")[1].split()[0] for line in lines if "POST /oauth/token " in line]


def user_is_slow(stage):
    versions = token_requests(pages.user_is_slow(stage))
    expect(versions == ["1.1", "1.1"], versions)


def user_is_slow_without_agreement(stage):
    """The handshake agrees on HTTP/2 or on nothing. The login finds out by the metadata, which may be fetched twice, that HTTP/1.1 is
    answered all the same. A process that begins with a refresh must not find out by what is spent, and leaves it to HTTP/2."""
    versions = token_requests(pages.user_is_slow(stage, protocols=("h2",)))
    expect(versions == ["1.1", "2"], versions)


def user_is_locked(stage):
    account = stage.account()
    signed_in(pages.login(stage, account, stage.agrees))
    stage.provider.order("lock_user", name=USER, locked=True)
    try:
        pages.is_over_at_the_second(account)
    finally:
        stage.provider.order("lock_user", name=USER, locked=False)


TESTS = [
    pages.doctor_says("PKCE            S256", "End of session  offered"),
    pages.USER_SIGNS_IN,
    pages.USER_SAYS_NO,
    (pages.USER_IS_SLOW[0], user_is_slow),
    (f"{pages.USER_IS_SLOW[0]}, where HTTP/1.1 is not agreed on", user_is_slow_without_agreement),
    pages.KEYS_CHANGE,
    pages.REFRESHES,
    pages.REFRESHES_AFTER_OTHERS,
    pages.SESSION_IS_ENDED,
    pages.BROWSER_SIGNS_OUT,
    ("a session whose user was locked at the provider is over at the second refresh", user_is_locked),
]
