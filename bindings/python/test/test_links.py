"""Deep links into the application, and links of identities."""

from __future__ import annotations

import unittest
from typing import Any

import cardea_auth
from sandbox import browse, redirect_of
from support import OPTIONS, asynchronous, blocking, client, provider, sandbox

WEB_PAGE = "https://auth.example.com/authorize?redirect_uri={redirect_uri}"
LINK = "oauth://?url=https%3A%2F%2Faccounts.example%2Flogin%3Fa%3Db%26c"


class Ending:
    """A presenter whose page ends with that link."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.pages: "list[cardea_auth.Presentation]" = []

    def present(self, page: cardea_auth.Presentation) -> str:
        self.pages.append(page)
        return self.link


class Page:
    """A presenter for a page of the application's owner, which hands the redirect on to the application."""

    def present(self, page: cardea_auth.Presentation) -> str:
        return browse(page.url).replace("https://app.example/back", "myapp://oauth/back")


class Browser:
    """A presenter that follows the page's redirect to the listener, as a browser does."""

    def __init__(self) -> None:
        self.redirect = ""

    def present(self, page: cardea_auth.Presentation) -> None:
        self.redirect = browse(page.url)
        redirect_of(self.redirect)


class WebSessionTests(unittest.TestCase):
    @asynchronous
    async def test_redirect_of_another_library(self) -> None:
        """a page of another login library is shown without a server, and its redirect comes back as it is, but no other"""
        ending = Ending("myapp://callback?code=hush-4711&state=x")
        async with cardea_auth.AsyncClient(presenter=ending) as it:
            assert await it.open_web_session(WEB_PAGE, redirect_uri="myapp://callback", timeout=9) == ending.link
            assert [page.url for page in ending.pages] == ["https://auth.example.com/authorize?redirect_uri=myapp%3A%2F%2Fcallback"]
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_argument: .*file"):
                await it.open_web_session("file:///etc/passwd", redirect_uri="myapp://callback")
            ending.link = "myapp://elsewhere?code=1"
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^redirect_mismatch"):
                await it.open_web_session(WEB_PAGE, redirect_uri="myapp://callback")
            assert len(ending.pages) == 2

    def test_redirect_to_free_port(self) -> None:
        """a page of another login library comes back by a free port, which the page is told"""
        sandbox.reset(automatic_outcome="verified")
        page = f"{sandbox.url}/oidc/authorize?client_id=notes&response_type=code&scope=openid&state=s&code_challenge={'c' * 43}" \
               "&code_challenge_method=S256&redirect_uri={redirect_uri}"
        browser = Browser()
        with cardea_auth.Client(presenter=browser) as it:
            redirect = it.open_web_session(page, redirect_uri="http://127.0.0.1/callback", redirect_capture="loopback")
            assert redirect == browser.redirect
            self.assertRegex(redirect, r"^http://127\.0\.0\.1:\d+/callback\?.*code=")

    def test_nothing_else_without_server(self) -> None:
        """a client without a server says what it lacks when it is asked for anything else"""
        with cardea_auth.Client() as it:
            assert it.store_kind == "memory"
            for work in (it.current_user, lambda: it.login(redirect_uri="myapp://callback")):
                with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_configuration: This client has no server"):
                    work()
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_configuration: .*application_id"):
                it.open_web_session(WEB_PAGE, redirect_uri="myapp://callback")
            with self.assertRaisesRegex(TypeError, r"^open_web_session\(\) is missing the keyword argument 'redirect_uri'"):
                it.open_web_session(WEB_PAGE)  # type: ignore[call-arg]


class LinkTests(unittest.TestCase):
    @asynchronous
    async def test_page_of_link(self) -> None:
        """a page that is opened by a link ends with its route"""
        options: Any
        for end, options, expected in (("myapp://oauth/auth?token=hush#x", {"deep_link_scheme": "myapp"}, "/auth?token=hush#x"),
                                       ("myapp://oauth", {"redirect_uri": "myapp://oauth/callback"}, "/"),
                                       ("myapp:/oauth/home", {"redirect_uri": "myapp:/oauth/"}, "/home")):
            ending = Ending(end)
            async with client(presenter=ending) as it:
                assert await it.open_deep_link_page(LINK, **options) == expected
            assert ending.pages[0].url == "https://accounts.example/login?a=b&c"

    def test_refused_links(self) -> None:
        """a link that names no page, and a route that is not safe, are refused"""
        for link, end, code in ((LINK, "myapp://oauth//evil.example", "redirect_mismatch"),
                                (LINK, "myapp://auth?token=a", "redirect_mismatch"),
                                ("oauth://?url=javascript%3Aalert(1)", "", "invalid_argument")):
            with blocking(presenter=Ending(end)) as it, self.assertRaisesRegex(cardea_auth.CardeaError, f"^{code}"):
                it.open_deep_link_page(link, deep_link_scheme="myapp")
        with blocking(presenter=Ending("")) as it:
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_configuration"):
                it.open_deep_link_page(LINK, deep_link_scheme="https")
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_.*scheme"):
                it.open_deep_link_page(LINK)

    def test_login_through_page(self) -> None:
        """a login through a page of the application's owner ends with a deep link"""
        sandbox.reset(automatic_outcome="verified", allowed_redirect_uris=["https://app.example/back"])
        options: Any = {"provider": "google", "redirect_uri": "https://app.example/back", "redirect_capture": "oauth_prefix"}
        with blocking(presenter=Page()) as it:
            assert isinstance(it.login(**options, deep_link_scheme="myapp"), cardea_auth.CardeaUser)
            for more in ({}, {"deep_link_scheme": "myapp", "accepts_token_handoff": True}):
                with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_configuration"):
                    it.login(**options, **more)

    def test_option_without_use(self) -> None:
        """a call refuses an option that it has no use for, by its name"""
        with blocking() as it, self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_argument: .*`registers`"):
            it.open_deep_link_page(LINK, deep_link_scheme="myapp", registers=True)

    def test_identity_linked(self) -> None:
        """an identity is linked once, keeps its earlier name, and no textual form shows a name"""
        sandbox.reset(automatic_outcome="verified")
        linking = provider(identity_linking_url=f"{sandbox.url}/sandbox/api/identity-link")
        with blocking(provider=linking) as it:
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^not_signed_in"):
                it.link_identity()
            it.login(redirect_uri=OPTIONS["redirect_uri"])
            link = it.link_identity("anon-4711")
            assert link.is_new and link.app_user_id and link.aliases == ("anon-4711",)
            assert "anon" not in f"{link!r} {link}" and link.app_user_id not in f"{link!r} {link}"
            again = it.link_identity()
            assert (again.is_new, again.app_user_id, again.aliases) == (False, link.app_user_id, link.aliases)
            sandbox.control(behaviour={"automatic_outcome": "verified", "oidc_misbehaviour": ["link_conflict"]})
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^conflict"):
                it.link_identity("anon-4712")
        with blocking() as it, self.assertRaisesRegex(cardea_auth.CardeaError, "^not_s"):
            it.link_identity()
