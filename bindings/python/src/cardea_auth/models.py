"""Who is signed in, and what waits for a user. No textual form shows a token, an address or a URL."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Dict, Optional, Tuple, Type, TypeVar, Union, cast

from . import _raw_g as c
from ._library import raw
from ._lifecycle import Owner, guard
from ._read import APART, Named, owned, read, rows_of, token_of
from ._values import optional_moment, refused, strict, string, text


@dataclass(frozen=True)
class CardeaUser:
    """Who is signed in."""

    id: Optional[str] = None
    """The user's identifier ("sub"); None if the provider says nothing about the user."""
    access_token: str = field(default="", repr=False)
    """The bearer token for the application's own server. Ask `access_token()` whenever you need one, and keep none."""
    access_token_expires_at: Optional[datetime] = None
    """When the access token expires by this machine's clock."""
    claims_json: str = field(default="{}", repr=False)
    """All claims as a JSON object. Those of an access token are read, not verified: the server that gets it verifies
    it. Those of an OpenID Connect provider and of Ory are verified.
    """
    _owner: Optional[Owner] = field(default=None, repr=False, compare=False)

    @property
    def claims(self) -> Dict[str, Any]:
        """All claims, parsed again each time."""
        return cast(Dict[str, Any], json.loads(self.claims_json))

    def claim(self, name: str) -> Any:
        """A claim by its name, or None. "sid" is the session's identifier; "email_verified" says whether the address
        is proven.
        """
        return self.claims.get(name)

    @property
    def name(self) -> Optional[str]:
        """What the user is called."""
        return self._text("name")

    @property
    def email(self) -> Optional[str]:
        """The user's e-mail address."""
        return self._text("email")

    @property
    def picture(self) -> Optional[str]:
        """The address of the user's picture."""
        return self._text("picture")

    def token_member(self, name: str) -> Optional[str]:
        """A member of an OpenID Connect provider's last token answers, or None: "scope" as the provider writes it,
        "id_token", "token_type", and what providers add, such as "instance_url"; what is no text is JSON. Not the
        refresh token.
        """
        guard()
        wanted = text("name", name)
        return None if self._owner is None else string(raw().cardea_user_token_member(self._owner, wanted))

    def _text(self, name: str) -> Optional[str]:
        claim = self.claim(name)
        return claim if isinstance(claim, str) else None


@dataclass(frozen=True)
class Pending:
    """What waits for a user. A client makes it, and it is kept in the store, for a limited time: `restore` finds
    it by its id. One that a test of an application makes is refused by a client.
    """

    id: str = field(metadata=APART)
    """Names it for `restore`. Not a secret."""
    expires_at: Optional[datetime] = field(default=None, metadata=APART)
    """When it stops being usable, by this machine's clock."""
    _owner: Optional[Owner] = field(default=None, repr=False, compare=False, metadata=APART)


@dataclass(frozen=True)
class OAuthLoginContext(Pending):
    """A login that waits for the redirect of its page, for `finalize_oauth_login`."""

    authorization_url: str = field(default="", repr=False)
    """The page to show. It carries one-time values: never log it."""
    redirect_uri: str = field(default="", repr=False)
    """Where the page ends."""


@dataclass(frozen=True)
class OAuthEmailChallenge(Pending):
    """A login that waits for the code that was sent to its user, for `check_oauth_email_otp` or, if it began with a
    code, `check_otp`.
    """

    address: Optional[str] = field(default=None, repr=False)
    """Where the code was sent, if the server says it."""
    channel: str = "email"
    """How it was sent: "email" or "sms"."""


@dataclass(frozen=True)
class OAuthLoginStepMessage:
    """Something that the server says to the user. Its words may name a person: no textual form shows them."""

    id: int
    """The server's number for it, which does not change."""
    text: str = field(repr=False)
    """The server's words."""
    is_error: bool = False
    """Whether it reports an error."""


@dataclass(frozen=True)
class OAuthLoginStepField:
    """Something to ask for. What is known of it is of a person: no textual form shows it."""

    name: str
    """Names the field for `continue_login`."""
    type: str = "text"
    """The kind of input, in the words of HTML: "text", "email", "password", "number", "checkbox"."""
    label: Optional[str] = field(default=None, repr=False)
    """The server's words for it."""
    value: Optional[str] = field(default=None, repr=False)
    """What it has already."""
    is_required: bool = False
    """Whether the server wants it filled in."""
    message: Optional[str] = field(default=None, repr=False)
    """What the server says about it, a line for each message."""


@dataclass(frozen=True)
class OAuthLoginStepWay:
    """One way to go on."""

    id: str
    """Names the way for `continue_login`, such as "password", "totp" or "oidc:google"."""
    provider: Optional[str] = None
    """The provider to sign in with, if the way leads through a browser."""
    label: Optional[str] = field(default=None, repr=False)
    """The server's words for it."""
    fields: Tuple[OAuthLoginStepField, ...] = field(default=(), metadata=rows_of(OAuthLoginStepField))
    """What to ask for."""


@dataclass(frozen=True)
class OAuthLoginStep(Pending):
    """A login whose server asks for more: show the ways, ask for the fields of the chosen one, then call
    `continue_login`.
    """

    kind: str = "other"
    """What is missing. "missing_traits": the account lacks properties, ask for the fields; "account_linking": the
    address belongs to an account that signs in another way, do so once to link the two; "second_factor"; "other":
    the messages and the ways say more.
    """
    identifier: Optional[str] = field(default=None, repr=False)
    """What it concerns, such as an address that is taken."""
    provider: Optional[str] = None
    """The provider that it concerns, such as the one to link."""
    messages: Tuple[OAuthLoginStepMessage, ...] = field(default=(), metadata=rows_of(OAuthLoginStepMessage))
    """What the server says to the user."""
    ways: Tuple[OAuthLoginStepWay, ...] = field(default=(), metadata=rows_of(OAuthLoginStepWay))
    """The ways to go on; any one is enough."""


@dataclass(frozen=True)
class DeviceLogin(Pending):
    """A login that waits until its user lets this device in, on another one. It ends with its client."""

    user_code: str = field(default="", repr=False)
    """What the user types. Show it beside a QR code, too: users compare it with the page."""
    verification_uri: str = field(default="", repr=False)
    """The page where the user types it."""
    verification_uri_complete: Optional[str] = field(default=None, repr=False)
    """The same page with the code in it, if the provider has one: for a QR code or a link."""


@dataclass(frozen=True)
class StepUpChallenge(Pending):
    """What the user has to do before the server grants a scope."""

    step: str = ""
    """What comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in" for a login with the
    option `step_up`, or a step of the application's own server.
    """
    scope: Optional[str] = None
    """What was asked for."""
    status: Optional[str] = None
    """What a Prelude server has said of it when it began: "review" or "continue"."""
    options: Optional[str] = field(default=None, repr=False)
    """What to ask an authenticator for in a "verify_passkey": options of WebAuthn, as JSON."""


@dataclass(frozen=True)
class PasskeyQuestion(Pending):
    """What an authenticator is asked for. It ends with its client."""

    options: str = field(default="", repr=False)
    """The options of WebAuthn, as JSON."""


@dataclass(frozen=True)
class Blocked:
    """The server does not grant the scope to this user now."""


FinalizeOAuthLoginResult = Union[CardeaUser, OAuthEmailChallenge, OAuthLoginStep]
"""How a login went on: the user is signed in, or the server wants a code or more."""
StepUpResult = Union[CardeaUser, StepUpChallenge, Blocked]
"""How a step-up went on: the access token has the scope, the user has to do something first, or the server refuses."""

_KINDS = {
    c.CARDEA_PENDING_PAGE: OAuthLoginContext,
    c.CARDEA_PENDING_CODE: OAuthEmailChallenge,
    c.CARDEA_PENDING_STEP: OAuthLoginStep,
    c.CARDEA_PENDING_DEVICE: DeviceLogin,
    c.CARDEA_PENDING_STEP_UP: StepUpChallenge,
    c.CARDEA_PENDING_PASSKEY: PasskeyQuestion,
}
Some = TypeVar("Some", bound=Pending)


def pending_of(borrowed: Optional[int]) -> Pending:
    library = raw()
    owner = owned("cardea_pending", borrowed)
    kind: Type[Pending] = _KINDS.get(library.cardea_pending_get_kind(borrowed), Pending)
    ends = optional_moment(library.cardea_pending_expires_at_ms(borrowed))
    return read(kind, Named("pending", borrowed), id=strict(library.cardea_pending_id(borrowed)), expires_at=ends, _owner=owner)


def handle_of(name: str, value: object, *kinds: Type[Pending]) -> Owner:
    """The handle of an argument of one of these kinds."""
    if not isinstance(value, kinds):
        raise TypeError(f"{name} must be of type {' or '.join(kind.__name__ for kind in kinds)}, not {type(value).__name__}")
    owner: Optional[Owner] = value._owner
    if owner is None:
        raise refused(f"{name} must be one that a client made.")
    return owner


def user_of(borrowed: Optional[int]) -> CardeaUser:
    library = raw()
    token, ends = token_of(library.cardea_user_access_token, borrowed)
    claims = string(library.cardea_user_claims_json(borrowed)) or "{}"
    return CardeaUser(string(library.cardea_user_id(borrowed)), token, optional_moment(ends), claims, owned("cardea_user", borrowed))
