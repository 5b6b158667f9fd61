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
    }

    def start(self):
        self.provider = self.begin("provider", ["h2", "http/1.1"])

    def begin(self, name, protocols):
        provider = PythonProvider("canaille", "canaille_server.py", self.folder / name, self.authority, protocols=protocols)
        provider.order("add_user", name=USER, password=PASSWORD, first_name="Ann", last_name="Other", email=self.EMAIL)
        for client in "native", "unwanted":
            provider.order("add_client", client_id=client, redirect_uri=self.redirect_uri)
        return provider

    def before_tokens(self):
        """Its access tokens of one second are the same, and its database refuses the second one with an error 500."""
        second = int(time.time())
        while int(time.time()) == second:
            time.sleep(0.02)

    def token_requests(self):
        """By which version of HTTP they came."""
        lines = self.provider.server.log.read_text(errors="replace").splitlines()
        return {line.split("POST /oauth/token ")[1].split()[0] for line in lines if "POST /oauth/token " in line}


def user_is_slow(stage):
    pages.user_is_slow(stage)
    expect(stage.token_requests() == {"2"}, stage.token_requests())


def user_is_slow_by_http_1(stage):
    with stage.instead(stage.begin("older", ["http/1.1"])):
        pages.user_is_slow(stage)
        expect(stage.token_requests() == {"1.1"}, stage.token_requests())


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
    (f"{pages.USER_IS_SLOW[0]}, by HTTP/1.1", user_is_slow_by_http_1),
    pages.KEYS_CHANGE,
    pages.REFRESHES,
    pages.REFRESHES_AFTER_OTHERS,
    pages.SESSION_IS_ENDED,
    ("a session whose user was locked at the provider is over at the second refresh", user_is_locked),
]
