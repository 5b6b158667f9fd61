"""The tests at a site with Django OAuth Toolkit."""

import pages
from pages import PASSWORD, USER
from python_provider import PythonProvider
from stage import expect, failed, token, worked
from web import query

NAME = "django-oauth-toolkit"


def decides(browser, agrees):
    browser.press("input[name=allow]" if agrees else "#authorizationForm input[type=submit]:not([name])")


class Stage(pages.Stage):
    PAGES = {
        "#id_username": lambda browser, _: pages.types(
            browser, {"#id_username": USER, "#id_password": PASSWORD}, "button[type=submit]"),
        "#authorizationForm": decides,
        "#id_user_code": lambda browser, _: browser.press("button[type=submit]"),
        "button[value=deny]": lambda browser, agrees: browser.press(f"button[value={'accept' if agrees else 'deny'}]"),
    }

    def begin(self, idle_seconds):
        provider = PythonProvider(
            "django-oauth-toolkit", "django_site.py", self.place(), self.authority, idle_seconds=idle_seconds)
        provider.order("add_user", name=USER, password=PASSWORD, first_name="Ann", last_name="Other", email=self.EMAIL)
        for client in "native", "unwanted":
            provider.order("add_client", client_id=client, redirect_uri=self.redirect_uri)
        provider.order("add_client", client_id="device", redirect_uri="", grant="urn:ietf:params:oauth:grant-type:device_code")
        return provider

    def decide(self, agrees):
        """What a user does with a browser elsewhere who lets a device in, or does not."""
        def visit(page):
            if "user_code" in query(page):
                self.visit(self.browser, page, agrees, until="/^Device (Authorized|Denied)$/.test(document.body.innerText.trim())")
        return visit


def device_is_let_in(stage):
    account = stage.account("device")
    # Not openid: its answer to a device has no ID token.
    worked(account.let_in(stage.decide(True), "--scope", "profile", "--scope", "email"))
    first = token(account)
    pages.refresh(stage, account)
    expect(token(account) != first, "an access token came twice")


def device_is_kept_out(stage):
    account = stage.account("device")
    failed(account.let_in(stage.decide(False)), 4, "[access_denied]")
    failed(account.run("whoami"), 3)


TESTS = [
    pages.doctor_says("PKCE            S256", "Revocation      offered", "End of session  offered"),
    pages.USER_SIGNS_IN,
    pages.USER_SAYS_NO,
    pages.USER_IS_SLOW,
    pages.KEYS_CHANGE,
    pages.REFRESHES,
    pages.REFRESHES_AFTER_OTHERS,
    pages.SESSION_IS_ENDED,
    pages.BROWSER_SIGNS_OUT,
    ("a device is let in with a browser elsewhere", device_is_let_in),
    ("a device that is not let in has been denied the login", device_is_kept_out),
]
