"""The two kinds of client."""

from __future__ import annotations

import asyncio
import functools
import threading
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import TYPE_CHECKING, Any, Optional, Set, Type

from ._call import Call, Calls, faced
from ._core import Core, Operation, watch
from ._logins import Logins
from ._parts import is_inside_callback
from ._runners import LoopRunner, ThreadRunner
from ._sessions import Sessions
from ._ways import Ways
from .settings import Configuration

if TYPE_CHECKING:
    from typing_extensions import Unpack


def _waiting(operation: Any) -> Any:
    @functools.wraps(operation)
    def method(self: "Client", *words: Any, **named: Any) -> Any:
        return self._drive(operation(self, *words, **named))

    return method


@faced(_waiting)
class Client(Logins, Sessions, Ways):
    """One account of one application at one server. Any thread may call any method, and other threads run meanwhile.

    Ctrl-C ends a call on the main thread: the operation is cancelled and KeyboardInterrupt raised. `cancel` ends the
    calls of other threads. All calls raise `CardeaError`. Stores, handlers and observers of the application run on
    the client's callback thread, and must not call methods that wait; what shows a page, and what asks the user of a
    security key, has a thread of its own.
    """

    def __init__(self, **configuration: Unpack[Configuration]) -> None:
        self._core = Core("Client", configuration, ThreadRunner())
        self._running: Set[Operation] = set()
        watch(self, self._core)

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def cancel(self) -> None:
        """Cancels all calls that wait in other threads: they raise `CardeaError` "cancelled"."""
        for operation in list(self._running):
            self._core.cancel(operation)

    def close(self) -> None:
        """Ends pending calls as "cancelled", and frees the client. May be called again. What is not stored yet is
        given a second, a refresh that is under way as long as its request may take: so let this return before the
        process ends.
        """
        ended = threading.Event()
        self._core.close(ended.set)
        if not self._core.is_inside_callback():  # A callback cannot wait for its own end.
            while not ended.wait(timeout=0.25):  # Ctrl-C ends the waiting, not the closing.
                pass

    def _drive(self, asked: Calls[Any]) -> Any:
        if isinstance(asked, Call):
            return self._wait(asked)
        calls = iter(asked)
        try:
            call = next(calls)
            while True:
                try:
                    value = self._wait(call)
                except BaseException as problem:
                    call = calls.throw(problem)
                else:
                    call = calls.send(value)
        except StopIteration as end:
            return end.value

    def _wait(self, call: Call[Any]) -> Any:
        if self._core.is_inside_callback():
            raise RuntimeError("a callback of the client cannot wait for the client")
        value = call.at_hand()
        if value is not None:
            return value
        operation = Operation(call.take)
        self._running.add(operation)
        try:
            if is_inside_callback():  # Of another client: the library waits in none.
                with ThreadPoolExecutor(1) as apart:
                    return apart.submit(self._core.run, call, operation).result()
            return self._core.run(call, operation)
        finally:
            self._running.discard(operation)


def _awaiting(operation: Any) -> Any:
    @functools.wraps(operation)
    async def method(self: "AsyncClient", *words: Any, **named: Any) -> Any:
        return await self._drive(operation(self, *words, **named))

    return method


@faced(_awaiting)
class AsyncClient(Logins, Sessions, Ways):
    """One account of one application at one server, for asyncio: the methods of `Client`, to be awaited.

    Every method may be called on any event loop; stores, handlers and observers of the application run on the loop
    that the client was first used on. Cancelling the task that awaits a call cancels the operation, and waits for
    its end: at once as a rule, a second later when a window has to close. All calls raise `CardeaError`; when the
    engine ends an operation, because the client is closed, its code is "cancelled".
    """

    def __init__(self, **configuration: Unpack[Configuration]) -> None:
        self._runner = LoopRunner()
        try:
            self._runner.use(asyncio.get_running_loop())
        except RuntimeError:
            pass
        self._core = Core("AsyncClient", configuration, self._runner)
        watch(self, self._core)

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends pending calls as "cancelled", and frees the client. May be called again. What is not stored yet is
        given a second, a refresh that is under way as long as its request may take: so let this return before the
        process ends.
        """
        loop = self._used_loop()
        ended = loop.create_future()
        self._core.close(lambda: _settle(loop, None, ended))
        if not self._core.is_inside_callback():
            await ended

    async def _drive(self, asked: Calls[Any]) -> Any:
        if isinstance(asked, Call):
            return await self._wait(asked)
        calls = iter(asked)
        try:
            call = next(calls)
            while True:
                try:
                    value = await self._wait(call)
                except BaseException as problem:
                    call = calls.throw(problem)
                else:
                    call = calls.send(value)
        except StopIteration as end:
            return end.value

    async def _wait(self, call: Call[Any]) -> Any:
        """The value of an operation. A cancelled task cancels it, and waits for its end."""
        loop = self._used_loop()
        value = call.at_hand()
        if value is not None:
            return value
        # A cancellation takes the first one, and the end still finds its place.
        outcome: "asyncio.Future[Any]" = loop.create_future()
        ended: "asyncio.Future[Any]" = loop.create_future()
        operation = Operation(call.take, lambda *came: _settle(loop, came, outcome, ended))
        came = self._core.start_here(call, operation)
        try:
            value, error = came or await outcome
        except asyncio.CancelledError:
            # The login's page is gone and its way free when the operation has ended, so that is waited for.
            self._core.cancel(operation)
            await asyncio.wait({ended})
            raise
        except GeneratorExit:
            self._core.cancel(operation)
            raise
        if error is not None:
            raise error
        return value

    def _used_loop(self) -> asyncio.AbstractEventLoop:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            raise RuntimeError(
                "AsyncClient needs asyncio: await its calls in a running loop of it; with trio use Client on a thread") from None
        self._runner.use(loop)
        return loop


def _settle(loop: asyncio.AbstractEventLoop, outcome: Any, *waiting: "asyncio.Future[Any]") -> None:
    """Gives an outcome to what waits for it, on its loop; on any thread."""

    def settle() -> None:
        for each in waiting:
            if not each.done():
                each.set_result(outcome)

    try:
        loop.call_soon_threadsafe(settle)
    except RuntimeError:
        pass  # The loop is closed: nobody waits any more.
