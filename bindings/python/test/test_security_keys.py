"""Passkeys on a security key, whose handler is Python, and in the user's browser. Runs beside a key named blue with the PIN 1234."""

from __future__ import annotations

import asyncio
import logging
import threading
import unittest
from contextlib import contextmanager
from typing import Any, Iterator, List, Optional, Tuple

import cardea_auth
from sandbox import browse
from support import OPTIONS, asynchronous, blocking, client, eventually, sandbox, soon

ORIGIN = "https://auth.example.com"
PAGE = "https://auth.example.com/passkey"
SCOPE = "prld:passkey:write"


class Handler:
    """Knows the PIN, and notes what it hears."""

    def __init__(self, pin: Any = "1234") -> None:
        self.answer = pin
        self.heard: List[Any] = []
        self.threads: "set[str]" = set()

    def prompt(self, prompt: cardea_auth.SecurityKeyPrompt) -> None:
        self.heard.append(prompt)

    def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
        self.heard.append(question)
        self.threads.add(threading.current_thread().name)
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class LateHandler(Handler):
    """Answers from another thread, after the loop has had its turn."""

    async def prompt(self, prompt: cardea_auth.SecurityKeyPrompt) -> None:
        await asyncio.sleep(0)
        super().prompt(prompt)

    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
        answered: "asyncio.Future[str]" = asyncio.get_running_loop().create_future()
        call = asyncio.get_running_loop().call_soon_threadsafe
        threading.Thread(target=call, args=(answered.set_result, super().pin(question))).start()
        return await answered


class SilentHandler(Handler):
    """Asks a user who does not answer."""

    def __init__(self) -> None:
        super().__init__()
        self.is_asking = threading.Event()
        self.is_stopped = threading.Event()

    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Optional[str]:
        self.is_asking.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.is_stopped.set()
        return None


@contextmanager
def reports() -> Iterator[List[str]]:
    """What the package's own logger is told."""
    told: List[str] = []
    logger = logging.getLogger("cardea_auth")
    handler = logging.Handler()
    handler.emit = lambda record: told.append(logging.Formatter().format(record))  # type: ignore[method-assign]
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield told
    finally:
        logger.removeHandler(handler)
        logger.propagate = True


def allow_passkeys() -> None:
    sandbox.reset(automatic_outcome="verified", scopes={SCOPE: []})


async def sign_in(it: cardea_auth.AsyncClient) -> None:
    """To an account that has no passkey and may get one."""
    await it.login(**OPTIONS)
    assert isinstance(await it.request_step_up(SCOPE), cardea_auth.CardeaUser)
    for passkey in await it.list_passkeys():
        await it.delete_passkey(passkey.id)


def sign_in_here(it: cardea_auth.Client) -> None:
    """The same."""
    it.login(**OPTIONS)
    it.request_step_up(SCOPE)
    for passkey in it.list_passkeys():
        it.delete_passkey(passkey.id)


async def question_of(it: cardea_auth.AsyncClient) -> cardea_auth.PasskeyQuestion:
    """What a key is asked to make."""
    await sign_in(it)
    return await it.begin_passkey_registration("user@example.com")


class SecurityKeyTests(unittest.TestCase):
    @asynchronous
    async def test_sign_in(self) -> None:
        """a security key makes a passkey and signs in by it, in one call each, with a handler that answers later"""
        allow_passkeys()
        handler = LateHandler()
        async with client(passkey_origin=ORIGIN, security_key_handler=handler) as it:
            await sign_in(it)
            made = await it.register_passkey("user@example.com", nickname="blue")
            assert made.nickname == "blue"
            await it.logout()
            login = await it.login_with_passkey()
            assert isinstance(login, cardea_auth.CardeaUser) and login.email == "user@example.com"
        touch = cardea_auth.SecurityKeyPrompt("touch", key_name="blue")
        asked = [heard for heard in handler.heard if isinstance(heard, cardea_auth.SecurityKeyPINQuestion)]
        assert [question.key_name for question in asked] == ["blue", "blue"] and handler.heard.count(touch) == 2, handler.heard
        assert asked[0].tries_left == 8 and not asked[0].is_pin_wrong

    @asynchronous
    async def test_several_accounts(self) -> None:
        """a handler chooses among several accounts, the latest one unless it says otherwise"""
        class Choosing(Handler):
            def __init__(self, place: int) -> None:
                super().__init__()
                self.place = place

            async def account(self, accounts: Tuple[cardea_auth.SecurityKeyAccount, ...]) -> str:
                self.heard.append(accounts)
                return accounts[self.place].id if self.place < 9 else "nobody"

        for _ in range(2):  # The server forgets the passkey, and the key keeps it.
            allow_passkeys()
            async with client(passkey_origin=ORIGIN, security_key_handler=Handler()) as it:
                await sign_in(it)
                await it.register_passkey("user@example.com")
                assert isinstance(await it.login_with_passkey(), cardea_auth.CardeaUser)
        for place, code in ((0, None), (1, "^(unauthorized|not_found)"), (9, "^invalid_argument")):
            handler = Choosing(place)
            with reports() as told:
                async with client(passkey_origin=ORIGIN, security_key_handler=handler) as it:
                    if code is None:
                        await it.login_with_passkey()
                    else:
                        with self.assertRaisesRegex(cardea_auth.CardeaError, code):
                            await it.login_with_passkey()
            (accounts,) = [heard for heard in handler.heard if isinstance(heard, tuple)]
            assert len(accounts) >= 2 and {account.name for account in accounts} == {"user@example.com"}, handler.heard
            assert not told and "@" not in repr(accounts), told

    def test_blocking_client(self) -> None:
        """a blocking client signs in by a security key, whose handler asks on a thread of its own"""
        allow_passkeys()
        handler = Handler()
        with blocking(passkey_origin=ORIGIN, security_key_handler=handler) as it:
            sign_in_here(it)
            it.register_passkey("user@example.com")
            it.logout()
            assert isinstance(it.login_with_passkey(), cardea_auth.CardeaUser)
        assert handler.threads == {"cardea-part"}, handler.threads

    @asynchronous
    async def test_step_up(self) -> None:
        """a passkey of a security key answers a step-up"""
        sandbox.reset(automatic_outcome="verified", scopes={SCOPE: [], "payments": ["verify_passkey"]})
        async with client(passkey_origin=ORIGIN, security_key_handler=Handler()) as it:
            await sign_in(it)
            await it.register_passkey("user@example.com")
            asked = await it.request_step_up("payments")
            assert isinstance(asked, cardea_auth.StepUpChallenge) and asked.options
            answer = await it.sign_with_passkey(asked)
            assert isinstance(await it.continue_step_up_with_passkey(asked, answer), cardea_auth.CardeaUser)

    @asynchronous
    async def test_failing_handler(self) -> None:
        """a handler that fails ends the call as cancelled, and its text stays where it is"""
        allow_passkeys()
        for problem, name in ((ValueError("hush-4711"), "ValueError"), (cardea_auth.CardeaError("network", "hush-4711"), "CardeaError"),
                              (4711, "TypeError"), ("47\x0011", "CardeaError")):
            with reports() as told:
                async with client(passkey_origin=ORIGIN, security_key_handler=Handler(problem)) as it:
                    question = await question_of(it)
                    with self.assertRaisesRegex(cardea_auth.CardeaError, "^cancelled") as caught:
                        await it.sign_with_passkey(question)
            assert len(told) == 1 and name in told[0] and "4711" not in told[0] + str(caught.exception), told

    def test_failing_blocking_handler(self) -> None:
        """a handler of a blocking client that fails ends the call as cancelled"""
        allow_passkeys()
        with reports() as told, blocking(passkey_origin=ORIGIN, security_key_handler=Handler(ValueError("hush-4711"))) as it:
            sign_in_here(it)
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^cancelled"):
                it.register_passkey("user@example.com")
            eventually(lambda: told, "a report")  # By the thread that asked, which ends the call before.
        assert len(told) == 1 and "ValueError" in told[0] and "4711" not in told[0], told

    @asynchronous
    async def test_failing_notice(self) -> None:
        """a handler that fails to tell something disturbs nobody"""
        class Mute(Handler):
            def prompt(self, prompt: cardea_auth.SecurityKeyPrompt) -> None:
                raise ZeroDivisionError

        allow_passkeys()
        with reports() as told:
            async with client(passkey_origin=ORIGIN, security_key_handler=Mute()) as it:
                assert await it.sign_with_passkey(await question_of(it))
        assert told and all("ZeroDivisionError" in entry for entry in told), told

    @asynchronous
    async def test_user_gives_up(self) -> None:
        """a user who gives up ends the call as cancelled, and nothing is reported"""
        allow_passkeys()
        for answer in (None, cardea_auth.CardeaError("cancelled")):
            with reports() as told:
                async with client(passkey_origin=ORIGIN, security_key_handler=Handler(answer)) as it:
                    question = await question_of(it)
                    with self.assertRaisesRegex(cardea_auth.CardeaError, "^cancelled"):
                        await it.sign_with_passkey(question)
            assert not told, told

    @asynchronous
    async def test_cancelled_at_pin(self) -> None:
        """a task that is cancelled while its handler asks for a PIN ends at once, and so does what asks"""
        allow_passkeys()
        handler = SilentHandler()
        with reports() as told:
            async with client(passkey_origin=ORIGIN, security_key_handler=handler) as it:
                question = await question_of(it)
                task = asyncio.ensure_future(it.sign_with_passkey(question))
                await soon(handler.is_asking.is_set, "the question")
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task
                await soon(handler.is_stopped.is_set, "the end of the question")
                await soon(lambda: not it._core.parts._asked, "the end of what asks")
        assert not told, told

    def test_cancelled_blocking_at_pin(self) -> None:
        """cancel() of a blocking client ends a call whose handler asks for a PIN, and a late answer does nothing"""
        asks, answers = threading.Event(), threading.Event()

        class Slow(Handler):
            def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
                asks.set()
                answers.wait(20)
                return super().pin(question)

        allow_passkeys()
        handler, outcome = Slow(), []
        with blocking(passkey_origin=ORIGIN, security_key_handler=handler) as it:
            sign_in_here(it)

            def call() -> None:
                try:
                    it.register_passkey("user@example.com")
                except cardea_auth.CardeaError as error:
                    outcome.append(error.code)

            thread = threading.Thread(target=call)
            thread.start()
            eventually(asks.is_set, "the question")
            it.cancel()
            thread.join(10)
            assert outcome == ["cancelled"], outcome
            answers.set()
            eventually(lambda: handler.threads, "the late answer")
            assert it.current_user().id

    @asynchronous
    async def test_closed_at_pin(self) -> None:
        """a client that is closed while its handler asks for a PIN closes at once"""
        allow_passkeys()
        handler = SilentHandler()
        it = client(passkey_origin=ORIGIN, security_key_handler=handler)
        task = asyncio.ensure_future(it.sign_with_passkey(await question_of(it)))
        await soon(handler.is_asking.is_set, "the question")
        await asyncio.wait_for(it.close(), 10)
        with self.assertRaisesRegex(cardea_auth.CardeaError, "^cancelled"):
            await task
        await soon(handler.is_stopped.is_set, "the end of the question")

    @asynchronous
    async def test_page_for_passkey(self) -> None:
        """a page of the application asks the browser for a passkey, and signs in by it, in one call each"""
        class Browser:
            async def present(self, page: cardea_auth.Presentation) -> str:
                return await asyncio.get_running_loop().run_in_executor(None, browse, page.url)

        allow_passkeys()
        async with client(presenter=Browser(), passkey_page=PAGE) as it:
            await sign_in(it)
            made = await it.register_passkey("user@example.com", nickname="phone")
            assert isinstance(made, cardea_auth.Passkey) and made.nickname == "phone"
            await it.logout()
            assert isinstance(await it.login_with_passkey(), cardea_auth.CardeaUser)
            await it.logout()
        with blocking(passkey_page=PAGE) as waiting:
            assert isinstance(waiting.login_with_passkey(), cardea_auth.CardeaUser)
