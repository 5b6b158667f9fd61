"""Where a session is kept."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Literal, Optional, Union

from ._values import optional_text, refused
from .hosts import EncryptionKeyHandler, SecureStore

StoreKind = Literal["secret_service", "session_keyring", "encrypted_file", "automatic", "memory"]
"""Where a session can be kept."""


@dataclass(frozen=True)
class StoreChoice:
    """A store whose kind does not say all: `StoreChoice("encrypted_file", "/var/lib/notes")`."""

    kind: StoreKind = "secret_service"
    """"secret_service": the login keyring of the desktop's Secret Service; in a Flatpak or Snap that may not see it,
    encrypted files under a key that the desktop keeps for the package. "session_keyring": the service's memory,
    until the desktop session ends. "encrypted_file": encrypted files. "automatic": the Secret Service if one answers
    at the first use, else encrypted files. "memory": this process, until the client is closed.
    """
    folder: Optional[Union[str, "os.PathLike[str]"]] = None
    """The folder of encrypted files. Default: the user's data folder."""
    passphrase: Optional[str] = field(default=None, repr=False)
    """Encrypts the files. Default: a key file beside them that only the owner can read."""
    encryption_key_handler: Optional[EncryptionKeyHandler] = field(default=None, repr=False)
    """Supplies the keys of the files: from a TPM, a systemd credential or a key management service. A function of an
    id, or with `AsyncClient` a coroutine function: the `EncryptionKey` of that id, or None if there is no such key;
    without an id the key to encrypt with now.
    """

    def __post_init__(self) -> None:
        optional_text("store.kind", self.kind)
        optional_text("store.folder", self.folder if self.folder is None else os.fspath(self.folder))
        optional_text("store.passphrase", self.passphrase)
        if self.encryption_key_handler is not None and not callable(self.encryption_key_handler):
            raise TypeError("store.encryption_key_handler must be a function")
        if self.encryption_key_handler is not None and self.passphrase is not None:
            raise refused("a store has either a passphrase or an encryption_key_handler.")


Store = Union[StoreKind, StoreChoice, SecureStore]
"""A kind of store, one with details, or an object of the application with read, write and remove."""
