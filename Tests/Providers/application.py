"""An application: the Python binding over the library of the SDK, with a user who sees its pages."""

import os
import sys

from command import ROOT

DIST = ROOT / os.environ.get("DIST", "dist")
os.environ.setdefault("CARDEA_LIBRARY", str(DIST / "lib/libcardea.so.1"))
sys.path.insert(0, str(ROOT / "bindings/python/src"))

from cardea_auth import (  # noqa: E402
    BlockingClient, CardeaError, Configuration, LoggedIn, LogLevel, OAuthLoginAnswer, OAuthLoginOptions, RedirectCapture, StoreChoice)
from person import DeadEnd  # noqa: E402
from stage import expect  # noqa: E402


class _Shows:
    def __init__(self, person):
        self.person = person

    def present(self, page):
        try:
            end = self.person.visits(page.url, page.redirect_uri)
        except DeadEnd as page:
            raise CardeaError("login_dismissed", str(page)) from None
        return None if end.startswith("http:") else end


class Application(BlockingClient):
    def __init__(self, backend, redirect_uri, person=None, store=None, **settings):
        self.redirect_uri, self.person = redirect_uri, person
        self.events, self.log = [], []
        super().__init__(Configuration(
            backend=backend, application_id="com.example.notes", store=store or StoreChoice.memory(), observer=self.events.append,
            logger=lambda level, text: self.log.append((level, text)), log_level=LogLevel.DEBUG,
            presenter=person and _Shows(person), **settings))

    def options(self, **options):
        options = {"redirect_uri": self.redirect_uri, "timeout": 60, **options}
        if options["redirect_uri"].startswith("http:"):
            options["redirect_capture"] = RedirectCapture.LOOPBACK
        return OAuthLoginOptions(**options)

    def login(self, **options):
        return self.login_with_oauth(self.options(**options))

    def sign_in(self, **options):
        """The claims of the user, who has to be signed in by it."""
        return claims_of(self.login(**options))

    def warnings(self):
        return [text for level, text in self.log if level >= LogLevel.WARNING]

    def saw(self, kind):
        return [event for event in self.events if type(event) is kind]


def claims_of(result):
    """Of the user, who has to be signed in by it."""
    expect(isinstance(result, LoggedIn), result)
    return result.user.profile.claims


def answer(way, /, **values):
    return OAuthLoginAnswer(way, values)


def fails(code, call, *arguments, **options):
    """The error that the call ends with: one of this code, or of any."""
    try:
        result = call(*arguments, **options)
    except CardeaError as error:
        expect(code in (None, error.code), f"{error.code}, not {code}: {error.message}", error.server_code, error.details)
        return error
    raise AssertionError(f"not {code or 'an error'}: {result}")
