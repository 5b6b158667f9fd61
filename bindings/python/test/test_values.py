"""What an application can make by itself, for its own tests, and what is documented."""

from __future__ import annotations

import copy
import pickle
import tempfile
import unittest
from datetime import datetime, timezone
from pathlib import Path

import cardea_auth
from documented import undocumented
from support import OPTIONS, blocking, sandbox

LATER = datetime(2030, 1, 1, tzinfo=timezone.utc)


class ValueTests(unittest.TestCase):
    def test_made_by_application(self) -> None:
        """an application can make every result for its own tests"""
        user = cardea_auth.CardeaUser("usr_1", "hush", LATER, '{"email": "user@example.com", "email_verified": true, "name": 5}')
        challenge = cardea_auth.OAuthEmailChallenge(id="chl_1", address="user@example.com", expires_at=LATER)
        attempt = cardea_auth.OAuthLoginContext(
            id="att_1", authorization_url="https://auth.example.com/", redirect_uri="myapp://x", expires_at=LATER)
        step = cardea_auth.OAuthLoginStep(
            id="stp_1", kind="second_factor", expires_at=LATER, identifier="user@example.com",
            ways=(cardea_auth.OAuthLoginStepWay("totp", fields=(cardea_auth.OAuthLoginStepField("totp_code"),)),))
        device = cardea_auth.DeviceLogin(id="dev_1", user_code="hush", verification_uri="https://x.example", expires_at=LATER)
        step_up = cardea_auth.StepUpChallenge(id="sup_1", step="verify_email", scope="pay")
        question = cardea_auth.PasskeyQuestion(id="psk_1", options='{"user": "user@example.com"}')
        for result in (user, challenge, attempt, step, device, step_up, question, cardea_auth.Blocked()):
            for secret in ("hush", "user@example.com", "://"):
                assert secret not in repr(result), result
        assert user.claims["email"] == user.email == user.claim("email") and user.claim("email_verified") is True
        assert user.name is None and user.claim("sid") is None and user.token_member("scope") is None
        assert step.ways[0].fields[0].name == "totp_code" and device.verification_uri_complete is None
        assert cardea_auth.Session("ses_1", created_at=LATER).created_at == LATER
        assert cardea_auth.IdentityLink("anon").aliases == () and "anon" not in repr(cardea_auth.IdentityLink("anon"))
        waiting = cardea_auth.LoginWaiting(attempt)
        assert waiting.open_again() is False and "://" not in repr(waiting)
        pin = cardea_auth.SecurityKeyPINQuestion("blue", tries_left=1)
        assert not pin.is_pin_wrong and cardea_auth.SecurityKeyPrompt("touch", key_name="blue").key_name == "blue"
        page = cardea_auth.Presentation(id=1, url="https://auth.example.com/", redirect_uri="myapp://x")
        assert not page.dismissed.is_set() and page.activation_token is None and "://" not in repr(page)

    def test_refused_by_client(self) -> None:
        """a client refuses what waits for a user and no client has made"""
        with blocking() as client:
            for work, name in (
                (lambda: client.save(cardea_auth.OAuthLoginContext(id="a")), "pending"),
                (lambda: client.finalize_oauth_login(cardea_auth.OAuthLoginContext(id="a"), "x:y"), "attempt"),
                (lambda: client.check_oauth_email_otp(cardea_auth.OAuthEmailChallenge(id="c"), "1"), "challenge"),
                (lambda: client.continue_login(cardea_auth.OAuthLoginStep(id="s"), "password"), "step"),
                (lambda: client.continue_device_login(cardea_auth.DeviceLogin(id="d")), "login"),
                (lambda: client.send_step_up_otp(cardea_auth.StepUpChallenge(id="s")), "step_up"),
                (lambda: client.sign_with_passkey(cardea_auth.PasskeyQuestion(id="p")), "question"),
            ):
                with self.assertRaisesRegex(cardea_auth.CardeaError, f"^invalid_argument: {name} must be one that a client made"):
                    work()

    def test_compared_and_copied(self) -> None:
        """values compare and copy by what they say, and what belongs to the process is not pickled"""
        sandbox.reset(automatic_outcome="verified")
        with blocking() as client:
            user, attempt = client.login(**OPTIONS), client.initiate_oauth_login(**OPTIONS)
            assert client.current_user() == user == copy.deepcopy(user)
            again = client.restore(attempt.id)
            assert again == attempt and client.restore(copy.deepcopy(again).id) == copy.copy(attempt)
            with self.assertRaisesRegex(TypeError, "keep its id"):
                pickle.dumps(attempt)
            with self.assertRaises(AttributeError):
                attempt.id = "x"  # type: ignore[misc]

    def test_answer_body(self) -> None:
        """an answer has its body as text and as JSON"""
        answer = cardea_auth.AuthorizedResponse(200, (("Content-Type", "application/json"),), '{"name": "Ä"}'.encode())
        assert answer.json() == {"name": "Ä"} and answer.text() == '{"name": "Ä"}' and answer.header("content-type")
        with self.assertRaises(ValueError):
            cardea_auth.AuthorizedResponse(200).json()

    def test_documented(self) -> None:
        """every public name is documented, and the check finds one that is not"""
        assert undocumented(Path(cardea_auth.__path__[0]), cardea_auth.__all__) == []
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "example.py").write_text(
                'class A:\n    """A."""\n    x: int\n    def f(self): ...\n    _y: int\n\ndef g(): ...\nB = A\n', encoding="utf-8")
            assert undocumented(Path(folder), ["A", "B", "g"]) == ["example.A.x", "example.A.f", "example.g", "example.B"]
