"""How a task waits for the library, whose threads know no event loop."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, Optional

from ._core import Call, Core, Operation
from .errors import CardeaError


def running_loop() -> asyncio.AbstractEventLoop:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        raise RuntimeError(
            "CardeaClient needs asyncio: await its calls in a running loop of it; with trio use BlockingClient on a thread"
        ) from None


async def run(core: Core, call: Call) -> Any:
    """The value of an operation. A cancelled task cancels it, and waits for its end."""
    loop = running_loop()
    waiters: "list[asyncio.Future[Any]]" = [loop.create_future()]

    def deliver(value: Any, error: Optional[CardeaError]) -> None:
        try:
            loop.call_soon_threadsafe(_settle, waiters, value, error)
        except RuntimeError:
            pass  # The loop is closed: nobody waits any more.

    operation = Operation(call.take, deliver)
    core.start(call, operation)
    try:
        return await waiters[0]
    except asyncio.CancelledError:
        if waiters[0].cancelled():
            # The login's page is gone and its way free when the operation has ended, so that is waited for.
            waiters.append(loop.create_future())
            core.cancel(operation)
            try:
                await waiters[1]
            except CardeaError:
                pass
        raise
    except GeneratorExit:
        core.cancel(operation)
        raise


async def until_set(event: threading.Event) -> None:
    """Waits for what a thread sets."""
    loop = running_loop()
    future = loop.create_future()
    threading.Thread(target=_tell, args=(event, loop, future), name="cardea-close", daemon=True).start()
    await future


def _settle(waiters: "list[asyncio.Future[Any]]", value: Any, error: Optional[CardeaError]) -> None:
    future = waiters[-1]
    if future.done():
        return
    if error is None:
        future.set_result(value)
    else:
        future.set_exception(error)


def _tell(event: threading.Event, loop: asyncio.AbstractEventLoop, future: "asyncio.Future[Any]") -> None:
    event.wait()
    try:
        loop.call_soon_threadsafe(_settle, [future], None, None)
    except RuntimeError:
        pass
