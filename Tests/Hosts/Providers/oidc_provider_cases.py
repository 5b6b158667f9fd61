"""The tests at oidc-provider, by the command and by the library as Python has it. What the provider is asked, a recorder has seen."""

import contextlib
import json
import time

import stage
from application import Application, fails
from cardea_auth import OpenIDProvider, SignedOut
from connections import all_wait_for_lock
from oidc_provider import OIDCProvider, signs_in_by_chromium
from person import DeadEnd, Person
from stage import expect, failed, payload, signed_in, worked
from web import Web

NAME = "oidc-provider"
REFRESH = {"grant_type": "refresh_token"}


class Stage(stage.Stage):
    def __init__(self, folder):
        super().__init__(folder)
        self.provider = OIDCProvider(folder / "provider")
        self.recorder, self.issuer = self.provider.recorder, self.provider.issuer

    def end(self):
        self.provider.end()

    def application(self, client="native", person=None, redirect_uri="http://127.0.0.1/callback", issuer=None, **options):
        return Application(redirect_uri, person or Person(), provider=OpenIDProvider(client, issuer or self.issuer, **options))

    def signed_in(self, client, dpop):
        """A user of the command."""
        account = self.account(self.issuer, client)
        signed_in(account.login(lambda page: Person().visits(page, self.redirect_uri), "--dpop", dpop))
        return account

    def refresh_token(self):
        """The one that was issued last."""
        return next(one.json["refresh_token"] for one in reversed(self.recorder.exchanges) if one.path == "/token" and one.status == 200)

    def redeems(self, token, client="native"):
        return Web().ask("POST", f"{self.issuer}/token", form={"refresh_token": token, "client_id": client, **REFRESH})

    def knows(self, token):
        """The status that UserInfo answers to a bearer of it."""
        return Web().get(f"{self.issuer}/me", headers={"Authorization": f"Bearer {token}"}).status


def statuses(exchanges):
    return [one.status for one in exchanges]


def doctor(stage):
    said = worked(stage.account(stage.issuer, "native").run("doctor")).out
    for line in (f"Provider        {stage.issuer}", "PKCE            S256", "Pushed requests offered", "End of session  offered"):
        expect(line in said, f"not said: {line}", said)


def browser(stage):
    account = stage.account(stage.issuer, "native")
    ended = account.login(lambda page: signs_in_by_chromium(page, "ann", stage.redirect_uri))
    expect(signed_in(ended)["email"] == "ann@example.com")
    expect(json.loads(worked(account.run("request", f"{stage.issuer}/me")).out)["sub"] == "ann")


def signs_in(stage):
    application = stage.application()
    with stage.recorder.asked() as asked:
        claims = application.sign_in()
    expect((claims["sub"], claims["name"], claims["email_verified"]) == ("ann", "ann", True), claims)
    page = next(one for one in asked if one.path == "/auth")
    expect(page.query["code_challenge_method"] == "S256" and {"state", "nonce"} <= page.query.keys(), page.query)
    token, = [one for one in asked if one.path == "/token"]
    expect(token.form["code_verifier"], token.form)
    expect(application.send_authorized_request(f"{stage.issuer}/me").json()["sub"] == "ann")


def returns_by_scheme(stage):
    application = stage.application(redirect_uri="com.example.notes:/callback")
    expect(application.sign_in(redirect_capture="installed_scheme")["sub"] == "ann")


def returns_by_form(stage):
    application = stage.application(response_mode="form_post")
    expect(application.sign_in()["sub"] == "ann")


def is_denied(stage):
    application = stage.application()
    application.person.declines = True
    error = fails("access_denied", application.login)
    expect(error.server_code == "access_denied", error.server_code)
    application.person.declines = False
    application.sign_in()


def may_not_ask(stage):
    stranger = stage.application()
    fails("login_required", stranger.login, parameters={"prompt": "none"})
    known = Person()
    stage.application(person=known).sign_in()
    with stage.provider.configured(asks_native_clients=False), stage.recorder.asked("/interaction/.*") as shown:
        stage.application(person=known).sign_in(parameters={"prompt": "none"})
        stranger = stage.application("bound", known)
        fails("consent_required", stranger.login, parameters={"prompt": "none"})
    expect(not shown, "a page was shown", shown)


def binds_with_nonces(stage):
    with stage.provider.configured(demands_nonces=True):
        application = stage.application(dpop=True)
        with stage.recorder.asked("/token") as asked:
            application.sign_in()
        expect(statuses(asked) == [400, 200] and asked[0].json["error"] == "use_dpop_nonce", statuses(asked))
        with stage.recorder.asked("/token") as asked:
            application.refresh()
        expect(statuses(asked) == [200], "the nonce is not remembered", statuses(asked))
        expect(application.send_authorized_request(f"{stage.issuer}/me").status == 200)
        expect(stage.knows(application.access_token()) == 401, "taken without a proof")


def binds(stage):
    application = stage.application("bound", dpop=True)
    with stage.recorder.asked("/token") as asked:
        application.sign_in()
        application.refresh()
    expect(statuses(asked) == [200, 200] and all("DPoP" in one.headers for one in asked), asked)
    expect(stage.knows(application.access_token()) == 401, "taken without a proof")
    expect(application.send_authorized_request(f"{stage.issuer}/me").status == 200)


def binds_nothing_where_told(stage):
    application = stage.application(dpop=False)
    application.sign_in()
    expect(stage.knows(application.access_token()) == 200)


def pushes(stage):
    with stage.provider.configured(demands_pushed=True):
        with stage.recorder.asked("/auth|/request") as asked:
            stage.application().sign_in()
        expect([one.path for one in asked] == ["/request", "/auth"], asked)
        expect(sorted(asked[1].query) == ["client_id", "request_uri"], asked[1].query)


def pushes_for_client(stage):
    stage.application("pushing", par=True).sign_in()


def rotates(stage):
    application = stage.application(dpop=False)
    with stage.recorder.asked("/token") as asked:
        application.sign_in()
        for _ in range(2):
            application.refresh()
    issued = [one.json["refresh_token"] for one in asked]
    expect(len(set(issued)) == 3 and [one.form["refresh_token"] for one in asked[1:]] == issued[:2], "not one for the next")


def token_is_stolen(stage):
    application = stage.application(dpop=False)
    application.sign_in()
    stolen = stage.refresh_token()
    application.refresh()
    expect(stage.redeems(stolen).json["error"] == "invalid_grant")
    error = fails("unauthorized", application.refresh)
    expect(error.server_code == "invalid_grant", error.server_code)
    expect([event.reason for event in application.saw(SignedOut)] == ["refused"], application.events)
    fails("not_signed_in", application.access_token)


def processes_together(stage):
    account = stage.signed_in("native", "off")
    for _ in range(2):
        with stage.provider.configured(lifetime=1):
            worked(account.run("refresh"))
        while not json.loads(worked(account.run("whoami", "--json")).out)["expired"]:
            time.sleep(0.05)
        with stage.recorder.asked("/token") as asked:
            tokens = {worked(ended).out for ended in account.run_together(8, "token")}
        expect(len(tokens) == 1 and statuses(asked) == [200], f"{len(tokens)} tokens by", statuses(asked))


def processes_share_failure(stage):
    account = stage.signed_in("native", "off")
    with stage.recorder.holding("/token", status=503, **REFRESH) as held, stage.recorder.asked("/token") as asked:
        first = account.begin("refresh")
        expect(held.came.wait(60), "no refresh came")
        others = [account.begin("refresh") for _ in range(7)]
        all_wait_for_lock(others)
        held.goes_on.set()
        for process in first, *others:
            expect(process.wait(60) != 0, "it has a token")
    expect(statuses(asked) == [503], "each asked for itself", statuses(asked))


def is_killed(stage, *how):
    """What the next refresh ends with, when one was killed whose answer was under way."""
    account = stage.signed_in(*how)
    with stage.recorder.holding("/token", **REFRESH) as held:
        process = account.begin("refresh")
        expect(held.came.wait(60), "no refresh came")
        process.kill()
        process.wait()
    return account, account.run("refresh")


def killed_while_rotating(stage):
    account, ended = is_killed(stage, "native", "off")
    failed(ended, 3, "interrupted")
    failed(account.run("whoami"), 3)


def killed_while_bound(stage):
    account, ended = is_killed(stage, "bound", "on")
    worked(ended)
    worked(account.run("token"))


def device(stage):
    application = stage.application(dpop=True)
    with stage.provider.configured(demands_nonces=True):
        login = application.begin_device_login()
        expect(login.user_code in login.verification_uri_complete)
        Person().visits(login.verification_uri_complete)
        expect(application.continue_device_login(login).id == "ann")
    application.refresh()


def device_denied(stage):
    def visit(page):
        # It asks for another code then.
        with contextlib.suppress(DeadEnd):
            Person(abort="yes").visits(page)

    failed(stage.account(stage.issuer, "native").let_in(visit), 4, "[access_denied]")


def revokes(stage):
    application = stage.application(dpop=False)
    application.sign_in()
    token = stage.refresh_token()
    with stage.recorder.asked("/token/revocation") as asked:
        application.logout()
    expect([(one.status, one.form["token"]) for one in asked] == [(200, token)], asked)
    expect(stage.redeems(token).json["error"] == "invalid_grant")


def signs_out_in_browser(stage):
    application = stage.application(person=Person(logout="yes"))
    application.sign_in()
    expect(application.end_browser_session(**application.options()), "its return answers nothing")
    application.logout()
    fails("login_required", application.login, parameters={"prompt": "none"})


def keys_change(stage):
    application = stage.application()
    application.sign_in()
    stage.provider.rotate_keys()
    application.refresh()
    stage.application().sign_in()


def clock_is_off(stage):
    for seconds in -600, 600:
        stage.provider.order("set_clock", seconds=seconds)
        try:
            application = stage.application(dpop=True)
            application.sign_in()
            application.refresh()
            expect(application.send_authorized_request(f"{stage.issuer}/me").status == 200)
        finally:
            stage.provider.order("set_clock", seconds=0)


def keys_fail_once(stage):
    with stage.recorder.answering("/jwks", 503), stage.recorder.asked("/jwks") as asked:
        stage.application().sign_in()
    expect(statuses(asked)[:2] == [503, 200], statuses(asked))


def code_is_sent_once(stage):
    for fault, code in ((stage.recorder.answering("/token", 503), "internal_server_error"),
                        (stage.recorder.losing("/token"), "network"),
                        (stage.recorder.losing("/token", is_processed=False), "network")):
        with fault, stage.recorder.asked("/token") as asked:
            fails(code, stage.application().login)
        expect(len(asked) == 1, statuses(asked))


def refresh_fails_for_a_while(stage):
    application = stage.application(dpop=False)
    application.sign_in()
    first = application.access_token()
    page = {"Content-Type": "text/html"}
    for fault, code in ((stage.recorder.answering("/token", 503), "internal_server_error"),
                        (stage.recorder.answering("/token", 200, headers=page, body="<html>Sign in to this network"), "refresh_failed"),
                        (stage.recorder.losing("/token", is_processed=False), "network"),
                        (stage.recorder.gone(), "network")):
        with fault:
            expect(fails(code, application.refresh).is_retryable, code)
            expect(application.access_token() == first, code)
    application.refresh()
    expect(application.access_token() != first)


def refresh_is_limited(stage):
    application = stage.application()
    application.sign_in()
    with stage.recorder.answering("/token", 429, headers={"Retry-After": "60"}), stage.recorder.asked("/token") as asked:
        for _ in range(2):
            expect(30 < fails("rate_limited", application.refresh).retry_after <= 60)
    expect(statuses(asked) == [429], "it did not wait", statuses(asked))
    application.access_token()


def answer_is_lost(stage, client, **options):
    application = stage.application(client, **options)
    application.sign_in()
    with stage.recorder.losing("/token"):
        fails("network", application.refresh)
    return application


def lost_while_rotating(stage):
    application = answer_is_lost(stage, "native", dpop=False)
    fails("unauthorized", application.refresh)
    expect([event.reason for event in application.saw(SignedOut)] == ["interrupted"], application.events)


def lost_while_bound(stage):
    answer_is_lost(stage, "bound", dpop=True).refresh()


def tokens_suit_everybody(stage):
    application = stage.application()
    application.sign_in()
    expect(stage.knows(application.access_token()) == 200, "a server that knows nothing of bound tokens refuses it")


def tells_all_claims(stage):
    asks = '{"userinfo": {"phone_number": null}}'
    for options, wanted in (({"scopes": ["openid", "phone", "address"]}, {"phone_number", "address"}),
                            ({"scopes": ["openid"], "parameters": {"claims": asks}}, {"phone_number"})):
        claims = stage.application().sign_in(**options)
        expect(wanted <= claims.keys(), options, claims)


def user_info_fails_once(stage):
    application = stage.application()
    with stage.recorder.answering("/me", 503):
        application.sign_in()
    application.refresh()
    expect("email" in application.current_user().claims, "nobody asked again")


def user_info_fails(stage):
    application = stage.application()
    with stage.recorder.answering("/me", 503, times=99):
        expect("email" not in application.sign_in())
    expect(any("asked again with the next refresh" in text for text in application.warnings()), application.warnings())


def asks_for_resource(stage):
    resource = "https://api.example.com/notes"
    application = stage.application(scopes=["openid", "profile", "api:read"], dpop=False)
    application.sign_in(parameters={"resource": resource})
    for _ in range(2):
        token = application.access_token()
        expect(token.count(".") == 2 and payload(token)["aud"] == resource, "a token for another place")
        application.refresh()


def clock_is_set_right(stage):
    application = stage.application()
    stage.provider.order("set_clock", seconds=600)
    try:
        application.sign_in()
    finally:
        stage.provider.order("set_clock", seconds=0)
    application.refresh()


def issuer_is_another(stage):
    other = stage.issuer.replace("127.0.0.1", "localhost")
    with stage.recorder.asked() as asked:
        error = fails("invalid_configuration", stage.application(issuer=other).login)
    expect(stage.issuer in error.message and other in error.message, error.message)
    expect(len(asked) == 1, [one.path for one in asked])


def discovery_fails_once(stage):
    with stage.recorder.answering("/.well-known/.*", 503):
        stage.application().sign_in()


def nothing_was_sent(stage):
    application = stage.application(dpop=False)
    application.sign_in()
    stolen = stage.refresh_token()
    application.refresh()
    stage.redeems(stolen)
    with stage.recorder.gone():
        fails("network", application.refresh)
    fails("unauthorized", application.refresh)
    expect([event.reason for event in application.saw(SignedOut)] == ["refused"], application.events)


def push_is_demanded(stage):
    error = fails("bad_request", stage.application("pushing").login)
    expect("par" in error.message, error.message)


TESTS = [
    ("the doctor says what the provider offers", doctor),
    ("a user types a name in Chromium, gives consent, and is signed in", browser),
    ("a login proves itself by PKCE, and its token is the user's", signs_in),
    ("a redirect with a scheme signs in", returns_by_scheme),
    ("an answer that a form posts signs in", returns_by_form),
    ("a user who cancels has denied the login, and may try again", is_denied),
    ("a login that may not show a page is told what the page would ask", may_not_ask),
    ("a client that has to bind its tokens does", binds),
    ("a provider that demands nonces costs one request more, once", binds_with_nonces),
    ("tokens are not bound where the application says so", binds_nothing_where_told),
    ("a provider that demands it has the request pushed", pushes),
    ("a client of which alone it is demanded has the request pushed where the application says so", pushes_for_client),
    ("a refresh spends one token for the next", rotates),
    ("a refresh token that a thief has used ends the session", token_is_stolen),
    ("eight processes whose token has expired ask for one", processes_together),
    ("processes that wait for a refresh share its failure", processes_share_failure),
    ("a refresh that is killed before its answer came loses a session whose tokens rotate, and says so", killed_while_rotating),
    ("a refresh that is killed before its answer came loses no session that is bound", killed_while_bound),
    ("an answer that is lost loses a session whose tokens rotate, and says so", lost_while_rotating),
    ("an answer that is lost loses no session that is bound", lost_while_bound),
    ("a device is let in on another one, with bound tokens and nonces", device),
    ("a device that is turned away on another one is not let in", device_denied),
    ("a logout revokes the refresh token", revokes),
    ("a user who signs out of the browser has to say again who it is", signs_out_in_browser),
    ("keys that change break neither a refresh nor a login", keys_change),
    ("a provider whose clock is ten minutes off signs in and refreshes", clock_is_off),
    ("keys that cannot be had at first are asked for again", keys_fail_once),
    ("a code is sent once, whatever becomes of it", code_is_sent_once),
    ("refreshes that fail in passing leave the session and its token as they are", refresh_fails_for_a_while),
    ("a provider that asks to wait is left alone", refresh_is_limited),
    ("a token is good wherever bearers of it are let in, unless the application wants it bound", tokens_suit_everybody),
    ("what UserInfo alone tells is told, by scope and by claim", tells_all_claims),
    ("UserInfo that fails once is asked again, by the next refresh at the latest", user_info_fails_once),
    ("UserInfo that fails leaves a user without these claims, and a warning", user_info_fails),
    ("a token is for the resource that is asked for, and so is the next one", asks_for_resource),
    ("a session outlives that its provider's clock was ahead", clock_is_set_right),
    ("an issuer that is not quite the provider's is asked for one document", issuer_is_another),
    ("a document that cannot be had at first is asked for again", discovery_fails_once),
    ("a refresh that never left this machine takes no blame for the end of a session", nothing_was_sent),
    ("a client of which alone it is demanded to push is told the setting", push_is_demanded),
]
