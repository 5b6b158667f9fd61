"""The tests at oidc-provider-mock, which knows neither DPoP nor pushed requests nor revocation, and rotates nothing."""

import stage
from browser import Browser
from command import deliver
from mock import Mock
from stage import expect, failed, require, signed_in, token, worked
from web import query, with_query

NAME = "oidc-provider-mock"


class Stage(stage.Stage):
    def __init__(self, folder):
        super().__init__(folder)
        self.started = []
        try:
            self.provider = self._start("mock")
            self.strict = self._start("strict-mock", "--require-registration", "true")
        except BaseException:
            self.end()
            raise

    def _start(self, name, *options):
        provider = Mock(self.folder / name, *options)
        self.started.append(provider)
        provider.add_user("ann", name="Ann", email="ann@example.com", email_verified=True)
        return provider

    def end(self):
        for provider in self.started:
            provider.end()

    def ann(self, **options):
        """With the redirect URI on any port, which it takes, and any secret."""
        return self.account(self.provider.issuer, "notes", "http://127.0.0.1/callback", **{"secret": "any", **options})

    def authorizes(self, page):
        deliver(self.provider.answer(page, sub="ann"))


def browser(stage):
    require(Browser)
    account = stage.ann()

    def visit(page):
        with Browser() as browser:
            browser.open(page)
            browser.type("input[name=sub]", "ann")
            browser.press("button[type=submit]")
            browser.wait(f"location.origin !== '{stage.provider.issuer}'")

    claims = signed_in(account.login(visit))
    expect((claims["sub"], claims["name"], claims["email_verified"]) == ("ann", "Ann", True), claims)
    answer = stage.provider.web.get(f"{stage.provider.issuer}/userinfo",
                                    headers={"Authorization": f"Bearer {token(account)}"})
    expect(answer.status == 200 and answer.json["sub"] == "ann", answer)


def keeps_refresh_token(stage):
    account = stage.ann()
    signed_in(account.login(stage.authorizes))
    tokens = {token(account)}
    for _ in range(2):
        worked(account.run("refresh"))
        tokens.add(token(account))
    expect(len(tokens) == 3, "an access token came twice")
    expect('"sub": "ann"' in worked(account.run("request", f"{stage.provider.issuer}/userinfo")).out)


def learns_of_the_end(stage):
    account = stage.ann()
    signed_in(account.login(stage.authorizes))
    stage.provider.revoke_all("ann")
    failed(account.run("request", f"{stage.provider.issuer}/userinfo"), 7)
    failed(account.run("refresh"), 3, "The server has ended this session")
    failed(account.run("whoami"), 3)


def needs_a_secret(stage):
    account = stage.ann(secret=None)
    failed(account.login(stage.authorizes), 1, "cannot authenticate", "[unauthorized]")


def shows_its_secret(stage):
    def authorizes(page):
        deliver(stage.strict.answer(page, sub="ann"))

    client, secret = stage.strict.add_client(stage.redirect_uri, "client_secret_basic")
    account = stage.account(stage.strict.issuer, client, secret=secret)
    expect(signed_in(account.login(authorizes))["sub"] == "ann")
    worked(account.run("refresh"))
    failed(stage.account(stage.strict.issuer, client, secret="x" + secret).login(authorizes), 1, "[unauthorized]")
    lenient = stage.ann()
    signed_in(lenient.login(stage.authorizes, "--client-authentication", "body"))
    failed(lenient.run("refresh", "--client-authentication", "body"), 1, "[unauthorized]")
    worked(lenient.run("whoami"))


def is_a_stranger(stage):
    client, secret = stage.strict.add_client(stage.redirect_uri, "client_secret_basic")

    def visit(page):
        answer = stage.strict.web.get(page)
        expect(answer.status >= 400 and answer.location is None, answer)

    for account in (stage.account(stage.strict.issuer, "nobody", secret=secret),
                    stage.account(stage.strict.issuer, client, "http://127.0.0.1/callback", secret)):
        failed(account.login(visit, "--timeout", "2"), 4, "If the page showed an error")


def is_denied(stage):
    """It leaves out the state where a user denies, so that the answer could be anybody's: the login goes on."""
    account = stage.ann()

    def visit(page):
        denial = stage.provider.answer(page, action="deny")
        expect(query(denial)["error"] == "access_denied" and "state" not in query(denial), denial)
        stage.provider.web.get(denial)
        deliver(with_query(denial, state=query(page)["state"]))

    failed(account.login(visit), 4, "[access_denied]")
    failed(account.run("whoami"), 3)

    def denied_then_granted(page):
        stage.provider.web.get(stage.provider.answer(page, action="deny"))
        stage.authorizes(page)

    signed_in(account.login(denied_then_granted))


def signs_out(stage):
    account = stage.ann()
    signed_in(account.login(stage.authorizes))
    worked(account.run("logout"))
    failed(account.run("token"), 3)


def goes_away(stage):
    account = stage.ann()
    signed_in(account.login(stage.authorizes))
    stage.provider.end()
    failed(account.run("refresh"), 6)
    worked(account.run("whoami"))
    failed(account.login(stage.authorizes), 6)
    worked(account.run("token"))


def doctor(stage):
    said = worked(stage.ann().run("doctor")).out
    for line in ("PKCE            used; the provider does not say", "ID tokens       signed with RS256",
                 "Revocation      not offered", "Bound tokens    not offered", "End of session  offered"):
        expect(line in said, f"not said: {line}", said)


TESTS = [
    ("the doctor says what the provider leaves out", doctor),
    ("a user presses the button of the page and is signed in", browser),
    ("a refresh token that is not replaced is kept", keeps_refresh_token),
    ("a session that was ended at the provider is over at the next refresh", learns_of_the_end),
    ("a client without the secret that is demanded hears so", needs_a_secret),
    ("a secret is shown in the header where the metadata does not say how, and a wrong one is refused", shows_its_secret),
    ("a client id or redirect URI that was not registered is said to be the cause, perhaps", is_a_stranger),
    ("a denial ends the login if it is this login's, and nothing otherwise", is_denied),
    ("a logout ends the session where nothing can be revoked", signs_out),
    # The last one: nothing is there after it.
    ("a provider that is gone ends nobody's session", goes_away),
]
