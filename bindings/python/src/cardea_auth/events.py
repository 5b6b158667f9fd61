"""What an observer learns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, Optional, Union

from . import _raw_g as c
from ._library import raw
from ._lifecycle import Owner, guard
from ._values import error_of, strict, string
from .errors import CardeaError
from .models import CardeaUser, user_of


@dataclass(frozen=True)
class SignedIn:
    """A login finished."""

    user: CardeaUser
    """Who is signed in."""


@dataclass(frozen=True)
class SignedOut:
    """The session is gone."""

    reason: str
    """"requested", "revoked", "refused", "interrupted", "elsewhere", or one that a later version adds."""


@dataclass(frozen=True)
class Refreshed:
    """The session has a new access token, which this process or another one got."""

    user: CardeaUser
    """Who is signed in."""


@dataclass(frozen=True)
class RefreshFailed:
    """The session could not be refreshed."""

    error: CardeaError
    """Why."""
    is_terminal: bool
    """Whether that ends the session: `SignedOut` follows."""


class LoginWaiting(Owner):
    """The page of a login is about to be shown, and the login waits for its user. No event reports a tab that the user
    closes: offer to cancel, to open the page again, and to copy its address.
    """

    authorization_url: str
    """The page's address. It carries one-time values: for the clipboard or terminal of its user, never for a log."""
    attempt_id: str
    """Names the attempt for `restore_oauth_login`. Not a secret."""

    _free = "cardea_event_free"

    def __init__(self, *, authorization_url: str, attempt_id: str) -> None:
        self.authorization_url = authorization_url
        self.attempt_id = attempt_id

    def open_again(self) -> bool:
        """Dismisses the page and shows it again. False when the login no longer waits for it."""
        guard()
        return raw().cardea_event_open_again(self._handle) if self._handle else False

    def __repr__(self) -> str:
        return f"LoginWaiting(attempt_id={self.attempt_id!r})"


@dataclass(frozen=True)
class LoginReturned:
    """The redirect of the login has arrived."""

    activation_token: Optional[str] = field(default=None, repr=False)
    """Lets the application raise its window on Wayland."""


@dataclass(frozen=True)
class RedirectIgnored:
    """A redirect arrived that is not the login's, and the login keeps waiting."""

    error: CardeaError
    """Why it is not the login's."""


@dataclass(frozen=True)
class StoreAsking:
    """The secure store asks its user, in a window of the desktop's that can lie behind others: tell the user of it."""

    question: str
    """"unlock", "create", "confirm", or one that a later version adds."""


SessionEvent = Union[SignedIn, SignedOut, Refreshed, RefreshFailed, LoginWaiting, LoginReturned, RedirectIgnored, StoreAsking]
"""What happened to the session or in a login. Later versions may add events."""
SessionObserver = Callable[[SessionEvent], Any]
"""Is told about session changes."""


def take_event(handle: int) -> Optional[SessionEvent]:
    """Reads an event and frees it. None for one that only a later version knows."""
    library = raw()
    kind = library.cardea_event_kind(handle)
    if kind == c.CARDEA_EVENT_LOGIN_WAITING:
        return LoginWaiting(
            authorization_url=strict(library.cardea_event_authorization_url(handle)),
            attempt_id=strict(library.cardea_event_attempt_id(handle)),
        )._owning(handle)
    try:
        return _read(kind, handle)
    finally:
        library.cardea_event_free(handle)


def _read(kind: int, handle: int) -> Optional[SessionEvent]:
    library = raw()
    if kind == c.CARDEA_EVENT_SIGNED_IN:
        return SignedIn(user_of(library.cardea_event_user(handle)))
    if kind == c.CARDEA_EVENT_SIGNED_OUT:
        return SignedOut(strict(library.cardea_event_reason(handle)))
    if kind == c.CARDEA_EVENT_REFRESHED:
        return Refreshed(user_of(library.cardea_event_user(handle)))
    if kind == c.CARDEA_EVENT_REFRESH_FAILED:
        return RefreshFailed(error_of(library.cardea_event_error(handle)), library.cardea_event_is_terminal(handle))
    if kind == c.CARDEA_EVENT_LOGIN_RETURNED:
        return LoginReturned(string(library.cardea_event_activation_token(handle)))
    if kind == c.CARDEA_EVENT_REDIRECT_IGNORED:
        return RedirectIgnored(error_of(library.cardea_event_error(handle)))
    if kind == c.CARDEA_EVENT_STORE_ASKING:
        return StoreAsking(strict(library.cardea_event_reason(handle)))
    return None
