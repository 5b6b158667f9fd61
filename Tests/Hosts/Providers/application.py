"""An application: the Python binding over the library of the SDK, with a user who sees its pages."""

import os
import sys

from command import ROOT

DIST = ROOT / os.environ.get("DIST", "dist")
os.environ.setdefault("CARDEA_LIBRARY", str(DIST / "lib/libcardea.so.0"))
sys.path.insert(0, str(ROOT / "bindings/python/src"))

from cardea_auth import CardeaError, CardeaUser, Client
from person import DeadEnd
from stage import expect


class _Shows:
    def __init__(self, person):
        self.person = person

    def present(self, page):
        try:
            end = self.person.visits(page.url, page.redirect_uri)
        except DeadEnd as page:
            raise CardeaError("login_dismissed", str(page)) from None
        return None if end.startswith("http:") else end


class Application(Client):
    def __init__(self, redirect_uri, person=None, store="memory", **settings):
        self.redirect_uri, self.person = redirect_uri, person
        self.events: list = []
        self.log: list = []
        super().__init__(
            application_id="com.example.notes", store=store, observer=self.events.append,
            logger=lambda level, text: self.log.append((level, text)), log_level="debug",
            presenter=person and _Shows(person), **settings)

    def options(self, **options):
        options = {"redirect_uri": self.redirect_uri, "timeout": 60, **options}
        if options["redirect_uri"].startswith("http:"):
            options["redirect_capture"] = "loopback"
        return options

    def login(self, **options):
        return self.login_with_oauth(**self.options(**options))

    def answers(self, step, way, /, **fields):
        """How the login goes on, by this way."""
        page = self.options()
        del page["redirect_uri"]
        return self.continue_login(step, way, fields, **page)

    def sign_in(self, **options):
        """The claims of the user, who has to be signed in by it."""
        return claims_of(self.login(**options))

    def warnings(self):
        return [text for level, text in self.log if level in ("warning", "error")]

    def saw(self, kind):
        return [event for event in self.events if type(event) is kind]


def claims_of(result):
    """Of the user, who has to be signed in by it."""
    expect(isinstance(result, CardeaUser), result)
    return result.claims


def fails(code, call, /, *arguments, **options):
    """The error that the call ends with: one of this code, or of any."""
    try:
        result = call(*arguments, **options)
    except CardeaError as error:
        expect(code in (None, error.code), f"{error.code}, not {code}: {error.message}", error.server_code, error.details)
        return error
    raise AssertionError(f"not {code or 'an error'}: {result}")
