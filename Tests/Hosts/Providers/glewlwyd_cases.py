"""The tests at Glewlwyd. What it has in its database and answers to others is what counts."""

import shutil

import stage
from browser import Browser, element
from command import deliver
from glewlwyd import PASSWORD, SCOPES, USER, Glewlwyd
from stage import expect, failed, payload, require, signed_in, token, worked
from web import Web, query, with_query

NAME = "Glewlwyd"
# Letters and digits alone: it takes what is in the header as it is, where RFC 6749 has it encoded as in a form.
SECRET = "s3cret"


class Stage(stage.Stage):
    def __init__(self, folder):
        super().__init__(folder)
        self.provider = Glewlwyd(folder / "glewlwyd")
        try:
            self.provider.add_client("native", self.redirect_uri)
            self.provider.add_client("strict", self.redirect_uri, dpop_bound_access_tokens="yes")
            self.provider.add_client("new", self.redirect_uri)
            self.provider.add_client("scheme", "com.example.notes:/callback")
            for way in "post", "basic":
                self.provider.add_client(
                    way, self.redirect_uri, confidential=True, client_secret=SECRET,
                    token_endpoint_auth_method=[f"client_secret_{way}"])
            self.user = self.provider.signed_in("native")
            for client in "strict", "scheme", "post", "basic":
                self.provider.grant(self.user, client, SCOPES)
        except BaseException:
            self.end()
            raise

    def end(self):
        self.provider.end()

    def native(self, client="native", **options):
        return self.account(self.provider.issuer, client, **options)

    def continues(self, page):
        deliver(self.provider.finish(page, self.user))

    @property
    def user_info(self):
        """Where it says: at its own spelling of the address, which proofs must repeat."""
        return self.provider.admin.get(f"{self.provider.issuer}/.well-known/openid-configuration").json["userinfo_endpoint"]

    def known_to_provider(self, token, scheme="Bearer"):
        return self.provider.admin.get(self.user_info, headers={"Authorization": f"{scheme} {token}"})


def doctor(stage):
    account = stage.native()
    said = worked(account.run("doctor")).out
    for line in f"Provider        {stage.provider.issuer}", "PKCE            S256", "Pushed requests offered", "Revocation      offered to clients with a secret":
        expect(line in said, f"not said: {line}", said)
    said = failed(account.run("doctor", "--issuer", stage.provider.issuer + "/"), 1).out
    expect("belongs to another issuer" in said, said)


def browser(stage):
    require(Browser)
    account = stage.native("new")

    def visit(page):
        with Browser() as browser:
            browser.open(page)
            browser.type("#username", USER)
            browser.type("#password", PASSWORD)
            browser.press("#loginbut")
            for scope in "profile", "email":
                browser.press(f"#grant-{scope}")
                browser.wait(f"{element(f'#grant-{scope}')}.checked")
            browser.press(".carousel-item .btn-primary")
            # Gone when the provider has it.
            browser.wait(f"!{element('#grant-profile')}")
            browser.press(".card-footer .btn-success")
            browser.wait("location.hostname === '127.0.0.1'")

    claims = signed_in(account.login(visit))
    expect((claims["name"], claims["email"]) == ("Dave Lopper", "dave@example.com"), claims)
    answer = stage.known_to_provider(token(account))
    expect(answer.status == 200 and answer.json["sub"] == claims["sub"], answer)
    rows = stage.provider.rows(
        "SELECT gpoc_username, gpoc_client_id, gpoc_code_challenge, gpoc_enabled FROM gpo_code ORDER BY gpoc_id")
    expect(rows[-1][:2] == (USER, "new") and rows[-1][2] and not rows[-1][3], "no code with PKCE, spent once", rows)


def refreshes(stage):
    account = stage.native()
    claims = signed_in(account.login(stage.continues))
    before = stage.provider.refresh_tokens()
    first = token(account)
    worked(account.run("refresh"))
    second = token(account)
    expect(first != second, "the access token is the same")
    expect(stage.provider.refresh_tokens() == [*before[:-1], False, True], stage.provider.refresh_tokens())
    expect(stage.known_to_provider(second).json["sub"] == claims["sub"])


def refuses_reuse(stage):
    """It gives no reason, as it should (invalid_grant): the session is kept, because a proxy could have said that."""
    account = stage.native()
    signed_in(account.login(stage.continues))
    data = stage.folder / "data-before"
    shutil.copytree(account.environment["XDG_DATA_HOME"], data)
    worked(account.run("refresh"))
    shutil.rmtree(account.environment["XDG_DATA_HOME"])
    shutil.copytree(data, account.environment["XDG_DATA_HOME"])
    failed(account.run("refresh"), 1, "HTTP 400, 0 bytes", "gave no reason")
    expect(stage.provider.refresh_tokens()[-2:] == [False, False], "the session goes on", stage.provider.refresh_tokens())
    worked(account.run("whoami"))


def refreshes_together(stage):
    account = stage.native()
    signed_in(account.login(stage.continues))
    for ended in account.run_together(6, "refresh"):
        worked(ended)
    expect(stage.provider.refresh_tokens()[-1], "the provider has seen a token twice")
    worked(account.run("refresh"))


def returns_by_scheme(stage):
    account = stage.native("scheme", redirect_uri="com.example.notes:/callback")
    claims = signed_in(account.login(lambda page: stage.provider.finish(page, stage.user)))
    expect(stage.known_to_provider(token(account)).json["sub"] == claims["sub"])


def asks_user_info(stage):
    account = stage.native()
    claims = signed_in(account.login(stage.continues))
    said = worked(account.run("request", stage.user_info)).out
    expect(f'"sub":"{claims["sub"]}"' in said, said)
    failed(stage.native().run("request", stage.user_info), 3)


def asks_for_scopes(stage):
    account = stage.native()
    claims = signed_in(account.login(stage.continues, "--scope", "openid", "--scope", "email"))
    expect("email" in claims and "name" not in claims, claims)
    rows = stage.provider.rows("SELECT gpors_scope FROM gpo_refresh_token_scope WHERE gpor_id = "
                               "(SELECT max(gpor_id) FROM gpo_refresh_token)")
    expect(sorted(scope for scope, in rows) == ["email", "openid"], rows)


def signs_out_with_secret(stage):
    for account, options in ((stage.native("post", secret=SECRET), []),
                             (stage.native("basic", secret=SECRET), ["--client-authentication", "basic"])):
        signed_in(account.login(stage.continues, *options))
        worked(account.run("refresh", *options))
        expect(stage.provider.refresh_tokens()[-1])
        worked(account.run("logout", *options))
        expect(not stage.provider.refresh_tokens()[-1], "the refresh token is still good")
        failed(account.run("token", *options), 3)


def signs_out_without_secret(stage):
    """It lets only clients with a secret revoke, whatever RFC 7009 says of public ones."""
    account = stage.native()
    signed_in(account.login(stage.continues))
    expect("lets no client without a secret revoke" in worked(account.run("logout")).err)
    failed(account.run("token"), 3)


def wrong_secret(stage):
    account = stage.native("post", secret="another")
    failed(account.login(stage.continues), 1, "[unauthorized]")
    failed(account.run("whoami"), 3)


def wrong_client(stage):
    account = stage.native("nobody")

    def visit(page):
        answer = stage.user.get(with_query(page, g_continue=""))
        expect(answer.status == 403 and answer.location is None, answer)

    failed(account.login(visit, "--timeout", "2"), 4, "has to know the client ID nobody")


def wrong_redirect(stage):
    """The port counts here, although RFC 8252 lets native applications take any."""
    other = "http://127.0.0.1/callback"
    account = stage.native(redirect_uri=other)

    def visit(page):
        answer = stage.user.get(with_query(page, g_continue=""))
        expect(answer.status == 403 and answer.location is None, answer)

    failed(account.login(visit, "--timeout", "2"), 4, f"the redirect URI {other}. If it compares the port as well",
           "--redirect-uri http://127.0.0.1:8400/callback")


def silent(stage):
    """Its way to say that it may not ask: the error comes back with the state of the login."""
    account = stage.native()
    failed(account.login(lambda page: deliver(Web().get(with_query(page, prompt="none")).location)), 1,
           "interaction_required")


def foreign_answers(stage):
    account = stage.native()

    def visit(page):
        right = stage.provider.finish(page, stage.user)
        state = query(right)["state"]
        for wrong in "error=access_denied", "error=access_denied&state=x", f"code=x&state={state[:-1]}":
            Web().get(f"{stage.redirect_uri}?{wrong}")
        deliver(right)

    signed_in(account.login(visit))


def stolen_code(stage):
    """What another program on this machine could do that sees the redirect."""
    account = stage.native()

    def visit(page):
        code = query(stage.provider.finish(page, stage.user))["code"]
        for verifier in {}, {"code_verifier": "x" * 43}:
            answer = Web().ask("POST", f"{stage.provider.issuer}/token", form={
                "grant_type": "authorization_code", "code": code, "client_id": "native",
                "redirect_uri": stage.redirect_uri, **verifier})
            expect(answer.status >= 400 and "access_token" not in answer.text, answer)
        stage.continues(page)

    signed_in(account.login(visit))


def pushes(stage):
    stage.provider.configure(**{"oauth-par-required": True})
    account = stage.native()

    def visit(page):
        expect(sorted(query(page)) == ["client_id", "request_uri"], page)
        stage.continues(page)

    signed_in(account.login(visit))
    rows = stage.provider.rows("SELECT gpop_client_id, gpop_redirect_uri, gpop_code_challenge FROM gpo_par")
    expect(rows[-1][:2] == ("native", stage.redirect_uri) and rows[-1][2], rows)


def push_of_strangers(stage):
    stage.provider.configure(**{"oauth-par-required": True})
    for account in stage.native("nobody"), stage.native(redirect_uri="http://127.0.0.1:65009/callback"):
        said = failed(account.login(stage.continues), 1, "may not know the client id or the redirect URI")
        expect("Open this page" not in said.err, "a page was shown", said.err)


def binds(stage):
    stage.provider.configure(**{"oauth-dpop-allowed": True})
    expect("DPoP with" in stage.native().run("doctor").out)
    account = stage.native("strict")
    claims = signed_in(account.login(stage.continues, "--dpop", "on"))
    first = token(account)
    worked(account.run("refresh"))
    second = token(account)
    key = payload(second)["cnf"]["jkt"]
    expect(first != second and payload(first)["cnf"]["jkt"] == key, "another key")
    rows = stage.provider.rows("SELECT gpor_dpop_jkt, gpor_enabled FROM gpo_refresh_token ORDER BY gpor_id")
    expect(rows[-2:] == [(key, 0), (key, 1)], rows)
    for scheme in "Bearer", "DPoP":
        expect(stage.known_to_provider(second, scheme).status == 401, f"taken without a proof: {scheme}")
    expect(claims["sub"] in worked(account.run("request", stage.user_info)).out)


def binds_with_nonces(stage):
    stage.provider.configure(**{
        "oauth-dpop-allowed": True, "oauth-dpop-nonce-mandatory": True, "oauth-dpop-nonce-counter": 2})
    account = stage.native("strict")
    claims = signed_in(account.login(stage.continues, "--dpop", "on"))
    for _ in range(3):
        worked(account.run("refresh"))
        expect(claims["sub"] in worked(account.run("request", stage.user_info)).out)


# The last ones change the provider's settings, each to its own.
TESTS = [
    ("the doctor says what the provider offers, and sees an issuer that is not quite its own", doctor),
    ("a user types a password, gives consent, and is signed in", browser),
    ("a refresh spends one token for the next", refreshes),
    ("a refresh token that was spent before is refused", refuses_reuse),
    ("many refreshes at once spend no token twice", refreshes_together),
    ("a redirect with a scheme, typed by the user, signs in", returns_by_scheme),
    ("the provider's user info is this user's", asks_user_info),
    ("scopes that are asked for are what is granted", asks_for_scopes),
    ("a logout revokes the refresh token of a client with a secret, whichever way it is shown", signs_out_with_secret),
    ("a logout that the provider does not take ends the session here", signs_out_without_secret),
    ("a wrong client secret signs nobody in", wrong_secret),
    ("a client id that the provider does not know is said to be the cause, perhaps", wrong_client),
    ("a redirect URI that the provider does not know is said to be the cause, perhaps", wrong_redirect),
    ("an error that the provider sends back has its name", silent),
    ("answers that are not this login's change nothing", foreign_answers),
    ("a code is worthless to whoever does not know its verifier", stolen_code),
    ("a provider that demands it has the request pushed", pushes),
    ("a pushed request of a stranger is refused before any page", push_of_strangers),
    ("tokens are bound to a key, and useless without it", binds),
    ("a provider that demands nonces gets a new one each time", binds_with_nonces),
]
