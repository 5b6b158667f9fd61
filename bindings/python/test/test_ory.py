"""Logins at an Ory-compatible server: what it wants besides, and how a login goes on."""

from __future__ import annotations

import gc
import tempfile
from typing import Any

import cardea_auth
from sandbox import browse
from support import OPTIONS, Follower, blocking, client, ory, sandbox
from tap import raises, test

PASSWORD = "correct horse battery staple"
BEGINNING = "/ory/self-service/login/api"


def here(**settings: Any) -> cardea_auth.BlockingClient:
    return blocking(**{"backend": ory(), **settings})


def asked_for(result: Any, kind: cardea_auth.OAuthLoginStepKind) -> cardea_auth.OAuthLoginStep:
    assert isinstance(result, cardea_auth.MoreRequired), result
    assert result.step.kind is kind, result
    return result.step


def way_of(step: cardea_auth.OAuthLoginStep, id: str) -> cardea_auth.OAuthLoginStepWay:
    return next(way for way in step.ways if way.id == id)


def linking(it: cardea_auth.BlockingClient) -> cardea_auth.OAuthLoginStep:
    """A login whose address belongs to an account with a password."""
    sandbox.reset(automatic_outcome="verified", ory_duplicate="password", ory_password=PASSWORD)
    return asked_for(it.login_with_oauth(OPTIONS), cardea_auth.OAuthLoginStepKind.ACCOUNT_LINKING)


@test("a login at Ory signs in, and its session works like that of any server")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    async with client(backend=ory()) as it:
        result = await it.login_with_oauth(OPTIONS)
        assert isinstance(result, cardea_auth.LoggedIn)
        assert result.user.profile.claims["email"] == "user@example.com"
        answer = await it.authorized_request(cardea_auth.AuthorizedRequest(f"{sandbox.url}/sandbox/api/me"))
        assert answer.status == 200 and b"user@example.com" in answer.body
        assert [session.id for session in (await it.list_sessions()).sessions] == [result.user.profile.session_id]
        await it.logout()
        with raises(cardea_auth.CardeaError, "^not_signed_in"):
            await it.current_user()


@test("a login that asks for missing traits goes on with them, and signs in after another page")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified", ory_missing_traits=["city"])
    follower = Follower()
    async with client(backend=ory(), presenter=follower) as it:
        step = asked_for(await it.login_with_oauth(OPTIONS), cardea_auth.OAuthLoginStepKind.MISSING_TRAITS)
        way = way_of(step, "oidc:google")
        assert way.provider == "google" and way.label
        fields = {field.name: field for field in way.fields}
        city, email = fields["traits.city"], fields["traits.email"]
        assert (city.type, city.label, city.value, city.is_required) == ("text", "City", None, True)
        assert city.message and email.type == "email" and email.value == "user@example.com" and email.message is None
        answer = cardea_auth.OAuthLoginAnswer(way.id, {"traits.city": "Turin"})
        result = await it.answer_login_step_in_browser(step, answer, OPTIONS)
        assert isinstance(result, cardea_auth.LoggedIn)
        assert result.user.profile.claims["traits"]["city"] == "Turin"
        assert len(follower.pages) == 2 and follower.pages[1].redirect_uri == OPTIONS.redirect_uri


@test("an answer whose way leads through a page brings the page, whose redirect finishes the login")
def _() -> None:
    sandbox.reset(automatic_outcome="verified", ory_missing_traits=["city"])
    with here() as it:
        step = asked_for(it.login_with_oauth(OPTIONS), cardea_auth.OAuthLoginStepKind.MISSING_TRAITS)
        required = it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("oidc:google", {"traits.city": "Turin"}))
        assert isinstance(required, cardea_auth.PageRequired)
        attempt = required.attempt
        assert attempt.redirect_uri == OPTIONS.redirect_uri
        result = it.finalize_oauth_login_with_redirect(attempt, browse(attempt.authorization_url))
        assert isinstance(result, cardea_auth.LoggedIn)


@test("a wrong password when accounts are linked leaves the step usable, and the right one signs in")
def _() -> None:
    with here() as it:
        step = linking(it)
        assert step.identifier == "user@example.com"
        assert [message.is_error for message in step.messages] == [False] and step.messages[0].id == 1010016
        (field,) = way_of(step, "password").fields
        assert (field.name, field.type, field.is_required) == ("password", "password", True)
        with raises(cardea_auth.CardeaError, "^wrong_credentials") as caught:
            it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("password", {"password": "hush-4711"}))
        assert "hush-4711" not in repr(caught.error)
        answer = cardea_auth.OAuthLoginAnswer("password", {"password": PASSWORD})
        assert isinstance(it.answer_login_step(step, answer), cardea_auth.LoggedIn)
        assert it.current_user().profile.claims["email"] == "user@example.com"
        with raises(cardea_auth.CardeaError, "^attempt_consumed"):
            it.answer_login_step(step, answer)


@test("a way or a field that a step does not have is refused, and the step stays usable")
def _() -> None:
    with here() as it:
        step = linking(it)
        for way, values in (("carrier pigeon", {}), ("password", {"totp_code": "1"})):
            with raises(cardea_auth.CardeaError, "^invalid_argument"):
                it.answer_login_step(step, cardea_auth.OAuthLoginAnswer(way, values))
        answer = cardea_auth.OAuthLoginAnswer("password", {"password": PASSWORD})
        assert isinstance(it.answer_login_step_in_browser(step, answer, OPTIONS), cardea_auth.LoggedIn)


@test("a step that was saved is found by its id in another client, and goes on there")
def _() -> None:
    with tempfile.TemporaryDirectory(prefix="cardea-") as folder:
        store = cardea_auth.StoreChoice.sealed_file(folder, "hinge")
        with here(store=store) as first:
            step = linking(first)
            first.save_oauth_login_step(step)
        with here(store=store) as second:
            found = second.restore_oauth_login_step(step.id)
            assert (found.id, found.kind, found.identifier) == (step.id, step.kind, step.identifier)
            assert (found.messages, found.ways, found.expires_at) == (step.messages, step.ways, step.expires_at)
            answer = cardea_auth.OAuthLoginAnswer("password", {"password": PASSWORD})
            assert isinstance(second.answer_login_step(found, answer), cardea_auth.LoggedIn)


@test("a second factor is a step, whose wrong code leaves it usable")
def _() -> None:
    sandbox.reset(automatic_outcome="verified", ory_second_factor="totp", ory_totp_code="246810")
    with here() as it:
        step = asked_for(it.login_with_oauth(OPTIONS), cardea_auth.OAuthLoginStepKind.SECOND_FACTOR)
        (field,) = way_of(step, "totp").fields
        with raises(cardea_auth.CardeaError) as caught:
            it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("totp", {field.name: "000000"}))
        assert caught.error.server_code == "4000008"
        result = it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("totp", {field.name: "246810"}))
        assert isinstance(result, cardea_auth.LoggedIn)


@test("an address that is not verified is proven by a code where the configuration says so")
def _() -> None:
    sandbox.reset(automatic_outcome="unverified")
    with here(backend=ory(verifies_email=True)) as it:
        result = it.login_with_oauth(OPTIONS)
        assert isinstance(result, cardea_auth.OTPRequired) and result.email == "user@example.com"
        user = it.check_otp(sandbox.code("user@example.com") or "", result.challenge)
        assert user.profile.claims["email_verified"] is True
    sandbox.reset(automatic_outcome="unverified")
    with here() as it:
        assert isinstance(it.login_with_oauth(OPTIONS), cardea_auth.LoggedIn)


@test("a login that asks for a new account begins with a registration")
def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    with here() as it:
        for registers, kind in ((False, "login"), (True, "registration")):
            sandbox.control(clear_log=True)
            it.initiate_oauth_login(cardea_auth.OAuthLoginOptions("google", OPTIONS.redirect_uri, registers=registers))
            assert sandbox.get("log")["requests"][0]["path"] == f"/ory/self-service/{kind}/api"


@test("an ID token of the application's own signs in, and a wrong nonce does not")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    token = sandbox.id_token("n-0S6")
    async with client(backend=ory()) as it:
        for nonce in ("another", None):
            with raises(cardea_auth.CardeaError) as caught:
                await it.login_with_id_token("google", token, nonce=nonce)
            assert token not in str(caught.error)
        for registers in (True, False):
            result = await it.login_with_id_token("google", token, nonce="n-0S6", registers=registers)
            assert isinstance(result, cardea_auth.LoggedIn)
            assert result.user.profile.claims["email"] == "user@example.com"
    async with client() as other:
        with raises(cardea_auth.CardeaError, "^not_supported"):
            await other.login_with_id_token("google", token, nonce="n-0S6")


@test("an error has what the server says of it besides")
def _() -> None:
    with here() as it:
        step = linking(it)
        sandbox.control(expire=["ory_flows"])
        with raises(cardea_auth.CardeaError, "^attempt_expired") as caught:
            it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("password", {"password": PASSWORD}))
        assert list(caught.error.details) == ["use_flow_id"] and caught.error.details["use_flow_id"]
        limits = {"x-ratelimit-limit": "10, 10;w=1", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1"}
        sandbox.control(faults={BEGINNING: [{"answer": "status", "status": 429, "headers": limits, "body": "{}"}]})
        with raises(cardea_auth.CardeaError, "^rate_limited") as caught:
            it.login_with_oauth(OPTIONS)
        assert caught.error.details == limits and caught.error.retry_after == 1
    with blocking() as it, raises(cardea_auth.CardeaError, "^not_signed_in") as caught:
        it.current_user()
    assert caught.error.details == {}


@test("steps and answers are freed when they are no longer needed, and their textual forms show nothing of a person")
def _() -> None:
    from cardea_auth._library import raw

    with here() as it:
        step = linking(it)
        answer = cardea_auth.OAuthLoginAnswer("password", {"password": "hush-4711"})
        things = (step, cardea_auth.MoreRequired(step), step.messages, step.ways, way_of(step, "password").fields, answer)
        for thing in things:
            for form in (repr(thing), str(thing), f"{thing}"):
                for secret in ("user@example.com", "hush-4711", "http", "ory_st_"):
                    assert secret not in form, form
        assert repr(step) == f"OAuthLoginStep(id={step.id!r}, kind=ACCOUNT_LINKING)"
        handle = step._handle
        del step, things, thing
        gc.collect()
        assert raw().cardea_login_step_id(handle) is None


@test("an answer that is refused half-way is freed, and so is one that was given")
def _() -> None:
    from cardea_auth._library import raw

    library, made, freed = raw(), [], []  # type: Any, list[Any], list[Any]
    new, free = library.cardea_login_answer_new, library.cardea_login_answer_free
    wrong: Any = 5
    with here() as it:
        step = linking(it)
        library.cardea_login_answer_new = lambda: (made.append(new()), made[-1])[1]
        library.cardea_login_answer_free = lambda handle: (freed.append(handle), free(handle))[1]
        try:
            with raises(TypeError):
                it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("password", {"password": wrong}))
            with raises(cardea_auth.CardeaError, "^wrong_credentials"):
                it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("password", {"password": "x"}))
        finally:
            library.cardea_login_answer_new, library.cardea_login_answer_free = new, free
    assert len(made) == 2 and made == freed, (made, freed)


@test("a step that is nobody's is refused by every call that takes one")
def _() -> None:
    nobody = cardea_auth.steps.step_of(16)
    assert (nobody.kind, nobody.messages, nobody.ways) == (cardea_auth.OAuthLoginStepKind.OTHER, (), ())
    assert cardea_auth.OAuthLoginStepKind(4711) is cardea_auth.OAuthLoginStepKind.OTHER
    answer = cardea_auth.OAuthLoginAnswer("password")
    with here() as it:
        for work in (lambda: it.answer_login_step(nobody, answer), lambda: it.save_oauth_login_step(nobody),
                     lambda: it.answer_login_step_in_browser(nobody, answer, OPTIONS)):
            with raises(cardea_auth.CardeaError, "^invalid_handle"):
                work()
        with raises(cardea_auth.CardeaError, "^attempt_not_found"):
            it.restore_oauth_login_step("step_4711")


@test("arguments for Ory are refused by name")
def _() -> None:
    wrong: Any = 5
    bad = "hush\0hush"
    step, answer = cardea_auth.steps.step_of(16), cardea_auth.OAuthLoginAnswer("password")
    with here() as it:
        for work, pattern in (
            (lambda: blocking(backend=cardea_auth.Ory(wrong)), "backend.project_url must be a str, not int"),
            (lambda: blocking(backend=ory(verifies_email=wrong)), "backend.verifies_email must be of type bool"),
            (lambda: it.login_with_oauth(cardea_auth.OAuthLoginOptions("google", "x:y", registers=wrong)), "registers must be of"),
            (lambda: it.answer_login_step(wrong, answer), "step must be of type OAuthLoginStep, not int"),
            (lambda: it.answer_login_step(step, wrong), "answer must be of type OAuthLoginAnswer, not int"),
            (lambda: it.answer_login_step(step, cardea_auth.OAuthLoginAnswer(wrong)), "answer.way must be a str, not int"),
            (lambda: it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("x", wrong)), "answer.values must be of type Map"),
            (lambda: it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("x", {"a": wrong})), r"answer.values\['a'\] must"),
            (lambda: it.answer_login_step_in_browser(step, answer, wrong), "options must be of type OAuthLoginOptions"),
            (lambda: it.answer_login_step_in_browser(wrong, answer, OPTIONS), "step must be of type OAuthLoginStep"),
            (lambda: it.save_oauth_login_step(wrong), "step must be of type OAuthLoginStep"),
            (lambda: it.restore_oauth_login_step(wrong), "id must be a str"),
            (lambda: it.login_with_id_token(wrong, "x"), "provider must be a str"),
            (lambda: it.login_with_id_token("x", wrong), "id_token must be a str"),
            (lambda: it.login_with_id_token("x", "y", nonce=wrong), "nonce must be a str"),
            (lambda: it.login_with_id_token("x", "y", registers=wrong), "registers must be of type bool"),
        ):
            with raises(TypeError, f"^{pattern}"):
                work()
        for refused, name in (
            (lambda: blocking(backend=cardea_auth.Ory(bad)), "backend.project_url"),
            (lambda: it.answer_login_step(step, cardea_auth.OAuthLoginAnswer("x", {"password": bad})), r"answer.values\['password'\]"),
            (lambda: it.login_with_id_token("google", bad), "id_token"),
            (lambda: it.login_with_id_token("google", "x", nonce=bad), "nonce"),
        ):
            with raises(cardea_auth.CardeaError, f"^invalid_argument: {name} must not contain U") as caught:
                refused()
            assert "hush" not in str(caught.error)
    for url in ("no url", "http://auth.example.com"):
        with raises(cardea_auth.CardeaError, "^invalid_configuration"):
            blocking(backend=cardea_auth.Ory(url))
