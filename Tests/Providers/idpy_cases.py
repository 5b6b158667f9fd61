"""The tests at a provider made of idpy-oidc, which asks for no consent, so that nobody can refuse it."""

import pages
from pages import PASSWORD, USER
from python_provider import PythonProvider
from stage import expect, payload, signed_in, token
from web import query

NAME = "idpy-oidc"


class Stage(pages.Stage):
    PAGES = {"#username": lambda browser, _: pages.types(
        browser, {"#username": USER, "#password": PASSWORD}, "button[type=submit]")}

    def start(self):
        self.provider = self.begin("provider")

    def begin(self, name, binds=False):
        provider = PythonProvider("idpy-oidc", "idpy_server.py", self.folder / name, self.authority, idle_seconds=2, binds=binds)
        provider.order("add_user", name=USER, password=PASSWORD, first_name="Ann", last_name="Other", email=self.EMAIL)
        provider.order("add_client", client_id="native", redirect_uri=self.redirect_uri)
        return provider


def session_is_ended(stage):
    account = stage.account()
    signed_in(account.login(stage.agrees))
    stage.provider.end_sessions()
    pages.is_over_at_the_second(account)


def pushes(stage):
    with stage.instead(stage.begin("pushing")):
        stage.provider.order("demand_pushing")
        account = stage.account()

        def visit(page):
            expect(sorted(query(page)) == ["client_id", "request_uri"], page)
            stage.agrees(page)

        signed_in(account.login(visit))


def binds(stage):
    with stage.instead(stage.begin("binding", binds=True)):
        account = stage.account()
        signed_in(account.login(stage.agrees))
        key = payload(token(account))["cnf"]["jkt"]
        pages.refresh(stage, account)
        expect(payload(token(account))["cnf"]["jkt"] == key, "another key")


TESTS = [
    pages.doctor_says("PKCE            S256", "Pushed requests offered", "End of session  offered"),
    pages.USER_SIGNS_IN,
    pages.USER_IS_SLOW,
    # Not after it: its refresh tokens are signed with these keys, and end with them.
    ("keys that change during a login do not break it", pages.keys_change_during_login),
    pages.REFRESHES,
    pages.REFRESHES_AFTER_OTHERS,
    ("a session that was ended at the provider is over at the second refresh", session_is_ended),
    ("a provider that demands it has the request pushed", pushes),
    ("tokens are bound to a key", binds),
]
