"""Plays Tests/Hosts/Conformance/scenarios on the public API, once with AsyncClient and once with Client."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Awaitable, Callable, Dict, List

import cardea_auth
from described import described, described_error, described_event, mismatch
from sandbox import Sandbox, browse, member

WAIT = 10


class HostStore:
    """Records in a dictionary, or one failure for everything."""

    def __init__(self, records: Dict[str, bytes], kind: str) -> None:
        self.records = records
        self.kind = kind

    def _fail_if_told(self) -> None:
        if self.kind == "host_locked":
            raise cardea_auth.CardeaError("store_locked", "The drawer is locked.")
        if self.kind == "host_throwing":
            raise KeyError("hush-4711")

    def read(self, key: str) -> Any:
        self._fail_if_told()
        return self.records.get(key)

    def write(self, key: str, record: bytes) -> None:
        self._fail_if_told()
        self.records[key] = record

    def remove(self, key: str) -> None:
        self._fail_if_told()
        self.records.pop(key, None)


class HostPrompter:
    """Answers with one PIN after the other, and then gives up."""

    def __init__(self, pins: List[str]) -> None:
        self.pins = list(pins)
        self.told: List[str] = []

    def prompt(self, prompt: cardea_auth.SecurityKeyPrompt) -> None:
        more = {"touch": f" {prompt.key_name}", "choose": f" {prompt.count}"}
        self.told.append(prompt.step + more.get(prompt.step, ""))

    def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
        wrong = "wrong " if question.is_pin_wrong else ""
        self.told.append(f"{wrong}pin of {question.key_name}, {question.tries_left} tries")
        return self.pins.pop(0) if self.pins else None

    def account(self, accounts: Any) -> str:
        self.told.append(f"account of {len(accounts)}")
        return str(accounts[0].id)


class AsyncPrompter(HostPrompter):
    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
        await asyncio.sleep(0)
        return super().pin(question)


class HostPresenter:
    CODES = {"dismissed": "login_dismissed", "cancelled": "cancelled", "unavailable": "browser_unavailable"}

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.pages: List[cardea_auth.Presentation] = []

    def answer(self, page: cardea_auth.Presentation) -> Any:
        if self.kind == "follow":
            return browse(page.url)
        if self.kind == "route":
            return "myapp://oauth/welcome?x=1"
        if self.kind == "foreign":
            return "other-app://oauth-callback?challenge_token=x"
        if self.kind == "throwing":
            raise KeyError("hush-4711")
        if self.kind in self.CODES:
            raise cardea_auth.CardeaError(self.CODES[self.kind], "as the scenario wants it")
        if self.kind == "silent":
            assert page.dismissed.wait(WAIT)
        return None


class BlockingPresenter(HostPresenter):
    def present(self, page: cardea_auth.Presentation) -> Any:
        self.pages.append(page)
        return self.answer(page)


class AsyncPresenter(HostPresenter):
    async def present(self, page: cardea_auth.Presentation) -> Any:
        self.pages.append(page)
        if self.kind == "silent":
            await asyncio.Event().wait()
        return await asyncio.get_running_loop().run_in_executor(None, self.answer, page)


def timed(given: Dict[str, Any]) -> Dict[str, Any]:
    """With durations as Python has them."""
    return {name[:-len("_ms")] if name.endswith("_ms") else name: value / 1000 if name.endswith("_ms") else value
            for name, value in given.items()}


def server_of(given: Dict[str, Any], sandbox: str) -> Dict[str, Any]:
    if "provider" in given:
        settings = {"client_id": "notes", **given.pop("provider")}
        if "well_known" not in settings:
            settings.setdefault("issuer", f"{sandbox}/oidc")
        return {"provider": cardea_auth.OpenIDProvider(**timed(settings))}
    if "ory" in given:
        return {"ory": given.pop("ory").get("project_url", f"{sandbox}/ory")}
    return {"prelude": given.pop("prelude", sandbox)}


# The calls that show a page, with what they have where a scenario does not say it.
REDIRECT = {"redirect_uri": "myapp://oauth-callback"}
LOGIN = {"provider": "google", **REDIRECT}
PAGES = {"login_with_oauth": LOGIN, "initiate_oauth_login": LOGIN, "link_provider": LOGIN, "end_browser_session": REDIRECT}


def call_of(client: Any, name: str, given: Dict[str, Any]) -> Callable[[], Any]:
    """What calls the operation."""
    given = {key: value.get("thing", value) if isinstance(value, dict) else value for key, value in given.items()}
    given = timed({**PAGES.get(name, {}), **given})
    company = given.pop("company", {})
    if "email" in company:
        given["company_email"] = company["email"]
    elif company:
        given["company_connection"] = company["provider"], company["connection_id"]
    if name == "password_compliancy":
        given = {}
    if "passkey" in name and "id" in given:
        given["passkey_id"] = given.pop("id")
    if "body" in given:
        given["body"] = given["body"].encode()
    return lambda: getattr(client, name)(**given)


def signal(kind: str) -> Any:
    if kind == "throwing":
        raise KeyError("hush-4711")
    if kind == "cancelled":
        raise cardea_auth.CardeaError("cancelled", "as the scenario wants it")
    return None if kind == "none" else kind


async def peeked(peek: Callable[[], Any]) -> Any:
    return peek()


class AsyncKind:
    """Plays with AsyncClient."""

    @staticmethod
    def signals(kind: str) -> Any:
        async def collect() -> Any:
            await asyncio.sleep(0)
            return signal(kind)

        return collect

    presenter = AsyncPresenter
    prompter = AsyncPrompter

    def make(self, configuration: Dict[str, Any]) -> Any:
        return cardea_auth.AsyncClient(**configuration)

    async def start(self, client: Any, name: str, given: Dict[str, Any]) -> Any:
        begin = call_of(client, name, given)
        task = asyncio.ensure_future(peeked(begin) if name == "peek_access_token" else begin())
        await asyncio.sleep(0)
        return task

    async def end(self, operation: Any) -> Any:
        done, _ = await asyncio.wait({operation}, timeout=WAIT)
        assert done, "the operation does not end"
        return operation.result()

    def cancel(self, operation: Any) -> None:
        operation.cancel()

    async def close(self, client: Any) -> None:
        await client.close()


class BlockingKind:
    """Plays with Client: each operation has a thread of its own."""

    @staticmethod
    def signals(kind: str) -> Any:
        return lambda: signal(kind)

    presenter = BlockingPresenter
    prompter = HostPrompter

    def make(self, configuration: Dict[str, Any]) -> Any:
        return cardea_auth.Client(**configuration)

    async def start(self, client: Any, name: str, given: Dict[str, Any]) -> Any:
        begin = call_of(client, name, given)
        future: "Future[Any]" = Future()
        future.client = client  # type: ignore[attr-defined]
        before = len(client._running)

        def call() -> None:
            try:
                future.set_result(begin())
            except BaseException as error:
                future.set_exception(error)

        threading.Thread(target=call, daemon=True).start()
        for _ in range(1000):  # In the order of the scenario.
            if future.done() or len(client._running) > before:
                break
            await asyncio.sleep(0.001)
        return future

    async def end(self, operation: Any) -> Any:
        return await asyncio.wait_for(asyncio.wrap_future(operation), WAIT)

    def cancel(self, operation: Any) -> None:
        operation.client.cancel()

    async def close(self, client: Any) -> None:
        await asyncio.get_running_loop().run_in_executor(None, client.close)


class Player:
    def __init__(self, kind: Any, stem: str, scenario: Dict[str, Any], sandbox: Sandbox, folder: str) -> None:
        self.kind, self.stem, self.scenario, self.sandbox, self.folder = kind, stem, scenario, sandbox, folder
        self.clients: Dict[str, Any] = {}
        self.presenters: Dict[str, HostPresenter] = {}
        self.presented: Dict[str, int] = {}
        self.prompters: Dict[str, HostPrompter] = {}
        self.events: Dict[str, List[Dict[str, Any]]] = {}
        self.logged: List[str] = []
        self.messages: List[str] = []
        self.records: Dict[str, bytes] = {}
        self.brought: Dict[str, Any] = {"sandbox": sandbox.url}
        self.operations: Dict[str, Any] = {}

    async def play(self) -> None:
        await self.in_thread(self.sandbox.reset)
        if "control" in self.scenario:
            await self.in_thread(self.sandbox.post, "control", self.scenario["control"])
        try:
            for number, step in enumerate(self.scenario["steps"], 1):
                try:
                    await self.step(step)
                except Exception as problem:
                    told = json.dumps(step, ensure_ascii=False)[:200]
                    raise AssertionError(f"step {number}, {told}: {problem!r}") from problem
        finally:
            for client in self.clients.values():
                await self.kind.close(client)
        if "requests" in self.scenario:
            expected, actual = self.scenario["requests"], await self.in_thread(self.sandbox.requests)
            assert expected == actual, f"the requests were {actual}"

    async def in_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(None, function, *arguments)

    def configuration(self, name: str, given: Dict[str, Any]) -> Dict[str, Any]:
        given = dict(given)
        presenter = given.pop("presenter", "follow")
        events = self.events.setdefault(name, [])
        if presenter != "browser":
            self.presenters[name] = self.kind.presenter(presenter)
        if "pins" in given:
            self.prompters[name] = self.kind.prompter(given.pop("pins"))
        signals = given.pop("signals", None)
        return {
            **server_of(given, self.sandbox.url),
            "application_id": "org.example.conformance",
            "account": self.stem,
            "presenter": self.presenters.get(name),
            "security_key_handler": self.prompters.get(name),
            "observer": lambda event: events.append(described_event(event)),
            "signals_handler": signals and self.kind.signals(signals),
            "logger": lambda level, text: self.logged.append(text),
            "log_level": "trace",
            "store": self.store(given.pop("store", "memory")),
            **timed(given),
        }

    def store(self, kind: str) -> Any:
        if kind == "encrypted_file":
            return cardea_auth.StoreChoice("encrypted_file", self.folder, "hinge")
        return {"memory": "memory", "keyring": "secret_service"}.get(kind) or HostStore(self.records, kind)

    def given(self, operation: str, step: Dict[str, Any]) -> Dict[str, Any]:
        given: Dict[str, Any] = self.filled(step.get("with", {}))
        if operation == "move_sessions":
            given["source"] = self.store(given.pop("store"))
        return given

    def client(self, name: str) -> Any:
        if name not in self.clients:
            given = self.filled(self.scenario.get("clients", {}).get(name, {}))
            self.clients[name] = self.kind.make(self.configuration(name, given))
        return self.clients[name]

    def filled(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self.filled(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.filled(item) for item in value]
        if not isinstance(value, str):
            return value
        whole = re.fullmatch(r"\$\{([^}]+)\}", value)
        if whole:
            return self.named(whole[1])
        return re.sub(r"\$\{([^}]+)\}", lambda found: str(self.named(found[1])), value)

    def named(self, path: str) -> Any:
        value: Any = self.brought
        for part in path.split("."):
            value = value[int(part) if isinstance(value, list) else part]
        return value

    async def until(self, condition: Callable[[], Awaitable[Any]], what: str) -> Any:
        deadline = asyncio.get_running_loop().time() + WAIT
        while True:
            value = await condition()
            if value:
                return value
            assert asyncio.get_running_loop().time() < deadline, f"{what} does not happen"
            await asyncio.sleep(0.01)

    async def outcome(self, work: Awaitable[Any], call: str = "") -> Dict[str, Any]:
        try:
            return described(await work, call)
        except (Exception, asyncio.CancelledError) as error:
            self.messages.append(str(error))
            return {"error": described_error(error)}

    async def step(self, step: Dict[str, Any]) -> None:
        name = step.get("client", "main")
        (verb,) = set(step) & {"call", "start", "await", "cancel", "close", "browse", "mail", "authenticator", "send", "guided", "signalled",
                               "control", "until_held", "until_presented", "deliver", "configure", "events", "logs_without"}
        argument = self.filled(step[verb])
        brought = await getattr(self, f"do_{verb}")(argument, name, step)
        if "as" in step and verb != "start":
            self.brought[step["as"]] = brought
        if "expect" in step:
            reason = mismatch(self.filled(step["expect"]), brought)
            assert not reason, reason
        else:
            assert not isinstance(brought, dict) or "error" not in brought, brought

    async def do_call(self, operation: str, name: str, step: Dict[str, Any]) -> Any:
        started = await self.kind.start(self.client(name), operation, self.given(operation, step))
        brought = await self.outcome(self.kind.end(started), operation)
        if operation == "password_compliancy":
            checks = brought.pop("thing").validate(step["with"]["password"])
            brought["missing"] = [check.criterion for check in checks if not check.valid]
        return brought

    async def do_start(self, operation: str, name: str, step: Dict[str, Any]) -> None:
        self.operations[step["as"]] = await self.kind.start(self.client(name), operation, self.given(operation, step)), operation

    async def do_await(self, operation: str, name: str, step: Dict[str, Any]) -> Any:
        started, call = self.operations[operation]
        return await self.outcome(self.kind.end(started), call)

    async def do_cancel(self, operation: str, name: str, step: Dict[str, Any]) -> None:
        self.kind.cancel(self.operations[operation][0])

    async def do_close(self, client: str, name: str, step: Dict[str, Any]) -> None:
        await self.kind.close(self.client(client))
        if not step.get("keep"):
            del self.clients[client]

    async def do_browse(self, url: str, name: str, step: Dict[str, Any]) -> Any:
        location = await self.in_thread(browse, url)
        return {"url": location, "challenge_token": member(location, "challenge_token")}

    async def do_mail(self, address: str, name: str, step: Dict[str, Any]) -> Any:
        return await self.in_thread(self.sandbox.code, address)

    async def do_authenticator(self, options: str, name: str, step: Dict[str, Any]) -> str:
        return await self.in_thread(self.sandbox.authenticator, options)

    async def do_send(self, request: Dict[str, Any], name: str, step: Dict[str, Any]) -> Any:
        return await self.in_thread(self.sandbox.send, request)

    async def do_guided(self, expected: List[Any], name: str, step: Dict[str, Any]) -> None:
        told, self.prompters[name].told[:] = list(self.prompters[name].told), []
        assert told == expected, told

    async def do_signalled(self, expected: List[Any], name: str, step: Dict[str, Any]) -> None:
        requests = (await self.in_thread(self.sandbox.get, "log?path=/v1/session/otp"))["requests"]
        names = [json.loads(request["body"]).get("dispatch_id") for request in requests]
        assert names == expected, names

    async def do_control(self, command: Any, name: str, step: Dict[str, Any]) -> None:
        await self.in_thread(self.sandbox.post, "control", command)

    async def do_until_held(self, path: str, name: str, step: Dict[str, Any]) -> None:
        await self.until(lambda: self.in_thread(self.sandbox.held, path), f"a held request to {path}")

    async def do_until_presented(self, client: str, name: str, step: Dict[str, Any]) -> Any:
        seen = self.presented.get(client, 0)

        async def is_presented() -> bool:
            return len(self.presenters[client].pages) > seen

        await self.until(is_presented, "a page")
        self.presented[client] = seen + 1
        page = self.presenters[client].pages[seen]
        return {name: getattr(page, name) for name in ("url", "redirect_uri", "prefers_ephemeral_session")}

    async def do_deliver(self, url: str, name: str, step: Dict[str, Any]) -> Any:
        return await self.outcome(self.in_thread(cardea_auth.deliver_redirect, url))

    async def do_configure(self, given: Dict[str, Any], name: str, step: Dict[str, Any]) -> Any:
        async def make() -> None:
            await self.kind.close(self.kind.make(self.configuration("configured", given)))

        return await self.outcome(make())

    async def do_events(self, expected: List[Any], name: str, step: Dict[str, Any]) -> None:
        async def are_there() -> bool:
            return len(self.events.get(name, [])) >= len(expected)

        await self.until(are_there, f"{len(expected)} events, but {self.events.get(name)},")
        had, self.events[name][:] = list(self.events[name]), []
        reason = mismatch([{"kind": item} if isinstance(item, str) else item for item in expected], had, "events")
        assert not reason, reason

    async def do_logs_without(self, texts: List[str], name: str, step: Dict[str, Any]) -> None:
        assert self.logged, "nothing was logged"
        for text in texts:
            found = [line for line in self.logged + self.messages if text in line]
            assert not found, f"{text!r} is in {found[0]!r}"


async def play(kind: Any, path: Path, sandbox: Sandbox) -> None:
    scenario = json.loads(path.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="cardea-") as folder:
        await Player(kind, path.stem, scenario, sandbox, folder).play()
