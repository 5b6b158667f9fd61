"""Where the parts of an application run."""

from __future__ import annotations

import asyncio
import inspect
import threading
from typing import Any, Awaitable, Callable, Optional, Protocol, Set

Work = Callable[[], Any]
Done = Callable[[Any, Optional[BaseException]], None]


class Stop(Protocol):
    """Gives up work that runs; on any thread, also when it has ended."""

    def __call__(self) -> None: ...


class Runner(Protocol):
    """Runs what an application supplies. `done` is called once, with the outcome."""

    def run(self, work: Work, done: Done) -> Stop: ...

    def run_apart(self, work: Work, done: Done) -> Stop:
        """For work that takes as long as a person does."""
        ...


class NoLoop(Exception):
    """No event loop runs that could call the application."""


class LoopRunner:
    """Runs it on the event loop that the client was last used on."""

    def __init__(self) -> None:
        self._loop: Optional[asyncio.AbstractEventLoop] = None
        self._tasks: Set["asyncio.Future[Any]"] = set()

    def use(self, loop: asyncio.AbstractEventLoop) -> None:
        """A loop that runs is kept: a client that several loops use has one home."""
        if self._loop is not loop and (self._loop is None or not self._loop.is_running()):
            self._loop = loop

    def run(self, work: Work, done: Done) -> Stop:
        loop = self._loop
        state = _LoopWork(self._tasks, work, done)
        if loop is None or not _hop(loop, state.begin, loop):
            done(None, NoLoop())
            return _nothing
        return lambda: void(_hop(loop, state.stop))

    run_apart = run


class _LoopWork:
    def __init__(self, tasks: Set["asyncio.Future[Any]"], work: Work, done: Done) -> None:
        self._tasks = tasks
        self._work = work
        self._done = done
        self._task: Optional["asyncio.Future[Any]"] = None

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            value = self._work()
            if inspect.isawaitable(value):
                self._task = asyncio.ensure_future(_await(value), loop=loop)
                self._tasks.add(self._task)
                self._task.add_done_callback(self._end)
                return
        except Exception as problem:
            self._done(None, problem)
            return
        self._done(value, None)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _end(self, task: "asyncio.Future[Any]") -> None:
        self._tasks.discard(task)
        self._task = None
        if task.cancelled():
            self._done(None, asyncio.CancelledError())
        else:
            problem = task.exception()
            self._done(None if problem else task.result(), problem)


class ThreadRunner:
    """Runs it where it is called: on the client's callback thread."""

    def run(self, work: Work, done: Done) -> Stop:
        try:
            value = work()
            if inspect.isawaitable(value):
                if inspect.iscoroutine(value):
                    value.close()
                raise TypeError("coroutine functions need AsyncClient")
        except Exception as problem:
            done(None, problem)
        else:
            done(value, None)
        return _nothing

    def run_apart(self, work: Work, done: Done) -> Stop:
        # A daemon: a page that nobody answers must not keep the process.
        threading.Thread(target=self.run, args=(work, done), name="cardea-part", daemon=True).start()
        return _nothing


def _hop(loop: asyncio.AbstractEventLoop, function: Callable[..., object], *arguments: object) -> bool:
    """False for a loop that is closed."""
    try:
        loop.call_soon_threadsafe(function, *arguments)
    except RuntimeError:
        return False
    return True


async def _await(value: Awaitable[Any]) -> Any:
    return await value


def _nothing() -> None:
    pass


def void(_value: object) -> None:
    pass
