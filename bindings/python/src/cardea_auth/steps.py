"""What a server wants to know before it lets the user in, beyond the sign-in at the provider."""

# The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from datetime import datetime
from typing import Mapping, Optional, Sequence, Tuple

from . import _raw_g
from ._library import raw
from ._lifecycle import Owner
from ._values import moment, strict, string


class OAuthLoginStepKind(enum.Enum):
    """What is missing."""

    OTHER = _raw_g.CARDEA_STEP_OTHER
    """Something that this version has no name for: the messages and the ways of the step say more."""
    MISSING_TRAITS = _raw_g.CARDEA_STEP_MISSING_TRAITS
    """The account lacks properties: ask for the fields."""
    ACCOUNT_LINKING = _raw_g.CARDEA_STEP_ACCOUNT_LINKING
    """The address belongs to an account that signs in another way: do so once, and the two are linked."""
    SECOND_FACTOR = _raw_g.CARDEA_STEP_SECOND_FACTOR
    """The account has a second factor."""

    @classmethod
    def _missing_(cls, value: object) -> "OAuthLoginStepKind":
        return cls.OTHER


@dataclass(frozen=True)
class OAuthLoginStepMessage:
    """Something that the server says to the user. Its words may name a person: no textual form shows them."""

    id: int
    """The server's number for it, the part that does not change."""
    text: str = field(repr=False)
    """The text, as the server has it."""
    is_error: bool = False
    """Whether it reports an error."""


@dataclass(frozen=True)
class OAuthLoginStepField:
    """Something to ask for. What is known of it is of a person: no textual form shows it."""

    name: str
    """Names the field in the answer."""
    type: str
    """What kind of input it is, in the words of HTML: "text", "email", "password", "number", "checkbox"."""
    label: Optional[str] = field(default=None, repr=False)
    """The server's words for it."""
    value: Optional[str] = field(default=None, repr=False)
    """What is known already."""
    is_required: bool = False
    """Whether the server wants it filled in."""
    message: Optional[str] = field(default=None, repr=False)
    """What the server says of the field, a line for each message."""


@dataclass(frozen=True)
class OAuthLoginStepWay:
    """One way to go on. The server's words for it may name a person: no textual form shows them."""

    id: str
    """Names the way in the answer, such as "password", "totp" or "oidc:google"."""
    provider: Optional[str] = None
    """The provider to sign in with, if this way leads through a browser."""
    label: Optional[str] = field(default=None, repr=False)
    """The server's words for it."""
    fields: Tuple[OAuthLoginStepField, ...] = ()
    """What to ask for."""


class OAuthLoginStep(Owner):
    """A login that wants more. Show the ways that it offers, ask for the fields of the chosen one, and call
    `answer_login_step_in_browser`. It holds nothing that completes the login. A client makes it; one that a test of an
    application makes is refused by a client.
    """

    id: str
    """Names the step for `restore_oauth_login_step`. Not a secret."""
    kind: OAuthLoginStepKind
    """What is missing."""
    identifier: Optional[str]
    """The identifier that it concerns, if the server says so, such as an address that belongs to another account."""
    provider: Optional[str]
    """The provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something."""
    expires_at: datetime
    """When it stops being usable."""
    messages: Tuple[OAuthLoginStepMessage, ...]
    """What the server says to the user."""
    ways: Tuple[OAuthLoginStepWay, ...]
    """The ways to go on; any one is enough."""

    _free = "cardea_login_step_free"

    def __init__(
        self, *, id: str, kind: OAuthLoginStepKind, identifier: Optional[str] = None, provider: Optional[str] = None,
        expires_at: datetime, messages: Sequence[OAuthLoginStepMessage] = (), ways: Sequence[OAuthLoginStepWay] = ()
    ) -> None:
        self.id = id
        self.kind = kind
        self.identifier = identifier
        self.provider = provider
        self.expires_at = expires_at
        self.messages = tuple(messages)
        self.ways = tuple(ways)

    def __repr__(self) -> str:
        return f"OAuthLoginStep(id={self.id!r}, kind={self.kind.name})"


@dataclass(frozen=True)
class OAuthLoginAnswer:
    """The answer to a step. No textual form shows what was filled in."""

    way: str
    """The id of the chosen way."""
    values: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """What was filled in, by the names of the fields: a checkbox is "true" or "false". Fields that are left out keep the
    value that they have.
    """


def step_of(handle: int) -> OAuthLoginStep:
    library = raw()
    return OAuthLoginStep(
        id=strict(library.cardea_login_step_id(handle)),
        kind=OAuthLoginStepKind(library.cardea_login_step_kind(handle)),
        identifier=string(library.cardea_login_step_identifier(handle)),
        provider=string(library.cardea_login_step_provider(handle)),
        expires_at=moment(library.cardea_login_step_expires_at_ms(handle)),
        messages=[_message(handle, index) for index in range(library.cardea_login_step_message_count(handle))],
        ways=[_way(handle, index) for index in range(library.cardea_login_step_way_count(handle))],
    )._owning(handle)


def _message(step: int, index: int) -> OAuthLoginStepMessage:
    library = raw()
    return OAuthLoginStepMessage(
        library.cardea_login_step_message_id(step, index),
        strict(library.cardea_login_step_message(step, index)),
        library.cardea_login_step_message_is_error(step, index),
    )


def _way(step: int, way: int) -> OAuthLoginStepWay:
    library = raw()
    return OAuthLoginStepWay(
        strict(library.cardea_login_step_way_id(step, way)),
        string(library.cardea_login_step_way_provider(step, way)),
        string(library.cardea_login_step_way_label(step, way)),
        tuple(_field(step, way, index) for index in range(library.cardea_login_step_field_count(step, way))),
    )


def _field(step: int, way: int, index: int) -> OAuthLoginStepField:
    library = raw()
    return OAuthLoginStepField(
        name=strict(library.cardea_login_step_field_name(step, way, index)),
        type=strict(library.cardea_login_step_field_type(step, way, index)),
        label=string(library.cardea_login_step_field_label(step, way, index)),
        value=string(library.cardea_login_step_field_value(step, way, index)),
        is_required=library.cardea_login_step_field_is_required(step, way, index),
        message=string(library.cardea_login_step_field_message(step, way, index)),
    )
