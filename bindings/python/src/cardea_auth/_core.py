"""One native client, its pending operations, and how they end. The public clients stand on this.

An operation is named to the library by a number; what waits for it is looked up by that number. A completion runs on a
thread of the library: it reads the result, frees it, and hands the values over.
"""

from __future__ import annotations

import _thread
import itertools
import logging
import threading
import warnings
import weakref
from ctypes import byref, c_uint64, c_void_p
from typing import Any, Callable, Dict, NamedTuple, Optional

from . import _lifecycle
from ._hosts import HostParts, inside_callback_of
from ._library import raw
from ._native import native_configuration
from ._raw_g import CARDEA_ERROR_CLIENT_CLOSED, CARDEA_ERROR_INVALID_HANDLE, CARDEA_OK, COMPLETION
from ._values import error_of, owned_error, string
from .errors import CardeaError
from .options import Configuration

log = logging.getLogger("cardea_auth")

Deliver = Callable[[Any, Optional[CardeaError]], None]


class Call(NamedTuple):
    """An operation to start."""

    start: Callable[..., int]
    """Is called with the client and the last four arguments of the function."""
    take: Callable[[int], Any]
    """Reads the value of a result that is no error."""


class Operation:
    """An operation that was started, or is about to be."""

    __slots__ = ("deliver", "is_cancelled", "native", "take")

    def __init__(self, take: Callable[[int], Any], deliver: Deliver) -> None:
        self.take = take
        self.deliver = deliver
        self.native = c_uint64()
        self.is_cancelled = False


_tokens = itertools.count(1)
_pending: Dict[int, Operation] = {}


def _complete(token: int, result: int) -> None:
    operation = _pending.pop(token, None)
    value, error = None, None
    try:
        if operation is not None:
            value, error = _read(operation, result)
    finally:
        raw().cardea_result_free(result)
    if operation is not None:
        operation.deliver(value, error)


def _read(operation: Operation, result: int) -> Any:
    failure = raw().cardea_result_error(result)
    if failure:
        return None, error_of(failure)
    try:
        return operation.take(result), None
    except CardeaError as problem:
        return None, problem
    except BaseException as problem:
        log.exception("a result could not be read")
        return None, CardeaError("internal_error", type(problem).__name__)


_COMPLETE = COMPLETION(_complete)


class Core:
    """Owns the native client."""

    def __init__(self, configuration: Configuration, parts: HostParts) -> None:
        _lifecycle.guard()
        client, error = c_void_p(), c_void_p()
        with native_configuration(configuration, parts) as config:
            if raw().cardea_client_new(config, byref(client), byref(error)) != CARDEA_OK:
                parts.forget()
                raise owned_error(error.value)
        self._handle = client.value
        self._parts = parts
        self._lock = threading.Lock()
        self._ended: Optional[threading.Event] = None
        try:
            _lifecycle.opened(self)
        except RuntimeError:
            raw().cardea_client_free(self._handle)
            raise

    def start(self, call: Call, operation: Operation) -> None:
        """Starts an operation. `operation.deliver` is called once, unless this raises."""
        if self._ended is not None:
            raise _closed()
        _lifecycle.guard_fork()  # At the interpreter's end the client is closed, which ends this, too.
        token, error = next(_tokens), c_void_p()
        _pending[token] = operation
        status = CARDEA_ERROR_INVALID_HANDLE
        try:
            status = call.start(self._handle, _COMPLETE, token, byref(operation.native), byref(error))
        finally:
            if status != CARDEA_OK:
                _pending.pop(token, None)
        if status != CARDEA_OK:
            raise self._refusal(status, error.value)
        if operation.is_cancelled:  # While it started, when it had no name yet.
            self.cancel(operation)

    def _refusal(self, status: int, error: Optional[int]) -> CardeaError:
        refusal = owned_error(error)
        was_closed = status in (CARDEA_ERROR_INVALID_HANDLE, CARDEA_ERROR_CLIENT_CLOSED) and self._ended is not None
        return _closed() if was_closed else refusal

    def cancel(self, operation: Operation) -> None:
        """Late and repeated calls do nothing."""
        operation.is_cancelled = True
        if operation.native.value and not _lifecycle.is_over():
            raw().cardea_operation_cancel(self._handle, operation.native.value)

    def is_inside_callback(self) -> bool:
        return inside_callback_of(self._parts)

    @property
    def is_closed(self) -> bool:
        return self._ended is not None

    def store_location(self) -> str:
        return self._told(raw().cardea_client_store_location)

    def store_kind(self) -> str:
        return self._told(raw().cardea_client_store_kind)

    def _told(self, function: Callable[[Optional[int]], Optional[bytes]]) -> str:
        _lifecycle.guard()
        told = None if self._ended is not None else string(function(self._handle))
        if told is None:
            raise _closed()
        return told

    def close(self) -> threading.Event:
        """Begins to close on a thread of its own; the event says when no callback runs any more."""
        ended = self._begin_closing()
        if ended is None:
            return self._ended or threading.Event()
        try:
            # Not a Thread: a collector may call this in any place, and a Thread waits for its start.
            _thread.start_new_thread(self._free, (ended,))
        except RuntimeError:  # The process has as many threads as it may have.
            self._free(ended)
        return ended

    def close_here(self) -> None:
        """Closes on this thread: at the interpreter's end there may be no new one."""
        ended = self._begin_closing()
        if ended is not None:
            self._free(ended)
        elif self._ended is not None:
            self._ended.wait()

    def _begin_closing(self) -> Optional[threading.Event]:
        """None if another thread closes it, or nothing may be called any more."""
        with self._lock:
            if self._ended is not None:
                return None
            self._ended = threading.Event()
            if _lifecycle.is_forked():
                self._ended.set()
                return None
            return self._ended

    def _free(self, ended: threading.Event) -> None:
        try:
            raw().cardea_client_free(self._handle)
        finally:
            self._parts.forget()
            _lifecycle.closed(self)
            ended.set()


def watch(client: object, core: Core) -> None:
    """Closes the core of a client that is collected without being closed."""
    finalizer = weakref.finalize(client, _leaked, core, type(client).__name__)
    finalizer.atexit = False  # type: ignore[misc]  # _lifecycle closes what is open at the end.


def _leaked(core: Core, kind: str) -> None:
    if core.is_closed or _lifecycle.is_forked():
        return
    core.close()
    warnings.warn(f"unclosed {kind}", ResourceWarning, stacklevel=2)


def _closed() -> CardeaError:
    return CardeaError("client_closed", "The client was closed.")
