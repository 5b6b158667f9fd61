"""What goes wrong, as exceptions."""

from __future__ import annotations

from typing import Dict, Mapping, Optional, Tuple

from ._codes_g import RETRYABLE, STATUSES

UNKNOWN_SERVER_ERROR = -300


class CardeaError(Exception):
    """Why an operation failed. Branch on `code`, one of `ErrorCode` or a name that the server made up.

    A store, presenter or key provider of the application raises it, too, to say how it failed.
    """

    code: str
    """The stable name of the error, such as "rate_limited"."""
    status: int
    """The number of the code, as C has it."""
    message: str
    """What happened, in English, for logs and developers. Has no secrets."""
    server_code: Optional[str]
    """The code exactly as the server sent it; may be finer than `code`."""
    http_status: Optional[int]
    """The HTTP status of the answer; None when none came."""
    retry_after: Optional[float]
    """How many seconds the server asks to wait before the next try."""
    is_retryable: bool
    """Whether the same call may succeed later without any change."""
    details: Dict[str, str]
    """What else the server says of the failure: "request_id", its name for the request, to quote in a support case;
    others by its own names: "use_flow_id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"; of a
    server that wants another sign-in "scope", "acr_values", "max_age" and "metadata".
    """

    def __init__(
        self,
        code: str,
        message: str = "",
        *,
        status: Optional[int] = None,
        server_code: Optional[str] = None,
        http_status: Optional[int] = None,
        retry_after: Optional[float] = None,
        is_retryable: Optional[bool] = None,
        details: Optional[Mapping[str, str]] = None,
    ) -> None:
        super().__init__(f"{code}: {message}" if message else code)
        self.code = code
        self.status = STATUSES.get(code, UNKNOWN_SERVER_ERROR) if status is None else status
        self.message = message
        self.server_code = server_code
        self.http_status = http_status
        self.retry_after = retry_after
        self.is_retryable = code in RETRYABLE if is_retryable is None else is_retryable
        self.details = dict(details or {})

    def __reduce__(self) -> Tuple[object, ...]:
        return (_restore, (self.code, self.message, self.__dict__.copy()))


def _restore(code: str, message: str, attributes: "dict[str, object]") -> CardeaError:
    error = CardeaError(code, message)
    error.__dict__.update(attributes)
    return error


class LibraryError(ImportError):
    """The native library cannot be used. `tried` has each path that was tried, and why it was not taken."""

    def __init__(self, tried: Tuple[Tuple[str, str], ...]) -> None:
        lines = "".join(f"\n  {path}: {reason}" for path, reason in tried)
        super().__init__(f"libcardea cannot be loaded; tried:{lines}", name="cardea_auth")
        self.tried = tried
