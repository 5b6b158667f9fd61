"""From Python to C and back: checked arguments, texts, times, errors."""

from __future__ import annotations

from ctypes import byref, c_void_p, string_at
from datetime import datetime, timedelta, timezone
from typing import Any, Callable, Dict, Iterable, Optional, Union

from ._library import raw
from .errors import CardeaError

Seconds = Union[int, float, timedelta]
"""A duration: seconds, or a timedelta."""

UINT32_MAX = 2**32 - 1
INT32_MAX = 2**31 - 1
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def refused(message: str) -> CardeaError:
    return CardeaError("invalid_argument", message)


def text(name: str, value: object) -> bytes:
    """The text of an argument. A value never gets into a message: it may be a secret."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise refused(f"{name} must not contain U+0000.")
    try:
        return value.encode("utf-8")
    except UnicodeEncodeError:
        raise refused(f"{name} must not contain a lone surrogate.") from None


def optional_text(name: str, value: object) -> Optional[bytes]:
    return None if value is None else text(name, value)


def instance(name: str, value: object, kind: type) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"{name} must be of type {kind.__name__}, not {type(value).__name__}")
    return value


def boolean(name: str, value: object) -> bool:
    return bool(instance(name, value, bool))


def integer(name: str, value: object, most: int = INT32_MAX) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    if not 0 <= value <= most:
        raise refused(f"{name} must be from 0 to {most}.")
    return value


def octets(name: str, value: object) -> bytes:
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError(f"{name} must be bytes, not {type(value).__name__}")
    return bytes(value)


def sequence(name: str, values: object) -> Iterable[object]:
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be a sequence of str, not {type(values).__name__}")
    return values


def milliseconds(name: str, value: object) -> int:
    """A duration; what is not 0 does not become 0."""
    if isinstance(value, timedelta):
        value = value.total_seconds()
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} must be seconds or a timedelta, not {type(value).__name__}")
    if not 0 <= value <= UINT32_MAX / 1000:
        raise refused(f"{name} must be from 0 to {UINT32_MAX // 1000} seconds.")
    return max(1, round(value * 1000)) if value else 0


def string(value: Optional[bytes]) -> Optional[str]:
    return None if value is None else value.decode("utf-8", "replace")


def strict(value: Optional[bytes]) -> str:
    """A text that C has for every valid object."""
    return "" if value is None else value.decode("utf-8", "replace")


def blob(address: Optional[int], size: int) -> bytes:
    return string_at(address, size) if address else b""


def moment(milliseconds_since_1970: int) -> datetime:
    """A point in time; the nearest one that Python has."""
    try:
        return _EPOCH + timedelta(milliseconds=milliseconds_since_1970)
    except OverflowError:
        return (datetime.max if milliseconds_since_1970 > 0 else datetime.min).replace(tzinfo=timezone.utc)


def optional_moment(milliseconds_since_1970: int) -> Optional[datetime]:
    """The same; 0 stands for none."""
    return moment(milliseconds_since_1970) if milliseconds_since_1970 else None


def error_of(handle: Optional[int]) -> CardeaError:
    """What a borrowed error says."""
    library = raw()
    details: Dict[str, str] = {}
    while name := library.cardea_error_detail_name(handle, len(details)):
        details[strict(name)] = strict(library.cardea_error_detail(handle, name))
    code = string(library.cardea_error_code(handle)) or "internal_error"
    return CardeaError(
        code,
        strict(library.cardea_error_message(handle)),
        status=library.cardea_error_status(handle),
        server_code=string(library.cardea_error_server_code(handle)),
        http_status=library.cardea_error_http_status(handle) or None,
        retry_after=library.cardea_error_retry_after_ms(handle) / 1000 or None,
        is_retryable=library.cardea_error_is_retryable(handle),
        details=details,
    )


def owned_error(handle: Optional[int]) -> CardeaError:
    """What an error says, which is freed."""
    try:
        return error_of(handle)
    finally:
        raw().cardea_error_free(handle)


def check(function: Callable[..., int], *arguments: Any) -> None:
    """Calls a function whose last parameter takes an error."""
    error = c_void_p()
    if function(*arguments, byref(error)) != 0:
        raise owned_error(error.value)
