"""The tests at a provider made of idpy-oidc, which asks for no consent, so that nobody can refuse it."""

import pages
from pages import PASSWORD, USER
from python_provider import PythonProvider
from stage import expect, payload, signed_in, token

NAME = "idpy-oidc"


class Stage(pages.Stage):
    PAGES = {"#username": lambda browser, _: pages.types(
        browser, {"#username": USER, "#password": PASSWORD}, "button[type=submit]")}
    # It gives refresh tokens for this scope alone, and the scope only with this parameter.
    LOGIN = ("--scope", "openid", "--scope", "profile", "--scope", "email", "--scope", "offline_access",
             "--parameter", "prompt=consent")

    def begin(self, idle_seconds, binds=False):
        provider = PythonProvider("idpy-oidc", "idpy_server.py", self.place(), self.authority, idle_seconds=idle_seconds,
                                  binds=binds)
        provider.order("add_user", name=USER, password=PASSWORD, first_name="Ann", last_name="Other", email=self.EMAIL)
        provider.order("add_client", client_id="native", redirect_uri=self.redirect_uri)
        return provider


def session_is_ended(stage):
    account = stage.account()
    signed_in(pages.login(stage, account, stage.agrees))
    stage.provider.end_sessions()
    pages.is_over_at_the_second(account)


def binds(stage):
    with stage.instead(stage.begin(stage.PATIENT, binds=True)):
        account = stage.account()
        signed_in(pages.login(stage, account, stage.agrees, "--dpop", "on"))
        first = token(account)
        pages.refresh(stage, account)
        second = token(account)
        expect(first != second, "the same token")
        expect(payload(first)["cnf"] == payload(second)["cnf"], "another key", payload(first), payload(second))


TESTS = [
    pages.doctor_says("PKCE            S256"),
    pages.USER_SIGNS_IN,
    pages.USER_IS_SLOW,
    # Not after it: its refresh tokens are signed with these keys, and end with them.
    ("keys that change during a login do not break it", pages.keys_change_during_login),
    pages.REFRESHES,
    pages.REFRESHES_AFTER_OTHERS,
    ("a session that was ended at the provider is over at the second refresh", session_is_ended),
    ("tokens are bound to a key", binds),
]
