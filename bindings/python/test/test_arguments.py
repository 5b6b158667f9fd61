"""What is wrong with an argument is said by its name, and no value gets into a message."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from datetime import timedelta
from typing import Any

import cardea_auth
from support import OPTIONS, blocking, configuration, provider
from tap import raises, test


@test("an argument of the wrong type is refused by name")
def _() -> None:
    wrong: Any = 5
    for name in ("application_id", "application_name", "account", "host_override", "partition", "ca_file"):
        with raises(TypeError, f"^{name} must be a str, not int"):
            blocking(**{name: wrong})
    for name, pattern in (("backend", "must be of type Prelude, Ory or OpenIDProvider, not int"), ("store", "must be an object with read, write and remove"),
                          ("presenter", "must be an object with present"), ("logger", "must be a logging.Logger"),
                          ("observer", "must be a function"), ("key_guide", "must be an object with tell and pin"),
                          ("pinned_public_keys", "must be a sequence of str")):
        with raises(TypeError, f"^{name} {pattern}"):
            blocking(**{name: wrong})
    with raises(TypeError, "^request_timeout must be seconds or a timedelta, not str"):
        blocking(request_timeout="10")
    with raises(TypeError, "^store must be"):
        blocking(store=cardea_auth.StoreChoice)  # the class instead of an object
    with raises(TypeError, "^configuration must be of type Configuration"):
        cardea_auth.BlockingClient({"backend": "x"})  # type: ignore[arg-type]


@test("an operation's argument of the wrong type is refused by name")
def _() -> None:
    wrong: Any = None
    wrong_body: Any = "text"
    with blocking() as client:
        for work, pattern in (
            (lambda: client.login_with_oauth(wrong), "^options must be of type OAuthLoginOptions, not NoneType"),
            (lambda: client.login_with_oauth(cardea_auth.OAuthLoginOptions(5, "x:y")), "^provider must be a str"),
            (lambda: client.initiate_oauth_login(cardea_auth.OAuthLoginOptions("x", "x:y", scopes="openid")), "^scopes must be a"),
            (lambda: client.initiate_oauth_login(cardea_auth.OAuthLoginOptions("x", "x:y", parameters=wrong)), "^parameters must"),
            (lambda: client.initiate_device_login(scopes=[wrong]), "^scopes must be a str"),
            (lambda: client.initiate_device_login(parameters={"a": wrong}), r"^parameters\['a'\] must be a str"),
            (lambda: client.finish_device_login(wrong), "^login must be of type DeviceLogin"),
            (lambda: client.end_browser_session(wrong), "^options must be of type EndBrowserSessionOptions"),
            (lambda: client.end_browser_session(cardea_auth.EndBrowserSessionOptions("x:y", ui_locales="de")), "^ui_locales must be"),
            (lambda: client.initiate_oauth_login(cardea_auth.OAuthLoginOptions("google", "x:y", wrong)), "^redirect_capture"),
            (lambda: client.finalize_oauth_login(wrong, "x"), "^attempt must be of type OAuthLoginAttempt"),
            (lambda: client.check_otp("1", wrong), "^challenge must be of type OAuthEmailChallenge"),
            (lambda: client.restore_oauth_login(wrong), "^id must be a str"),
            (lambda: client.list_sessions(wrong), "^limit must be an int"),
            (lambda: client.list_sessions(True), "^limit must be an int"),
            (lambda: client.revoke_sessions(wrong), "^target must be of type SessionTarget"),
            (lambda: client.authorized_request(cardea_auth.AuthorizedRequest("x", body=wrong_body)), "^body must be bytes"),
            (lambda: client.authorized_request(cardea_auth.AuthorizedRequest("x", headers=wrong_body)), "^headers must be of type Mapping"),
            (lambda: client.security_key(wrong), "^origin must be a str"),
            (lambda: client.passkey_page(wrong), "^url must be a str"),
            (lambda: client.security_key("https://auth.example.com").assertion(wrong), "^options must be a str"),
            (lambda: client.passkey_page("https://auth.example.com/").attestation(wrong), "^options must be a str"),
            (lambda: cardea_auth.deliver_redirect(wrong), "^redirect_url must be a str"),
            (lambda: client.request_scope("x", wrong_body), "^metadata must be a mapping, not str; .* json.loads"),
        ):
            with raises(TypeError, pattern):
                work()


@test("a provider's setting of the wrong type is refused by name")
def _() -> None:
    wrong: Any = 5
    for name in ("client_id", "issuer", "known", "client_secret", "scope_separator", "email_verification_url"):
        with raises(TypeError, f"^backend.{name} must be a str, not int"):
            blocking(backend=replace(provider(), **{name: wrong}))
    for name in ("scopes", "trusted_audiences", "allowed_tenants", "id_token_algorithms"):
        with raises(TypeError, f"^backend.{name} must be a sequence of str"):
            blocking(backend=replace(provider(), **{name: "openid"}))
    for name, kind in (("client_authentication", "ClientAuthentication"), ("response_mode", "ResponseMode"),
                       ("redirect_forms", "RedirectForms"), ("leniencies", "Leniencies"), ("pushes_requests", "bool"),
                       ("binds_tokens", "bool"), ("endpoints", "OpenIDEndpoints"), ("parameters", "Mapping")):
        with raises(TypeError, f"^backend.{name} must be of type {kind}"):
            blocking(backend=replace(provider(), **{name: "x"}))
    with raises(TypeError, "^backend.clock_leeway must be seconds"):
        blocking(backend=provider(clock_leeway="60"))
    with raises(TypeError, "^backend.endpoints.token must be a str"):
        blocking(backend=provider(endpoints=cardea_auth.OpenIDEndpoints("https://x.example", wrong)))
    with raises(cardea_auth.CardeaError, "^invalid_argument: backend.known must name"):
        blocking(backend=cardea_auth.OpenIDProvider("notes", known="myspace"))


@test("a description that is refused half-way is freed, and so is one that was used")
def _() -> None:
    from cardea_auth._library import raw

    library, freed = raw(), []
    made, free = library.cardea_openid_provider_new, library.cardea_openid_provider_free
    handles: "list[Any]" = []

    def make() -> Any:
        handles.append(made())
        return handles[-1]

    library.cardea_openid_provider_new = make
    library.cardea_openid_provider_free = lambda handle: (freed.append(handle), free(handle))[1]
    try:
        wrong: Any = 5
        with raises(TypeError):
            blocking(backend=provider(scopes=["openid", wrong]))
        with raises(cardea_auth.CardeaError):
            blocking(backend=provider(id_token_algorithms=["HS256"]))
        blocking(backend=provider()).close()
    finally:
        library.cardea_openid_provider_new, library.cardea_openid_provider_free = made, free
    assert len(handles) == 3 and handles == freed, (handles, freed)


@test("every well-known provider is made by its name, and can be changed")
def _() -> None:
    kind = cardea_auth.OpenIDProvider
    known = [kind.google("x", "secret"), kind.apple("x"), kind.microsoft("x"), kind.github("x"), kind.facebook("x"),
             kind.okta("https://x.okta.com", "x")]
    for each in known:
        blocking(backend=replace(each, scopes=["openid"], clock_leeway=timedelta(minutes=1))).close()
    assert [each.known for each in known] == ["google", "apple", "microsoft", "github", "facebook", "okta"]


class Keys:
    def key(self, id: Any) -> None:
        return None


@test("a missing argument and an unknown setting are refused by name")
def _() -> None:
    with raises(TypeError, "application_id"):
        cardea_auth.Configuration(backend=cardea_auth.Prelude("http://127.0.0.1:1"))  # type: ignore[call-arg]
    with raises(TypeError, "redirect_url"):
        cardea_auth.OAuthLoginOptions(provider="google", redirect_url="x:y")  # type: ignore[call-arg]
    with raises(TypeError, "^redirect_uri is missing"):
        cardea_auth.OAuthLoginOptions("google")
    with raises(TypeError, "client_id"):
        cardea_auth.OpenIDProvider(issuer="https://accounts.example.com")  # type: ignore[call-arg]
    with raises(TypeError, "token_endpoint"):
        cardea_auth.OpenIDProvider("notes", token_endpoint="x")  # type: ignore[call-arg]
    with raises(cardea_auth.CardeaError, "^invalid_argument: a store has either a passphrase or a key_provider") as caught:
        cardea_auth.StoreChoice.automatic(passphrase="x", key_provider=Keys())
    assert caught.error.code == cardea_auth.ErrorCode.INVALID_ARGUMENT and caught.error.status == -101


def refused_texts(bad: str, pattern: str) -> None:
    with blocking() as client:
        for name in ("application_id", "application_name", "account", "host_override", "partition", "ca_file"):
            with raises(cardea_auth.CardeaError, f"^invalid_argument: {name} {pattern}"):
                blocking(**{name: bad})
        for work, name in (
            (lambda: blocking(backend=cardea_auth.Prelude(bad)), "backend.base_url"),
            (lambda: blocking(backend=cardea_auth.OpenIDProvider(bad)), "backend.client_id"),
            (lambda: blocking(backend=provider(client_secret=bad)), "backend.client_secret"),
            (lambda: blocking(backend=provider(scopes=[bad])), "backend.scopes"),
            (lambda: blocking(backend=provider(parameters={bad: "x"})), "backend.parameters"),
            (lambda: blocking(backend=provider(parameters={"x": bad})), r"backend.parameters\['x'\]"),
            (lambda: blocking(backend=provider(endpoints=cardea_auth.OpenIDEndpoints(bad))), "backend.endpoints.authorization"),
            (lambda: client.initiate_device_login(scopes=[bad]), "scopes"),
            (lambda: client.end_browser_session(cardea_auth.EndBrowserSessionOptions("x:y", logout_hint=bad)), "logout_hint"),
            (lambda: blocking(pinned_public_keys=[bad]), "pinned_public_keys"),
            (lambda: blocking(store=cardea_auth.StoreChoice.sealed_file(passphrase=bad)), "passphrase"),
            (lambda: blocking(store=cardea_auth.StoreChoice.sealed_file(folder=bad)), "folder"),
            (lambda: client.login_with_oauth(cardea_auth.OAuthLoginOptions(bad, "x:y")), "provider"),
            (lambda: client.login_with_oauth(cardea_auth.OAuthLoginOptions("google", bad)), "redirect_uri"),
            (lambda: client.restore_oauth_login(bad), "id"),
            (lambda: cardea_auth.SessionTarget.one(bad), "id"),
            (lambda: cardea_auth.AuthorizedRequest("x", bad), "method"),
            (lambda: cardea_auth.AuthorizedRequest(bad), "url"),
            (lambda: cardea_auth.AuthorizedRequest("http://127.0.0.1", headers={"X": bad}), r"headers\['X'\]"),
            (lambda: cardea_auth.deliver_redirect(bad), "redirect_url"),
        ):
            with raises(cardea_auth.CardeaError, f"^invalid_argument: {name} {pattern}") as caught:
                work()
            assert "hush" not in str(caught.error) and caught.error.__cause__ is None


@test("text with U+0000 is refused by name")
def _() -> None:
    refused_texts("hush\0hush", r"must not contain U\+0000")


@test("text with a lone surrogate is refused by name")
def _() -> None:
    refused_texts("hush\ud83ehush", "must not contain a lone surrogate")


@test("durations are taken as seconds and as timedelta, and refused out of range")
def _() -> None:
    for good in (1, 0.0004, 2.5, timedelta(seconds=3)):
        blocking(request_timeout=good).close()
    for bad in (-1, float("nan"), float("inf"), 1e10, timedelta(days=-1)):
        with raises(cardea_auth.CardeaError, "^invalid_argument: request_timeout must be from 0 to"):
            blocking(request_timeout=bad)
    with raises(cardea_auth.CardeaError, "timeout"):
        blocking(request_timeout=0)
    with raises(TypeError, "^request_timeout"):
        blocking(request_timeout=True)


@test("a passphrase and a key provider at once are refused")
def _() -> None:
    with raises(cardea_auth.CardeaError, "either a passphrase or a key_provider"):
        blocking(store=cardea_auth.StoreChoice.sealed_file(None, "x", Keys()))


@test("an error is caught as the one class and has every field, also after copying and pickling")
def _() -> None:
    with blocking(backend=cardea_auth.Prelude("http://127.0.0.1:1")) as client:
        with raises(cardea_auth.CardeaError) as caught:
            client.initiate_oauth_login(OPTIONS)
    error = caught.error
    assert (error.code, error.status, error.is_retryable) == ("network", -201, True)
    assert (error.server_code, error.http_status, error.request_id, error.retry_after) == (None, None, None, None)
    assert error.message and str(error) == f"network: {error.message}"
    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(again) is cardea_auth.CardeaError and vars(again) == vars(error) and str(again) == str(error)


@test("a configuration prints no passphrase, no client secret and no parameter")
def _() -> None:
    described = provider(client_secret="hush", parameters={"login_hint": "hush"})
    page = cardea_auth.EndBrowserSessionOptions("x:y", logout_hint="hush")
    wishes = cardea_auth.OAuthLoginOptions("google", "x:y", parameters={"login_hint": "hush"})
    for thing in (described, configuration(backend=described), cardea_auth.OpenIDProvider.google("x", "hush"), page, wishes):
        assert "hush" not in f"{thing!r} {thing}"
    assert "hush" not in repr(configuration(store=cardea_auth.StoreChoice.sealed_file("/tmp/x", "hush")))
    assert "hush" not in repr(cardea_auth.StoreChoice.automatic(passphrase="hush"))
    assert "hush" not in repr(cardea_auth.SealingKey("id", b"hush"))
