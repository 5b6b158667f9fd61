"""What servers and stores list. No textual form shows an address or a name of a person."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Optional, Tuple

from ._library import raw
from ._lifecycle import Owner
from ._read import APART, Row, Source, body_of, part_of, read_by, rows
from ._values import refused, text


@dataclass(frozen=True)
class Session:
    """One session of the user at the server. Points in time are those of the server's clock."""

    id: str
    """Equal to the user's claim "sid" for this one."""
    device_model: Optional[str] = None
    """The model of the device, in the server's words."""
    os_version: Optional[str] = None
    """The device's operating system, in the server's words."""
    device_type: str = "unknown"
    """"desktop", "mobile", "tablet" or "unknown"."""
    country_code: Optional[str] = None
    """The country that the session was last seen in, two letters."""
    created_at: Optional[datetime] = None
    """When the user signed in."""
    last_seen_at: Optional[datetime] = None
    """When the session was last used."""
    expires_at: Optional[datetime] = None
    """When the session ends."""


@dataclass(frozen=True)
class SessionList:
    """Some of the user's sessions."""

    sessions: Tuple[Session, ...]
    """The sessions of this part of the list."""
    total: int
    """How many the user has in all."""
    limit: int
    """How many one answer has at most."""
    offset: int
    """How many precede the first one here."""


@dataclass(frozen=True)
class StoredAccount:
    """An account of the application for which a store holds data."""

    account: str
    """The account's name: that of the client."""
    server: str
    """The server as the store names it: "prelude https://auth.example.com", or the client's `store_namespace`."""
    has_session: bool
    """Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished."""


def _aliases(source: Source, name: str) -> Tuple[str, ...]:
    handle = source.list(name)
    return tuple(Row(handle, index).text("name") or "" for index in range(raw().cardea_list_count(handle)))


@dataclass(frozen=True)
class IdentityLink:
    """To which of the application's users the signed-in user is linked."""

    app_user_id: str = field(repr=False)
    """The application's own name for its user."""
    is_new: bool = False
    """Whether this call made the link."""
    aliases: Tuple[str, ...] = field(default=(), repr=False, metadata=read_by(_aliases))
    """Earlier names of the same user, such as that from before the first sign-in."""


@dataclass(frozen=True)
class Passkey:
    """A passkey of an account. Points in time are those of the server's clock."""

    id: str
    """The server's name for it."""
    nickname: Optional[str] = None
    """The user's name for it."""
    transports: Tuple[str, ...] = field(default=(), metadata=read_by(lambda source, name: tuple((source.text(name) or "").split())))
    """How its authenticator is reached, such as "usb" and "nfc"."""
    is_backed_up: bool = False
    """Whether it is known to be kept elsewhere, too, such as in a cloud."""
    created_at: Optional[datetime] = None
    """When it was made."""
    last_used_at: Optional[datetime] = None
    """When it was last used."""
    is_already_registered: bool = False
    """Whether the server had it already when it was registered; false in lists."""


@dataclass(frozen=True)
class UserIdentifier:
    """An address or a telephone number of an account."""

    id: str
    """The server's name for it."""
    value: str = field(repr=False)
    """The address or the number."""
    type: Optional[str] = None
    """What it is, in the server's words, such as "email_address"."""


@dataclass(frozen=True)
class PasswordCriterion:
    """One of the server's rules for passwords."""

    criterion: str
    """"min_length", "max_length", "uppercase" (Lu), "lowercase" (Ll), "numbers" (Nd) or "symbols", which are all
    others.
    """
    expected: int
    """How many characters there must be or, for "max_length", may be; 0 demands nothing."""


@dataclass(frozen=True)
class PasswordCheck:
    """How a password stands by one rule."""

    criterion: str
    """The rule."""
    expected: int
    """What it demands."""
    actual: int
    """How many such characters there are."""
    valid: bool
    """Whether that is enough."""


@dataclass(frozen=True)
class PasswordCompliancy:
    """The server's rules for passwords."""

    criteria: Tuple[PasswordCriterion, ...]
    """The rules."""
    _owner: Optional[Owner] = field(default=None, repr=False, compare=False, metadata=APART)

    def validate(self, password: str) -> Tuple[PasswordCheck, ...]:
        """Checks a password against the rules, here and without a server: one result for each."""
        given = text("password", password)
        if self._owner is None:
            raise refused("the rules must be those that a client brought.")
        checked = Owner("cardea_list", raw().cardea_validate_password(self._owner, given))
        return rows(PasswordCheck, checked._as_parameter_)


@dataclass(frozen=True, repr=False)
class AuthorizedResponse:
    """The answer of the application's own server, whatever its status."""

    status: int
    """The HTTP status."""
    headers: Tuple[Tuple[str, str], ...] = ()
    """Names and values, in the order of the answer."""
    body: bytes = b""
    """The whole body."""

    def header(self, name: str) -> Optional[str]:
        """The value of the first header of that name; its case means nothing."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    def text(self) -> str:
        """The body as UTF-8; what is none is replaced by U+FFFD."""
        return self.body.decode("utf-8", "replace")

    def json(self) -> Any:
        """The body as JSON. Raises ValueError when it is none."""
        return json.loads(self.body)

    def __repr__(self) -> str:
        return f"AuthorizedResponse(status={self.status}, {len(self.body)} bytes)"


def headers_of(handle: Optional[int]) -> Tuple[Tuple[str, str], ...]:
    found = (Row(handle, index) for index in range(raw().cardea_list_count(handle)))
    return tuple((row.text("name") or "", row.text("value") or "") for row in found)


def sessions_of(handle: Optional[int]) -> SessionList:
    return SessionList(rows(Session, handle), **part_of(handle))


def response_of(handle: Optional[int]) -> AuthorizedResponse:
    library = raw()
    headers = headers_of(library.cardea_response_headers(handle))
    return AuthorizedResponse(library.cardea_response_status(handle), headers, body_of(library.cardea_response_body, handle))
