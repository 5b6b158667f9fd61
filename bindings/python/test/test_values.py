"""What an application can make by itself, for its own tests, and what is documented."""

from __future__ import annotations

import tempfile
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import cardea_auth
from cardea_auth._values import own_words
from documented import undocumented
from support import blocking
from tap import raises, test

LATER = datetime(2030, 1, 1, tzinfo=timezone.utc)


@test("an application can make every result for its own tests")
def _() -> None:
    profile = cardea_auth.CardeaProfile("usr_1", claims_json='{"email": "user@example.com"}')
    user = cardea_auth.CardeaUser("hush", LATER, profile)
    challenge = cardea_auth.OAuthEmailChallenge(id="chl_1", email="user@example.com", expires_at=LATER)
    attempt = cardea_auth.OAuthLoginAttempt(
        id="att_1", authorization_url="https://auth.example.com/", redirect_uri="myapp://x", expires_at=LATER)
    step = cardea_auth.OAuthLoginStep(
        id="stp_1", kind=cardea_auth.OAuthLoginStepKind.SECOND_FACTOR, expires_at=LATER,
        ways=[cardea_auth.OAuthLoginStepWay("totp", fields=(cardea_auth.OAuthLoginStepField("totp_code", "text"),))])
    device = cardea_auth.DeviceLogin(id="dev_1", user_code="ABCD", verification_uri="https://x.example", expires_at=LATER)
    for result in (cardea_auth.LoggedIn(user), cardea_auth.OTPRequired(challenge), cardea_auth.MoreRequired(step), cardea_auth.PageRequired(attempt)):
        assert "hush" not in repr(result) and "user@example.com" not in repr(result)
    assert user.profile.claims == {"email": "user@example.com"} and step.ways[0].fields[0].name == "totp_code"
    assert cardea_auth.Session("ses_1", created_at=LATER).created_at == LATER and device.verification_uri_complete is None
    assert cardea_auth.IdentityLink(True, "anon").aliases == ()
    waiting = cardea_auth.LoginWaiting(authorization_url="https://auth.example.com/", attempt_id="att_1")
    assert waiting.open_again() is False
    pin = cardea_auth.SecurityKeyPINQuestion("blue", tries_left=1)
    assert pin.is_last_try and not pin.is_wrong and cardea_auth.TouchSecurityKey("blue").key_name == "blue"
    page = cardea_auth.Presentation(id=1, url="https://auth.example.com/", redirect_uri="myapp://x")
    assert not page.dismissed.is_set() and page.activation_token is None


@test("a client refuses an attempt, a challenge, a step and a device login that no client made")
def _() -> None:
    with blocking() as client:
        for work, name in (
            (lambda: client.save_oauth_login(cardea_auth.OAuthLoginAttempt(
                id="a", authorization_url="x", redirect_uri="x:y", expires_at=LATER)), "attempt"),
            (lambda: client.check_otp("1", cardea_auth.OAuthEmailChallenge(id="c", expires_at=LATER)), "challenge"),
            (lambda: client.save_oauth_login_step(cardea_auth.OAuthLoginStep(
                id="s", kind=cardea_auth.OAuthLoginStepKind.OTHER, expires_at=LATER)), "step"),
            (lambda: client.finish_device_login(cardea_auth.DeviceLogin(
                id="d", user_code="x", verification_uri="x", expires_at=LATER)), "login"),
        ):
            with raises(cardea_auth.CardeaError, f"^invalid_argument: {name} must be one that a client made"):
                work()


@test("an answer has its body as text and as JSON")
def _() -> None:
    answer = cardea_auth.AuthorizedResponse(200, (("Content-Type", "application/json"),), '{"name": "Ä"}'.encode())
    assert answer.json() == {"name": "Ä"} and answer.text() == '{"name": "Ä"}' and answer.header("content-type")
    with raises(ValueError):
        cardea_auth.AuthorizedResponse(200).json()


@test("what the engine says of its interface has the name in Python, and nothing else changes")
def _() -> None:
    for name, expected in (
        ("application_id", "application_id"), ("request_timeout_ms", "request_timeout"),
        ("cardea_config_set_ca_file", "ca_file"), ("cardea_list_passkeys", "list_passkeys()"),
        ("CARDEA_CAPTURE_OAUTH_PREFIX", "RedirectCapture.OAUTH_PREFIX"),
    ):
        assert own_words(f"Set `{name}`.") == f"Set `{expected}`."
    for text in (
        "took 5_ms", "cardea_list_passkeys", "traits.first_name is missing", "/home/ann_lee/a_ms", "takes max_age_ms",
        "`/home/ann_ms`, `traits.x_ms`, `a_ms", "`CARDEA_PROOF_`, `a b_ms`",
    ):
        assert own_words(text) == text


@test("options of the wrong type are refused where they are made")
def _() -> None:
    wrong: Any = "loopback"
    with raises(TypeError, "^redirect_capture must be of type RedirectCapture, not str"):
        cardea_auth.OAuthLoginOptions("google", "x:y", wrong)
    with raises(TypeError, "^prefers_ephemeral_session must be of type bool"):
        cardea_auth.EndBrowserSessionOptions("x:y", prefers_ephemeral_session=wrong)
    with raises(TypeError, "^timeout must be seconds"):
        cardea_auth.OAuthLinkOptions("myapp", timeout=wrong)


@test("every public name is documented, and the check finds one that is not")
def _() -> None:
    assert undocumented(Path(cardea_auth.__path__[0]), cardea_auth.__all__) == []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "example.py").write_text(
            'class A:\n    """A."""\n    x: int\n    def f(self): ...\n    _y: int\n\ndef g(): ...\nB = A\n', encoding="utf-8")
        assert undocumented(Path(folder), ["A", "B", "g"]) == ["example.A.x", "example.A.f", "example.g", "example.B"]
