"""What users of Ory Kratos do besides: they prove an address, recover an account, and look after sessions and providers."""

import json
import sqlite3
import uuid

from application import fails
from cardea_auth import OAuthEmailChallenge, SignedOut
from kratos import inline
from kratos_logins import WRONG_CODE
from kratos_stage import page
from person import Person
from recorder import Recorder
from stage import expect
from web import free_port

NEW_PASSWORD = "another horse battery staple"


def verifies(stage):
    person = stage.person(email_verified=False)
    application = stage.application(person, require_verified_address=True)
    asked = application.login(provider="google")
    expect(isinstance(asked, OAuthEmailChallenge), asked)
    fails("not_signed_in", application.access_token)
    fails("invalid_otp_code", application.check_oauth_email_otp, asked, WRONG_CODE)
    # The server has sent one of its own.
    stage.mails.code(person.email, 2)
    application.resend_otp(asked)
    user = application.check_oauth_email_otp(asked, stage.mails.code(person.email))
    expect(user.claims["email_verified"] is True, user.claims)
    expect(stage.application(person, require_verified_address=True).sign_in(provider="google")["sub"] == user.id)


def guesses(stage):
    person = stage.person(email_verified=False)
    application = stage.application(person, require_verified_address=True)
    challenge = application.login(provider="google")
    for _ in range(7):
        fails("invalid_otp_code", application.check_oauth_email_otp, challenge, WRONG_CODE)
    stage.mails.code(person.email, 2)
    application.resend_otp(challenge)
    application.check_oauth_email_otp(challenge, stage.mails.code(person.email))


def recovers(stage):
    email = stage.with_password()
    application = stage.application()
    challenge = application.recover_account(email)
    fails("invalid_otp_code", application.check_oauth_email_otp, challenge, WRONG_CODE)
    application.check_oauth_email_otp(challenge, stage.mails.code(email))
    expect(fails("bad_request", application.change_password, "short").server_code == "4000032")
    application.change_password(NEW_PASSWORD)
    expect(stage.password_session(email, NEW_PASSWORD) and not stage.password_session(email), "the old password is good")


def recovers_nobody(stage):
    application = stage.application()
    challenge = application.recover_account("nobody@example.com")
    fails("invalid_otp_code", application.check_oauth_email_otp, challenge, WRONG_CODE)


def signed_in_long_ago(stage):
    server = stage.kratos(selfservice__flows__settings__privileged_session_max_age="1ms")
    application = stage.signed_in(server=server)
    expect(fails("unauthorized", application.change_password, NEW_PASSWORD).server_code == "session_refresh_required")
    application.access_token()


def many_sessions(stage, count):
    """A user who has so many, and one of them here."""
    application = stage.signed_in()
    with sqlite3.connect(stage.server.database) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(sessions)")]
        row = database.execute("SELECT * FROM sessions WHERE id = ?", [application.claims["sid"]]).fetchone()
        fresh = {"id", "token", "logout_token"}
        database.executemany(
            f"INSERT INTO sessions VALUES ({','.join('?' * len(columns))})",
            ([str(uuid.uuid4()) if name in fresh else value for name, value in zip(columns, row)] for _ in range(count - 1)))
    return application


def lists_many(stage):
    application = many_sessions(stage, 300)
    with stage.server.recorder.asked() as asked:
        found = application.list_sessions()
    expect(len({one.id for one in found.sessions}) == len(found.sessions) == found.total == 300, found.total)
    expect(len(asked) <= 4, [(one.path, one.query) for one in asked])


def lists_one(stage):
    application = stage.signed_in()
    with stage.server.recorder.asked() as asked:
        found = application.list_sessions()
    expect([one.id for one in found.sessions] == [application.claims["sid"]] and found.total == 1, found)
    expect(len(asked) <= 2, len(asked))


def recovers_by_phone(stage):
    """Where an account is recovered by any of its addresses."""
    phone = {"type": "string", "format": "tel", "ory.sh/kratos": {"verification": {"via": "sms"}, "recovery": {"via": "sms"}}}
    caller = {"type": "object", "properties": {"traits": {"type": "object", "properties": {"phone": phone}}}}
    texts = Recorder(free_port(), None)
    body = "function(ctx) { to: ctx.recipient, text: ctx.body }"
    sms = {"id": "sms", "type": "http", "request_config": {"url": texts.url, "method": "POST", "body": inline(body)}}
    try:
        with texts.answering("/", 200, times=99):
            server = stage.kratos(identity__schemas=[{"id": "person", "url": inline(json.dumps(caller))}], courier__channels=[sms],
                                  feature_flags__choose_recovery_address=True)
            server.admin("POST", "/identities", {"schema_id": "person", "traits": {"phone": "+4915112345678"}})
            challenge = stage.application(server=server).recover_account("+4915112345678")
            expect(challenge.channel == "sms", challenge.channel)
    finally:
        texts.end()


def lists_two(stage):
    first = stage.signed_in()
    second = stage.signed_in(Person(first.person.name))
    found = {one.id for one in first.list_sessions().sessions}
    expect(found == {first.claims["sid"], second.claims["sid"]}, found)


def revokes(stage):
    first = stage.signed_in()
    others = [stage.signed_in(Person(first.person.name)) for _ in range(3)]
    first.revoke_sessions("one", others[0].claims["sid"])
    fails("unauthorized", others[0].refresh)
    others[1].refresh()
    first.revoke_sessions("others")
    for other in others[1:]:
        fails("unauthorized", other.refresh)
    first.refresh()
    first.revoke_sessions("all")
    expect(not stage.server.sessions(first.claims["sub"]))


def is_ended(stage):
    for end in (lambda user: stage.server.admin("DELETE", f"/sessions/{user['sid']}"),
                lambda user: stage.server.admin("DELETE", f"/identities/{user['sub']}")):
        application = stage.signed_in()
        end(application.claims)
        fails("unauthorized", application.refresh)
        expect([event.reason for event in application.saw(SignedOut)] == ["refused"], application.events)
        fails("not_signed_in", application.access_token)


def logs_out(stage):
    application = stage.signed_in()
    token = application.access_token()
    application.logout()
    expect(stage.server.ask("GET", "/sessions/whoami", token=token).status == 401)
    application.logout()
    fails("not_signed_in", application.access_token)


def asks_again(stage):
    person = stage.person()
    stage.signs_in_browser(person)
    application = stage.signed_in(person)
    with sqlite3.connect(stage.server.database) as database:
        database.execute("UPDATE sessions SET authenticated_at = '2026-01-01 00:00:00+00:00' WHERE id = ?", [application.claims["sid"]])
    fails("unauthorized", application.login, provider="google", reauthenticates=True)
    application.access_token()
    person.web = Person().web
    again = application.sign_in(provider="google", reauthenticates=True)
    expect(again["sub"] == application.claims["sub"] and again["sid"] != application.claims["sid"], again)
    other = stage.person()
    person.web, person.types["login"] = Person().web, other.name
    fails("wrong_credentials", application.login, provider="google", reauthenticates=True)
    expect(not stage.server.sessions(stage.server.identity(other.email)["id"]), "the other user's session goes on")
    expect(application.current_user().claim("sid") == again["sid"])


def links_and_unlinks(stage):
    # Where nobody signs in with a code: the provider is all that a user has.
    server, person = stage.kratos(selfservice__methods__code__passwordless_enabled=False), stage.person()
    stage.signs_in_browser(person, server)
    application = stage.signed_in(person, server)
    person.pages |= page("settings", server, lambda flow: flow["return_to"])
    fails("access_denied", application.link_provider, **application.options(provider="github"))
    person.pages |= page("settings", server, lambda flow: {"link": "github"})
    application.link_provider(**application.options(provider="github"))
    fails("conflict", application.link_provider, **application.options(provider="github"))
    expect(stage.application(Person(person.name), server).sign_in(provider="github")["sub"] == application.claims["sub"])
    application.unlink_provider("github")
    fails("bad_request", application.unlink_provider, "github")
    expect(fails("bad_request", application.unlink_provider, "google").server_code == "4000001")


EVERYWHERE = [
    ("an address is proved by the code in the newest mail", verifies),
    ("an account is recovered by the right code alone, and gets another password", recovers),
    ("sessions are revoked, one, the others and all", revokes),
    ("a session that was ended at the server is over at the next refresh", is_ended),
]
NEWER = [
    ("a code that was guessed too often gives way to another one", guesses),
    ("an account that does not exist is recovered as silently", recovers_nobody),
    ("a password is not set by a user who has signed in long ago", signed_in_long_ago),
    ("sessions are listed, this one and another", lists_two),
    ("the list of one session costs two requests at most", lists_one),
    ("three hundred sessions are listed, each once, by few requests", lists_many),
    ("a code for a recovery that goes to a telephone is said to", recovers_by_phone),
    ("a logout ends the session at the server, and another one does nothing", logs_out),
    ("a user is asked again, and is not taken for one whom the browser knows, or for another", asks_again),
    ("a provider is linked on the project's page and unlinked, but not the last one", links_and_unlinks),
]
