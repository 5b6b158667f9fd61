"""The parts of a client that an application may supply.

With `AsyncClient` they run on its event loop, and may be coroutine functions. With `Client` they run on the client's
callback thread, and must not call methods of the client that wait; what shows a page, and what asks the user of a
security key, has a thread of its own.

A part that fails raises `CardeaError`, whose code is kept if it is one of those named below. Of any other exception,
only the name of its class goes further: its text may have secrets.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Awaitable, Callable, NamedTuple, Optional, Protocol, Tuple, Union

from ._read import APART, read_by


class EncryptionKey(NamedTuple):
    """A key of encrypted files."""

    id: str
    """Names the key in the files; 1 to 128 bytes, not secret."""
    key: bytes
    """32 random bytes."""

    def __repr__(self) -> str:
        return f"EncryptionKey(id={self.id!r})"


EncryptionKeyHandler = Callable[[Optional[str]], Union[Optional[Tuple[str, bytes]], Awaitable[Optional[Tuple[str, bytes]]]]]
"""Supplies the keys of encrypted files."""

SignalsHandler = Callable[[], Union[Optional[str], Awaitable[Optional[str]]]]
"""Tells a service against fraud about the device, and returns the service's id for that, or None. If it fails, the
request goes without; `CardeaError` "cancelled" ends the call.
"""


class SecureStore(Protocol):
    """Keeps records of secret bytes. Fails as store_locked, store_unavailable, store_failed or store_corrupted.

    Each method answers directly or with an awaitable of its answer.
    """

    def read(self, key: str) -> Union[Optional[bytes], Awaitable[Optional[bytes]]]:
        """The record (bytes), or None if there is none."""
        ...

    def write(self, key: str, record: bytes) -> object:
        """Creates or replaces the record, and returns when it is durable."""

    def remove(self, key: str) -> object:
        """Removes the record; one that is not there counts as removed."""


@dataclass(frozen=True)
class Presentation:
    """One page for a presenter of the application."""

    id: int
    """Never used twice."""
    url: str = field(repr=False)
    """The page to show. It carries one-time values: never log it."""
    redirect_uri: str = field(repr=False)
    """Where its login ends."""
    prefers_ephemeral_session: bool = False
    """Whether the page should share no cookies with ordinary browsing."""
    activation_token: Optional[str] = field(default=None, repr=False)
    """Lets the page's window come to the front on Wayland."""
    dismissed: threading.Event = field(default_factory=threading.Event, repr=False, compare=False, metadata=APART)
    """Is set when the page is no longer needed."""


class Presenter(Protocol):
    """Shows pages. Fails as login_dismissed, cancelled or browser_unavailable.

    A presenter may also have `dismiss(page)`, which says that a page is no longer needed, and an attribute
    `uses_system_browser`, true if it shows pages in a browser that asks the desktop for the handler of the
    redirect's scheme.
    """

    def present(self, page: Presentation) -> Union[Optional[str], Awaitable[Optional[str]]]:
        """The redirect URL that the page arrived at (or an awaitable of it), or None: the page is shown, and the
        redirect comes another way. When the page is no longer needed, its `dismissed` is set, and an asyncio task
        that runs this is cancelled.
        """


@dataclass(frozen=True)
class SecurityKeyPrompt:
    """What the user of a security key is to do now."""

    step: str
    """"connect" a key; "choose" one of `count` keys by touching it; "touch" the key that its maker calls `key_name`."""
    count: int = 0
    """How many keys there are."""
    key_name: Optional[str] = None
    """What its maker calls the key."""


@dataclass(frozen=True)
class SecurityKeyPINQuestion:
    """The PIN that a security key wants."""

    key_name: Optional[str] = None
    """What its maker calls the key."""
    is_pin_wrong: bool = False
    """Whether the previous PIN was wrong."""
    tries_left: Optional[int] = field(
        default=None, metadata=read_by(lambda source, name: None if source.number(name) < 0 else source.number(name)))
    """After how many more wrong PINs the key locks, until a reset that deletes its passkeys; None if it does not
    say. Warn the user at 1.
    """


@dataclass(frozen=True)
class SecurityKeyAccount:
    """An account that a security key has for a server."""

    id: str
    """Names it in the answer."""
    name: str = field(repr=False)
    """What the user calls it."""


class SecurityKeyHandler(Protocol):
    """Prompts the user of a security key.

    A handler may also have `account(accounts)`: it returns the `id` of the account that is meant, or an awaitable of
    it. The first one is the latest, which is meant without such a method.

    If the handler fails, the call ends as "cancelled", and the logger "cardea_auth" gets the class of the error and
    where it was raised, but not its text. When a call ends before its question is answered, an asyncio task that
    asks is cancelled; later answers do nothing.
    """

    def prompt(self, prompt: SecurityKeyPrompt) -> object:
        """Tells the user what to do now."""

    def pin(self, question: SecurityKeyPINQuestion) -> Union[Optional[str], Awaitable[Optional[str]]]:
        """Asks for the key's PIN, and returns it (or an awaitable of it), or None: the user gives up."""
