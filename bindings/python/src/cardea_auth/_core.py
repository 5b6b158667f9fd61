"""One native client, its pending operations, and how they end. The public clients stand on this.

An operation that a thread waits for ends on that thread, unless an observer has to hear of it before. Any other is named to
the library by a number, by which what waits for it is looked up: a completion runs on a thread of the library, reads the
result, frees it, and hands the values over.
"""

from __future__ import annotations

import _thread
import itertools
import logging
import threading
import warnings
import weakref
from ctypes import Array, byref, c_char, c_uint64, c_void_p
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

from . import _lifecycle
from ._call import Call
from ._fill import filled, keywords
from ._library import raw
from ._lifecycle import Owner
from ._parts import Parts, is_inside_callback_of
from ._raw_g import CARDEA_ERROR_CLIENT_CLOSED, CARDEA_ERROR_INVALID_HANDLE, CARDEA_ERROR_STILL_RUNNING, CARDEA_OK, COMPLETION
from ._runners import Runner
from ._values import check, error_of, instance, owned_error, text
from .errors import CardeaError
from .openid import OpenIDProvider, native_provider
from .settings import Configuration

log = logging.getLogger("cardea_auth")

Outcome = Tuple[Any, Optional[CardeaError]]
Deliver = Callable[[Any, Optional[CardeaError]], None]


class Operation:
    """An operation that was started, or is about to be."""

    __slots__ = ("deliver", "home", "is_cancelled", "native", "take")

    def __init__(self, take: Callable[[int], Any], deliver: Deliver = lambda *_: None) -> None:
        self.home: object = None
        self.take = take
        self.deliver = deliver
        self.native = c_uint64()
        self.is_cancelled = False


_tokens = itertools.count(1)
_pending: Dict[int, Operation] = {}


def _complete(token: int, result: int) -> None:
    operation = _pending.pop(token, None)
    if operation is None:
        raw().cardea_result_free(result)
    else:
        operation.deliver(*_taken(operation, result))


def _taken(operation: Operation, result: int) -> Outcome:
    """Reads a result, and frees it."""
    try:
        failure = raw().cardea_result_error(result)
        return (None, error_of(failure)) if failure else (operation.take(result), None)
    except CardeaError as problem:
        return None, problem
    except Exception as problem:
        log.exception("a result could not be read")
        return None, CardeaError("internal_error", type(problem).__name__)
    finally:
        raw().cardea_result_free(result)


_COMPLETE = COMPLETION(_complete)
_NOBODY = COMPLETION()
_Token = c_char * 4096  # A longer one gets a buffer of its own.


class Core:
    """Owns the native client."""

    def __init__(self, name: str, settings: Mapping[str, Any], runner: Runner) -> None:
        _lifecycle.guard()
        keywords(name, settings, Configuration)
        self.runner = runner
        self.parts = Parts(self, runner, settings)
        self._client = self._made(name, settings)
        self._lock = threading.Lock()
        self._is_closing = False
        self._has_ended = False
        self._closers: List[Callable[[], None]] = []
        try:
            _lifecycle.opened(self)
        except RuntimeError:
            self._client.free()
            raise

    def _made(self, name: str, settings: Mapping[str, Any]) -> Owner:
        config = filled("cardea_config", settings)
        try:
            _set_server(name, config, settings)
            self.parts.attach(config)
            client, error = c_void_p(), c_void_p()
            if raw().cardea_client_new(config, byref(client), byref(error)) != CARDEA_OK:
                raise owned_error(error.value)
        finally:
            config.free()
        return Owner("cardea_client", client.value)

    def start(self, call: "Call[Any]", operation: Operation) -> None:
        """Starts an operation. `operation.deliver` is called once, unless this raises."""
        self._require_open()
        self._promise(operation, lambda token: self._begin(call, operation, _COMPLETE, token))

    def start_here(self, call: "Call[Any]", operation: Operation) -> Optional[Outcome]:
        """Starts an operation, on this thread if it is quick: the outcome if that is there at once, else as `start`."""
        self._require_open()
        # Without a token at hand it could load libcurl here, and an observer hears first of what the operation causes.
        is_quick = call.is_quick and not self.parts.has_observer and raw().cardea_peek_access_token(self._client, None, 0) > 0
        if not is_quick:
            self.start(call, operation)
            return None
        self._begin(call, operation, _NOBODY, None)
        result = self._waited(operation, 0)[1]
        if result is not None:
            return _taken(operation, result)
        self._promise(operation, lambda token: self._follow(operation, token))
        return None

    def _follow(self, operation: Operation, token: int) -> None:
        """Gives an operation a completion that was started without."""
        error = c_void_p()
        status = raw().cardea_operation_then(self._client, operation.native.value, _COMPLETE, token, byref(error))
        if status != CARDEA_OK:
            raise self._refusal(status, error.value)

    def _promise(self, operation: Operation, begin: Callable[[int], None]) -> None:
        """Has an operation be found by a number when it ends."""
        token = next(_tokens)
        operation.home, _pending[token] = self, operation
        try:
            begin(token)
        except BaseException as problem:
            # None if closing has ended it meanwhile.
            if _pending.pop(token, None) is not None or not isinstance(problem, CardeaError):
                raise

    def run(self, call: "Call[Any]", operation: Operation) -> Any:
        """Runs an operation to its end."""
        return self._run_in_turn(call, operation) if self.parts.has_observer else self._run_here(call, operation)

    def _run_in_turn(self, call: "Call[Any]", operation: Operation) -> Any:
        """Has it end behind the callbacks that it causes: an observer has heard of a change when the call that made it returns."""
        ended = threading.Event()
        outcome: List[Any] = []

        def deliver(*came: Any) -> None:
            outcome[:] = came
            ended.set()

        operation.deliver = deliver
        try:
            self.start(call, operation)
            while not ended.wait(timeout=0.1):
                pass
        except KeyboardInterrupt:
            self.cancel(operation)
            ended.wait(timeout=2)
            raise
        value, error = outcome
        if error is not None:
            raise error
        return value

    def _run_here(self, call: "Call[Any]", operation: Operation) -> Any:
        """It does on this thread what it can do at once, so as a rule no other one wakes up."""
        self._require_open()
        status, result = CARDEA_ERROR_STILL_RUNNING, None
        try:
            self._begin(call, operation, _NOBODY, None)
            while result is None and status == CARDEA_ERROR_STILL_RUNNING:
                status, result = self._waited(operation, 100)  # A signal does not end a wait, so none is long.
        except KeyboardInterrupt:
            self.cancel(operation)
            # The login's page is gone and its way free when the operation has ended.
            raw().cardea_result_free(result or self._waited(operation, 2000)[1])
            raise
        if result is None:
            raise _cancelled()
        value, error = _taken(operation, result)
        if error is not None:
            raise error
        return value

    def _begin(self, call: "Call[Any]", operation: Operation, done: Any, token: Optional[int]) -> None:
        error = c_void_p()
        status = call.start(self._client, done, token, byref(operation.native), byref(error))
        if status != CARDEA_OK:
            raise self._refusal(status, error.value)
        if operation.is_cancelled:  # While it started, when it had no name yet.
            self.cancel(operation)

    def _waited(self, operation: Operation, milliseconds: int) -> Tuple[int, Optional[int]]:
        """A status, and the result of an operation that has ended: none if it still runs, or the client has gone."""
        result = c_void_p()
        status = raw().cardea_operation_wait(self._client, operation.native.value, milliseconds, byref(result), None)
        return status, result.value

    def token_at_hand(self) -> Optional[str]:
        """The access token, if one is at hand that servers accept now."""
        self._require_open()
        buffer: "Array[c_char]" = _Token()
        while (length := raw().cardea_peek_access_token(self._client, buffer, len(buffer))) >= len(buffer):
            buffer = (c_char * (length + 1))()
        return buffer.value.decode() if length else None

    def _require_open(self) -> None:
        if self._is_closing:
            raise _closed()
        _lifecycle.guard_fork()  # At the interpreter's end the client is closed, which ends every call.

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
        self._require_open()
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
                operation.deliver(None, _cancelled())
        _lifecycle.closed(self)
        with self._lock:
            self._has_ended, told, self._closers = True, self._closers, []
        for tell in told:
            tell()


def _set_server(client: str, config: Owner, settings: Mapping[str, Any]) -> None:
    given = [name for name in ("prelude", "ory", "issuer", "provider") if settings.get(name) is not None]
    if len(given) > 1:
        raise TypeError(f"a client has one of prelude, ory, issuer and provider, not {' and '.join(given)}")
    if (settings.get("client_id") is None) == (given == ["issuer"]):
        raise TypeError("issuer and client_id go together")
    if not given:
        return
    if settings.get("application_id") is None:
        raise TypeError(f"{client}() is missing the keyword argument 'application_id'")
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


def _cancelled() -> CardeaError:
    return CardeaError("cancelled", "The client was closed before the operation ended.")


def _closed() -> CardeaError:
    return CardeaError("client_closed", "The client was closed.")
