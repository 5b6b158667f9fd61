"""Parts that the application supplies."""

from __future__ import annotations

import asyncio
import logging
import secrets
import tempfile
import threading
import unittest
from typing import Any, Dict, List, Optional

import cardea_auth
from cardea_auth import _parts
from sandbox import browse
from support import OPTIONS, MemoryRecords, asynchronous, blocking, client, sandbox, soon


class LateRecords:
    """Answers each request from another thread, after the loop has had its turn."""

    def __init__(self) -> None:
        self.records: Dict[str, bytes] = {}

    async def _elsewhere(self) -> None:
        done: "asyncio.Future[None]" = asyncio.get_running_loop().create_future()
        loop = asyncio.get_running_loop()
        threading.Thread(target=loop.call_soon_threadsafe, args=(done.set_result, None)).start()
        await done

    async def read(self, key: str) -> Optional[bytes]:
        await self._elsewhere()
        return self.records.get(key)

    async def write(self, key: str, record: bytes) -> None:
        await self._elsewhere()
        self.records[key] = record

    async def remove(self, key: str) -> None:
        await self._elsewhere()
        self.records.pop(key, None)


class LatePresenter:
    async def present(self, page: cardea_auth.Presentation) -> str:
        return await asyncio.get_running_loop().run_in_executor(None, browse, page.url)


class Keys:
    def __init__(self) -> None:
        self.keys = {"first": secrets.token_bytes(32)}
        self.asked: List[Optional[str]] = []

    def key(self, id: Optional[str]) -> Any:
        self.asked.append(id)
        name = id or "first"
        return cardea_auth.EncryptionKey(name, self.keys[name]) if name in self.keys else None


class LateKeys(Keys):
    async def key(self, id: Optional[str]) -> Any:
        await asyncio.sleep(0)
        return super().key(id)


async def _sign_in(it: cardea_auth.AsyncClient) -> None:
    async with it:
        await it.login(**OPTIONS)


class HostTests(unittest.TestCase):
    @asynchronous
    async def test_parts_answer_later(self) -> None:
        """a store and a presenter may answer later, from elsewhere"""
        sandbox.reset(automatic_outcome="verified")
        store = LateRecords()
        async with client(store=store, presenter=LatePresenter()) as it:
            login = await it.login(**OPTIONS)
            assert it.store_kind == "custom"
        async with client(store=store) as again:
            user = await again.current_user()
        assert isinstance(login, cardea_auth.CardeaUser) and user.id == login.id

    @asynchronous
    async def test_closing_waits_for_store(self) -> None:
        """closing waits for a store that has a record to write"""
        sandbox.reset(automatic_outcome="verified")
        store = LateRecords()
        it = client(store=store)
        await it.initiate_oauth_login(**OPTIONS)
        await it.close()
        assert store.records

    def test_store_of_blocking_client(self) -> None:
        """a store of a blocking client runs on the client's thread, and its session outlives the client"""
        sandbox.reset(automatic_outcome="verified")
        store = MemoryRecords()
        with blocking(store=store) as it:
            it.login(**OPTIONS)
        with blocking(store=store) as again:
            assert again.current_user().id
        assert threading.current_thread().name not in store.threads

    @asynchronous
    async def test_error_of_store(self) -> None:
        """an error of cardea that a store fails with keeps its code"""
        for code in ("store_locked", "store_unavailable", "store_failed", "store_corrupted", "network"):

            class Failing(MemoryRecords):
                async def read(self, key: str, code: str = code) -> Any:
                    raise cardea_auth.CardeaError(code, "The drawer: \0 a reason.")

            async with client(store=Failing()) as it:
                with self.assertRaises(cardea_auth.CardeaError) as caught:
                    await it.current_user()
            assert caught.exception.code == (code if code.startswith("store") else "store_failed"), caught.exception
            assert "The drawer" in caught.exception.message

    @asynchronous
    async def test_store_without_bytes(self) -> None:
        """a store that answers with something else than bytes fails the call"""
        class Wrong(MemoryRecords):
            def read(self, key: str) -> Any:
                return "hush"

        async with client(store=Wrong()) as it:
            with self.assertRaisesRegex(cardea_auth.CardeaError, "store_failed.*TypeError") as caught:
                await it.current_user()
        assert "hush" not in str(caught.exception)

    def test_coroutine_for_blocking_client(self) -> None:
        """a coroutine function as part of a blocking client fails as such"""
        with blocking(store=LateRecords()) as it:
            with self.assertRaisesRegex(cardea_auth.CardeaError, "store_failed.*TypeError"):
                it.current_user()

    def test_store_without_loop(self) -> None:
        """a store whose event loop is gone fails the call instead of hanging"""
        it = client(store=LateRecords())
        asyncio.run(it.close())
        other = client(store=LateRecords())
        loop = asyncio.new_event_loop()
        other._runner.use(loop)
        loop.close()
        outcome: List[Any] = []
        from cardea_auth._call import Call
        from cardea_auth._core import Operation

        ended = threading.Event()
        call: Call[Any] = Call("get_current_user")

        def deliver(value: Any, error: Any) -> None:
            outcome.append(error)
            ended.set()

        other._core.start(call, Operation(call.take, deliver))
        assert ended.wait(10) and outcome[0].code == "store_failed", outcome
        asyncio.run(other.close())

    @asynchronous
    async def test_keys_of_application(self) -> None:
        """keys of encrypted files may come from the application, and one that is gone is an error"""
        sandbox.reset(automatic_outcome="verified")
        for keys in (Keys(), LateKeys()):
            with tempfile.TemporaryDirectory() as folder:
                store = cardea_auth.StoreChoice("encrypted_file", folder, encryption_key_handler=keys.key)
                async with client(store=store) as it:
                    await it.login(**OPTIONS)
                async with client(store=store) as again:
                    assert (await again.current_user()).id
                assert keys.asked[0] is None and "first" in keys.asked
                keys.keys.clear()
                async with client(store=store) as without:
                    with self.assertRaisesRegex(cardea_auth.CardeaError, "store"):
                        await without.current_user()

    @asynchronous
    async def test_failing_keys(self) -> None:
        """a handler for keys that fails keeps its text to itself"""
        class Failing:
            def key(self, id: Optional[str]) -> Any:
                raise OSError("hush-4711")

        with tempfile.TemporaryDirectory() as folder:
            async with client(store=cardea_auth.StoreChoice("encrypted_file", folder, encryption_key_handler=Failing().key)) as it:
                with self.assertRaisesRegex(cardea_auth.CardeaError, "store_failed.*OSError") as caught:
                    await it.save(await it.initiate_oauth_login(**OPTIONS))
        assert "hush" not in str(caught.exception)

    @asynchronous
    async def test_dismissed_page(self) -> None:
        """a presenter is told that its page is no longer needed"""
        sandbox.reset(automatic_outcome="verified")
        said: List[Any] = []

        class Telling:
            async def present(self, page: cardea_auth.Presentation) -> None:
                said.append(page)
                try:
                    await asyncio.Event().wait()
                except asyncio.CancelledError:
                    said.append("cancelled")
                    raise

            def dismiss(self, page: cardea_auth.Presentation) -> None:
                said.append(page)

        async with client(presenter=Telling()) as it:
            task = asyncio.ensure_future(it.login(**OPTIONS))
            await soon(lambda: said, "the page")
            task.cancel()
            await asyncio.wait({task})
            await soon(lambda: len(said) == 3, "the dismissal")
        assert said[0] in said[1:] and "cancelled" in said and said[0].dismissed.is_set()
        assert "http" not in repr(said[0])

    @asynchronous
    async def test_forgotten_pages(self) -> None:
        """pages of logins that have ended are forgotten"""
        sandbox.reset(automatic_outcome="verified")
        pages: List[cardea_auth.Presentation] = []

        class Elsewhere:
            async def present(self, page: cardea_auth.Presentation) -> None:
                pages.append(page)

        assert not _parts._parts
        async with client() as follows, client(presenter=Elsewhere()) as elsewhere:
            for _ in range(3):
                await follows.login(**OPTIONS)
                task = asyncio.ensure_future(elsewhere.login(**OPTIONS, redirect_capture="installed_scheme"))
                page = await soon(lambda: pages and pages.pop(), "the page")
                url = await asyncio.get_running_loop().run_in_executor(None, browse, page.url)
                await asyncio.to_thread(cardea_auth.deliver_redirect, url)
                await task
                await soon(page.dismissed.is_set, "the dismissal")
            assert [len(parts._shown) for parts in _parts._parts.values()] == [0, 0]

    def test_logger(self) -> None:
        """a logger of the logging module gets entries at its levels"""
        sandbox.reset(automatic_outcome="verified")
        records: List[logging.LogRecord] = []
        logger = logging.getLogger("test.cardea")
        logger.propagate = False
        logger.setLevel(1)
        handler = logging.Handler()
        handler.emit = records.append  # type: ignore[method-assign,assignment]
        logger.addHandler(handler)
        with blocking(logger=logger, log_level="debug") as it:
            it.login(**OPTIONS)
        assert records and {record.levelno for record in records} <= {10, 20, 30, 40}
        assert any("status=200" in record.getMessage() for record in records)

    def test_failing_observers(self) -> None:
        """a logger or an observer that fails disturbs nobody"""
        sandbox.reset(automatic_outcome="verified")

        def failing(*arguments: Any) -> None:
            raise ZeroDivisionError

        logging.getLogger("cardea_auth").disabled = True
        try:
            with blocking(logger=failing, observer=failing) as it:
                it.login(**OPTIONS)
            asyncio.run(_sign_in(client(logger=failing, observer=failing)))
        finally:
            logging.getLogger("cardea_auth").disabled = False

    @asynchronous
    async def test_page_opened_again(self) -> None:
        """the page of a login is opened again when the observer asks for it"""
        sandbox.reset(automatic_outcome="verified")
        pages: List[cardea_auth.Presentation] = []
        waiting: List[cardea_auth.LoginWaiting] = []

        class Twice:
            async def present(self, page: cardea_auth.Presentation) -> Any:
                pages.append(page)
                if len(pages) == 1:
                    await asyncio.Event().wait()
                return browse(page.url)

        def observer(event: cardea_auth.SessionEvent) -> None:
            if isinstance(event, cardea_auth.LoginWaiting):
                waiting.append(event)

        async with client(presenter=Twice(), observer=observer) as it:
            task = asyncio.ensure_future(it.login(**OPTIONS))
            await soon(lambda: pages, "the page")
            assert waiting[0].open_again() and "http" not in repr(waiting[0])
            assert isinstance(await task, cardea_auth.CardeaUser)
            assert not waiting[0].open_again()
        assert len(pages) == 2 and pages[0].dismissed.is_set()
