"""The parts of a client that an application may supply.

With `CardeaClient` their methods run on its event loop and may be coroutine functions. With `BlockingClient` they
run on the client's callback thread, and must not call the client's blocking methods; `present`, and what asks the user of a
security key, have a thread of their own.

A method that fails raises `CardeaError`, whose code is kept where it is one of those named below. Of any other
exception, only the name of its class goes further: its text may have secrets.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Awaitable, NamedTuple, Optional, Protocol, Tuple, Union

from . import _raw_g
from ._library import raw
from ._values import strict, string


class SealingKey(NamedTuple):
    """A key of sealed files."""

    id: str
    """Names the key in the files; 1 to 128 bytes, not secret."""
    key: bytes
    """32 random bytes."""

    def __repr__(self) -> str:
        return f"SealingKey(id={self.id!r})"


class SecureStore(Protocol):
    """Keeps records of secret bytes. Fails as store_locked, store_unavailable, store_failed or store_corrupted.

    Each method answers directly or with an awaitable of its answer.
    """

    def read(self, key: str) -> Union[Optional[bytes], Awaitable[Optional[bytes]]]:
        """The record (bytes), or None when there is none."""
        ...

    def write(self, key: str, record: bytes) -> object:
        """Creates or replaces the record, and returns when it is durable."""

    def remove(self, key: str) -> object:
        """Removes the record; one that is not there counts as removed."""


class SealingKeyProvider(Protocol):
    """Supplies the keys of sealed files: from a TPM, a systemd credential, a key management service."""

    def key(self, id: Optional[str]) -> Union[Optional[Tuple[str, bytes]], Awaitable[Optional[Tuple[str, bytes]]]]:
        """The `SealingKey` (or an awaitable of it) of that id, or None when there is no such key. Without an id: the
        key to seal files with from now on.
        """


class Presentation:
    """One page for a presenter of the application. A client makes it; an application does in tests of its presenter."""

    id: int
    """Never used twice."""
    url: str
    """The page to show. It carries one-time values: never log it."""
    redirect_uri: str
    """Where the login ends."""
    prefers_ephemeral_session: bool
    """Whether the page should share no cookies with ordinary browsing."""
    activation_token: Optional[str]
    """Lets the page's window come to the front on Wayland."""
    dismissed: threading.Event
    """Is set when the page is no longer needed."""

    def __init__(
        self, *, id: int, url: str, redirect_uri: str, prefers_ephemeral_session: bool = False,
        activation_token: Optional[str] = None
    ) -> None:
        self.id = id
        self.url = url
        self.redirect_uri = redirect_uri
        self.prefers_ephemeral_session = prefers_ephemeral_session
        self.activation_token = activation_token
        self.dismissed = threading.Event()

    def __repr__(self) -> str:
        return f"Presentation(id={self.id})"


class Presenter(Protocol):
    """Shows login pages. Fails as login_dismissed, cancelled or browser_unavailable.

    A presenter may also have `dismiss(page)`, which says that a page is no longer needed, and an attribute
    `leaves_redirect_to_desktop`, true when it shows pages in a browser that asks the desktop for the handler of the
    redirect's scheme.
    """

    def present(self, page: Presentation) -> Union[Optional[str], Awaitable[Optional[str]]]:
        """The redirect URL that the page arrived at (or an awaitable of it), or None: the page is shown, and the
        redirect comes another way. When the page is no longer needed, its `dismissed` is set, and an asyncio task
        that runs this is cancelled.
        """


@dataclass(frozen=True)
class ConnectSecurityKey:
    """No security key is there: plug one in, or lay it on the reader."""


@dataclass(frozen=True)
class ChooseSecurityKey:
    """Several security keys are there: touch the one to use."""

    count: int
    """How many there are."""


@dataclass(frozen=True)
class TouchSecurityKey:
    """A security key waits to be touched."""

    key_name: str
    """What its maker calls it."""


SecurityKeyNotice = Union[ConnectSecurityKey, ChooseSecurityKey, TouchSecurityKey]
"""What the user of a security key is to do now."""


@dataclass(frozen=True)
class SecurityKeyPINQuestion:
    """The PIN that a security key wants."""

    key_name: str
    """What the maker calls the key."""
    is_wrong: bool = False
    """Whether the PIN before was wrong."""
    tries_left: Optional[int] = None
    """How many wrong ones lock the key, which then works only after a reset that deletes its passkeys. None where it does not say
    so.
    """

    @property
    def is_last_try(self) -> bool:
        """Whether one more wrong PIN locks the key. Warn its user."""
        return self.tries_left == 1


class SecurityKeyGuide(Protocol):
    """Tells the user of a security key what to do, and asks for what the key wants to know.

    A guide may also have `account(names)`: which account is meant, when the key has several for one server. It returns the
    place in that tuple, or an awaitable of it; the first one is the latest, which is meant without such a method.

    When the guide fails, the call ends as "cancelled", and the package's logger gets the class of the error and where it was
    raised, but not its text. Raising `CardeaError` "cancelled" is a way to give up. When a call ends before its question is
    answered, an asyncio task that asks is cancelled; later answers do nothing.
    """

    def tell(self, notice: SecurityKeyNotice) -> object:
        """Shows what to do now."""

    def pin(self, question: SecurityKeyPINQuestion) -> Union[Optional[str], Awaitable[Optional[str]]]:
        """Asks for the key's PIN, and returns it (or an awaitable of it), or None: the user gives up."""


def notice_of(handle: int) -> Optional[SecurityKeyNotice]:
    """None for one that this package does not know."""
    library = raw()
    kind = library.cardea_key_prompt_kind(handle)
    if kind == _raw_g.CARDEA_KEY_CHOOSE:
        return ChooseSecurityKey(library.cardea_key_prompt_count(handle))
    if kind == _raw_g.CARDEA_KEY_TOUCH:
        return TouchSecurityKey(strict(library.cardea_key_prompt_key_name(handle)))
    return ConnectSecurityKey() if kind == _raw_g.CARDEA_KEY_CONNECT else None


def pin_question_of(handle: int) -> SecurityKeyPINQuestion:
    library = raw()
    left = library.cardea_key_prompt_tries_left(handle)
    return SecurityKeyPINQuestion(
        strict(library.cardea_key_prompt_key_name(handle)),
        library.cardea_key_prompt_is_pin_wrong(handle),
        None if left < 0 else left,
    )


def account_names_of(handle: int) -> Tuple[str, ...]:
    library = raw()
    count = library.cardea_key_prompt_count(handle)
    return tuple(strict(library.cardea_key_prompt_account(handle, index)) for index in range(count))


def presentation_of(handle: int) -> Presentation:
    library = raw()
    return Presentation(
        id=library.cardea_presentation_id(handle),
        url=strict(library.cardea_presentation_url(handle)),
        redirect_uri=strict(library.cardea_presentation_redirect_uri(handle)),
        prefers_ephemeral_session=library.cardea_presentation_prefers_ephemeral_session(handle),
        activation_token=string(library.cardea_presentation_activation_token(handle)),
    )
