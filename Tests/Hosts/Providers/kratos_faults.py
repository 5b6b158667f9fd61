"""What goes wrong between an application and Ory Kratos, made by the recorder."""

from application import claims_of, fails
from cardea_auth import StoreChoice
from stage import expect

WHOAMI, EXCHANGE = "/sessions/whoami", "/sessions/token-exchange"


def redirect_of(stage, application, attempt):
    """What the page brings back; no listener gets it."""
    redirects = []

    def arrives(_, address):
        redirects.append(address)
        return f"{stage.server.url}/health/alive"

    application.person.pages[stage.redirect_uri] = arrives
    application.person.visits(attempt.authorization_url)
    return redirects[0]


def begun(stage, **options):
    application = stage.application(**options)
    return application, application.initiate_oauth_login(provider="google", redirect_uri=stage.redirect_uri)


def restarts(stage):
    application, attempt = begun(stage)
    stage.server.restart()
    redirect = redirect_of(stage, application, attempt)
    stage.server.restart()
    claims_of(application.finalize_oauth_login(attempt, redirect))


def another_process_finishes(stage):
    store = StoreChoice("encrypted_file", stage.folder / "sealed")
    first, attempt = begun(stage, store=store)
    first.save(attempt)
    redirect = redirect_of(stage, first, attempt)
    first.close()
    second = stage.application(store=store)
    claims = claims_of(second.finalize_oauth_login(second.restore(attempt.id), redirect))
    expect(claims["email"] == first.person.email, claims)


def is_finalized_again(stage):
    for path in EXCHANGE, WHOAMI:
        application, attempt = begun(stage)
        redirect = redirect_of(stage, application, attempt)
        with stage.server.recorder.answering(path, 503, times=99):
            fails("http_503", application.finalize_oauth_login, attempt, redirect)
        claims = claims_of(application.finalize_oauth_login(attempt, redirect))
        expect([one["id"] for one in stage.server.sessions(claims["sub"])] == [claims["sid"]], "a session that nobody has")


def page_of_somebody(stage):
    application, page = stage.signed_in(), {"Content-Type": "text/html"}
    for status in 401, 403, 503:
        with stage.server.recorder.answering(WHOAMI, status, headers=page, body="<html>Not here", times=99):
            fails(f"http_{status}", application.refresh)
    application.refresh()
    expect(application.current_user().claim("sid") == application.claims["sid"])


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


EVERYWHERE = [
    ("a server that restarts before the page, and before the exchange, signs in", restarts),
]
NEWER = [
    ("a login is finished by another process than the one that began it", another_process_finishes),
    ("a login that failed after the provider's grant is finalized again, and leaves one session", is_finalized_again),
    ("a login goes on after a failure that passes, whatever comes after the provider's grant", fails_once),
    ("answers that are not the server's leave the session as it is", page_of_somebody),
    ("a server that is gone ends nobody's session", is_gone),
]
