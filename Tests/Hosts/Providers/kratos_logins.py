"""Logins at Ory Kratos: at a provider, with what the account lacks, linked to another one, and with a second factor."""

import secrets
import time

from application import claims_of, fails
from cardea_auth import OAuthLoginStep, SignedOut
from kratos import BUTTON
from kratos_stage import PASSWORD, SCHEME, node, page, totp
from oidc_provider import signs_in_by_chromium
from person import Person
from stage import expect, signed_in, worked

WRONG_CODE = "000000"


def step(result, kind):
    expect(isinstance(result, OAuthLoginStep) and result.kind == kind, result)
    return result


def way(step, name):
    return next(one for one in step.ways if one.id == name)


def new_user(stage):
    application = stage.application()
    with stage.server.recorder.asked() as asked:
        claims = application.sign_in(provider="google")
    expect((claims["email"], claims["email_verified"], claims["name"]) == (application.person.email, True, application.person.name), claims)
    expect([one.path for one in asked] == [
        "/self-service/login/api", "/self-service/login", "/self-service/methods/oidc/callback/google", "/sessions/token-exchange",
        "/sessions/whoami"], asked)
    who = stage.server.ask("GET", "/sessions/whoami", token=application.access_token())
    expect(who.json["identity"]["id"] == claims["sub"], who)
    expect(application.send_authorized_request(f"{stage.server.url}/sessions/whoami").status == 200)


def known_user(stage):
    for first in False, True:
        person = stage.person()
        users = {stage.application(person).sign_in(provider="google", registers=registers)["sub"] for registers in (first, not first, False)}
        expect(len(users) == 1, users)


def browser(stage):
    account, name = stage.project_account(), stage.person().name
    ended = account.login(lambda page: signs_in_by_chromium(page, name, stage.redirect_uri), "--provider", "google")
    expect(signed_in(ended)["email"] == f"{name}@example.com")
    worked(account.run("sessions"))


def is_denied(stage):
    application = stage.application()
    application.person.declines = True
    fails("access_denied", application.login, provider="google")
    application.person.declines = False
    application.sign_in(provider="google")


def unknown_provider(stage):
    fails("not_found", stage.application().login, provider="nobody")


def gives_up(stage):
    application = stage.application()
    visits, application.person.visits = application.person.visits, lambda page, end: "http://127.0.0.1:1/"
    fails("login_timed_out", application.login, provider="google", timeout=1)
    application.person.visits = visits
    application.sign_in(provider="google")


def by_scheme(stage):
    stage.application().sign_in(provider="google", redirect_uri=SCHEME, redirect_capture="installed_scheme")


def browser_is_signed_in(stage):
    person = stage.person()
    stage.signs_in_browser(person)
    first, second = stage.signed_in(person), stage.application(person)
    person.types["login"] = stage.person().name
    expect(second.sign_in(provider="google")["sid"] == first.claims["sid"], "another session")
    second.logout()
    fails("unauthorized", first.refresh)


def registration_is_off(stage):
    server = stage.kratos(selfservice__flows__registration__enabled=False)
    fails("forbidden", stage.application(server=server).login, provider="google")
    fails("forbidden", stage.application(server=server).login, provider="google", registers=True)


def lacks_trait(stage):
    for registers in False, True:
        application = stage.application(stage.person(name=None))
        asked = step(application.login(provider="google", registers=registers), "missing_traits")
        form = way(asked, "oidc:google")
        lacking, = [one.name for one in form.fields if one.is_required and not one.value]
        expect(lacking == "traits.name" and asked.provider == "google", asked.ways)
        wrong = step(application.answers(asked, "oidc:google", **{"traits.name": "Ada", "traits.age": "-1"}), "missing_traits")
        form = way(wrong, "oidc:google")
        expect(any(one.name == "traits.age" and one.message for one in form.fields), form)
        claims = claims_of(application.answers(wrong, "oidc:google", **{"traits.age": "36"}))
        expect(claims["traits"]["name"] == "Ada" and claims["traits"]["age"] == 36, claims["traits"])


def loses_traits(stage):
    """As releases do up to this one."""
    error = fails("address_not_verified", stage.application(stage.person(name=None)).login, provider="google")
    expect("v26.2.0" in error.message, error.message)
    error = fails("not_supported", stage.application(stage.person(name=None)).login, provider="google", registers=True)
    expect(error.server_code == "4000002" and "name" in error.message, error.server_code, error.message)


def linked_by_password(stage):
    email = stage.with_password()
    application = stage.application(stage.person(email=email))
    asked = step(application.login(provider="google"), "account_linking")
    expect((asked.identifier, asked.provider) == (email, "google"), asked.identifier, asked.provider)
    fails("wrong_credentials", application.answers, asked, "password", password="wrong")
    claims = claims_of(application.answers(asked, "password", password=PASSWORD))
    expect(stage.application(application.person).sign_in(provider="google")["sub"] == claims["sub"], "it is not linked")


def asked_by_command(stage):
    person = stage.person(email=stage.with_password())
    ended = stage.project_account().login(
        lambda page: person.visits(page, stage.redirect_uri), "--provider", "google", answers=f"4\nwrong\n4\n{PASSWORD}\n")
    expect(signed_in(ended)["email"] == person.email and "belongs to an account" in ended.err, ended.err)


def linked_by_code(stage):
    email = stage.with_password()
    application = stage.application(stage.person(email=email))
    asked = step(application.login(provider="google"), "account_linking")
    sent = step(application.answers(asked, "code"), "account_linking")
    fails("invalid_otp_code", application.answers, sent, "code", code=WRONG_CODE)
    code = stage.mails.code(email)
    claims_of(application.answers(sent, "code", code=code))
    stage.application(application.person).sign_in(provider="google")


def linked_by_provider(stage):
    known = stage.application()
    subject = known.sign_in(provider="github")["sub"]
    application = stage.application(stage.person(email=known.person.email))
    asked = step(application.login(provider="google"), "account_linking")
    application.person.types["login"] = known.person.name
    application.person.web = Person().web
    claims = claims_of(application.answers(asked, "oidc:github"))
    expect(claims["sub"] == subject, claims)


def two_factors(stage):
    """An application whose account has a second factor, and its secret."""
    application = stage.signed_in()
    return application, stage.enrols(application)


def second_factor(stage):
    first, secret = two_factors(stage)
    application = stage.application(first.person)
    asked = step(application.login(provider="google"), "second_factor")
    fails("not_signed_in", application.access_token)
    fails("invalid_otp_code", application.answers, asked, "totp", totp_code=WRONG_CODE)
    claims = claims_of(application.answers(asked, "totp", totp_code=totp(secret)))
    expect(claims["authenticator_assurance_level"] == "aal2", claims)


def backup_code(stage):
    first, _ = two_factors(stage)
    codes: list = []

    def body(flow):
        codes.extend(one["context"]["secret"] for one in node(flow, "lookup_secret_codes")["text"]["context"]["secrets"])
        return {"method": "lookup_secret", "lookup_secret_confirm": "true"}

    stage.settings(first, {"method": "lookup_secret", "lookup_secret_regenerate": "true"}, body)
    code = codes[0]
    application = stage.application(first.person)
    asked = step(application.login(provider="google"), "second_factor")
    claims_of(application.answers(asked, "lookup_secret", lookup_secret=code))
    again = stage.application(first.person)
    asked = step(again.login(provider="google"), "second_factor")
    fails("invalid_otp_code", again.answers, asked, "lookup_secret", lookup_secret=code)


def others_need_factor(stage):
    first = stage.signed_in()
    other = stage.signed_in(Person(first.person.name))
    stage.enrols(first)
    expect(fails("unauthorized", other.refresh).server_code == "session_aal2_required")
    expect(len(other.saw(SignedOut)) == 1, other.events)


def with_id_token(stage):
    claims = {"sub": secrets.token_hex(8), "email": "button@example.com", "name": "Ann"}
    users = {claims_of(stage.application().login_with_id_token(BUTTON, stage.id_token("n", **claims), nonce="n"))["sub"] for _ in range(2)}
    expect(len(users) == 1, users)
    other = stage.id_token("other", **claims)
    fails(None, stage.application().login_with_id_token, BUTTON, other, nonce="n")
    late = stage.id_token("n", exp=int(time.time()) - 600, **claims)
    fails("forbidden", stage.application().login_with_id_token, BUTTON, late, nonce="n")


def id_token_links(stage):
    email = stage.with_password()
    token = stage.id_token("n", sub=secrets.token_hex(8), email=email, name="Ann")
    application = stage.application()
    asked = step(application.login_with_id_token(BUTTON, token, nonce="n"), "account_linking")
    subject = claims_of(application.answers(asked, "password", password=PASSWORD))["sub"]
    expect(claims_of(stage.application().login_with_id_token(BUTTON, token, nonce="n"))["sub"] == subject, "it is not linked")


def linked_with_second_factor(stage):
    """The server forgets the link on the way to the second factor, and lets the user in."""
    known = stage.application()
    known.sign_in(provider="github")
    secret = stage.enrols(known)
    person = stage.person(email=known.person.email)
    application = stage.application(person)
    asked = step(application.login(provider="google"), "account_linking")
    person.types["login"], person.web = known.person.name, Person().web
    asked = step(application.answers(asked, "oidc:github"),
                 "second_factor")
    claims = claims_of(application.answers(asked, "totp", totp_code=totp(secret)))
    linked = stage.server.identity(person.email)["credentials"]["oidc"]["identifiers"]
    is_linked = any(one.startswith("google:") for one in linked)
    expect(is_linked != (claims.get("unlinked_provider") == "google"), linked, claims)


def id_token_lacks_trait(stage):
    application = stage.application()
    token = stage.id_token("n", sub=secrets.token_hex(8), email=f"{secrets.token_hex(4)}@example.com")
    asked = step(application.login_with_id_token(BUTTON, token, nonce="n"), "missing_traits")
    claims = claims_of(application.answers(asked, asked.ways[0].id, **{"traits.name": "Ada"}))
    expect(claims["traits"]["name"] == "Ada", claims)


def needs_verified_address(stage):
    """The project's page proves it, and leads back without a session."""
    hooks = {"hooks": [{"hook": "require_verified_address"}]}
    server = stage.kratos(selfservice__flows__login__after=hooks)
    person = stage.person(email_verified=False)
    stage.application(person, server).sign_in(provider="google")

    def verifies(flow):
        links = [one["attributes"]["href"] for one in flow["ui"]["nodes"] if one["attributes"]["node_type"] == "a"]
        return links[0] if links else {"method": "code", "code": stage.mails.code(person.email, 2)}

    person.pages = page("verification", server, verifies)
    application = stage.application(person, server)
    fails("address_not_verified", application.login, provider="google")
    application.sign_in(provider="google")


def parameter_reaches_provider(stage):
    person = stage.person()
    with stage.provider.recorder.asked("/auth") as asked:
        ended = stage.project_account().login(
            lambda page: person.visits(page, stage.redirect_uri), "--provider", "google", "--parameter", "prompt=login")
    signed_in(ended)
    expect(asked[0].query.get("prompt") == "login", asked[0].query)


def provider_is_not_said(stage):
    ended = stage.project_account().login(lambda page: None)
    expect(ended.status and "--provider" in ended.err, ended.err)
    for other in "--code", "--passkey":
        expect(other not in ended.err, ended.err)


EVERYWHERE = [
    ("a new user of the provider is signed in by five requests", new_user),
    ("a known user is the same one, whether it registers or not", known_user),
    ("a user types a name in Chromium, gives consent, and is signed in", browser),
    ("a user who cancels at the provider has denied the login, and may try again", is_denied),
    ("a new user is refused where nobody may register", registration_is_off),
    ("an address of another account is linked by its password, after a wrong one", linked_by_password),
    ("a second factor is asked for, and a wrong code is refused", second_factor),
]
NEWER = [
    ("a provider that the project does not have is not found", unknown_provider),
    ("a page that nobody finished is in nobody's way", gives_up),
    ("a redirect with a scheme signs in", by_scheme),
    ("a browser that is signed in hands over that session, and its logout ends it for both", browser_is_signed_in),
    ("a trait that the provider does not tell is asked for, and a wrong one is said", lacks_trait),
    ("the command asks for the password of an account that is to be linked, and again after a wrong one", asked_by_command),
    ("an address of another account is linked by a code in a mail", linked_by_code),
    ("an address of another account is linked by its own provider", linked_by_provider),
    ("a backup code is a second factor, once", backup_code),
    ("a second factor ends the sessions that have only one", others_need_factor),
    ("an ID token signs in, and one that is late or has another nonce does not", with_id_token),
    ("an ID token of a known address is linked by the account's password", id_token_links),
    ("a provider that a second factor keeps from being linked is not taken for linked", linked_with_second_factor),
    ("an ID token of a new user that lacks a trait has it asked for", id_token_lacks_trait),
    ("a user whose address is proved on the project's page is told to sign in again", needs_verified_address),
    ("a parameter of the command reaches the provider", parameter_reaches_provider),
    ("the command without a provider names only what this server has", provider_is_not_said),
]
OLDER = [("a login that lacks a trait says that newer servers go on", loses_traits)]
