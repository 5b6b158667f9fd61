"""Clients begin and end."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import tempfile
import threading
import unittest
import warnings
from pathlib import Path
from typing import Any, List

import cardea_auth
import cardea_auth._core
import cardea_auth._parts
from support import (AUTHORIZE, OPTIONS, MemoryRecords, Silent, SilentHere, asynchronous, blocking, client, eventually, provider, raw,
                     sandbox, soon)


class LifecycleTests(unittest.TestCase):
    @asynchronous
    async def test_two_clients(self) -> None:
        """two clients at once keep their accounts apart"""
        sandbox.reset(automatic_outcome="verified")
        async with client(account="one") as one, client(account="two") as two:
            await one.login(**OPTIONS)
            with self.assertRaisesRegex(cardea_auth.CardeaError, "not_signed_in"):
                await two.current_user()
            await two.login(**OPTIONS)
            await one.logout()
            assert (await two.current_user()).id

    def test_same_methods(self) -> None:
        """both kinds of client have the same methods with the same parameters, to be waited for or awaited"""
        def surface(kind: type) -> Any:
            return {name: str(inspect.signature(member)) if callable(member) else ""
                    for name, member in inspect.getmembers(kind) if not name.startswith("_")}

        one, other = surface(cardea_auth.AsyncClient), surface(cardea_auth.Client)
        assert other.pop("cancel") and one == other, (one, other)
        assert len(one) == 63, sorted(one)
        awaited = {name for name in one if inspect.iscoroutinefunction(getattr(cardea_auth.AsyncClient, name))}
        assert set(one) - awaited == {"is_closed", "peek_access_token", "store_kind", "store_location"}
        assert not any(inspect.iscoroutinefunction(getattr(cardea_auth.Client, name)) for name in other)
        assert one["logout"] == "(self) -> 'None'" and cardea_auth.Client.logout.__doc__, one["logout"]

    @asynchronous
    async def test_from_memory(self) -> None:
        """what a client has in memory is told at once, unless an observer has to hear first or a token is missing"""
        def ends_at_once(call: Any) -> bool:
            try:
                call.send(None)
            except StopIteration:
                return True
            call.close()
            return False

        sandbox.reset(automatic_outcome="verified")
        async with client() as it:
            user = await it.login(**OPTIONS)
            while not ends_at_once(it.current_user()) or not ends_at_once(it.authorize_request("GET", "https://api.example/")):
                await asyncio.sleep(0.001)
            assert (await it.current_user()).id == user.id
            headers = await it.authorize_request("GET", "https://api.example/")
            assert headers["Authorization"] == f"Bearer {user.access_token}", headers
            await it.invalidate_session()
            assert not ends_at_once(it.current_user())
        async with client(observer=lambda event: None) as it:
            await it.login(**OPTIONS)
            assert not ends_at_once(it.current_user())
        async with client(store=MemoryRecords()) as it:
            user = await it.login(**OPTIONS)
            assert not ends_at_once(it.current_user())
            assert {(await call).id for call in [it.current_user() for _ in range(20)]} == {user.id}
            task = asyncio.ensure_future(it.current_user())
            await asyncio.sleep(0)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
        await soon(lambda: not cardea_auth._core._pending, "the end of the operations")

    def test_outside_of_loop(self) -> None:
        """a call outside of a loop of asyncio says what it needs"""
        lost = client()
        with self.assertRaisesRegex(RuntimeError, "needs asyncio"):
            lost.current_user().send(None)
        asyncio.run(lost.close())

    @asynchronous
    async def test_closed_twice(self) -> None:
        """closing twice is closing once, also at the same time and on other threads"""
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
            with self.assertRaisesRegex(cardea_auth.CardeaError, "client_closed"):
                work()

    @asynchronous
    async def test_closing_ends_calls(self) -> None:
        """closing ends what is pending as cancelled by the engine"""
        sandbox.reset(automatic_outcome="verified")
        silent = Silent()
        it = client(presenter=silent)
        calls = [asyncio.ensure_future(it.login(**OPTIONS))]
        await soon(silent.is_shown.is_set, "the page")
        sandbox.control(faults={AUTHORIZE: [{"hold": "request", "times": 0}]})
        calls += [asyncio.ensure_future(it.initiate_oauth_login(**OPTIONS)) for _ in range(5)]
        await asyncio.sleep(0)
        await it.close()
        for ended in await asyncio.gather(*calls, return_exceptions=True):
            assert isinstance(ended, cardea_auth.CardeaError) and ended.code == "cancelled", ended
        sandbox.control(release="*", clear_faults=True)
        assert not cardea_auth._core._pending

    def test_closing_ends_blocking_call(self) -> None:
        """a blocking call that waits in another thread ends when the client is closed"""
        sandbox.reset(automatic_outcome="verified")
        silent, outcome = SilentHere(), []
        it = blocking(presenter=silent)

        def call() -> None:
            try:
                it.login(**OPTIONS)
            except cardea_auth.CardeaError as error:
                outcome.append(error.code)

        thread = threading.Thread(target=call)
        thread.start()
        eventually(silent.is_shown.is_set, "the page")
        it.close()
        thread.join(10)
        assert outcome == ["cancelled"], outcome

    @asynchronous
    async def test_closed_in_callbacks(self) -> None:
        """a client that is closed inside its own callbacks ends without a deadlock"""
        sandbox.reset(automatic_outcome="verified")
        ended = asyncio.Event()

        async def observer(event: cardea_auth.SessionEvent) -> None:
            if isinstance(event, cardea_auth.SignedIn):
                await it.close()
                ended.set()

        it = client(observer=observer)
        try:
            await it.login(**OPTIONS)
        except cardea_auth.CardeaError as error:
            assert error.code == "cancelled", error
        await asyncio.wait_for(ended.wait(), 10)
        closed = threading.Event()
        other: List[cardea_auth.Client] = []

        def close(event: cardea_auth.SessionEvent) -> None:
            if isinstance(event, cardea_auth.SignedIn):
                other[0].close()
                closed.set()

        other.append(blocking(observer=close))
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(None, lambda: other[0].login(**OPTIONS))
        except cardea_auth.CardeaError as error:
            assert error.code == "cancelled", error  # The end of the client was faster than the end of the login.
        assert closed.wait(10) and other[0].is_closed
        await loop.run_in_executor(None, other[0].close)

    def test_heard_in_order(self) -> None:
        """an observer has heard of a change when the call that made it returns"""
        sandbox.reset(automatic_outcome="verified")
        heard: List[cardea_auth.SessionEvent] = []
        with blocking(observer=heard.append) as it:
            for _ in range(20):
                it.login(**OPTIONS)
                heard.clear()
                it.logout()
                assert [type(event) for event in heard] == [cardea_auth.SignedOut], heard

    def test_waiting_in_callback(self) -> None:
        """a callback that waits for its own client is refused instead of hanging"""
        sandbox.reset(automatic_outcome="verified")
        said: List[Any] = []

        def observer(event: cardea_auth.SessionEvent) -> None:
            try:
                it.current_user()
            except Exception as error:
                said.append(error)

        with blocking(observer=observer) as it:
            it.login(**OPTIONS)
            assert said and all(isinstance(error, RuntimeError) and "cannot wait" in str(error) for error in said), said

    def test_waiting_for_another(self) -> None:
        """a callback may wait for another client"""
        sandbox.reset(automatic_outcome="verified")
        users: List[Any] = []
        with blocking(account="other") as other:
            users.append(other.login(**OPTIONS))
            with blocking(observer=lambda event: users.append(other.current_user())) as it:
                it.login(**OPTIONS)
        assert len(users) > 1 and len({user.id for user in users}) == 1, users

    def test_dropped_client(self) -> None:
        """a client that is dropped without being closed is freed, and warned of"""
        sandbox.reset(automatic_outcome="verified")
        for make, kind in ((blocking, "Client"), (client, "AsyncClient")):
            it = make()
            if isinstance(it, cardea_auth.Client):
                it.login(**OPTIONS)
            core = it._core
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                del it
                gc.collect()
            said = [str(warning.message) for warning in caught if warning.category is ResourceWarning]
            assert said == [f"unclosed {kind}"], said
            eventually(lambda core=core: core._has_ended, "the end of the client")
        eventually(lambda: not cardea_auth._parts._parts, "the end of the parts")

    @asynchronous
    async def test_outliving_client(self) -> None:
        """attempts and challenges outlive their client, and are freed when they are collected"""
        sandbox.reset(automatic_outcome="unverified")
        async with client() as it:
            attempt = await it.initiate_oauth_login(**OPTIONS)
            result = await it.login(**OPTIONS)
        assert isinstance(result, cardea_auth.OAuthEmailChallenge)
        assert attempt.id and attempt.authorization_url and result.id
        async with client() as other:
            with self.assertRaises(cardea_auth.CardeaError):
                await other.check_oauth_email_otp(result, "123456")
        assert attempt._owner
        handle = attempt._owner._as_parameter_
        del attempt
        gc.collect()
        assert raw().cardea_pending_id(handle) is None

    @asynchronous
    async def test_device_login(self) -> None:
        """a login on another device is finished once, its handle is freed when it is collected, and its text shows its id alone"""
        sandbox.reset(automatic_outcome="verified", oidc_device_interval=1)
        async with client(provider=provider()) as it:
            login = await it.begin_device_login(scopes=["openid"], parameters={"audience": "x"})
            assert login.user_code and login.verification_uri and login.verification_uri_complete
            for form in (repr(login), str(login), f"{login}"):
                assert login.id in form and login.user_code not in form and "http" not in form, form
            user = await it.continue_device_login(login)
            assert user.id and (await it.current_user()).id == user.id
            with self.assertRaisesRegex(cardea_auth.CardeaError, "attempt_consumed"):
                await it.continue_device_login(login)
        assert login._owner
        handle = login._owner._as_parameter_
        del login
        gc.collect()
        assert raw().cardea_pending_id(handle) is None

    @asynchronous
    async def test_cancelled_device_login(self) -> None:
        """a cancelled wait for another device ends at once, and the same client can wait again"""
        sandbox.reset(oidc_device_interval=1)
        async with client(provider=provider()) as it:
            login = await it.begin_device_login()
            wait = asyncio.ensure_future(it.continue_device_login(login))
            await asyncio.sleep(0)
            wait.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await wait
            sandbox.control(devices={login.user_code: "verified"})
            assert (await it.continue_device_login(login)).access_token

    def test_cancelled_while_starting(self) -> None:
        """a blocking call that is cancelled while it starts is cancelled"""
        sandbox.reset(oidc_device_interval=1)
        it, outcome = blocking(provider=provider()), []
        login = it.begin_device_login()

        def call() -> None:
            try:
                it.continue_device_login(login)
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

    @asynchronous
    async def test_browser_session_ended(self) -> None:
        """the browser's session at a provider is ended, and the session here stays"""
        sandbox.reset(automatic_outcome="verified")
        async with client(provider=provider()) as it:
            options = cardea_auth.OAuthLoginOptions(redirect_uri="myapp://oauth-callback")
            await it.login(**options)
            options["parameters"] = {"logout_hint": "ada", "ui_locales": "de-AT en"}
            assert await it.end_browser_session(**options) is True
            sandbox.reset(automatic_outcome="verified", oidc_misbehaviour=["logout_missing_state"])
            assert await it.end_browser_session(**options) is False
            assert (await it.current_user()).access_token

    def test_closed_loop(self) -> None:
        """an event loop that closes before an operation ends leaves nothing behind"""
        sandbox.reset(automatic_outcome="verified")
        sandbox.control(faults={AUTHORIZE: [{"hold": "request"}]})
        it = client()
        loop = asyncio.new_event_loop()

        async def begin() -> None:
            loop.create_task(it.initiate_oauth_login(**OPTIONS), name="left alone")
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

    def test_second_loop(self) -> None:
        """a client goes on on a second loop after the first one has ended, its store too"""
        sandbox.reset(automatic_outcome="verified")
        store, events = MemoryRecords(), []
        it = client(store=store, observer=events.append)
        asyncio.run(it.login(**OPTIONS))
        user = asyncio.run(it.current_user())
        asyncio.run(it.refresh())
        asyncio.run(it.close())
        assert user.id and store.records
        assert isinstance(events[-1], cardea_auth.Refreshed), events
        assert store.threads == {threading.main_thread().name}

    @asynchronous
    async def test_ten_thousand_operations(self) -> None:
        """ten thousand operations leave the memory as it was"""
        sandbox.reset(automatic_outcome="verified")

        def resident() -> int:
            gc.collect()
            lines = Path("/proc/self/status").read_text().splitlines()
            return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

        async with client() as it:
            await it.login(**OPTIONS)
            for _ in range(2000):
                await it.current_user()
            before = resident()
            for _ in range(10000):
                await it.current_user()
            grown = resident() - before
        assert grown < 1500, grown
        assert not cardea_auth._core._pending

    @asynchronous
    async def test_answer_to_file(self) -> None:
        """an answer is written to a file, and a full one says so"""
        sandbox.reset(automatic_outcome="verified")
        async with client() as it:
            await it.login(**OPTIONS)
            url = f"{sandbox.url}/sandbox/api/me"
            with tempfile.TemporaryFile() as file:
                file.write(b"the answer: ")
                answer = await it.send_authorized_request(url, output=file)
                assert answer.status == 200 and answer.body == b""
                file.seek(0)
                assert file.read().startswith(b"the answer: {")
            with open("/dev/full", "wb", buffering=0) as full:
                for output in (full, full.fileno()):
                    with self.assertRaisesRegex(cardea_auth.CardeaError, "No space left") as caught:
                        await it.send_authorized_request(url, output=output)
                    assert caught.exception.code == "output_failed"

    @asynchronous
    async def test_textual_forms(self) -> None:
        """the textual forms of user, challenge, attempt and result show no token, address or URL"""
        sandbox.reset(automatic_outcome="unverified")
        async with client() as it:
            attempt = await it.initiate_oauth_login(**OPTIONS)
            required = await it.login(**OPTIONS)
            assert isinstance(required, cardea_auth.OAuthEmailChallenge)
            code = sandbox.code("user@example.com")
            user = await it.check_oauth_email_otp(required, code or "")
            answer = await it.send_authorized_request(f"{sandbox.url}/sandbox/api/me")
            sessions = await it.list_sessions()
            for thing in (attempt, required, user, answer, sessions):
                for form in (repr(thing), str(thing), f"{thing}"):
                    for secret in (user.access_token, "user@example.com", "http", "oauth-callback", "Bearer"):
                        assert secret not in form, form

    @asynchronous
    async def test_peeked_token(self) -> None:
        """the token at hand is peeked at without a request: none before the sign-in, none that needs a refresh"""
        sandbox.reset(automatic_outcome="verified")
        with blocking() as it:
            assert it.peek_access_token() is None
            user = it.login(**OPTIONS)
            assert isinstance(user, cardea_auth.CardeaUser)
            sent = len(sandbox.requests())
            assert it.peek_access_token() == user.access_token and len(sandbox.requests()) == sent
            it.invalidate_session()
            assert it.peek_access_token() is None
            assert it.access_token() == it.peek_access_token() != user.access_token
            it.logout()
            assert it.peek_access_token() is None
        with self.assertRaisesRegex(cardea_auth.CardeaError, "^client_closed"):
            it.peek_access_token()
        async with client() as other:
            assert other.peek_access_token() is None

    @asynchronous
    async def test_token_at_hand(self) -> None:
        """an access token at hand needs no operation, and is given as an operation would give it"""
        sandbox.reset(automatic_outcome="verified")
        async with client() as it:
            user = await it.login(**OPTIONS)
            assert isinstance(user, cardea_auth.CardeaUser)
            with self.assertRaises(StopIteration) as ended:
                it.access_token().send(None)
            assert ended.exception.value == user.access_token
            assert await asyncio.wait_for(it.access_token(), 0.1) == user.access_token
            await it.invalidate_session()
            token = await it.access_token()
            assert token != user.access_token and await it.access_token() == token
            await it.logout()
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^not_signed_in"):
                await it.access_token()
        with self.assertRaisesRegex(cardea_auth.CardeaError, "^client_closed"):
            await it.access_token()

    def test_token_at_hand_in_threads(self) -> None:
        """threads are given the access token at hand without an operation; callbacks and who has no loop are refused as ever"""
        sandbox.reset(automatic_outcome="verified")
        said: List[Any] = []

        def observer(event: cardea_auth.SessionEvent) -> None:
            try:
                said.append(it.access_token())
            except RuntimeError as error:
                said.append(str(error))

        with blocking(observer=observer) as it:
            user = it.login(**OPTIONS)
            assert isinstance(user, cardea_auth.CardeaUser)
            assert said and all("cannot wait" in text for text in said), said
            core, tokens = it._core, []
            run, core.run = core.run, None  # type: ignore[method-assign, assignment]
            threads = [threading.Thread(target=lambda: tokens.extend(it.access_token() for _ in range(200))) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert tokens == [user.access_token] * 1600
            core.run = run  # type: ignore[method-assign]
            it.invalidate_session()
            assert it.access_token() != user.access_token
        with self.assertRaisesRegex(cardea_auth.CardeaError, "^client_closed"):
            it.access_token()
        outside = client()
        with self.assertRaisesRegex(RuntimeError, "needs asyncio"):
            outside.access_token().send(None)
        asyncio.run(outside.close())

    def test_token_members(self) -> None:
        """a user has the members of the provider's token answer, also after a restart, and none of other servers"""
        sandbox.reset(automatic_outcome="verified")
        with blocking(provider=provider(), store="memory") as it:
            it.login(redirect_uri="myapp://oauth-callback")
            user = it.current_user()
            assert "openid" in (user.token_member("scope") or "") and (user.token_member("id_token") or "").count(".") == 2
            assert user.token_member("refresh_token") is None and user.token_member("nothing") is None
            with self.assertRaisesRegex(TypeError, "^name must be a str"):
                user.token_member(5)  # type: ignore[arg-type]
        assert user.token_member("scope"), "after its client"
        with blocking() as it:
            it.login(**OPTIONS)
            assert it.current_user().token_member("scope") is None

    @asynchronous
    async def test_restored_by_id(self) -> None:
        """what waits for a user is found by its id, as what it was, and an unknown id is said"""
        sandbox.reset(automatic_outcome="unverified", scopes={"pay": ["verify_email"]})
        async with client() as it:
            attempt = await it.initiate_oauth_login(**OPTIONS)
            challenge = await it.login(**OPTIONS)
            assert isinstance(challenge, cardea_auth.OAuthEmailChallenge)
            await it.save(attempt)
            await it.save(challenge)
            assert (await it.restore(attempt.id), await it.restore(challenge.id)) == (attempt, challenge)
            await it.check_oauth_email_otp(challenge, sandbox.code("user@example.com") or "")
            asked = await it.request_step_up("pay")
            assert isinstance(asked, cardea_auth.StepUpChallenge) and await it.restore(asked.id) == asked
            with self.assertRaisesRegex(cardea_auth.CardeaError, "^attempt_not_found"):
                await it.restore("nobody")

    def test_live_handles(self) -> None:
        """a test of everything leaves no handle behind"""
        sandbox.reset(automatic_outcome="verified")
        gc.collect()
        before = raw().cardea_debug_live_handles()
        with blocking(store=MemoryRecords(), observer=lambda event: None, logger=lambda level, text: None) as it:
            user = it.login(**OPTIONS)
            it.send_authorized_request(f"{sandbox.url}/sandbox/api/me")
            it.list_sessions()
            it.password_compliancy().validate("x")
            it.restore(it.initiate_oauth_login(**OPTIONS).id)
            with self.assertRaises(cardea_auth.CardeaError):
                it.restore("nobody")
        del it, user
        gc.collect()
        assert raw().cardea_debug_live_handles() == before
