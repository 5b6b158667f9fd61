"""The tests at a site with Django OAuth Toolkit."""

import pages
from pages import PASSWORD, USER
from python_provider import PythonProvider

NAME = "django-oauth-toolkit"


def decides(browser, agrees):
    browser.press("input[name=allow]" if agrees else "#authorizationForm input[type=submit]:not([name])")


class Stage(pages.Stage):
    PAGES = {
        "#id_username": lambda browser, _: pages.types(
            browser, {"#id_username": USER, "#id_password": PASSWORD}, "button[type=submit]"),
        "#authorizationForm": decides,
    }

    def begin(self, idle_seconds):
        provider = PythonProvider(
            "django-oauth-toolkit", "django_site.py", self.place(), self.authority, idle_seconds=idle_seconds)
        provider.order("add_user", name=USER, password=PASSWORD, first_name="Ann", last_name="Other", email=self.EMAIL)
        for client in "native", "unwanted":
            provider.order("add_client", client_id=client, redirect_uri=self.redirect_uri)
        return provider


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
]
