"""What goes wrong between an application and Ory Kratos, made by the recorder."""

from application import claims_of, fails
from cardea_auth import StoreChoice
from stage import expect

WHOAMI, EXCHANGE = "/sessions/whoami", "/sessions/token-exchange"


def finalizing(stage, meanwhile=lambda: None):
    """An application whose user was at the provider, and what finalizes the login with what the page brought back."""
    application, redirects = stage.application(), []
    attempt = application.initiate_oauth_login(application.options(provider="google", redirect_uri=stage.redirect_uri))
    meanwhile()
    application.person.pages[stage.redirect_uri] = lambda _, address: redirects.append(address) or f"{stage.server.url}/health/alive"
    application.person.visits(attempt.authorization_url)
    return application, lambda: application.finalize_oauth_login_with_redirect(attempt, redirects[0])


def restarts(stage):
    _, finalize = finalizing(stage, stage.server.restart)
    stage.server.restart()
    claims_of(finalize())


def another_process_finishes(stage):
    store = StoreChoice.sealed_file(stage.folder / "sealed")
    first, redirects = stage.application(store=store), []
    attempt = first.initiate_oauth_login(first.options(provider="google", redirect_uri=stage.redirect_uri))
    first.save_oauth_login(attempt)
    first.person.pages[stage.redirect_uri] = lambda _, address: redirects.append(address) or f"{stage.server.url}/health/alive"
    first.person.visits(attempt.authorization_url)
    first.close()
    second = stage.application(store=store)
    claims = claims_of(second.finalize_oauth_login_with_redirect(second.restore_oauth_login(attempt.id), redirects[0]))
    expect(claims["email"] == first.person.email, claims)


def is_finalized_again(stage):
    for path in EXCHANGE, WHOAMI:
        _, finalize = finalizing(stage)
        with stage.server.recorder.answering(path, 503, times=99):
            fails("http_503", finalize)
        claims = claims_of(finalize())
        expect([one["id"] for one in stage.server.sessions(claims["sub"])] == [claims["sid"]], "a session that nobody has")


def page_of_somebody(stage):
    application, page = stage.signed_in(), {"Content-Type": "text/html"}
    for status in 401, 403, 503:
        with stage.server.recorder.answering(WHOAMI, status, headers=page, body="<html>Not here", times=99):
            fails(f"http_{status}", application.refresh)
    application.refresh()
    expect(application.current_user().profile.session_id == application.claims["sid"])


def is_gone(stage):
    application = stage.signed_in()
    with stage.server.recorder.gone():
        fails("network", application.refresh)
        application.access_token()
    application.refresh()


def fails_once(stage):
    recorder = stage.server.recorder
    for fault in (recorder.answering(EXCHANGE, 429, headers={"Retry-After": "1"}), recorder.answering(EXCHANGE, 502), recorder.losing(EXCHANGE),
                  recorder.answering(WHOAMI, 500)):
        with fault:
            claims = stage.application().sign_in(provider="google")
        expect([one["id"] for one in stage.server.sessions(claims["sub"])] == [claims["sid"]], "a session that nobody has")


def is_given_up(stage):
    application, finalize = finalizing(stage)
    with stage.server.recorder.answering(WHOAMI, 503, times=99):
        fails("http_503", finalize)
    claims = application.sign_in(provider="google")
    expect([one["id"] for one in stage.server.sessions(claims["sub"])] == [claims["sid"]], "a session that nobody has")


EVERYWHERE = [
    ("a server that restarts before the page, and before the exchange, signs in", restarts),
]
NEWER = [
    ("a login is finished by another process than the one that began it", another_process_finishes),
    ("a login that failed after the provider's grant is finalized again, and leaves one session", is_finalized_again),
    ("a login goes on after a failure that passes, whatever comes after the provider's grant", fails_once),
    ("a session that a failed login got is ended by the next one", is_given_up),
    ("answers that are not the server's leave the session as it is", page_of_somebody),
    ("a server that is gone ends nobody's session", is_gone),
]
