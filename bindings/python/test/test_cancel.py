"""Calls are cancelled the way Python does it."""

from __future__ import annotations

import asyncio
import threading
import unittest

import cardea_auth
import cardea_auth._core
from support import AUTHORIZE, OPTIONS, Silent, SilentHere, asynchronous, blocking, client, eventually, python, sandbox, soon


class CancelTests(unittest.TestCase):
    @asynchronous
    async def test_cancelled_before(self) -> None:
        """a task that is cancelled before it begins sends nothing"""
        sandbox.reset(automatic_outcome="verified")
        async with client() as it:
            task = asyncio.ensure_future(it.login(**OPTIONS))
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
        assert sandbox.requests() == []

    @asynchronous
    async def test_cancelled_task(self) -> None:
        """a cancelled task ends its operation, and ends as CancelledError"""
        sandbox.reset(automatic_outcome="verified")
        silent = Silent()
        async with client(presenter=silent) as it:
            task = asyncio.ensure_future(it.login(**OPTIONS))
            await soon(silent.is_shown.is_set, "the page")
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            await soon(lambda: not cardea_auth._core._pending, "the end of the operation")
            with self.assertRaisesRegex(cardea_auth.CardeaError, "not_signed_in"):
                await it.current_user()

    @asynchronous
    async def test_timeout(self) -> None:
        """a timeout of asyncio ends the operation"""
        sandbox.reset(automatic_outcome="verified")
        sandbox.control(faults={AUTHORIZE: [{"hold": "request"}]})
        async with client() as it:
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(it.initiate_oauth_login(**OPTIONS), 0.1)
            await soon(lambda: not cardea_auth._core._pending, "the end of the operation")
        sandbox.control(release="*")

    @asynchronous
    async def test_cancelled_after(self) -> None:
        """a task that is cancelled after its operation has ended keeps the outcome"""
        sandbox.reset(automatic_outcome="verified")
        async with client() as it:
            task = asyncio.ensure_future(it.login(**OPTIONS))
            await task
            assert not task.cancel()
            assert (await it.current_user()).id

    @asynchronous
    async def test_cancelled_at_the_end(self) -> None:
        """a task that is cancelled in the very turn in which its operation ends is cancelled at once"""
        sandbox.reset(automatic_outcome="verified")
        sandbox.control(faults={AUTHORIZE: [{"hold": "request"}]})
        async with client() as it:
            task = asyncio.ensure_future(it.initiate_oauth_login(**OPTIONS))
            await soon(lambda: sandbox.held(AUTHORIZE), "the held request")
            (operation,) = cardea_auth._core._pending.values()
            deliver, outcomes, has_ended = operation.deliver, [], threading.Event()
            operation.deliver = lambda *outcome: (outcomes.append(outcome), has_ended.set())
            sandbox.control(release="*")
            assert has_ended.wait(10)
            deliver(*outcomes[0])
            task.cancel()
            done, _ = await asyncio.wait({task}, timeout=5)
            assert done and task.cancelled()

    @asynchronous
    async def test_cancelled_at_every_moment(self) -> None:
        """operations that are cancelled at every moment leave nothing behind"""
        sandbox.reset(automatic_outcome="verified")
        async with client() as it:
            for turns in range(60):
                task = asyncio.ensure_future(it.login(**OPTIONS))
                for _ in range(turns):
                    await asyncio.sleep(0.0005)
                task.cancel()
                try:
                    assert isinstance(await task, cardea_auth.CardeaUser)
                except asyncio.CancelledError:
                    pass
            await soon(lambda: not cardea_auth._core._pending, "the end of the operations")
            assert isinstance(await it.login(**OPTIONS), cardea_auth.CardeaUser)

    def test_cancel_from_thread(self) -> None:
        """cancel() of a blocking client ends the calls of other threads, and it works on"""
        sandbox.reset(automatic_outcome="verified")
        silent, outcome = SilentHere(), []
        with blocking(presenter=silent) as it:

            def call() -> None:
                try:
                    it.login(**OPTIONS)
                except cardea_auth.CardeaError as error:
                    outcome.append((error.code, error.status))

            thread = threading.Thread(target=call)
            thread.start()
            eventually(silent.is_shown.is_set, "the page")
            it.cancel()
            thread.join(10)
            it.cancel()
            assert outcome == [("cancelled", -501)], outcome
            with self.assertRaisesRegex(cardea_auth.CardeaError, "not_signed_in"):
                it.current_user()

    def test_interrupted_call(self) -> None:
        """Ctrl-C ends a blocking call at once, and the client closes in order"""
        sandbox.reset(automatic_outcome="verified")
        said = python("""
            import signal, time
            silent = SilentHere()
            with blocking(presenter=silent) as it:
                def press():
                    silent.is_shown.wait(10)
                    global pressed
                    pressed = time.monotonic()
                    os.kill(os.getpid(), signal.SIGINT)
                threading.Thread(target=press, daemon=True).start()
                try: it.login(**OPTIONS)
                except KeyboardInterrupt: print("interrupted", time.monotonic() - pressed < 10)
                import cardea_auth._core
                eventually(lambda: not cardea_auth._core._pending, "the end")
                try: it.current_user()
                except cardea_auth.CardeaError as error: print(error.code)
            """)
        assert said.split() == ["interrupted", "True", "not_signed_in"], said

    def test_interrupted_loop(self) -> None:
        """Ctrl-C ends a program of asyncio, and its login with it"""
        sandbox.reset(automatic_outcome="verified")
        said = python("""
            import signal
            async def wake():  # asyncio misses a signal that comes just before it waits
                while True: await asyncio.sleep(0.05)
            async def main():
                silent = Silent()
                waker = asyncio.ensure_future(wake())
                async with client(presenter=silent) as it:
                    def press():
                        silent.is_shown.wait(10)
                        os.kill(os.getpid(), signal.SIGINT)
                    threading.Thread(target=press, daemon=True).start()
                    try: await it.login(**OPTIONS)
                    except asyncio.CancelledError:
                        print("cancelled")
                        raise
            try: asyncio.run(main())
            except KeyboardInterrupt: print("interrupted")
            """)
        # Before Python 3.11 Ctrl-C leaves the loop at once, and asyncio.run cancels the task then; both print the same.
        assert said.split() == ["cancelled", "interrupted"], said
