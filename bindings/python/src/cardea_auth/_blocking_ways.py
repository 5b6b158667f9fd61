"""What the client whose calls wait has besides the logins with a page."""

from __future__ import annotations

from typing import Any, Awaitable, Callable, Mapping, Optional, Tuple, Union

from . import _ways
from ._core import Call
from ._values import refused, text
from .logins import OAuthEmailChallenge
from .models import CardeaUser, OAuthLoginResult
from .ways import (
    Passkey,
    PasskeyAuthenticator,
    PasskeyQuestion,
    PasswordPolicy,
    StepUpAnswer,
    StepUpChallenge,
    StepUpResult,
    UserIdentifier,
)



def direct(answer: Union[str, Awaitable[str]]) -> str:
    """The answer of an authenticator, which has to be there: nothing runs here that could wait for it."""
    if not isinstance(answer, str):
        raise refused("A BlockingClient needs an authenticator whose methods return their answer, not an awaitable of it.")
    return answer


class BlockingAuthenticator:
    """An authenticator of a client, as a `PasskeyAuthenticator`."""

    def __init__(
        self,
        ask: Callable[[Call], str],
        place: bytes,
        sign: Callable[[bytes, str], Call],
        make: Callable[[bytes, str], Call],
    ) -> None:
        self._ask = ask
        self._place = place
        self._sign = sign
        self._make = make

    def assertion(self, options: str) -> str:
        """Signs in: takes PublicKeyCredentialRequestOptions, and returns the assertion."""
        return self._ask(self._sign(self._place, options))

    def attestation(self, options: str) -> str:
        """Makes a passkey: takes PublicKeyCredentialCreationOptions, and returns the attestation."""
        return self._ask(self._make(self._place, options))


class BlockingWays:
    """Ways in without a page, and scopes after more proof; for Prelude."""

    def _run(self, call: Call) -> Any:
        raise NotImplementedError

    def start_otp_login(self, address: str, *, configuration: Optional[str] = None) -> OAuthEmailChallenge:
        """Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in
        international form, such as +4915112345678. `check_otp` with that code signs in, and `resend_otp` sends
        another one. The server does not say whether anyone of that address may sign in. `configuration` names the
        server's configuration to send it by.
        """
        challenge: OAuthEmailChallenge = self._run(_ways.start_otp_login(address, configuration))
        return challenge

    def login_with_password(self, email: str, password: str) -> OAuthLoginResult:
        """Signs in with an e-mail address and a password. "unauthorized" when the two do not belong together, "password_not_set" when
        the account has none: send a code.
        """
        result: OAuthLoginResult = self._run(_ways.login_with_password(email, password))
        return result

    def migrate_session(self, token: str) -> CardeaUser:
        """Takes over the session that the user has at another service, by what that service knows it by."""
        user: CardeaUser = self._run(_ways.migrate_session(token))
        return user

    def password_policy(self) -> PasswordPolicy:
        """Asks what the server demands of passwords. Nobody has to be signed in."""
        policy: PasswordPolicy = self._run(_ways.password_policy())
        return policy

    def can_set_password(self) -> bool:
        """Tells whether the server lets the user set a password now. Asks it each time."""
        answer: bool = self._run(_ways.can_set_password())
        return answer

    def begin_passkey_login(self) -> PasskeyQuestion:
        """Begins a login with a passkey, for an authenticator that answers later: the options are its question."""
        question: PasskeyQuestion = self._run(_ways.begin_passkey_login())
        return question

    def finish_passkey_login(self, assertion: str, question: PasskeyQuestion) -> OAuthLoginResult:
        """Signs in with the assertion that answers the question, as JSON. "unauthorized" for a passkey that the server does not know."""
        result: OAuthLoginResult = self._run(_ways.finish_passkey_login(assertion, question))
        return result

    def login_with_passkey(self, authenticator: PasskeyAuthenticator) -> OAuthLoginResult:
        """Signs in with a passkey that an authenticator has: `security_key`, `passkey_page` or one of yours. Both halves at once."""
        question = self.begin_passkey_login()
        return self.finish_passkey_login(direct(authenticator.assertion(question.options)), question)

    def begin_passkey_registration(
        self, username: str, *, display_name: Optional[str] = None, nickname: Optional[str] = None
    ) -> PasskeyQuestion:
        """Begins to add a passkey to the account. `username` is what the authenticator shows beside it, `nickname` what the user calls
        it. "insufficient_scope": request the scope "prld:passkey:write" first.
        """
        question: PasskeyQuestion = self._run(_ways.begin_passkey_registration(username, display_name, nickname))
        return question

    def finish_passkey_registration(self, attestation: str, question: PasskeyQuestion) -> Passkey:
        """Adds the passkey whose attestation answers the question, as JSON."""
        passkey: Passkey = self._run(_ways.finish_passkey_registration(attestation, question))
        return passkey

    def register_passkey(
        self,
        username: str,
        authenticator: PasskeyAuthenticator,
        *,
        display_name: Optional[str] = None,
        nickname: Optional[str] = None,
    ) -> Passkey:
        """Adds a passkey that an authenticator makes: `security_key`, `passkey_page` or one of yours. Both halves at once."""
        question = self.begin_passkey_registration(username, display_name=display_name, nickname=nickname)
        return self.finish_passkey_registration(direct(authenticator.attestation(question.options)), question)

    def security_key(self, origin: str) -> BlockingAuthenticator:
        """Returns an authenticator for security keys over USB and NFC, by libfido2, which the system has to have
        ("dependency_missing"). The configuration needs a `key_guide`. `origin` is where the passkeys are used, such
        as "https://auth.example.com": one of those that the server allows. Never take it from the server's answer.

        Its calls raise `CardeaError`: "not_found" for a key without a passkey of that server, "wrong_credentials"
        for a locked one, "conflict" for one that has a passkey of this account already, "login_timed_out",
        "cancelled", "not_supported", and "invalid_configuration" for another server's relying party.
        """
        return BlockingAuthenticator(self._run, text("origin", origin), _ways.sign_with_security_key, _ways.register_security_key)

    def passkey_page(self, url: str) -> BlockingAuthenticator:
        """Returns an authenticator for the passkeys of the user's browser: a phone's, a password manager's, this
        computer's. It shows a page of yours at an allowed origin, such as "https://auth.example.com/passkey", which
        asks the browser (docs/passkey-page.md). Never take the address from the server's answer.

        Its calls raise `CardeaError`: "cancelled" also when the user has no passkey, "conflict" for a browser that
        has one of this account already, "not_supported", "invalid_configuration" for a page at no safe origin or
        another server's relying party, and those of `login_with_oauth`.
        """
        return BlockingAuthenticator(self._run, text("url", url), _ways.sign_with_passkey_page, _ways.register_with_passkey_page)

    def list_passkeys(self) -> Tuple[Passkey, ...]:
        """Lists the passkeys of the account."""
        found: Tuple[Passkey, ...] = self._run(_ways.list_passkeys())
        return found

    def rename_passkey(self, id: str, nickname: str) -> None:
        """Gives a passkey a nickname; an empty one takes its name away."""
        self._run(_ways.rename_passkey(id, nickname))

    def remove_passkey(self, id: str) -> None:
        """Removes a passkey from the account."""
        self._run(_ways.remove_passkey(id))

    def request_scope(self, scope: str, metadata: Optional[Mapping[str, str]] = None) -> StepUpResult:
        """Asks for a scope that the server grants after more proof. `metadata` is what the application's own server is told with it:
        at most five short texts.
        """
        result: StepUpResult = self._run(_ways.request_scope(scope, metadata))
        return result

    def send_step_up_code(self, challenge: StepUpChallenge) -> None:
        """Sends the code of a step, the first one or another. Nothing sends it before."""
        self._run(_ways.send_step_up_code(challenge))

    def continue_step_up(self, challenge: StepUpChallenge, answer: StepUpAnswer) -> StepUpResult:
        """Does the step of a challenge. A wrong code ("invalid_otp_code") leaves it usable; after any other refusal request the scope
        again.
        """
        result: StepUpResult = self._run(_ways.continue_step_up(challenge, answer))
        return result

    def restore_step_up(self, id: str) -> StepUpChallenge:
        """Finds a challenge by its id, even one received by an earlier process."""
        challenge: StepUpChallenge = self._run(_ways.restore_step_up(id))
        return challenge

    def add_identifier(self, address: str) -> StepUpResult:
        """Adds an e-mail address or a telephone number to the account: its code is the step. "conflict" when it is another user's."""
        result: StepUpResult = self._run(_ways.add_identifier(address))
        return result

    def list_identifiers(self) -> Tuple[UserIdentifier, ...]:
        """Lists the addresses and telephone numbers of the account."""
        found: Tuple[UserIdentifier, ...] = self._run(_ways.list_identifiers())
        return found
