"""What is wrong with an argument is said by its name, and no value gets into a message."""

from __future__ import annotations

import copy
import pickle
import unittest
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any, Optional

import cardea_auth
from support import OPTIONS, blocking, counted, provider, sandbox

REDIRECT = "x:y"


class ArgumentTests(unittest.TestCase):
    def test_argument_of_wrong_type(self) -> None:
        """an argument of the wrong type is refused by name"""
        wrong: Any = 5
        for name in ("prelude", "ory", "application_id", "application_name", "account", "host_override", "store_namespace", "ca_file", "log_level"):
            with self.assertRaisesRegex(TypeError, f"^{name} must be a str, not int"):
                blocking(**{name: wrong})
        for name, pattern in (("provider", "must be of type OpenIDProvider, not int"), ("store", "must be a kind of store, a StoreChoice, or"),
                              ("presenter", "must be an object with present"), ("logger", "must be a logging.Logger"),
                              ("observer", "must be a function"), ("signals_handler", "must be a function"),
                              ("security_key_handler", "must be an object with prompt and pin"),
                              ("require_verified_address", "must be of type bool"), ("pinned_public_keys", "must be a sequence of str")):
            with self.assertRaisesRegex(TypeError, f"^{name} {pattern}"):
                blocking(**{name: wrong})
        with self.assertRaisesRegex(TypeError, "^request_timeout must be seconds or a timedelta, not str"):
            blocking(request_timeout="10")
        with self.assertRaisesRegex(TypeError, "^store must be"):
            blocking(store=cardea_auth.StoreChoice)  # the class instead of an object

    def test_one_server(self) -> None:
        """a client names one server at most, and refuses an unknown setting and a missing one"""
        with self.assertRaisesRegex(TypeError, "^a client has one of prelude, ory, issuer and provider, not prelude and ory"):
            cardea_auth.Client(application_id="org.example.python", prelude=sandbox.url, ory=sandbox.url)
        for server in ({"issuer": f"{sandbox.url}/oidc"}, {"prelude": sandbox.url, "client_id": "notes"}, {"client_id": "notes"}):
            with self.assertRaisesRegex(TypeError, "^issuer and client_id go together"):
                cardea_auth.Client(application_id="org.example.python", **server)  # type: ignore[arg-type]
        for kind in (cardea_auth.Client, cardea_auth.AsyncClient):
            with self.assertRaisesRegex(TypeError, rf"^{kind.__name__}\(\) got an unexpected keyword argument 'partition'"):
                kind(prelude=sandbox.url, application_id="x", partition="y")  # type: ignore[call-arg]
            with self.assertRaisesRegex(TypeError, rf"^{kind.__name__}\(\) is missing the keyword argument 'application_id'"):
                kind(prelude=sandbox.url)

    def test_operation_argument_of_wrong_type(self) -> None:
        """an operation's argument of the wrong type is refused by name"""
        wrong: Any = 5
        with blocking() as client:
            for work, pattern in (
                (lambda: client.login(provider=wrong, redirect_uri=REDIRECT), "provider must be a str"),
                (lambda: client.initiate_oauth_login(redirect_uri=REDIRECT, scopes="openid"), "scopes must be a sequence of str, not str"),
                (lambda: client.initiate_oauth_login(redirect_uri=REDIRECT, parameters=wrong), "parameters must"),
                (lambda: client.login(redirect_uri=REDIRECT, redirect_capture=wrong), "redirect_capture must be a str"),
                (lambda: client.login(redirect_uri=REDIRECT, prefers_ephemeral_session=wrong), "prefers_ephemeral_session must be of type bool"),
                (lambda: client.login(redirect_uri=REDIRECT, timeout="1"), "timeout must be seconds"),  # type: ignore[arg-type]
                (lambda: client.login(redirect_uri=REDIRECT, company_connection=("okta", wrong)), "company_connection must be a str"),
                (lambda: client.login(), r"login_with_oauth\(\) is missing the keyword argument 'redirect_uri'"),  # type: ignore[call-arg]
                (lambda: client.login(redirect_uri=REDIRECT, redirect="x"), "login_with_oauth.* 'redirect'"),  # type: ignore[call-arg]
                (lambda: client.begin_device_login(scopes=[wrong]), "scopes must be a str"),
                (lambda: client.begin_device_login(parameters={"a": wrong}), r"parameters\['a'\] must be a str"),
                (lambda: client.continue_device_login(wrong), "login must be of type DeviceLogin"),
                (lambda: client.finalize_oauth_login(wrong, "x"), "attempt must be of type OAuthLoginContext"),
                (lambda: client.check_oauth_email_otp(wrong, "1"), "challenge must be of type OAuthEmailChallenge"),
                (lambda: client.check_otp(wrong, "1"), "challenge must be of type OAuthEmailChallenge"),
                (lambda: client.save(wrong), "pending must be of type Pending"),
                (lambda: client.restore(wrong), "id must be a str"),
                (lambda: client.list_sessions("1"), "limit must be an int"),  # type: ignore[arg-type]
                (lambda: client.list_sessions(True), "limit must be an int"),
                (lambda: client.revoke_sessions(wrong), "target must be a str"),
                (lambda: client.send_authorized_request(wrong), "url must be a str"),
                (lambda: client.send_authorized_request("x", body="text"), "body must be bytes"),  # type: ignore[arg-type]
                (lambda: client.send_authorized_request("x", headers=wrong), "headers must be of type Mapping"),
                (lambda: client.send_authorized_request("x", output="x.json"), "output must be a file descriptor or a file, not str"),  # type: ignore[arg-type]
                (lambda: client.sign_with_passkey(wrong), "question must be of type PasskeyQuestion or StepUpChallenge"),
                (lambda: cardea_auth.deliver_redirect(wrong), "redirect_url must be a str"),
                (lambda: client.request_step_up("x", "text"), "metadata must be a mapping, not str; .* json.loads"),  # type: ignore[arg-type]
                (lambda: client.submit_step_up_otp(wrong, "1"), "step_up must be of type StepUpChallenge"),
                (lambda: client.link_identity(wrong), "app_user_id must be a str"),
                (lambda: client.open_deep_link_page("https://x.example", redirect_uri=wrong), "redirect_uri must be a str"),
                (lambda: client.move_sessions(wrong), "store must be"),
            ):
                with self.assertRaisesRegex(TypeError, f"^{pattern}"):
                    work()

    def test_provider_setting_of_wrong_type(self) -> None:
        """a provider's setting of the wrong type is refused by name"""
        wrong: Any = 5
        several = ("scopes", "redirect_forms", "quirks", "trusted_audiences", "allowed_tenants", "id_token_algorithms")
        others = {"par": "be of type bool", "dpop": "be of type bool", "requires_announced_pkce": "be of type bool",
                  "parameters": "be of type Mapping", "clock_leeway": "be seconds", **dict.fromkeys(several, "be a sequence of str")}
        for member in fields(cardea_auth.OpenIDProvider):
            with self.assertRaisesRegex(TypeError, f"^provider.{member.name} must {others.get(member.name, 'be a str, not')}"):
                blocking(provider=replace(provider(), **{member.name: "x" if member.name in others else wrong}))
        with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_argument: provider.well_known must name"):
            blocking(provider=cardea_auth.OpenIDProvider("notes", well_known="myspace"))

    def test_refused_description_is_freed(self) -> None:
        """a description that is refused half-way is freed, and so is one that was used"""
        wrong: Any = 5
        with counted("provider_new", "provider_free") as handles:
            with self.assertRaises(TypeError):
                blocking(provider=provider(scopes=["openid", wrong]))
            with self.assertRaises(cardea_auth.CardeaError):
                blocking(provider=provider(id_token_algorithms=["HS256"]))
            blocking(provider=provider()).close()
            assert len(handles["new"]) == 3 and handles["new"] == handles["free"], handles

    def test_well_known_providers(self) -> None:
        """every well-known provider is made by its name, and can be changed"""
        for name in ("google", "apple", "microsoft", "github", "facebook", "okta"):
            issuer = "https://x.okta.com" if name == "okta" else None
            known = cardea_auth.OpenIDProvider("x", issuer, well_known=name)
            blocking(provider=replace(known, scopes=["openid"], clock_leeway=timedelta(minutes=1))).close()

    def refused_texts(self, bad: str, pattern: str) -> None:
        with blocking() as client:
            for name in ("prelude", "ory", "application_id", "application_name", "account", "host_override", "store_namespace", "ca_file",
                         "pinned_public_keys"):
                with self.assertRaisesRegex(cardea_auth.CardeaError, f"^invalid_argument: {name} {pattern}"):
                    blocking(**{name: [bad] if name == "pinned_public_keys" else bad})
            for work, name in (
                (lambda: blocking(provider=cardea_auth.OpenIDProvider(bad)), "provider.client_id"),
                (lambda: blocking(provider=provider(client_secret=bad)), "provider.client_secret"),
                (lambda: blocking(provider=provider(scopes=[bad])), "provider.scopes"),
                (lambda: blocking(provider=provider(parameters={bad: "x"})), "provider.parameters"),
                (lambda: blocking(provider=provider(parameters={"x": bad})), r"provider.parameters\['x'\]"),
                (lambda: blocking(provider=provider(token_endpoint=bad)), "provider.token_endpoint"),
                (lambda: client.begin_device_login(scopes=[bad]), "scopes"),
                (lambda: cardea_auth.StoreChoice("encrypted_file", passphrase=bad), "store.passphrase"),
                (lambda: cardea_auth.StoreChoice("encrypted_file", folder=bad), "store.folder"),
                (lambda: client.login(provider=bad, redirect_uri=REDIRECT), "provider"),
                (lambda: client.login(redirect_uri=bad), "redirect_uri"),
                (lambda: client.login(redirect_uri=REDIRECT, company_email=bad), "company_email"),
                (lambda: client.open_deep_link_page(bad), "url"),
                (lambda: client.open_deep_link_page("https://x.example", deep_link_scheme=bad), "deep_link_scheme"),
                (lambda: client.link_identity(bad), "app_user_id"),
                (lambda: client.restore(bad), "id"),
                (lambda: client.revoke_sessions("one", bad), "session_id"),
                (lambda: client.send_authorized_request("x", method=bad), "method"),
                (lambda: client.send_authorized_request(bad), "url"),
                (lambda: client.send_authorized_request("http://127.0.0.1", headers={"X": bad}), r"headers\['X'\]"),
                (lambda: client.login_with_id_token("google", "x", nonce=bad), "nonce"),
                (lambda: cardea_auth.deliver_redirect(bad), "redirect_url"),
            ):
                with self.assertRaisesRegex(cardea_auth.CardeaError, f"^invalid_argument: {name} {pattern}") as caught:
                    work()
                assert "hush" not in str(caught.exception) and caught.exception.__cause__ is None

    def test_text_with_zero(self) -> None:
        """text with U+0000 is refused by name"""
        self.refused_texts("hush\0hush", r"must not contain U\+0000")

    def test_text_with_surrogate(self) -> None:
        """text with a lone surrogate is refused by name"""
        self.refused_texts("hush\ud83ehush", "must not contain a lone surrogate")

    def test_unknown_word(self) -> None:
        """a word that is none of those that there are is refused with them"""
        with blocking() as client:
            for work, pattern in (
                (lambda: client.login(redirect_uri=REDIRECT, redirect_capture="pigeon"), "redirect_capture must be one of scheme, loopback,"),  # type: ignore[arg-type]
                (lambda: client.revoke_sessions("some"), "target must be one of all, others, mine, one"),  # type: ignore[arg-type]
            ):
                with self.assertRaisesRegex(cardea_auth.CardeaError, f"^invalid_argument: {pattern}"):
                    work()
        for setting in ({"store": "cellar"}, {"logger": print, "log_level": "loud"}):
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_"):
                blocking(**setting)

    def test_durations(self) -> None:
        """durations are taken as seconds and as timedelta, and refused out of range"""
        for good in (1, 0.0004, 2.5, timedelta(seconds=3)):
            blocking(request_timeout=good).close()
        for bad in (-1, float("nan"), float("inf"), 1e10, timedelta(days=-1)):
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^invalid_argument: request_timeout must be from 0 to"):
                blocking(request_timeout=bad)
        with self.assertRaisesRegex(cardea_auth.CardeaError, "timeout"):
            blocking(request_timeout=0)
        with self.assertRaisesRegex(TypeError, "^request_timeout"):
            blocking(request_timeout=True)

    def test_passphrase_and_handler(self) -> None:
        """a passphrase and a handler for keys at once are refused"""
        pattern = "^invalid_argument: a store has either a passphrase or an encryption_key_handler"
        with self.assertRaisesRegex(cardea_auth.CardeaError, pattern) as caught:
            cardea_auth.StoreChoice("automatic", passphrase="x", encryption_key_handler=lambda id: None)
        assert caught.exception.code == cardea_auth.ErrorCode.INVALID_ARGUMENT and caught.exception.status == -101

    def test_error_class(self) -> None:
        """an error is caught as the one class and has every field, also after copying and pickling"""
        with blocking(prelude="http://127.0.0.1:1") as client:
            with self.assertRaises(cardea_auth.CardeaError) as caught:
                client.initiate_oauth_login(**OPTIONS)
        error = caught.exception
        assert (error.code, error.status, error.is_retryable) == ("network", -201, True)
        nothing: Optional[str] = None
        assert (error.server_code, error.http_status, error.details, error.retry_after) == (nothing, None, {}, None)
        assert error.message and str(error) == f"network: {error.message}"
        for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):
            assert type(again) is cardea_auth.CardeaError and vars(again) == vars(error) and str(again) == str(error)

    def test_nothing_secret_is_printed(self) -> None:
        """a provider, a store and a key print no passphrase, no client secret and no parameter"""
        for thing in (provider(client_secret="hush", parameters={"login_hint": "hush"}), cardea_auth.EncryptionKey("id", b"hush"),
                      cardea_auth.StoreChoice("encrypted_file", "/tmp/x", "hush")):
            assert "hush" not in f"{thing!r} {thing}"
