"""Passkeys on a security key, whose guide is Python, and in the user's browser. Runs beside a key named blue with the PIN 1234."""

from __future__ import annotations

import asyncio
import logging
import threading
from contextlib import contextmanager
from typing import Any, Iterator, List, Optional, Tuple

import cardea_auth
from cardea_auth import _hosts
from sandbox import browse
from support import OPTIONS, blocking, client, eventually, sandbox, soon
from tap import raises, test

ORIGIN = "https://auth.example.com"
PAGE = "https://auth.example.com/passkey"
SCOPE = "prld:passkey:write"


class Guide:
    """Knows the PIN, and notes what it hears."""

    def __init__(self, pin: Any = "1234") -> None:
        self.answer = pin
        self.heard: List[Any] = []
        self.threads: "set[str]" = set()

    def tell(self, notice: cardea_auth.SecurityKeyNotice) -> None:
        self.heard.append(notice)

    def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
        self.heard.append(question)
        self.threads.add(threading.current_thread().name)
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class LateGuide(Guide):
    """Answers from another thread, after the loop has had its turn."""

    async def tell(self, notice: cardea_auth.SecurityKeyNotice) -> None:
        await asyncio.sleep(0)
        super().tell(notice)

    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
        answered: "asyncio.Future[str]" = asyncio.get_running_loop().create_future()
        call = asyncio.get_running_loop().call_soon_threadsafe
        threading.Thread(target=call, args=(answered.set_result, super().pin(question))).start()
        return await answered


class SilentGuide(Guide):
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


async def sign_in(it: cardea_auth.CardeaClient) -> None:
    """To an account that has no passkey and may get one."""
    await it.login_with_oauth(OPTIONS)
    assert isinstance(await it.request_scope(SCOPE), cardea_auth.Granted)
    for passkey in await it.list_passkeys():
        await it.remove_passkey(passkey.id)


def sign_in_here(it: cardea_auth.BlockingClient) -> None:
    """The same."""
    it.login_with_oauth(OPTIONS)
    it.request_scope(SCOPE)
    for passkey in it.list_passkeys():
        it.remove_passkey(passkey.id)


async def options_of(it: cardea_auth.CardeaClient) -> str:
    """What a key is asked to make."""
    await sign_in(it)
    return (await it.begin_passkey_registration("user@example.com")).options


@test("a security key makes a passkey and signs in by it, in one call each, with a guide that answers later")
async def _() -> None:
    allow_passkeys()
    guide = LateGuide()
    async with client(key_guide=guide) as it:
        await sign_in(it)
        made = await it.register_passkey("user@example.com", it.security_key(ORIGIN), nickname="blue")
        assert made.nickname == "blue"
        await it.logout()
        login = await it.login_with_passkey(it.security_key(ORIGIN))
        assert isinstance(login, cardea_auth.LoggedIn) and login.user.profile.email == "user@example.com"
    touch = cardea_auth.TouchSecurityKey("blue")
    asked = [heard for heard in guide.heard if isinstance(heard, cardea_auth.SecurityKeyPINQuestion)]
    assert [question.key_name for question in asked] == ["blue", "blue"] and guide.heard.count(touch) == 2, guide.heard
    assert asked[0].tries_left == 8 and not asked[0].is_wrong and not asked[0].is_last_try


@test("a guide chooses among several accounts, the latest one unless it says otherwise")
async def _() -> None:
    class Choosing(Guide):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

        async def account(self, names: Tuple[str, ...]) -> int:
            self.heard.append(names)
            return self.place if self.place < 9 else len(names)

    for number in range(2):  # The server forgets the passkey, and the key keeps it.
        allow_passkeys()
        async with client(key_guide=Guide()) as it:
            await sign_in(it)
            await it.register_passkey("user@example.com", it.security_key(ORIGIN))
            assert isinstance(await it.login_with_passkey(it.security_key(ORIGIN)), cardea_auth.LoggedIn)
    for place, code in ((0, None), (1, "^(unauthorized|not_found)"), (9, "^cancelled")):
        guide = Choosing(place)
        with reports() as told:
            async with client(key_guide=guide) as it:
                if code is None:
                    await it.login_with_passkey(it.security_key(ORIGIN))
                else:
                    with raises(cardea_auth.CardeaError, code):
                        await it.login_with_passkey(it.security_key(ORIGIN))
        names = [heard for heard in guide.heard if isinstance(heard, tuple)]
        assert len(names) == 1 and len(names[0]) >= 2 and set(names[0]) == {"user@example.com"}, guide.heard
        assert len(told) == (1 if place == 9 else 0), told


@test("a blocking client signs in by a security key, whose guide asks on a thread of its own")
def _() -> None:
    allow_passkeys()
    guide = Guide()
    with blocking(key_guide=guide) as it:
        sign_in_here(it)
        it.register_passkey("user@example.com", it.security_key(ORIGIN))
        it.logout()
        assert isinstance(it.login_with_passkey(it.security_key(ORIGIN)), cardea_auth.LoggedIn)
    assert guide.threads == {"cardea-part"}, guide.threads


@test("a passkey of a security key answers a step-up")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified", scopes={SCOPE: [], "payments": ["verify_passkey"]})
    async with client(key_guide=Guide()) as it:
        await sign_in(it)
        key = it.security_key(ORIGIN)
        await it.register_passkey("user@example.com", key)
        asked = await it.request_scope("payments")
        assert isinstance(asked, cardea_auth.StepRequired) and asked.challenge.passkey_options
        signed = await key.assertion(asked.challenge.passkey_options)
        answer = cardea_auth.StepUpAnswer.passkey_assertion(signed)
        assert isinstance(await it.continue_step_up(asked.challenge, answer), cardea_auth.Granted)


@test("a guide that fails ends the call as cancelled, and its text stays where it is")
async def _() -> None:
    allow_passkeys()
    for problem, name in ((ValueError("hush-4711"), "ValueError"), (cardea_auth.CardeaError("network", "hush-4711"), "CardeaError"),
                          (4711, "TypeError"), ("47\x0011", "CardeaError")):
        with reports() as told:
            async with client(key_guide=Guide(problem)) as it:
                options = await options_of(it)
                with raises(cardea_auth.CardeaError, "^cancelled") as caught:
                    await it.security_key(ORIGIN).attestation(options)
        assert len(told) == 1 and name in told[0] and "4711" not in told[0] + str(caught.error), told


@test("a guide of a blocking client that fails ends the call as cancelled")
def _() -> None:
    allow_passkeys()
    with reports() as told, blocking(key_guide=Guide(ValueError("hush-4711"))) as it:
        sign_in_here(it)
        with raises(cardea_auth.CardeaError, "^cancelled"):
            it.register_passkey("user@example.com", it.security_key(ORIGIN))
    assert len(told) == 1 and "ValueError" in told[0] and "4711" not in told[0], told


@test("a guide that fails to tell something disturbs nobody")
async def _() -> None:
    class Mute(Guide):
        def tell(self, notice: cardea_auth.SecurityKeyNotice) -> None:
            raise ZeroDivisionError

    allow_passkeys()
    with reports() as told:
        async with client(key_guide=Mute()) as it:
            assert await it.security_key(ORIGIN).attestation(await options_of(it))
    assert told and all("ZeroDivisionError" in entry for entry in told), told


@test("a user who gives up ends the call as cancelled, and nothing is reported")
async def _() -> None:
    allow_passkeys()
    for answer in (None, cardea_auth.CardeaError("cancelled")):
        with reports() as told:
            async with client(key_guide=Guide(answer)) as it:
                options = await options_of(it)
                with raises(cardea_auth.CardeaError, "^cancelled"):
                    await it.security_key(ORIGIN).attestation(options)
        assert not told, told


@test("a task that is cancelled while its guide asks for a PIN ends at once, and so does what asks")
async def _() -> None:
    allow_passkeys()
    guide = SilentGuide()
    with reports() as told:
        async with client(key_guide=guide) as it:
            options = await options_of(it)
            task = asyncio.ensure_future(it.security_key(ORIGIN).attestation(options))
            await soon(guide.is_asking.is_set, "the question")
            task.cancel()
            with raises(asyncio.CancelledError):
                await task
            await soon(guide.is_stopped.is_set, "the end of the question")
            calls = [part.__self__ for part in _hosts._handlers.values() if hasattr(part.__self__, "_asked")]
            await soon(lambda: [len(call._asked) for call in calls] == [0], "the end of what asks")
    assert not told, told


@test("cancel() of a blocking client ends a call whose guide asks for a PIN, and a late answer does nothing")
def _() -> None:
    asks, answers = threading.Event(), threading.Event()

    class Slow(Guide):
        def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
            asks.set()
            answers.wait(20)
            return super().pin(question)

    allow_passkeys()
    guide, outcome = Slow(), []
    with blocking(key_guide=guide) as it:
        sign_in_here(it)

        def call() -> None:
            try:
                it.register_passkey("user@example.com", it.security_key(ORIGIN))
            except cardea_auth.CardeaError as error:
                outcome.append(error.code)

        thread = threading.Thread(target=call)
        thread.start()
        eventually(asks.is_set, "the question")
        it.cancel()
        thread.join(10)
        assert outcome == ["cancelled"], outcome
        answers.set()
        eventually(lambda: guide.threads, "the late answer")
        assert it.current_user().profile.user_id


@test("a client that is closed while its guide asks for a PIN closes at once")
async def _() -> None:
    allow_passkeys()
    guide = SilentGuide()
    it = client(key_guide=guide)
    task = asyncio.ensure_future(it.security_key(ORIGIN).attestation(await options_of(it)))
    await soon(guide.is_asking.is_set, "the question")
    await asyncio.wait_for(it.close(), 10)
    with raises(cardea_auth.CardeaError, "^cancelled"):
        await task
    await soon(guide.is_stopped.is_set, "the end of the question")


@test("a page of the application asks the browser for a passkey, and signs in by it, in one call each")
async def _() -> None:
    class Browser:
        async def present(self, page: cardea_auth.Presentation) -> str:
            return await asyncio.get_running_loop().run_in_executor(None, browse, page.url)

    allow_passkeys()
    async with client(presenter=Browser()) as it:
        await sign_in(it)
        await it.register_passkey("user@example.com", it.passkey_page(PAGE), nickname="phone")
        await it.logout()
        assert isinstance(await it.login_with_passkey(it.passkey_page(PAGE)), cardea_auth.LoggedIn)
        await it.logout()
    with blocking() as waiting:
        assert isinstance(waiting.login_with_passkey(waiting.passkey_page(PAGE)), cardea_auth.LoggedIn)
