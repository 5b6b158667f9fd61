"""What an observer learns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, Optional, Union

from . import _raw_g as c
from ._library import raw
from ._lifecycle import Owner, guard
from ._read import Named, read
from ._values import error_of
from .errors import CardeaError
from .models import CardeaUser, OAuthLoginContext, pending_of, user_of


@dataclass(frozen=True)
class SignedIn:
    """A login finished."""

    user: CardeaUser
    """Who is signed in."""


@dataclass(frozen=True)
class SignedOut:
    """The session is gone."""

    reason: str
    """Who ended it: "requested", by `logout`; "revoked", by `revoke_sessions`; "refused", by the server;
    "interrupted", by the server after a refresh whose answer was lost; "elsewhere", by another process or client.
    """


@dataclass(frozen=True)
class Refreshed:
    """The access token was replaced, by this process or another one."""

    user: CardeaUser
    """Who is signed in."""


@dataclass(frozen=True)
class RefreshFailed:
    """The session could not be refreshed."""

    error: CardeaError
    """Why."""
    is_terminal: bool
    """Whether that ends the session: `SignedOut` follows. If not, the next call tries again."""


@dataclass(frozen=True)
class LoginWaiting:
    """The page of a login is about to be shown, and the login waits for its user. Nothing reports a closed tab:
    offer to cancel, to open the page again, and to copy its address.
    """

    attempt: OAuthLoginContext
    """The login. The address of its page carries one-time values: for the clipboard or terminal of its user, never
    for a log.
    """
    _owner: Optional[Owner] = field(default=None, repr=False, compare=False)

    def open_again(self) -> bool:
        """Dismisses the page and shows it again. False if the login does not wait for it any more."""
        guard()
        return False if self._owner is None else raw().cardea_event_open_again(self._owner)


@dataclass(frozen=True)
class LoginReturned:
    """The redirect of the login is here."""

    activation_token: Optional[str] = field(default=None, repr=False)
    """Lets the application raise its window on Wayland."""


@dataclass(frozen=True)
class RedirectIgnored:
    """A foreign redirect arrived, and the login goes on waiting."""

    error: CardeaError
    """Why it is not the login's."""


@dataclass(frozen=True)
class StoreAsking:
    """The secure store asks its user, in a window of the desktop's that can lie behind others: tell the user of it."""

    reason: str
    """What for: "unlock", the password of a keyring; "create", one for the first keyring; "confirm", permission."""


SessionEvent = Union[SignedIn, SignedOut, Refreshed, RefreshFailed, LoginWaiting, LoginReturned, RedirectIgnored, StoreAsking]
"""What happened to the session or in a login. Later versions may add events."""
SessionObserver = Callable[[SessionEvent], Any]
"""Is told about them."""

_TEXTS = {c.CARDEA_EVENT_SIGNED_OUT: SignedOut, c.CARDEA_EVENT_LOGIN_RETURNED: LoginReturned, c.CARDEA_EVENT_STORE_ASKING: StoreAsking}


def event_of(event: Owner) -> Optional[SessionEvent]:
    """None for one that only a later version knows."""
    library, handle = raw(), event._as_parameter_
    kind = library.cardea_event_get_kind(handle)
    if kind in _TEXTS:
        said: SessionEvent = read(_TEXTS[kind], Named("event", handle))
        return said
    if kind == c.CARDEA_EVENT_SIGNED_IN:
        return SignedIn(user_of(library.cardea_event_user(handle)))
    if kind == c.CARDEA_EVENT_REFRESHED:
        return Refreshed(user_of(library.cardea_event_user(handle)))
    if kind == c.CARDEA_EVENT_REFRESH_FAILED:
        return RefreshFailed(error_of(library.cardea_event_error(handle)), library.cardea_event_is_terminal(handle))
    if kind == c.CARDEA_EVENT_REDIRECT_IGNORED:
        return RedirectIgnored(error_of(library.cardea_event_error(handle)))
    if kind == c.CARDEA_EVENT_LOGIN_WAITING:
        attempt = pending_of(library.cardea_event_pending(handle))
        return LoginWaiting(attempt, event) if isinstance(attempt, OAuthLoginContext) else None
    return None
