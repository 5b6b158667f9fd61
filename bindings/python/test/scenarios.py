"""Plays Tests/Conformance/scenarios on the public API, once with CardeaClient and once with BlockingClient."""

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


def seconds(milliseconds: Any) -> Any:
    return None if milliseconds is None else milliseconds / 1000


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


class HostGuide:
    """Answers with one PIN after the other, and then gives up."""

    def __init__(self, pins: List[str]) -> None:
        self.pins = list(pins)
        self.told: List[str] = []

    def tell(self, notice: cardea_auth.SecurityKeyNotice) -> None:
        if isinstance(notice, cardea_auth.TouchSecurityKey):
            self.told.append(f"touch {notice.key_name}")
        elif isinstance(notice, cardea_auth.ChooseSecurityKey):
            self.told.append(f"choose {notice.count}")
        else:
            self.told.append("connect")

    def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Any:
        wrong = "wrong " if question.is_wrong else ""
        self.told.append(f"{wrong}pin of {question.key_name}, {question.tries_left} tries")
        return self.pins.pop(0) if self.pins else None

    def account(self, names: Any) -> int:
        self.told.append(f"account of {len(names)}")
        return 0


class AsyncGuide(HostGuide):
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


def flags(kind: Any, names: List[str]) -> Any:
    value = kind(0)
    for name in names:
        value |= kind[name.upper()]
    return value


def provider_of(given: Dict[str, Any], sandbox: str) -> cardea_auth.OpenIDProvider:
    settings: Dict[str, Any] = {"client_id": "notes", **given}
    if "known" not in settings:
        settings.setdefault("issuer", f"{sandbox}/oidc")
    for name, kind in (("client_authentication", cardea_auth.ClientAuthentication), ("response_mode", cardea_auth.ResponseMode)):
        if name in settings:
            settings[name] = kind[settings[name].upper()]
    for name, flag in (("redirect_forms", cardea_auth.RedirectForms), ("leniencies", cardea_auth.Leniencies)):
        if name in settings:
            settings[name] = flags(flag, settings[name])
    if "endpoints" in settings:
        urls = {"user_info" if name == "userinfo" else name: url for name, url in settings["endpoints"].items()}
        settings["endpoints"] = cardea_auth.OpenIDEndpoints(**urls)
    if "clock_leeway_ms" in settings:
        settings["clock_leeway"] = seconds(settings.pop("clock_leeway_ms"))
    return cardea_auth.OpenIDProvider(**settings)


def server_of(given: Dict[str, Any], sandbox: str) -> Any:
    if "provider" in given:
        return provider_of(given["provider"], sandbox)
    if "ory" in given:
        return cardea_auth.Ory(**{"project_url": f"{sandbox}/ory", **given["ory"]})
    return cardea_auth.Prelude(given.get("prelude", sandbox))


PAGES = {"login_with_oauth": cardea_auth.OAuthLoginOptions, "initiate_oauth_login": cardea_auth.OAuthLoginOptions,
         "link_provider": cardea_auth.OAuthLoginOptions, "end_browser_session": cardea_auth.EndBrowserSessionOptions}


def arguments_of(name: str, given: Dict[str, Any]) -> "tuple[list[Any], dict[str, Any]]":
    given = {key: value.get("thing", value) if isinstance(value, dict) else value for key, value in given.items()}
    if name in ("answer_login_step", "answer_login_step_in_browser"):
        chosen = [given.pop("step"), cardea_auth.OAuthLoginAnswer(given.pop("way"), given.pop("values", {}))]
        shown = arguments_of("login_with_oauth", given)[0] if name == "answer_login_step_in_browser" else []
        return chosen + shown, {}
    if name in PAGES:
        options: Dict[str, Any] = {"redirect_uri": "myapp://oauth-callback", **given}
        if name != "end_browser_session":
            options.setdefault("provider", "google")
        if "company" in options:
            options["company"] = cardea_auth.CompanySignOn(**options["company"])
        if "redirect_capture" in options:
            options["redirect_capture"] = cardea_auth.RedirectCapture[options["redirect_capture"].upper()]
        if "timeout_ms" in options:
            options["timeout"] = seconds(options.pop("timeout_ms"))
        return [PAGES[name](**options)], {}
    if name == "continue_step_up":
        answer = getattr(cardea_auth.StepUpAnswer, given["kind"])(given["answer"])
        return [given["challenge"], answer], {}
    if name == "password_policy":
        return [], {}
    if name == "open_oauth_link":
        return [given["link"], cardea_auth.OAuthLinkOptions(given["scheme"], timeout=seconds(given.get("timeout_ms")))], {}
    if name == "revoke_sessions":
        which = getattr(cardea_auth.SessionTarget, given["target"])
        return [which(given["session_id"]) if given["target"] == "one" else which()], {}
    if name == "send_authorized_request":
        words = {"headers": given.get("headers", {}), "body": given["body"].encode() if "body" in given else None}
        return [cardea_auth.AuthorizedRequest(given["url"], given.get("method", "GET"), **words)], {}
    return [], given


AUTHENTICATORS = {
    "sign_with_security_key": ("security_key", "origin", "assertion"),
    "register_security_key": ("security_key", "origin", "attestation"),
    "sign_with_passkey_page": ("passkey_page", "page", "assertion"),
    "register_with_passkey_page": ("passkey_page", "page", "attestation"),
}


def call_of(client: Any, name: str, given: Dict[str, Any]) -> Callable[[], Any]:
    """What calls the operation."""
    if name in AUTHENTICATORS:
        kind, place, method = AUTHENTICATORS[name]
        return lambda: getattr(getattr(client, kind)(given[place]), method)(given["options"])
    words, named = arguments_of(name, given)
    function = getattr(client, "authorized_request" if name == "send_authorized_request" else name)
    return lambda: function(*words, **named)


def signal(kind: str) -> Any:
    if kind == "throwing":
        raise KeyError("hush-4711")
    if kind == "cancelled":
        raise cardea_auth.CardeaError("cancelled", "as the scenario wants it")
    return None if kind == "none" else kind


class AsyncKind:
    """Plays with CardeaClient."""

    @staticmethod
    def signals(kind: str) -> Any:
        async def collect() -> Any:
            await asyncio.sleep(0)
            return signal(kind)

        return collect

    presenter = AsyncPresenter
    guide = AsyncGuide

    def make(self, configuration: cardea_auth.Configuration) -> Any:
        return cardea_auth.CardeaClient(configuration)

    async def start(self, client: Any, name: str, given: Dict[str, Any]) -> Any:
        task = asyncio.ensure_future(call_of(client, name, given)())
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

    async def deliver(self, url: str) -> None:
        await cardea_auth.CardeaClient.deliver_redirect(url)


class BlockingKind:
    """Plays with BlockingClient: each operation has a thread of its own."""

    @staticmethod
    def signals(kind: str) -> Any:
        return lambda: signal(kind)

    presenter = BlockingPresenter
    guide = HostGuide

    def make(self, configuration: cardea_auth.Configuration) -> Any:
        return cardea_auth.BlockingClient(configuration)

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

    async def deliver(self, url: str) -> None:
        await asyncio.get_running_loop().run_in_executor(None, cardea_auth.BlockingClient.deliver_redirect, url)


class Player:
    def __init__(self, kind: Any, stem: str, scenario: Dict[str, Any], sandbox: Sandbox, folder: str) -> None:
        self.kind, self.stem, self.scenario, self.sandbox, self.folder = kind, stem, scenario, sandbox, folder
        self.clients: Dict[str, Any] = {}
        self.presenters: Dict[str, HostPresenter] = {}
        self.presented: Dict[str, int] = {}
        self.guides: Dict[str, HostGuide] = {}
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

    def configuration(self, name: str, given: Dict[str, Any]) -> cardea_auth.Configuration:
        presenter = given.get("presenter", "follow")
        events = self.events.setdefault(name, [])
        if presenter != "browser":
            self.presenters[name] = self.kind.presenter(presenter)
        if "pins" in given:
            self.guides[name] = self.kind.guide(given["pins"])
        return cardea_auth.Configuration(
            backend=server_of(given, self.sandbox.url),
            application_id=given.get("application_id", "org.example.conformance"),
            account=given.get("account", self.stem),
            store=self.store(given.get("store", "memory")),
            presenter=self.presenters.get(name),
            key_guide=self.guides.get(name),
            observer=lambda event: events.append(described_event(event)),
            signals=self.kind.signals(given["signals"]) if "signals" in given else None,
            logger=lambda level, text: self.logged.append(text),
            log_level=cardea_auth.LogLevel.TRACE,
            refresh_leeway=seconds(given.get("refresh_leeway_ms")),
            request_timeout=seconds(given.get("request_timeout_ms")),
            pending_lifetime=seconds(given.get("pending_lifetime_ms")),
            **{key: given[key] for key in
               ("host_override", "partition", "pinned_public_keys", "ca_file", "additional_ca_file", "plain_redirect_uri",
                "application_name") if key in given},
        )

    def store(self, kind: str) -> Any:
        if kind == "sealed_file":
            return cardea_auth.StoreChoice.sealed_file(self.folder, "hinge")
        plain = {"memory": cardea_auth.StoreChoice.memory, "keyring": cardea_auth.StoreChoice.secret_service}
        return plain[kind]() if kind in plain else HostStore(self.records, kind)

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
        if operation == "password_policy":
            checks = brought.pop("thing").check(step["with"]["password"])
            brought["missing"] = [check.criterion.name.lower() for check in checks if not check.is_valid]
        return brought

    async def do_start(self, operation: str, name: str, step: Dict[str, Any]) -> None:
        self.operations[step["as"]] = await self.kind.start(self.client(name), operation, self.given(operation, step))

    async def do_await(self, operation: str, name: str, step: Dict[str, Any]) -> Any:
        return await self.outcome(self.kind.end(self.operations[operation]))

    async def do_cancel(self, operation: str, name: str, step: Dict[str, Any]) -> None:
        self.kind.cancel(self.operations[operation])

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
        told, self.guides[name].told[:] = list(self.guides[name].told), []
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
        return await self.outcome(self.kind.deliver(url))

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
