"""The tests at LemonLDAP::NG behind nginx, by HTTP/2 unless they say something else."""

import pages
from lemonldap import PASSWORD, USER, LemonLDAP
from stage import expect

NAME = "LemonLDAP::NG"


class Stage(pages.Stage):
    PAGES = {
        "#userfield": lambda browser, _: pages.types(
            browser, {"#userfield": USER, "#passwordfield": PASSWORD}, "#lform button[type=submit]"),
        "#refuse": lambda browser, agrees: browser.press("button.positive" if agrees else "#refuse"),
    }
    EMAIL = "dwho@badwolf.org"

    def start(self):
        self.provider = LemonLDAP(self.folder / "provider", self.authority, ["native", "unwanted"], self.redirect_uri, 2)


def user_is_slow_by_http_1(stage):
    stage.provider.serve(http2=False)
    try:
        pages.user_is_slow(stage)
    finally:
        stage.provider.serve(http2=True)
    versions = [line.split("HTTP/")[1].split('"')[0] for line in stage.provider.requests("POST /oauth2/token")]
    expect(versions[-2:] == ["1.1", "1.1"] and "2.0" in versions, versions)


TESTS = [
    pages.doctor_says("PKCE            S256", "Revocation      not offered", "End of session  offered"),
    pages.USER_SIGNS_IN,
    pages.USER_SAYS_NO,
    pages.USER_IS_SLOW,
    (f"{pages.USER_IS_SLOW[0]}, by HTTP/1.1", user_is_slow_by_http_1),
    pages.KEYS_CHANGE,
    pages.REFRESHES,
    pages.REFRESHES_AFTER_OTHERS,
    pages.SESSION_IS_ENDED,
]
