"""Where a session is kept."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional, Tuple, Union

from ._library import raw
from ._values import optional_text, refused, strict

if TYPE_CHECKING:
    from .hosts import SealingKeyProvider, SecureStore


@dataclass(frozen=True)
class StoreChoice:
    """Where the session is kept. Made by one of its class methods."""

    _kind: str
    _folder: Optional[str] = None
    _passphrase: Optional[str] = field(default=None, repr=False)
    _key_provider: Optional["SealingKeyProvider"] = field(default=None, repr=False)
    _store: Optional["SecureStore"] = field(default=None, repr=False)

    @classmethod
    def desktop(cls) -> "StoreChoice":
        """What the desktop keeps: its Secret Service; in a Flatpak or Snap that may not see it, files with a key that the
        desktop keeps for the package. Where there is neither, calls fail with "store_unavailable". The default.
        """
        return cls("desktop")

    @classmethod
    def secret_service(cls) -> "StoreChoice":
        """The login keyring of the desktop's Secret Service; fails if there is none."""
        return cls("secret_service")

    @classmethod
    def session_keyring(cls) -> "StoreChoice":
        """The memory of the desktop's Secret Service, until the desktop session ends."""
        return cls("session_keyring")

    @classmethod
    def sealed_file(
        cls, folder: Union[str, "os.PathLike[str]", None] = None, passphrase: Optional[str] = None,
        key_provider: Optional["SealingKeyProvider"] = None
    ) -> "StoreChoice":
        """Encrypted files in a folder; without one, in the default one. A passphrase or a key provider encrypts them, never
        both; without either, a key file beside them that its owner alone can read.
        """
        return cls._files("sealed_file", folder, passphrase, key_provider)

    @classmethod
    def automatic(
        cls, folder: Union[str, "os.PathLike[str]", None] = None, passphrase: Optional[str] = None,
        key_provider: Optional["SealingKeyProvider"] = None
    ) -> "StoreChoice":
        """As `desktop`, and where that has nothing at the first use, as `sealed_file`; `client.store_kind` says which."""
        return cls._files("automatic_store", folder, passphrase, key_provider)

    @classmethod
    def memory(cls) -> "StoreChoice":
        """Memory, until the client is closed."""
        return cls("memory")

    @classmethod
    def custom(cls, store: "SecureStore") -> "StoreChoice":
        """A store of the application."""
        if isinstance(store, type) or not all(callable(getattr(store, name, None)) for name in ("read", "write", "remove")):
            raise TypeError("store must be an object with read, write and remove")
        return cls("custom", _store=store)

    @classmethod
    def _files(
        cls, kind: str, folder: Union[str, "os.PathLike[str]", None], passphrase: Optional[str],
        key_provider: Optional["SealingKeyProvider"]
    ) -> "StoreChoice":
        path = None if folder is None else os.fspath(folder)
        optional_text("folder", path)
        optional_text("passphrase", passphrase)
        if key_provider is not None and passphrase is not None:
            raise refused("a store has either a passphrase or a key_provider.")
        if isinstance(key_provider, type) or key_provider is not None and not callable(getattr(key_provider, "key", None)):
            raise TypeError("key_provider must be an object with key")
        return cls(kind, path, passphrase, key_provider)


@dataclass(frozen=True)
class StoredAccount:
    """An account of the application that a store has something of."""

    server: str
    """The server, as the store names it: "prelude https://auth.example.com", or the configuration's `partition`."""
    account: str
    """The account's name: that of the configuration."""
    has_session: bool
    """Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished."""


def accounts_of(handle: Optional[int]) -> Tuple[StoredAccount, ...]:
    library = raw()
    return tuple(
        StoredAccount(
            strict(library.cardea_account_list_server(handle, index)),
            strict(library.cardea_account_list_account(handle, index)),
            library.cardea_account_list_has_session(handle, index),
        )
        for index in range(library.cardea_account_list_count(handle))
    )
