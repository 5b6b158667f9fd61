"""Ways in without a page, passkeys, and scopes after more proof; for Prelude, if nothing else is said."""

from __future__ import annotations

import json
from typing import Mapping, Optional, Tuple, Union, cast

from ._call import Call, Calls, Steps, operation
from ._core import Core
from ._lifecycle import Owner
from ._read import owned, rows
from ._values import optional_text, text
from .lists import Passkey, PasswordCompliancy, PasswordCriterion, UserIdentifier
from .models import CardeaUser, OAuthEmailChallenge, PasskeyQuestion, StepUpChallenge, StepUpResult, handle_of


class Ways:
    """What a client has beside logins with a page."""

    _core: Core

    @operation
    def start_otp_login(self, address: str, *, configuration: Optional[str] = None) -> Calls[OAuthEmailChallenge]:
        """Sends a one-time code to an address, to sign in with it by `check_otp`: an e-mail address, or a telephone
        number in international form, such as +4915112345678. `configuration` names the server's configuration that
        sends it. The server does not say whether that address may sign in.
        """
        return Call("start_otp_login", text("address", address), optional_text("configuration", configuration))

    @operation
    def check_otp(self, challenge: OAuthEmailChallenge, code: str) -> Calls[CardeaUser]:
        """Completes such a login, as `check_oauth_email_otp` does."""
        return Call("check_otp", handle_of("challenge", challenge, OAuthEmailChallenge), text("code", code))

    @operation
    def login_with_password(self, email: str, password: str) -> Calls[CardeaUser]:
        """Signs in with an e-mail address and a password. "unauthorized" if the two do not belong together,
        "password_not_set" if the account has none: send a code.
        """
        return Call("login_with_password", text("email", email), text("password", password))

    @operation
    def migrate(self, token: str) -> Calls[CardeaUser]:
        """Takes over the session that the user has at another service, by what that service knows it by."""
        return Call("migrate", text("token", token))

    @operation
    def password_compliancy(self) -> Calls[PasswordCompliancy]:
        """Asks for the server's rules for passwords. No user has to be signed in."""
        return Call("get_password_compliancy", read=_compliancy)

    @operation
    def can_change_password(self) -> Calls[bool]:
        """Tells whether the server lets the signed-in user change the password now. Asks the server each time."""
        return Call("can_change_password")

    @operation
    def change_password(self, password: str) -> Calls[None]:
        """Sets the password of the signed-in user, a first one or a new one. At Prelude "insufficient_scope": sign
        in with a code, or step up to "prld:pwd:write", first; "invalid_password" for one that breaks the rules. At
        Ory "bad_request" with the server's words, and "unauthorized" with its code "session_refresh_required" if the
        user signed in too long ago.
        """
        return Call("change_password", text("password", password))

    @operation
    def begin_passkey_login(self) -> Calls[PasskeyQuestion]:
        """Begins a login with a passkey: the question is for `sign_with_passkey`, or for an authenticator of yours."""
        return Call("begin_passkey_login")

    @operation
    def begin_passkey_registration(
        self, username: str, *, display_name: Optional[str] = None, nickname: Optional[str] = None
    ) -> Calls[PasskeyQuestion]:
        """Begins to add a passkey to the account. `username` is what the authenticator shows beside it, `nickname`
        what the user calls it. "insufficient_scope": step up to "prld:passkey:write" first.
        """
        words = text("username", username), optional_text("display_name", display_name), optional_text("nickname", nickname)
        return Call("begin_passkey_registration", *words)

    @operation
    def sign_with_passkey(self, question: Union[PasskeyQuestion, StepUpChallenge]) -> Steps[str]:
        """Asks the user for a passkey, and returns the answer: of the browser, if the client has a `passkey_page`,
        and else of a security key, over USB or NFC, by libfido2 ("dependency_missing"); then `security_key_handler`
        tells the user what to do, and `passkey_origin` says where the passkeys are used. "cancelled" by the user, or
        if the browser has no passkey; "not_found" if the key has none of that server, "conflict" if it has one of
        this account already, "wrong_credentials" for a locked key.
        """
        handle = handle_of("question", question, PasskeyQuestion, StepUpChallenge)
        with self._core.parts.prompting():
            answer: str = yield Call("sign_with_passkey", handle)
        return answer

    @operation
    def continue_with_passkey(self, question: PasskeyQuestion, answer: str) -> Calls[Union[CardeaUser, Passkey]]:
        """Continues with the answer of an authenticator, as JSON: signs in, or adds the passkey. "unauthorized" for
        one that the server does not know.
        """
        handle = handle_of("question", question, PasskeyQuestion)
        return Call("continue_with_passkey", handle, text("answer", answer), read=lambda handle: _passkeys(handle)[0])

    @operation
    def login_with_passkey(self) -> Steps[CardeaUser]:
        """Signs in with a passkey: begins, asks the user as `sign_with_passkey` does, and continues."""
        question = yield from Ways.begin_passkey_login(self)
        answer = yield from Ways.sign_with_passkey(self, question)
        return cast(CardeaUser, (yield from Ways.continue_with_passkey(self, question, answer)))

    @operation
    def register_passkey(
        self, username: str, *, display_name: Optional[str] = None, nickname: Optional[str] = None
    ) -> Steps[Passkey]:
        """Adds a passkey to the account: begins as `begin_passkey_registration` does, asks the user, and continues."""
        question = yield from Ways.begin_passkey_registration(self, username, display_name=display_name, nickname=nickname)
        answer = yield from Ways.sign_with_passkey(self, question)
        return cast(Passkey, (yield from Ways.continue_with_passkey(self, question, answer)))

    @operation
    def list_passkeys(self) -> Calls[Tuple[Passkey, ...]]:
        """Lists the passkeys of the account."""
        return Call("list_passkeys", read=_passkeys)

    @operation
    def rename_passkey(self, passkey_id: str, nickname: str) -> Calls[None]:
        """Gives a passkey a nickname; an empty one removes it."""
        return Call("rename_passkey", text("passkey_id", passkey_id), text("nickname", nickname))

    @operation
    def delete_passkey(self, passkey_id: str) -> Calls[None]:
        """Removes a passkey from the account."""
        return Call("delete_passkey", text("passkey_id", passkey_id))

    @operation
    def request_step_up(self, scope: Optional[str] = None, metadata: Optional[Mapping[str, str]] = None) -> Calls[StepUpResult]:
        """Asks for a scope, or a fresh or stronger sign-in. `metadata` is for Prelude what the application's own
        server learns, at most five texts; for OpenID Connect "acr_values", "max_age" and "claims"; for Ory "aal",
        "acr_values", "max_age" and "refresh".
        """
        return Call("request_step_up", optional_text("scope", scope), _metadata(metadata))

    @operation
    def send_step_up_otp(self, step_up: StepUpChallenge) -> Calls[None]:
        """Sends the code of a step, for the first time or again. Nothing sends it before."""
        return Call("send_step_up_otp", _step_up(step_up))

    @operation
    def submit_step_up_otp(self, step_up: StepUpChallenge, code: str) -> Calls[StepUpResult]:
        """Completes a step with the code that was sent. A wrong code ("invalid_otp_code") leaves it usable; after
        any other refusal request the step-up again.
        """
        return Call("submit_step_up_otp", _step_up(step_up), text("code", code))

    @operation
    def continue_step_up_with_passkey(self, step_up: StepUpChallenge, answer: str) -> Calls[StepUpResult]:
        """Completes a step with what an authenticator has signed, as JSON."""
        return Call("continue_step_up_with_passkey", _step_up(step_up), text("answer", answer))

    @operation
    def continue_step_up_with_token(self, step_up: StepUpChallenge, token: str) -> Calls[StepUpResult]:
        """Completes a step of the application's own server with a token of it."""
        return Call("continue_step_up_with_token", _step_up(step_up), text("token", token))

    @operation
    def add_identifier(self, address: str) -> Calls[StepUpResult]:
        """Adds an e-mail address or a telephone number to the account: the step is the code sent to it. "conflict"
        if it belongs to another user.
        """
        return Call("add_identifier", text("address", address))

    @operation
    def list_identifiers(self) -> Calls[Tuple[UserIdentifier, ...]]:
        """Lists the addresses and telephone numbers of the account."""
        return Call("list_identifiers", read=lambda handle: rows(UserIdentifier, handle))


def _step_up(step_up: StepUpChallenge) -> Owner:
    return handle_of("step_up", step_up, StepUpChallenge)


def _metadata(given: object) -> Optional[bytes]:
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise TypeError(f"metadata must be a mapping, not {type(given).__name__}; the details of an error have it as JSON: json.loads it")
    return json.dumps({text("metadata", name).decode(): text("metadata", value).decode() for name, value in given.items()}).encode()


def _compliancy(handle: Optional[int]) -> PasswordCompliancy:
    return PasswordCompliancy(rows(PasswordCriterion, handle), owned("cardea_list", handle))


def _passkeys(handle: Optional[int]) -> Tuple[Passkey, ...]:
    return rows(Passkey, handle)
