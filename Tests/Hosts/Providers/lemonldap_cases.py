"""The tests at LemonLDAP::NG behind nginx, which offers HTTP/2, too, unless they say something else."""

import pages
from lemonldap import PASSWORD, USER, LemonLDAP
from stage import expect, signed_in

NAME = "LemonLDAP::NG"


class Stage(pages.Stage):
    PAGES = {
        "#userfield": lambda browser, _: pages.types(
            browser, {"#userfield": USER, "#passwordfield": PASSWORD}, "#lform button[type=submit]"),
        "#refuse": lambda browser, agrees: browser.press("button.positive" if agrees else "#refuse"),
    }
    EMAIL = "dwho@badwolf.org"

    def begin(self, idle_seconds, http2=True):
        return LemonLDAP(self.place(), self.authority, ["native", "unwanted"], self.redirect_uri, idle_seconds, http2)


def user_is_slow(stage):
    versions = pages.user_is_slow(stage).token_requests()
    expect(versions == ["1.1", "1.1"], versions)


def user_is_slow_without_http_2(stage):
    versions = pages.user_is_slow(stage, http2=False).token_requests()
    expect(versions == ["1.1", "1.1"], versions)


def tokens_are_removed(stage):
    account = stage.account()
    signed_in(pages.login(stage, account, stage.agrees))
    stage.provider.end_sessions("OIDCI")
    pages.is_over_at_the_second(account)


TESTS = [
    pages.doctor_says("PKCE            S256", "Revocation      not offered", "End of session  offered"),
    pages.USER_SIGNS_IN,
    pages.USER_SAYS_NO,
    (pages.USER_IS_SLOW[0], user_is_slow),
    (f"{pages.USER_IS_SLOW[0]}, without HTTP/2", user_is_slow_without_http_2),
    pages.KEYS_CHANGE,
    pages.REFRESHES,
    pages.REFRESHES_AFTER_OTHERS,
    pages.SESSION_IS_ENDED,
    ("a session whose tokens were removed at the provider is over at the second refresh", tokens_are_removed),
    pages.BROWSER_SIGNS_OUT,
]
