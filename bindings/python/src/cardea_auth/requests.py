"""Requests to an application's own server, and its answers."""

# The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Protocol, Tuple, Union

from ._settings import check_settings
from ._values import Seconds, octets


class Output(Protocol):
    """A file that is open for writing."""

    def fileno(self) -> int:
        """Its descriptor."""


def descriptor_of(output: object) -> int:
    """The descriptor of an output; what Python has buffered of it goes first."""
    if isinstance(output, bool) or not (isinstance(output, int) or callable(getattr(output, "fileno", None))):
        raise TypeError(f"output must be a file descriptor or a file, not {type(output).__name__}")
    if isinstance(output, int):
        return output
    if callable(flush := getattr(output, "flush", None)):
        flush()
    return int(output.fileno())  # type: ignore[attr-defined]


@dataclass(frozen=True)
class AuthorizedRequest:
    """A request to the application's own server, in the name of the signed-in user."""

    url: str = field(repr=False)
    """The address: https, or http to this machine. The access token goes there: never take the address from a third
    party.
    """
    method: str = "GET"
    """The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET"."""
    headers: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """The headers to send, by name; not Authorization or DPoP, which the engine adds."""
    body: Optional[bytes] = field(default=None, repr=False)
    """What to send."""
    max_response: Optional[int] = None
    """The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
    `response_too_large`. The whole answer is held in memory.
    """
    timeout: Optional[Seconds] = None
    """How long the request may take. At least 1 millisecond. Default: the request timeout of the client."""
    output: Optional[Union[int, Output]] = None
    """A file, or a file descriptor, that the body of a success (2xx) is written to as it comes, of any size; the answer's `body` is
    empty then. Keep it open until the request has ended. When it takes no more, the request fails with `output_failed`; a failed
    request may leave a part of the body there.
    """

    def __post_init__(self) -> None:
        check_settings("cardea_request", self)
        if self.body is not None:
            octets("body", self.body)
        if self.output is not None:
            descriptor_of(self.output)


@dataclass(frozen=True)
class RequestAuthorization:
    """What a request must carry that the application sends itself."""

    authorization: str = field(repr=False)
    """The value of the header Authorization."""
    dpop_proof: Optional[str] = field(default=None, repr=False)
    """The value of the header DPoP, for one request; None if it carries none."""


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
