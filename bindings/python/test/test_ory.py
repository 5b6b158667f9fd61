"""Logins at an Ory-compatible server: what it wants besides, and how a login goes on."""

from __future__ import annotations

import gc
import tempfile
import unittest
from typing import Any

import cardea_auth
from sandbox import browse
from support import OPTIONS, Follower, asynchronous, blocking, client, counted, raw, sandbox

PASSWORD = "correct horse battery staple"
BEGINNING = "/ory/self-service/login/api"


PROJECT = f"{sandbox.url}/ory"


def here(**settings: Any) -> cardea_auth.Client:
    return blocking(ory=PROJECT, **settings)


def asked_for(result: Any, kind: str) -> cardea_auth.OAuthLoginStep:
    assert isinstance(result, cardea_auth.OAuthLoginStep), result
    assert result.kind == kind, result
    return result


def way_of(step: cardea_auth.OAuthLoginStep, id: str) -> cardea_auth.OAuthLoginStepWay:
    return next(way for way in step.ways if way.id == id)


def linking(it: cardea_auth.Client) -> cardea_auth.OAuthLoginStep:
    """A login whose address belongs to an account with a password."""
    sandbox.reset(automatic_outcome="verified", ory_duplicate="password", ory_password=PASSWORD)
    return asked_for(it.login(**OPTIONS), "account_linking")


class OryTests(unittest.TestCase):
    @asynchronous
    async def test_login(self) -> None:
        """a login at Ory signs in, and its session works like that of any server"""
        sandbox.reset(automatic_outcome="verified")
        async with client(ory=PROJECT) as it:
            result = await it.login(**OPTIONS)
            assert isinstance(result, cardea_auth.CardeaUser)
            assert result.claims["email"] == "user@example.com"
            answer = await it.send_authorized_request(f"{sandbox.url}/sandbox/api/me")
            assert answer.status == 200 and b"user@example.com" in answer.body
            assert [session.id for session in (await it.list_sessions()).sessions] == [result.claim("sid")]
            await it.logout()
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^not_signed_in"):
                await it.current_user()

    @asynchronous
    async def test_missing_traits(self) -> None:
        """a login that asks for missing traits goes on with them, and signs in after another page"""
        sandbox.reset(automatic_outcome="verified", ory_missing_traits=["city"])
        follower = Follower()
        async with client(ory=PROJECT, presenter=follower) as it:
            step = asked_for(await it.login(**OPTIONS), "missing_traits")
            way = way_of(step, "oidc:google")
            assert way.provider == "google" and way.label
            fields = {field.name: field for field in way.fields}
            city, email = fields["traits.city"], fields["traits.email"]
            assert (city.type, city.label, city.value, city.is_required) == ("text", "City", None, True)
            assert city.message and email.type == "email" and email.value == "user@example.com" and email.message is None
            result = await it.continue_login(step, way.id, {"traits.city": "Turin"}, timeout=20)
            assert isinstance(result, cardea_auth.CardeaUser)
            assert result.claims["traits"]["city"] == "Turin"
            assert len(follower.pages) == 2 and follower.pages[1].redirect_uri == OPTIONS["redirect_uri"]

    def test_way_through_page(self) -> None:
        """an answer whose way leads through a page brings the page, whose redirect finishes the login"""
        sandbox.reset(automatic_outcome="verified", ory_missing_traits=["city"])
        with here() as it:
            step = asked_for(it.login(**OPTIONS), "missing_traits")
            attempt = it.initiate_continued_login(step, "oidc:google", {"traits.city": "Turin"})
            assert isinstance(attempt, cardea_auth.OAuthLoginContext)
            assert attempt.redirect_uri == OPTIONS["redirect_uri"]
            result = it.finalize_oauth_login(attempt, browse(attempt.authorization_url))
            assert isinstance(result, cardea_auth.CardeaUser)

    def test_wrong_password(self) -> None:
        """a wrong password when accounts are linked leaves the step usable, and the right one signs in"""
        with here() as it:
            step = linking(it)
            assert step.identifier == "user@example.com"
            assert [message.is_error for message in step.messages] == [False] and step.messages[0].id == 1010016
            (field,) = way_of(step, "password").fields
            assert (field.name, field.type, field.is_required) == ("password", "password", True)
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^wrong_credentials") as caught:
                it.continue_login(step, "password", {"password": "hush-4711"})
            assert "hush-4711" not in repr(caught.exception)
            assert isinstance(it.continue_login(step, "password", {"password": PASSWORD}), cardea_auth.CardeaUser)
            assert it.current_user().claims["email"] == "user@example.com"
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^attempt_consumed"):
                it.continue_login(step, "password", {"password": PASSWORD})

    def test_unknown_way(self) -> None:
        """a way or a field that a step does not have is refused, and the step stays usable"""
        with here() as it:
            step = linking(it)
            for way, values in (("carrier pigeon", {}), ("password", {"totp_code": "1"})):
                with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_argument"):
                    it.continue_login(step, way, values)
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_argument: .*`provider`"):
                it.continue_login(step, "password", {"password": PASSWORD}, provider="google")
            assert isinstance(it.continue_login(step, "password", {"password": PASSWORD}), cardea_auth.CardeaUser)

    def test_saved_step(self) -> None:
        """a step that was saved is found by its id in another client, and goes on there"""
        with tempfile.TemporaryDirectory(prefix="cardea-") as folder:
            store = cardea_auth.StoreChoice("encrypted_file", folder, "hinge")
            with here(store=store) as first:
                step = linking(first)
                first.save(step)
            with here(store=store) as second:
                found = second.restore(step.id)
                assert isinstance(found, cardea_auth.OAuthLoginStep) and found == step
                assert isinstance(second.continue_login(found, "password", {"password": PASSWORD}), cardea_auth.CardeaUser)

    def test_second_factor(self) -> None:
        """a second factor is a step, whose wrong code leaves it usable"""
        sandbox.reset(automatic_outcome="verified", ory_second_factor="totp", ory_totp_code="246810")
        with here() as it:
            step = asked_for(it.login(**OPTIONS), "second_factor")
            (field,) = way_of(step, "totp").fields
            with self.assertRaises(cardea_auth.CardeaError) as caught:
                it.continue_login(step, "totp", {field.name: "000000"})
            assert caught.exception.server_code == "4000008"
            result = it.continue_login(step, "totp", {field.name: "246810"})
            assert isinstance(result, cardea_auth.CardeaUser)

    def test_unverified_address(self) -> None:
        """an address that is not verified is proven by a code where the configuration says so"""
        sandbox.reset(automatic_outcome="unverified")
        with here(require_verified_address=True) as it:
            result = it.login(**OPTIONS)
            assert isinstance(result, cardea_auth.OAuthEmailChallenge) and result.address == "user@example.com"
            user = it.check_oauth_email_otp(result, sandbox.code("user@example.com") or "")
            assert user.claims["email_verified"] is True
        sandbox.reset(automatic_outcome="unverified")
        with here() as it:
            assert isinstance(it.login(**OPTIONS), cardea_auth.CardeaUser)

    def test_registration(self) -> None:
        """a login that asks for a new account begins with a registration"""
        sandbox.reset(automatic_outcome="verified")
        with here() as it:
            for registers, kind in ((False, "login"), (True, "registration")):
                sandbox.control(clear_log=True)
                it.initiate_oauth_login(**OPTIONS, registers=registers)
                assert sandbox.get("log")["requests"][0]["path"] == f"/ory/self-service/{kind}/api"

    @asynchronous
    async def test_id_token(self) -> None:
        """an ID token of the application's own signs in, and a wrong nonce does not"""
        sandbox.reset(automatic_outcome="verified")
        token = sandbox.id_token("n-0S6")
        async with client(ory=PROJECT) as it:
            for nonce in ("another", None):
                with self.assertRaises(cardea_auth.CardeaError) as caught:
                    await it.login_with_id_token("google", token, nonce=nonce)
                assert token not in str(caught.exception)
            for registers in (True, False):
                result = await it.login_with_id_token("google", token, nonce="n-0S6", registers=registers)
                assert isinstance(result, cardea_auth.CardeaUser)
                assert result.claims["email"] == "user@example.com"
        async with client() as other:
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^not_supported"):
                await other.login_with_id_token("google", token, nonce="n-0S6")

    def test_error_details(self) -> None:
        """an error has what the server says of it besides"""
        with here() as it:
            step = linking(it)
            sandbox.control(expire=["ory_flows"])
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^attempt_expired") as caught:
                it.continue_login(step, "password", {"password": PASSWORD})
            assert list(caught.exception.details) == ["use_flow_id"] and caught.exception.details["use_flow_id"]
            limits = {"x-ratelimit-limit": "10, 10;w=1", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1"}
            sandbox.control(faults={BEGINNING: [{"answer": "status", "status": 429, "headers": limits, "body": "{}"}]})
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^rate_limited") as caught:
                it.login(**OPTIONS)
            assert caught.exception.details == limits and caught.exception.retry_after == 1
        with blocking() as it, self.assertRaisesRegex(cardea_auth.CardeaError, "^not_signed_in") as caught:
            it.current_user()
        assert caught.exception.details == {}

    def test_freed_and_silent(self) -> None:
        """steps and their answers are freed when they are no longer needed, and their textual forms show nothing of a person"""
        wrong: Any = 5
        with here() as it:
            step = linking(it)
            for thing in (step, step.messages, step.ways, way_of(step, "password").fields):
                for form in (repr(thing), str(thing), f"{thing}"):
                    for secret in ("user@example.com", "http", "ory_st_"):
                        assert secret not in form, form
            with counted("options_new", "options_free") as handles:
                with self.assertRaisesRegex(TypeError, r"^fields\['password'\] must be a str, not int"):
                    it.continue_login(step, "password", {"password": wrong})
                with self.assertRaisesRegex(TypeError, "^fields must be of type Mapping"):
                    it.continue_login(step, "password", wrong)
                with self.assertRaisesRegex(cardea_auth.CardeaError, r"^invalid_argument: fields\['password'\] must not contain U"):
                    it.continue_login(step, "password", {"password": "hush\0hush"})
                with self.assertRaisesRegex(cardea_auth.CardeaError, "^wrong_credentials"):
                    it.continue_login(step, "password", {"password": "x"})
                gc.collect()
                assert len(handles["new"]) == 1 and handles["new"] == handles["free"], handles
            assert step._owner
            handle = step._owner._as_parameter_
            del step, thing
            gc.collect()
            assert raw().cardea_pending_id(handle) is None
        for url in ("no url", "http://auth.example.com"):
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_configuration"):
                blocking(ory=url)
