"""Threads, event loops, forks, and the end of the process."""

from __future__ import annotations

import asyncio
import tempfile
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any, List

import cardea_auth
from sandbox import launch
from support import OPTIONS, Follower, asynchronous, blocking, client, python, sandbox


class ProcessTests(unittest.TestCase):
    def test_many_threads(self) -> None:
        """many threads use one blocking client at a time"""
        sandbox.reset(automatic_outcome="verified")
        with blocking() as it, ThreadPoolExecutor(24) as pool:
            it.login(**OPTIONS)
            user = it.current_user().id
            calls = [pool.submit(it.current_user) for _ in range(2000)] + [pool.submit(it.refresh) for _ in range(24)]
            assert {call.result(20).id for call in calls} == {user}

    @asynchronous
    async def test_many_tasks(self) -> None:
        """many tasks use one client at a time"""
        sandbox.reset(automatic_outcome="verified")
        async with client() as it:
            await it.login(**OPTIONS)
            users = await asyncio.gather(*(it.current_user() for _ in range(2000)), *(it.refresh() for _ in range(24)))
            assert len({user.id for user in users}) == 1
        assert sandbox.requests().count("POST /v1/session/refresh") < 24

    def test_several_loops(self) -> None:
        """event loops of several threads have clients of their own, and share one"""
        sandbox.reset(automatic_outcome="verified")
        shared = client(account="shared")
        asyncio.run(shared.login(**OPTIONS))

        async def work(number: int) -> Any:
            async with client(account=f"loop {number}") as it:
                with self.assertRaisesRegex(cardea_auth.CardeaError, "not_signed_in"):
                    await it.current_user()
                for _ in range(50):
                    await shared.current_user()
                return (await shared.access_token())

        with ThreadPoolExecutor(6) as pool:
            tokens = {call.result(20) for call in [pool.submit(asyncio.run, work(number)) for number in range(6)]}
        asyncio.run(shared.close())
        assert len(tokens) == 1

    def test_other_threads_run(self) -> None:
        """other threads run while a blocking call waits"""
        sandbox.reset()
        sandbox.control(faults={"/v1/session/login/oauth/google/authorize": [{"delay_ms": 300}]})
        counted: List[int] = []
        stop = threading.Event()

        def count() -> None:
            while not stop.is_set():
                counted.append(1)
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        with blocking() as it:
            it.initiate_oauth_login(**OPTIONS)
        stop.set()
        thread.join(10)
        assert len(counted) > 50, len(counted)

    def test_second_process(self) -> None:
        """a second process finds the session that the first one left"""
        sandbox.reset(automatic_outcome="verified")
        with tempfile.TemporaryDirectory() as folder:
            code = f"""
                with blocking(store=cardea_auth.StoreChoice("encrypted_file", {folder!r}, "hinge")) as it:
                    print(getattr(it, %r)(*%s).id)
                """
            first = python(f"""
                with blocking(store=cardea_auth.StoreChoice("encrypted_file", {folder!r}, "hinge")) as it:
                    print(it.login(**OPTIONS).id)
                """)
            assert first.strip() and first == python(code % ("current_user", "()"))

    def test_pending_at_end(self) -> None:
        """a process that ends with pending operations ends at once, without a crash"""
        sandbox.reset(automatic_outcome="verified")
        sandbox.control(faults={"/v1/session/login/oauth/google/authorize": [{"hold": "request", "times": 0}]})
        # Each within the limit of `python`.
        python("""
            it = client()
            async def main():
                for _ in range(20): asyncio.ensure_future(it.initiate_oauth_login(**OPTIONS))
                await asyncio.sleep(0)
            asyncio.run(main())
            """)
        python("""
            it = blocking()
            for _ in range(8): threading.Thread(target=lambda: it.initiate_oauth_login(**OPTIONS), daemon=True).start()
            eventually(lambda: len(it._running) == 8, "the calls")
            threading.excepthook = lambda arguments: None
            """)
        python("""
            it = client()
            loop = asyncio.new_event_loop()
            tasks = [loop.create_task(it.initiate_oauth_login(**OPTIONS)) for _ in range(8)]
            loop.run_until_complete(asyncio.sleep(0))
            import logging
            logging.getLogger("asyncio").disabled = True  # It reports tasks and a loop that are left alone.
            import warnings
            warnings.simplefilter("ignore")
            """)
        python("""
            it = blocking()
            threading.Thread(target=lambda: it.initiate_oauth_login(**OPTIONS), daemon=True).start()
            eventually(lambda: it._running, "the call")
            os._exit(7)
            """, status=7)
        sandbox.control(release="*", clear_faults=True)

    def test_open_at_end(self) -> None:
        """a process that ends with an open client ends at once, without a crash"""
        sandbox.reset(automatic_outcome="verified")
        # Each within the limit of `python`.
        for code in ("it = blocking(); it.login(**OPTIONS)",
                     "it = client(); asyncio.run(it.login(**OPTIONS))",
                     "it = blocking(observer=print, logger=lambda *x: None, store=MemoryRecords()); raise SystemExit(0)"):
            python(code)
        python("it = blocking(); it.login(**OPTIONS); it.cycle = it; del it; raise SystemExit(3)", status=3)

    def test_page_at_end(self) -> None:
        """a process that ends while a presenter's page is open ends at once"""
        sandbox.reset(automatic_outcome="verified")
        python("""
            class Stuck:
                def present(self, page):
                    shown.set()
                    threading.Event().wait()
            shown = threading.Event()
            it = blocking(presenter=Stuck())
            threading.excepthook = lambda arguments: None
            threading.Thread(target=lambda: it.login(**OPTIONS), daemon=True).start()
            shown.wait(10)
            """)

    def test_forked_child(self) -> None:
        """a forked child is refused what only its parent may do, and ends in order"""
        sandbox.reset(automatic_outcome="verified")
        said = python("""
            import gc, warnings
            warnings.simplefilter("ignore")
            it = blocking()
            result = it.login(**OPTIONS)
            attempt = it.initiate_oauth_login(**OPTIONS)
            sys.stdout.flush()
            child = os.fork()
            if child == 0:
                for work in (it.current_user, lambda: blocking(), lambda: it.store_kind, cardea_auth.version,
                             lambda: cardea_auth.deliver_redirect("a:b")):
                    try: work()
                    except RuntimeError as error: print("forked" in str(error))
                it.close()
                del it, attempt
                gc.collect()
                sys.exit(5)
            print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            print(it.current_user().id == result.id)
            it.close()
            """)
        assert said.split() == ["True"] * 5 + ["5", "True"], said

    def test_forked_before_loading(self) -> None:
        """a child that was forked before the library was loaded may use it"""
        sandbox.reset(automatic_outcome="verified")
        said = python("""
            import multiprocessing
            def work(number):
                with blocking(account=str(number)) as it:
                    return it.login(**OPTIONS).id is not None
            with multiprocessing.get_context("fork").Pool(3) as pool:
                print(pool.map(work, range(6)))
                pool.close()
                pool.join()
            """)
        assert said.strip() == str([True] * 6), said

    def test_forked_beside_threads(self) -> None:
        """a child that was forked while many threads used a client ends in order"""
        sandbox.reset(automatic_outcome="verified")
        said = python("""
            import warnings
            warnings.simplefilter("ignore")
            # In older interpreters os.fork() itself hangs where another thread is just entering Python (CPython issue 112275):
            # there, threads have used the client up to the fork, and none has a call under way.
            has_moment = sys.version_info < (3, 12)
            may_call, stop = threading.Lock(), threading.Event()
            with blocking() as it:
                it.login(**OPTIONS)
                def work():
                    while not stop.is_set():
                        if has_moment:
                            with may_call: it.current_user()
                        else:
                            it.current_user()
                threads = [threading.Thread(target=work) for _ in range(4)]
                for thread in threads: thread.start()
                ended = []
                for _ in range(8):
                    with may_call:
                        if has_moment: time.sleep(0.05)
                        child = os.fork()
                        if child == 0: sys.exit(0)
                    ended.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
                stop.set()
                for thread in threads: thread.join()
            print(set(ended))
            """, limit=40)
        assert said.strip() == "{0}", said

    def test_server_gone(self) -> None:
        """a server that goes away during a request is a network error, and its return is noticed"""
        server, own = launch()
        try:
            own.control(behaviour={"automatic_outcome": "verified"})
            own.control(faults={"/v1/session/refresh": [{"hold": "request"}]})
            with blocking(prelude=own.url, presenter=Follower()) as it:
                it.login(**OPTIONS)
                with ThreadPoolExecutor(1) as pool:
                    call = pool.submit(it.refresh)
                    while not own.held("/v1/session/refresh"):
                        time.sleep(0.01)
                    server.kill()
                    with self.assertRaisesRegex(cardea_auth.CardeaError, "network") as caught:
                        call.result(20)
                assert caught.exception.is_retryable
                assert it.current_user().id
        finally:
            server.kill()
            assert server.stdin and server.stdout
            server.stdin.close()
            server.stdout.close()
            server.wait(10)

    def test_killed_half_way(self) -> None:
        """a process that is killed half-way leaves a store that the next one can use"""
        sandbox.reset(automatic_outcome="verified")
        with tempfile.TemporaryDirectory() as folder:
            code = f"""
                it = blocking(store=cardea_auth.StoreChoice("encrypted_file", {folder!r}, "hinge"))
                it.login(**OPTIONS)
                threading.Thread(target=lambda: [it.refresh() for _ in range(1000)], daemon=True).start()
                eventually(lambda: sandbox.requests().count("POST /v1/session/refresh") > 3, "some refreshes")
                os.kill(os.getpid(), 9)
                """
            python(code, status=-9)
            with blocking(store=cardea_auth.StoreChoice("encrypted_file", folder, "hinge")) as it:
                assert it.current_user().id

    def test_made_at_exit(self) -> None:
        """a client that is made while the interpreter ends is refused"""
        said = python("""
            import atexit
            def late():
                try: blocking()
                except RuntimeError as error: print(error)
            import cardea_auth._lifecycle
            atexit.unregister(cardea_auth._lifecycle._close_all)
            atexit.register(late)
            atexit.register(cardea_auth._lifecycle._close_all)
            """)
        assert said.strip() == "the interpreter is ending", said
