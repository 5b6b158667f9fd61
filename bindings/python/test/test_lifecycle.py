"""Clients begin and end."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import tempfile
import threading
import warnings
from pathlib import Path
from typing import Any, List

import cardea_auth
import cardea_auth._core
import cardea_auth._hosts
from support import OPTIONS, AUTHORIZE, Silent, SilentHere, blocking, client, eventually, provider, sandbox, soon
from tap import note, raises, test


@test("two clients at once keep their accounts apart")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    async with client(account="one") as one, client(account="two") as two:
        await one.login_with_oauth(OPTIONS)
        with raises(cardea_auth.CardeaError, "not_signed_in"):
            await two.current_user()
        await two.login_with_oauth(OPTIONS)
        await one.logout()
        assert (await two.current_user()).profile.user_id


@test("both kinds of client have the same methods with the same parameters")
def _() -> None:
    def surface(kind: type) -> Any:
        # Each has authenticators of its own kind.
        return {name: str(inspect.signature(member)).replace("'", "").replace("BlockingAuthenticator", "ClientAuthenticator")
                if callable(member) else "" for name, member in inspect.getmembers(kind) if not name.startswith("_")}

    one, other = surface(cardea_auth.CardeaClient), surface(cardea_auth.BlockingClient)
    assert other.pop("cancel") and one == other, (one, other)
    assert len(one) == 65, sorted(one)


@test("a call outside of a loop of asyncio says what it needs")
def _() -> None:
    lost = client()
    with raises(RuntimeError, "needs asyncio"):
        lost.current_user().send(None)
    asyncio.run(lost.close())


@test("closing twice is closing once, also at the same time and on other threads")
async def _() -> None:
    it = client()
    await asyncio.gather(it.close(), it.close(), it.close())
    await it.close()
    assert it.is_closed
    other = blocking()
    threads = [threading.Thread(target=other.close) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    other.close()
    assert other.is_closed
    for work in (other.current_user, lambda: other.store_location, lambda: other.store_kind):
        with raises(cardea_auth.CardeaError, "client_closed"):
            work()


@test("closing ends what is pending as cancelled by the engine")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    silent = Silent()
    it = client(presenter=silent)
    calls = [asyncio.ensure_future(it.login_with_oauth(OPTIONS))]
    await soon(silent.is_shown.is_set, "the page")
    sandbox.control(faults={AUTHORIZE: [{"hold": "request", "times": 0}]})
    calls += [asyncio.ensure_future(it.initiate_oauth_login(OPTIONS)) for _ in range(5)]
    await asyncio.sleep(0)
    await it.close()
    for ended in await asyncio.gather(*calls, return_exceptions=True):
        assert isinstance(ended, cardea_auth.CardeaError) and ended.code == "cancelled", ended
    sandbox.control(release="*", clear_faults=True)
    assert not cardea_auth._core._pending


@test("a blocking call that waits in another thread ends when the client is closed")
def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    silent, outcome = SilentHere(), []
    it = blocking(presenter=silent)

    def call() -> None:
        try:
            it.login_with_oauth(OPTIONS)
        except cardea_auth.CardeaError as error:
            outcome.append(error.code)

    thread = threading.Thread(target=call)
    thread.start()
    eventually(silent.is_shown.is_set, "the page")
    it.close()
    thread.join(10)
    assert outcome == ["cancelled"], outcome


@test("a client that is closed inside its own callbacks ends without a deadlock")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    ended = asyncio.Event()

    async def observer(event: cardea_auth.SessionEvent) -> None:
        if isinstance(event, cardea_auth.SignedIn):
            await it.close()
            ended.set()

    it = client(observer=observer)
    try:
        await it.login_with_oauth(OPTIONS)
    except cardea_auth.CardeaError as error:
        assert error.code == "cancelled", error
    await asyncio.wait_for(ended.wait(), 10)
    closed = threading.Event()
    other: List[cardea_auth.BlockingClient] = []

    def close(event: cardea_auth.SessionEvent) -> None:
        if isinstance(event, cardea_auth.SignedIn):
            other[0].close()
            closed.set()

    other.append(blocking(observer=close))
    loop = asyncio.get_running_loop()
    try:
        await loop.run_in_executor(None, lambda: other[0].login_with_oauth(OPTIONS))
    except cardea_auth.CardeaError as error:
        assert error.code == "cancelled", error  # The end of the client was faster than the end of the login.
    assert closed.wait(10) and other[0].is_closed
    await loop.run_in_executor(None, other[0].close)


@test("a callback that waits for its own client is refused instead of hanging")
def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    said: List[Any] = []

    def observer(event: cardea_auth.SessionEvent) -> None:
        try:
            it.current_user()
        except Exception as error:
            said.append(error)

    with blocking(observer=observer) as it:
        it.login_with_oauth(OPTIONS)
        assert said and all(isinstance(error, RuntimeError) and "cannot wait" in str(error) for error in said), said


@test("a client that is dropped without being closed is freed, and warned of")
def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    for make, kind in ((blocking, "BlockingClient"), (client, "CardeaClient")):
        it = make()
        if isinstance(it, cardea_auth.BlockingClient):
            it.login_with_oauth(OPTIONS)
        core = it._core
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            del it
            gc.collect()
        said = [str(warning.message) for warning in caught if warning.category is ResourceWarning]
        assert said == [f"unclosed {kind}"], said
        assert core._ended and core._ended.wait(10)
    eventually(lambda: not cardea_auth._hosts._handlers, "the end of the parts")


@test("attempts and challenges outlive their client, and are freed when they are collected")
async def _() -> None:
    sandbox.reset(automatic_outcome="unverified")
    async with client() as it:
        attempt = await it.initiate_oauth_login(OPTIONS)
        result = await it.login_with_oauth(OPTIONS)
    assert isinstance(result, cardea_auth.OTPRequired)
    assert attempt.id and attempt.authorization_url and result.challenge.id
    async with client() as other:
        with raises(cardea_auth.CardeaError):
            await other.check_otp("123456", result.challenge)
    handle = attempt._handle
    del attempt
    gc.collect()
    from cardea_auth._library import raw

    assert raw().cardea_attempt_id(handle) is None


@test("a login on another device is finished once, its handle is freed when it is collected, and its text shows its id alone")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified", oidc_device_interval=1)
    async with client(backend=provider()) as it:
        login = await it.initiate_device_login(scopes=["openid"], parameters={"audience": "x"})
        assert login.user_code and login.verification_uri and login.verification_uri_complete
        for form in (repr(login), str(login), f"{login}"):
            assert login.id in form and login.user_code not in form and "http" not in form, form
        user = await it.finish_device_login(login)
        assert user.profile.user_id and (await it.current_user()).profile.user_id == user.profile.user_id
        with raises(cardea_auth.CardeaError, "attempt_consumed"):
            await it.finish_device_login(login)
    handle = login._handle
    del login
    gc.collect()
    from cardea_auth._library import raw

    assert raw().cardea_device_login_id(handle) is None


@test("a cancelled wait for another device ends at once, and the same client can wait again")
async def _() -> None:
    sandbox.reset(oidc_device_interval=1)
    async with client(backend=provider()) as it:
        login = await it.initiate_device_login()
        wait = asyncio.ensure_future(it.finish_device_login(login))
        await asyncio.sleep(0)
        wait.cancel()
        with raises(asyncio.CancelledError):
            await wait
        sandbox.control(devices={login.user_code: "verified"})
        assert (await it.finish_device_login(login)).access_token


@test("a blocking call that is cancelled while it starts is cancelled")
def _() -> None:
    sandbox.reset(oidc_device_interval=1)
    it, outcome = blocking(backend=provider()), []
    login = it.initiate_device_login()

    def call() -> None:
        try:
            it.finish_device_login(login)
        except cardea_auth.CardeaError as error:
            outcome.append(error.code)

    thread = threading.Thread(target=call)
    thread.start()
    while not it._running:
        pass
    it.cancel()
    thread.join(10)
    assert outcome == ["cancelled"], outcome
    it.close()


@test("the browser's session at a provider is ended, and the session here stays")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    async with client(backend=provider()) as it:
        await it.login_with_oauth(cardea_auth.OAuthLoginOptions(redirect_uri="myapp://oauth-callback"))
        options = cardea_auth.EndBrowserSessionOptions("myapp://oauth-callback", logout_hint="ada", ui_locales=["de-AT", "en"])
        assert await it.end_browser_session(options) is cardea_auth.BrowserSessionEnd.CONFIRMED
        sandbox.reset(automatic_outcome="verified", oidc_misbehaviour=["logout_missing_state"])
        assert await it.end_browser_session(options) is cardea_auth.BrowserSessionEnd.UNCONFIRMED
        assert (await it.current_user()).access_token


@test("an event loop that closes before an operation ends leaves nothing behind")
def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    sandbox.control(faults={AUTHORIZE: [{"hold": "request"}]})
    it = client()
    loop = asyncio.new_event_loop()

    async def begin() -> None:
        loop.create_task(it.initiate_oauth_login(OPTIONS), name="left alone")
        await asyncio.sleep(0)

    loop.run_until_complete(begin())
    eventually(lambda: sandbox.held(AUTHORIZE), "the held request")
    loop.close()
    logging.getLogger("asyncio").disabled = True  # It reports the task that this test leaves alone.
    try:
        sandbox.control(release="*")
        eventually(lambda: not cardea_auth._core._pending, "the end of the operation")
        asyncio.run(it.close())
        gc.collect()
    finally:
        logging.getLogger("asyncio").disabled = False


@test("a client goes on on a second loop after the first one has ended, its store too")
def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    from support import MemoryRecords

    store, events = MemoryRecords(), []
    it = client(store=store, observer=events.append)
    asyncio.run(it.login_with_oauth(OPTIONS))
    user = asyncio.run(it.current_user())
    asyncio.run(it.refresh())
    asyncio.run(it.close())
    assert user.profile.user_id and store.records
    note(f"events: {[type(event).__name__ for event in events]}")
    assert isinstance(events[-1], cardea_auth.Refreshed)
    assert store.threads == {threading.main_thread().name}


@test("ten thousand operations leave the memory as it was")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")

    def resident() -> int:
        gc.collect()
        lines = Path("/proc/self/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    async with client() as it:
        await it.login_with_oauth(OPTIONS)
        for _ in range(2000):
            await it.current_user()
        before = resident()
        for _ in range(10000):
            await it.current_user()
        grown = resident() - before
    note(f"10,000 operations: {grown} kB more")
    assert grown < 1500, grown
    assert not cardea_auth._core._pending


@test("an answer is written to a file, and a full one says so")
async def _() -> None:
    sandbox.reset(automatic_outcome="verified")
    async with client() as it:
        await it.login_with_oauth(OPTIONS)
        url = f"{sandbox.url}/sandbox/api/me"
        with tempfile.TemporaryFile() as file:
            file.write(b"the answer: ")
            answer = await it.authorized_request(cardea_auth.AuthorizedRequest(url, output=file))
            assert answer.status == 200 and answer.body == b""
            file.seek(0)
            assert file.read().startswith(b"the answer: {")
        with open("/dev/full", "wb", buffering=0) as full:
            for output in (full, full.fileno()):
                with raises(cardea_auth.CardeaError, "No space left") as caught:
                    await it.authorized_request(cardea_auth.AuthorizedRequest(url, output=output))
                assert caught.error.code == "output_failed"
    with raises(TypeError, "^output must be a file descriptor or a file, not str"):
        cardea_auth.AuthorizedRequest(url, output="answer.json")  # type: ignore[arg-type]


@test("the textual forms of user, challenge, attempt and result show no token, address or URL")
async def _() -> None:
    sandbox.reset(automatic_outcome="unverified")
    async with client() as it:
        attempt = await it.initiate_oauth_login(OPTIONS)
        required = await it.login_with_oauth(OPTIONS)
        assert isinstance(required, cardea_auth.OTPRequired)
        code = sandbox.code("user@example.com")
        user = await it.check_otp(code or "", required.challenge)
        answer = await it.authorized_request(cardea_auth.AuthorizedRequest(f"{sandbox.url}/sandbox/api/me"))
        sessions = await it.list_sessions()
        result = cardea_auth.LoggedIn(user)
        for thing in (attempt, required, required.challenge, user, result, user.profile, answer, sessions):
            for form in (repr(thing), str(thing), f"{thing}"):
                for secret in (user.access_token, "user@example.com", "http", "oauth-callback", "Bearer"):
                    assert secret not in form, form
