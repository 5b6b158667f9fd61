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
from typing import Any, Callable, Dict, List, Mapping, Optional

from . import _lifecycle
from ._call import Call
from ._fill import filled, keywords
from ._library import raw
from ._lifecycle import Owner
from ._parts import Parts, is_inside_callback_of
from ._raw_g import CARDEA_ERROR_CLIENT_CLOSED, CARDEA_ERROR_INVALID_HANDLE, CARDEA_OK, COMPLETION
from ._runners import Runner
from ._values import check, error_of, instance, owned_error, text
from .errors import CardeaError
from .openid import OpenIDProvider, native_provider
from .settings import Configuration

log = logging.getLogger("cardea_auth")

Deliver = Callable[[Any, Optional[CardeaError]], None]


class Operation:
    """An operation that was started, or is about to be."""

    __slots__ = ("deliver", "home", "is_cancelled", "native", "take")

    def __init__(self, take: Callable[[int], Any], deliver: Deliver) -> None:
        self.home: object = None
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

    def __init__(self, name: str, settings: Mapping[str, Any], runner: Runner) -> None:
        _lifecycle.guard()
        keywords(name, settings, Configuration)
        self.runner = runner
        self.parts = Parts(self, runner, settings)
        self._client = self._made(settings)
        self._lock = threading.Lock()
        self._is_closing = False
        self._has_ended = False
        self._closers: List[Callable[[], None]] = []
        try:
            _lifecycle.opened(self)
        except RuntimeError:
            self._client.free()
            raise

    def _made(self, settings: Mapping[str, Any]) -> Owner:
        config = filled("cardea_config", settings)
        try:
            _set_server(config, settings)
            self.parts.attach(config)
            client, error = c_void_p(), c_void_p()
            if raw().cardea_client_new(config, byref(client), byref(error)) != CARDEA_OK:
                raise owned_error(error.value)
        finally:
            config.free()
        return Owner("cardea_client", client.value)

    def start(self, call: "Call[Any]", operation: Operation) -> None:
        """Starts an operation. `operation.deliver` is called once, unless this raises."""
        if self._is_closing:
            raise _closed()
        _lifecycle.guard_fork()  # At the interpreter's end the client is closed, which ends this, too.
        token, error = next(_tokens), c_void_p()
        operation.home, _pending[token] = self, operation
        try:
            status = call.start(self._client, _COMPLETE, token, byref(operation.native), byref(error))
        except BaseException:
            _pending.pop(token, None)
            raise
        if status != CARDEA_OK:
            refusal = self._refusal(status, error.value)
            if _pending.pop(token, None) is None:  # Closing has ended it meanwhile.
                return
            raise refusal
        if operation.is_cancelled:  # While it started, when it had no name yet.
            self.cancel(operation)

    def _refusal(self, status: int, error: Optional[int]) -> CardeaError:
        refusal = owned_error(error)
        was_closed = status in (CARDEA_ERROR_INVALID_HANDLE, CARDEA_ERROR_CLIENT_CLOSED) and self._is_closing
        return _closed() if was_closed else refusal

    def cancel(self, operation: Operation) -> None:
        """Late and repeated calls do nothing."""
        operation.is_cancelled = True
        if operation.native.value and not _lifecycle.is_over():
            raw().cardea_operation_cancel(self._client, operation.native.value)

    def is_inside_callback(self) -> bool:
        return is_inside_callback_of(self)

    @property
    def is_closed(self) -> bool:
        return self._is_closing

    def told(self, function: str, *arguments: Any) -> Any:
        """What the client tells at once."""
        _lifecycle.guard()
        if self._is_closing:
            raise _closed()
        return getattr(raw(), f"cardea_{function}")(self._client, *arguments)

    def close(self, ended: Optional[Callable[[], None]] = None) -> None:
        """Begins to close on a thread of its own, and tells when no callback runs any more."""
        if not self._begins_to_close(ended):
            return
        try:
            # Not a Thread: a collector may call this in any place, and a Thread waits for its start.
            _thread.start_new_thread(self._free, ())
        except RuntimeError:  # The process has as many threads as it may have.
            self._free()

    def close_here(self) -> None:
        """Closes on this thread: at the interpreter's end there may be no new one."""
        ended = threading.Event()
        if self._begins_to_close(ended.set):
            self._free()
        ended.wait()

    def _begins_to_close(self, ended: Optional[Callable[[], None]]) -> bool:
        """False if it is closed, or another thread closes it."""
        with self._lock:
            is_first, self._is_closing = not self._is_closing, True
            if ended is not None and not self._has_ended:
                self._closers.append(ended)
                ended = None
        if ended is not None:
            ended()
        return is_first

    def _free(self) -> None:
        # cardea_client_close would tell the end inside a callback, whose thread has still to leave the interpreter then. Freeing
        # waits for that, and drops what is pending: here something waits for it.
        self._client.free()
        for token, operation in list(_pending.items()):
            if operation.home is self and _pending.pop(token, None) is not None:
                operation.deliver(None, CardeaError("cancelled", "The client was closed before the operation ended."))
        _lifecycle.closed(self)
        with self._lock:
            self._has_ended, told, self._closers = True, self._closers, []
        for tell in told:
            tell()


def _set_server(config: Owner, settings: Mapping[str, Any]) -> None:
    given = [name for name in ("prelude", "ory", "issuer", "provider") if settings.get(name) is not None]
    if len(given) != 1:
        raise TypeError(f"a client needs one of prelude, ory, issuer and provider, not {' and '.join(given) or 'none'}")
    if (settings.get("client_id") is None) == (given == ["issuer"]):
        raise TypeError("issuer and client_id go together")
    name, value = given[0], settings[given[0]]
    if name == "provider":
        provider = native_provider(instance(name, value, OpenIDProvider))
        check(raw().cardea_config_set_provider, config, provider)
        provider.free()
    elif name == "issuer":
        check(raw().cardea_config_set_openid, config, text(name, value), text("client_id", settings["client_id"]))
    else:
        check(getattr(raw(), f"cardea_config_set_{name}"), config, text(name, value))


def watch(client: object, core: Core) -> None:
    """Closes the core of a client that is collected without being closed."""
    finalizer = weakref.finalize(client, _leaked, core, type(client).__name__)
    finalizer.atexit = False  # type: ignore[misc]  # _lifecycle closes what is open at the end.


def _leaked(core: Core, kind: str) -> None:
    if not core.is_closed and not _lifecycle.is_forked():
        core.close()
        warnings.warn(f"unclosed {kind}", ResourceWarning, stacklevel=2)


def _closed() -> CardeaError:
    return CardeaError("client_closed", "The client was closed.")
