"""The user's sessions at the server."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Optional, Tuple

from . import _raw_g
from ._values import text


@dataclass(frozen=True)
class Session:
    """One session of the user at the server. Points in time are those of the server's clock."""

    id: str
    """Equal to `user.profile.session_id` for this one."""
    device_model: Optional[str] = None
    """The model of the device, in the server's words."""
    device_type: str = "unknown"
    """"desktop", "mobile", "tablet" or "unknown"."""
    os_version: Optional[str] = None
    """The device's operating system, in the server's words."""
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
class SessionTarget:
    """The sessions to end. Made by `all`, `others`, `mine` or `one`."""

    _kind: int
    _id: Optional[str] = None

    @classmethod
    def all(cls) -> "SessionTarget":
        """All of them, this one included."""
        return cls(_raw_g.CARDEA_SESSIONS_ALL)

    @classmethod
    def others(cls) -> "SessionTarget":
        """All but this one."""
        return cls(_raw_g.CARDEA_SESSIONS_OTHERS)

    @classmethod
    def mine(cls) -> "SessionTarget":
        """This one."""
        return cls(_raw_g.CARDEA_SESSIONS_MINE)

    @classmethod
    def one(cls, id: str) -> "SessionTarget":
        """The one of that id."""
        text("id", id)
        return cls(_raw_g.CARDEA_SESSIONS_ONE, id)
