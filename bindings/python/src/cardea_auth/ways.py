"""Ways in without a page, and scopes after more proof. Nothing here prints an address, a code or a password."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from datetime import datetime
from typing import Awaitable, Callable, Optional, Protocol, Tuple, Union

from . import _raw_g
from ._library import raw
from ._lifecycle import Owner
from ._values import moment, optional_moment, strict, string, text
from .models import CardeaUser


@dataclass(frozen=True)
class CompanySignOn:
    """The sign-on of a company (SAML). Made by `of_email` or `of_connection`."""

    email: Optional[str] = field(default=None, repr=False)
    """An address that belongs to the company."""
    provider: Optional[str] = None
    """The provider of a connection, such as "okta"."""
    connection_id: Optional[str] = None
    """The server's name for the connection."""

    @classmethod
    def of_email(cls, email: str) -> "CompanySignOn":
        """The sign-on of the company that this e-mail address belongs to."""
        return cls(email=email)

    @classmethod
    def of_connection(cls, provider: str, connection_id: str) -> "CompanySignOn":
        """The sign-on by a connection that the server has with a company."""
        return cls(provider=provider, connection_id=connection_id)


class PasswordCriterion(enum.Enum):
    """What a password is compared by. Characters are Unicode scalar values, told apart by their general category."""

    MIN_LENGTH = _raw_g.CARDEA_PASSWORD_MIN_LENGTH
    """The least number of characters."""
    MAX_LENGTH = _raw_g.CARDEA_PASSWORD_MAX_LENGTH
    """The greatest number of characters."""
    UPPERCASE = _raw_g.CARDEA_PASSWORD_UPPERCASE
    """Upper case letters."""
    LOWERCASE = _raw_g.CARDEA_PASSWORD_LOWERCASE
    """Lower case letters."""
    NUMBERS = _raw_g.CARDEA_PASSWORD_NUMBERS
    """Digits."""
    SYMBOLS = _raw_g.CARDEA_PASSWORD_SYMBOLS
    """All other characters."""


@dataclass(frozen=True)
class PasswordCheck:
    """How a password stands by one criterion."""

    criterion: PasswordCriterion
    """What was counted."""
    actual: int
    """How many there are."""
    expected: int
    """How many there must be, or, by `PasswordCriterion.MAX_LENGTH`, may be."""
    is_valid: bool
    """Whether that is enough."""


@dataclass(frozen=True)
class PasswordPolicy:
    """What a server demands of passwords. A 0 demands nothing."""

    min_length: int = 0
    """How many characters there must be."""
    max_length: int = 0
    """How many there may be; 0 without a limit."""
    uppercase: int = 0
    """How many upper case letters there must be."""
    lowercase: int = 0
    """How many lower case letters there must be."""
    numbers: int = 0
    """How many digits there must be."""
    symbols: int = 0
    """How many other characters there must be."""

    def check(self, password: str) -> Tuple[PasswordCheck, ...]:
        """Compares a password with the policy, here and without a server: one result for each criterion."""
        given = text("password", password)
        return tuple(self._check(criterion, given) for criterion in PasswordCriterion)

    def _check(self, criterion: PasswordCriterion, password: bytes) -> PasswordCheck:
        actual = raw().cardea_password_count(password, criterion.value)
        expected: int = getattr(self, criterion.name.lower())
        if criterion is PasswordCriterion.MAX_LENGTH:
            return PasswordCheck(criterion, actual, expected, expected == 0 or actual <= expected)
        return PasswordCheck(criterion, actual, expected, actual >= expected)


class PasskeyAuthenticator(Protocol):
    """Makes and uses passkeys: `security_key` and `passkey_page` of a client, or one of the application's. All values are
    those of WebAuthn, as JSON. Each method answers directly or with an awaitable of its answer, and raises `CardeaError` "cancelled"
    when the user dismisses it.
    """

    def assertion(self, options: str) -> Union[str, Awaitable[str]]:
        """Signs in: takes PublicKeyCredentialRequestOptions, and returns the assertion."""
        ...

    def attestation(self, options: str) -> Union[str, Awaitable[str]]:
        """Makes a passkey: takes PublicKeyCredentialCreationOptions, and returns the attestation."""
        ...


class PasskeyQuestion(Owner):
    """What an authenticator is asked for. A client makes it; one that a test of an application makes is refused by a client."""

    options: str
    """The options of WebAuthn, as JSON."""

    _free = "cardea_passkey_question_free"

    def __init__(self, *, options: str) -> None:
        self.options = options

    def __repr__(self) -> str:
        return "PasskeyQuestion()"


@dataclass(frozen=True)
class Passkey:
    """A passkey of an account. Points in time are those of the server's clock."""

    id: str
    """The server's name for it."""
    nickname: Optional[str] = None
    """The user's name for it."""
    transports: Tuple[str, ...] = ()
    """How its authenticator is reached, such as "usb" and "nfc"."""
    is_backed_up: bool = False
    """Whether it is known to be kept elsewhere, too, such as in a cloud."""
    created_at: Optional[datetime] = None
    """When it was made."""
    last_used_at: Optional[datetime] = None
    """When it was last used."""
    is_already_registered: bool = False
    """Whether the server had it already when it was registered; false in lists."""


class StepUpChallenge(Owner):
    """What a user has to do before the server grants a scope. A client makes it; one that a test of an application makes is
    refused by a client.
    """

    id: str
    """Names it for `restore_step_up`. Not a secret."""
    scope: str
    """The scope that was asked for."""
    step: str
    """What comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in" for a login with the option
    `step_up`, or a step of the application's own server.
    """
    status: Optional[str]
    """What a Prelude server has said of it when it began: "review" or "continue"."""
    passkey_options: Optional[str]
    """What to ask an authenticator for in a "verify_passkey", as JSON."""
    expires_at: datetime
    """When it stops being usable."""

    _free = "cardea_step_up_free"

    def __init__(
        self,
        *,
        id: str,
        scope: str,
        step: str,
        status: Optional[str] = None,
        passkey_options: Optional[str] = None,
        expires_at: datetime,
    ) -> None:
        self.id = id
        self.scope = scope
        self.step = step
        self.status = status
        self.passkey_options = passkey_options
        self.expires_at = expires_at

    def __repr__(self) -> str:
        return f"StepUpChallenge(id={self.id!r}, step={self.step!r})"


@dataclass(frozen=True)
class StepUpAnswer:
    """How a step was done. Made by `code`, `verification_token` or `passkey_assertion`."""

    _kind: int
    _text: str = field(repr=False)

    @classmethod
    def code(cls, code: str) -> "StepUpAnswer":
        """With the code that was sent."""
        return cls(_raw_g.CARDEA_PROOF_CODE, code)

    @classmethod
    def verification_token(cls, token: str) -> "StepUpAnswer":
        """With a token of the application's own server, which says that its step is done."""
        return cls(_raw_g.CARDEA_PROOF_TOKEN, token)

    @classmethod
    def passkey_assertion(cls, assertion: str) -> "StepUpAnswer":
        """With what an authenticator has signed: the assertion of WebAuthn, as JSON."""
        return cls(_raw_g.CARDEA_PROOF_ASSERTION, assertion)


@dataclass(frozen=True)
class Granted:
    """The access token has the scope."""

    user: CardeaUser
    """The user, with that token."""


@dataclass(frozen=True)
class StepRequired:
    """The user has to do something first."""

    challenge: StepUpChallenge
    """What that is."""


@dataclass(frozen=True)
class Blocked:
    """The server does not grant the scope to this user now."""


StepUpResult = Union[Granted, StepRequired, Blocked]
"""What came of asking for a scope, or of one of its steps."""


@dataclass(frozen=True)
class UserIdentifier:
    """An address or a telephone number of an account."""

    id: str
    """The server's name for it."""
    value: str = field(repr=False)
    """The address or the number."""
    type: Optional[str] = None
    """What it is, in the server's words, such as "email_address"."""


SignalCollector = Callable[[], Union[Optional[str], Awaitable[Optional[str]]]]
"""Tells a fraud prevention service about the device, and returns the service's name for that, or None. When it fails,
the request goes without; `CardeaError` "cancelled" ends the call.
"""


def policy_of(handle: Optional[int]) -> PasswordPolicy:
    expected = raw().cardea_password_policy_expected
    return PasswordPolicy(*(expected(handle, criterion.value) for criterion in PasswordCriterion))


def question_of(handle: int) -> PasskeyQuestion:
    return PasskeyQuestion(options=strict(raw().cardea_passkey_question_options(handle)))._owning(handle)


def passkeys_of(handle: Optional[int]) -> Tuple[Passkey, ...]:
    library = raw()
    return tuple(
        Passkey(
            strict(library.cardea_passkey_list_id(handle, index)),
            string(library.cardea_passkey_list_nickname(handle, index)),
            tuple(strict(library.cardea_passkey_list_transports(handle, index)).split()),
            library.cardea_passkey_list_is_backed_up(handle, index),
            optional_moment(library.cardea_passkey_list_created_at_ms(handle, index)),
            optional_moment(library.cardea_passkey_list_last_used_at_ms(handle, index)),
            library.cardea_passkey_list_is_already_registered(handle, index),
        )
        for index in range(library.cardea_passkey_list_count(handle))
    )


def step_up_of(handle: int) -> StepUpChallenge:
    library = raw()
    return StepUpChallenge(
        id=strict(library.cardea_step_up_id(handle)),
        scope=strict(library.cardea_step_up_scope(handle)),
        step=strict(library.cardea_step_up_step(handle)),
        status=string(library.cardea_step_up_status(handle)),
        passkey_options=string(library.cardea_step_up_passkey_options(handle)),
        expires_at=moment(library.cardea_step_up_expires_at_ms(handle)),
    )._owning(handle)


def identifiers_of(handle: Optional[int]) -> Tuple[UserIdentifier, ...]:
    library = raw()
    return tuple(
        UserIdentifier(
            strict(library.cardea_identifier_list_id(handle, index)),
            strict(library.cardea_identifier_list_value(handle, index)),
            string(library.cardea_identifier_list_type(handle, index)),
        )
        for index in range(library.cardea_identifier_list_count(handle))
    )
