"""What clients and requests take as keyword arguments."""

from __future__ import annotations

import logging
from typing import Callable, Literal, Optional, Protocol, Union

from ._settings_g import ClientOptions, RequestOptions
from .events import SessionObserver
from .hosts import Presenter, SecurityKeyHandler, SignalsHandler
from .openid import OpenIDProvider
from .stores import Store

LogLevel = Literal["trace", "debug", "info", "warning", "error"]
""""trace", every step; "debug"; "info", what happened; "warning", what may become a problem; "error", what failed."""

LogHandler = Union[logging.Logger, Callable[[LogLevel, str], object]]
"""A logger of the logging module, or a function of level and text."""


class Configuration(ClientOptions, total=False):
    """The settings of a client, with one of the servers `prelude`, `ory`, `issuer` and `provider`; without any, all
    that works is `open_web_session`. A reusable set is a dict of this type: `Client(**configuration)`.
    """

    prelude: Optional[str]
    """A Prelude Auth compatible server, by its https address (http for loopback hosts only)."""
    ory: Optional[str]
    """A project of the Ory network, or an Ory Kratos server, by the https address of its public API (http for
    loopback hosts only).
    """
    issuer: Optional[str]
    """The OpenID Connect provider that publishes its metadata below this issuer, an https URL. It needs `client_id`."""
    client_id: Optional[str]
    """The application's name at `issuer`."""
    provider: Optional[OpenIDProvider]
    """An OpenID Connect or OAuth 2.0 provider with details."""
    store: Optional[Store]
    """Where the session is kept. Default: "secret_service". `client.store_kind` tells what "automatic" has chosen."""
    presenter: Optional[Presenter]
    """Shows pages. Default: the user's browser."""
    signals_handler: Optional[SignalsHandler]
    """Collects signals for a service against fraud before each request that can be abused. For Prelude."""
    security_key_handler: Optional[SecurityKeyHandler]
    """Prompts users of security keys. `sign_with_passkey` needs it without `passkey_page`."""
    logger: Optional[LogHandler]
    """Gets log entries, on a thread of the client. Default: none are made, or those of the level in the
    environment's CARDEA_LOG, to stderr.
    """
    log_level: Optional[LogLevel]
    """The least important entries that the logger gets. Default: "info"."""
    observer: Optional[SessionObserver]
    """Learns what happens to the session and in logins: a function, or with `AsyncClient` a coroutine function, of a
    `SessionEvent`.
    """


class Output(Protocol):
    """A file that is open for writing."""

    def fileno(self) -> int:
        """Its descriptor."""


class AuthorizedRequest(RequestOptions, total=False):
    """What `send_authorized_request` may send. A reusable set is a dict of this type."""

    body: Optional[bytes]
    """The body."""
    output: Optional[Union[int, Output]]
    """A file, or a file descriptor, that the body of a success (2xx) is written to as it comes, of any size; the
    answer's `body` is empty then. Keep it open until the request has ended. If writing fails, the request fails with
    "output_failed"; a failed request may leave a part of the body there.
    """


def descriptor_of(output: object) -> int:
    """The descriptor of an output; what Python has buffered of it goes first."""
    if isinstance(output, bool) or not (isinstance(output, int) or callable(getattr(output, "fileno", None))):
        raise TypeError(f"output must be a file descriptor or a file, not {type(output).__name__}")
    if isinstance(output, int):
        return output
    if callable(flush := getattr(output, "flush", None)):
        flush()
    return int(output.fileno())  # type: ignore[attr-defined]
