"""What the library asks the parts of an application, and tells them.

The library knows the parts of a client by numbers, one for each handler, under which they are found until it
releases them.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import threading
import traceback
from contextlib import contextmanager
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Set, Tuple

from . import _lifecycle
from . import _raw_g as c
from ._codes_g import STATUSES
from ._library import raw
from ._lifecycle import Owner
from ._read import Named, body_of, read, rows
from ._runners import NoLoop, Runner, Stop
from ._values import check, octets, optional_text, text
from .errors import CardeaError
from .events import event_of
from .hosts import Presentation, SecurityKeyAccount, SecurityKeyPINQuestion, SecurityKeyPrompt
from .stores import StoreChoice

log = logging.getLogger("cardea_auth")

_tokens = itertools.count(1)
_parts: Dict[int, "Parts"] = {}
_inside = threading.local()
_LEVELS = {"trace": 5, "debug": 10, "info": 20, "warning": 30, "error": 40}


def is_inside_callback_of(home: object) -> bool:
    return getattr(_inside, "home", None) is home


def is_inside_callback() -> bool:
    return not is_inside_callback_of(None)


def _enter(token: int, work: Callable[["Parts"], None]) -> None:
    parts, before = _parts.get(token), getattr(_inside, "home", None)
    if parts is None:
        return
    _inside.home = parts.home
    try:
        work(parts)
    except BaseException:  # Nothing may get into the library, not even SystemExit.
        log.exception("a part of the application failed")
    finally:
        _inside.home = before


def _ask(token: int, handle: int) -> None:
    question = Question(handle)
    _enter(token, lambda parts: parts.ask(question))


def _tell(token: int, handle: int) -> None:
    event = Owner("cardea_event", handle)
    _enter(token, lambda parts: parts.tell(event))


def _release(token: int) -> None:
    _parts.pop(token, None)


# The library calls these for as long as the process lives.
_ASK = c.QUESTION_HANDLER(_ask)
_TELL = c.EVENT_HANDLER(_tell)
_RELEASE = c.RELEASE(_release)


class Question(Named):
    """What the library asks. Unanswered, it is freed when it is collected, which the library takes as a failure."""

    def __init__(self, handle: int) -> None:
        super().__init__("question", Owner("cardea_question", handle))

    @property
    def kind(self) -> int:
        return raw().cardea_question_get_kind(self._handle)

    def bytes(self) -> bytes:
        return body_of(raw().cardea_question_bytes, self._handle)

    def reply(self, function: str, *arguments: Any) -> None:
        """Answers and frees it. Later answers do nothing."""
        if self._handle._as_parameter_ and not _lifecycle.is_forked():
            getattr(raw(), f"cardea_question_{function}")(self._handle, *arguments)
        self.drop()

    def drop(self) -> None:
        """Frees it, without an answer if it had none."""
        self._handle.free()


Reply = Callable[[Any], Tuple[Any, ...]]
"""How a value is an answer: the end of the function's name, and its arguments."""


def _as_bytes(value: Any) -> Tuple[Any, ...]:
    record = None if value is None else octets("record", value)
    return "reply_bytes", record, len(record or b"")


def _as_key(value: Any) -> Tuple[Any, ...]:
    if value is None:
        return "reply_key", None, None, 0
    key = octets("key", value[1])
    return "reply_key", text("id", value[0]), key, len(key)


def _as_text(name: str) -> Reply:
    return lambda value: ("reply_text", optional_text(name, value))


def _refusal(problem: BaseException, otherwise: int) -> Tuple[Any, ...]:
    """The status and message to reject with."""
    if isinstance(problem, CardeaError) and problem.code in STATUSES:
        return "reject", STATUSES[problem.code], problem.message.encode("utf-8", "replace").replace(b"\0", b"")
    if isinstance(problem, asyncio.CancelledError):
        return "reject", c.CARDEA_ERROR_CANCELLED, b"The application's part was cancelled."
    return "reject", otherwise, f"The application's part failed: {type(problem).__name__}".encode("utf-8", "replace")


class _Shown:
    """A page that is needed."""

    def __init__(self, page: Presentation) -> None:
        self.page = page
        self.stop: Optional[Stop] = None


class _Asked:
    """What the user of a security key is asked."""

    stop: Optional[Stop] = None


class Parts:
    """What an application supplies to one client: its home."""

    def __init__(self, home: object, runner: Runner, settings: Mapping[str, Any]) -> None:
        self.home = home
        self._runner = runner
        self._store: Any = settings.get("store")
        self._presenter: Any = settings.get("presenter")
        self._signals: Any = settings.get("signals_handler")
        self._security_key: Any = settings.get("security_key_handler")
        self._observer: Any = settings.get("observer")
        self.has_observer = self._observer is not None
        self._logger: Any = settings.get("logger")
        self._level = optional_text("log_level", settings.get("log_level")) or b"info"
        self._keys: Any = None
        self._shown: Dict[int, _Shown] = {}
        self._asked: Set[_Asked] = set()
        self._lock = threading.Lock()
        self._prompting = 0

    def attach(self, config: Owner) -> None:
        """Sets them on a configuration."""
        self._attach_store(config)
        if self._presenter is not None:
            if isinstance(self._presenter, type) or not callable(getattr(self._presenter, "present", None)):
                raise TypeError("presenter must be an object with present")
            self._set(config, "presenter", _ASK, bool(getattr(self._presenter, "uses_system_browser", False)))
        if self._signals is not None:
            if not callable(self._signals):
                raise TypeError("signals_handler must be a function")
            self._set(config, "signals_handler", _ASK)
        key = self._security_key
        if key is not None:
            if isinstance(key, type) or not all(callable(getattr(key, name, None)) for name in ("prompt", "pin")):
                raise TypeError("security_key_handler must be an object with prompt and pin")
            self._set(config, "security_key_handler", _ASK)
        if self._logger is not None:
            if not isinstance(self._logger, logging.Logger) and not callable(self._logger):
                raise TypeError("logger must be a logging.Logger or a function")
            self._set(config, "logger", self._level, _TELL)
        if self._observer is not None:
            if not callable(self._observer):
                raise TypeError("observer must be a function")
            self._set(config, "observer", _TELL)

    def _attach_store(self, config: Owner) -> None:
        store = self._store
        if isinstance(store, str):
            store = StoreChoice(store)  # type: ignore[arg-type]
        if isinstance(store, StoreChoice):
            folder = None if store.folder is None else os.fspath(store.folder)
            words = text("store", store.kind), optional_text("store.folder", folder), optional_text("store.passphrase", store.passphrase)
            check(raw().cardea_config_set_store, config, *words)
            if store.encryption_key_handler is not None:
                self._keys = store.encryption_key_handler
                self._set(config, "encryption_key_handler", _ASK)
        elif store is not None:
            if isinstance(store, type) or not all(callable(getattr(store, name, None)) for name in ("read", "write", "remove")):
                raise TypeError("store must be a kind of store, a StoreChoice, or an object with read, write and remove")
            self._set(config, "store_handler", _ASK)

    def _set(self, config: Owner, setting: str, *arguments: Any) -> None:
        token = next(_tokens)
        _parts[token] = self
        try:
            check(getattr(raw(), f"cardea_config_set_{setting}"), config, *arguments, token, _RELEASE)
        except BaseException:
            _parts.pop(token, None)  # It stays ours when the setter fails.
            raise

    def ask(self, question: Question) -> None:
        ask = _ASKED.get(question.kind)
        if ask is None:
            question.drop()
        else:
            ask(self, question)

    def _answer(self, question: Question, work: Callable[[], Any], reply: Reply, otherwise: int = c.CARDEA_ERROR_STORE_FAILED) -> None:
        def done(value: Any, problem: Optional[BaseException]) -> None:
            question.reply(*_answer_of(value, problem, reply, otherwise))

        self._runner.run(work, done)

    def _read(self, question: Question) -> None:
        key = question.text("key") or ""
        self._answer(question, lambda: self._store.read(key), _as_bytes)

    def _write(self, question: Question) -> None:
        key, record = question.text("key") or "", question.bytes()
        self._answer(question, lambda: self._store.write(key, record), lambda _: _as_bytes(None))

    def _remove(self, question: Question) -> None:
        key = question.text("key") or ""
        self._answer(question, lambda: self._store.remove(key), lambda _: _as_bytes(None))

    def _key(self, question: Question) -> None:
        id = question.text("id")
        self._answer(question, lambda: self._keys(id), _as_key)

    def _collect(self, question: Question) -> None:
        self._answer(question, self._signals, _as_text("the id of the signals"), c.CARDEA_ERROR_INTERNAL_ERROR)

    def _page(self, question: Question) -> None:
        page = read(Presentation, question)
        shown = self._shown[page.id] = _Shown(page)

        def done(value: Any, problem: Optional[BaseException]) -> None:
            if value is not None or problem is not None:  # It has ended; otherwise a dismissal follows.
                self._shown.pop(page.id, None)
                page.dismissed.set()
            question.reply(*_answer_of(value, problem, _as_text("the redirect URL"), c.CARDEA_ERROR_BROWSER_UNAVAILABLE))

        shown.stop = self._runner.run_apart(lambda: self._presenter.present(page), done)

    def _dismiss(self, question: Question) -> None:
        shown = self._shown.pop(question.number("id"), None)
        question.drop()
        if shown is None:
            return
        shown.page.dismissed.set()
        if shown.stop is not None:
            shown.stop()
        dismiss = getattr(self._presenter, "dismiss", None)
        if dismiss is not None:
            page = shown.page
            self._runner.run(lambda: dismiss(page), _report)

    def _prompt(self, question: Question) -> None:
        prompt = read(SecurityKeyPrompt, question)
        question.drop()
        self._runner.run(lambda: self._security_key.prompt(prompt), _report_prompt)

    def _pin(self, question: Question) -> None:
        asked = read(SecurityKeyPINQuestion, question)
        self._ask_user(question, lambda: self._security_key.pin(asked), "the PIN")

    def _account(self, question: Question) -> None:
        accounts = rows(SecurityKeyAccount, question.list("accounts"))
        choose = getattr(self._security_key, "account", None)
        self._ask_user(question, lambda: accounts[0].id if choose is None else choose(accounts), "the id of the account")

    def _ask_user(self, question: Question, work: Callable[[], Any], name: str) -> None:
        asked = _Asked()
        self._asked.add(asked)

        def done(value: Any, problem: Optional[BaseException]) -> None:
            self._asked.discard(asked)
            if problem is None:
                try:
                    return question.reply(*_as_text(name)(value))
                except Exception as wrong:
                    problem = wrong
            question.drop()
            _report_prompt(None, problem)

        asked.stop = self._runner.run_apart(work, done)

    @contextmanager
    def prompting(self) -> Iterator[None]:
        """For as long as a call uses a security key. After the last one, nobody waits for what its user is still
        asked.
        """
        with self._lock:
            self._prompting += 1
        try:
            yield
        finally:
            with self._lock:
                self._prompting -= 1
                left = [] if self._prompting else list(self._asked)
            for asked in left:
                if asked.stop is not None:
                    asked.stop()

    def tell(self, event: Owner) -> None:
        if raw().cardea_event_get_kind(event) == c.CARDEA_EVENT_LOG:
            said = Named("event", event)
            level, entry = said.text("level") or "error", said.text("text") or ""
            if isinstance(self._logger, logging.Logger):
                self._logger.log(_LEVELS.get(level, 40), "%s", entry)
            else:
                self._logger(level, entry)
            return
        happened = event_of(event)
        if happened is not None:
            self._runner.run(lambda: self._observer(happened), _report)


_ASKED: Dict[int, Callable[[Parts, Question], None]] = {
    c.CARDEA_QUESTION_READ: Parts._read,
    c.CARDEA_QUESTION_WRITE: Parts._write,
    c.CARDEA_QUESTION_REMOVE: Parts._remove,
    c.CARDEA_QUESTION_ENCRYPTION_KEY: Parts._key,
    c.CARDEA_QUESTION_PAGE: Parts._page,
    c.CARDEA_QUESTION_DISMISS: Parts._dismiss,
    c.CARDEA_QUESTION_RISK_SIGNALS: Parts._collect,
    c.CARDEA_QUESTION_PROMPT: Parts._prompt,
    c.CARDEA_QUESTION_PIN: Parts._pin,
    c.CARDEA_QUESTION_ACCOUNT: Parts._account,
}


def _answer_of(value: Any, problem: Optional[BaseException], reply: Reply, otherwise: int) -> Tuple[Any, ...]:
    if problem is None:
        try:
            return reply(value)
        except Exception as wrong:
            problem = wrong
    return _refusal(problem, otherwise)


def _report(_value: Any, problem: Optional[BaseException]) -> None:
    if problem is not None and not isinstance(problem, (asyncio.CancelledError, NoLoop)):
        log.error("a part of the application failed", exc_info=problem)


def _report_prompt(_value: Any, problem: Optional[BaseException]) -> None:
    """Tells where a handler for security keys has failed. The text of an error may have a PIN."""
    gave_up = isinstance(problem, CardeaError) and problem.code == "cancelled"
    if problem is not None and not gave_up and not isinstance(problem, (asyncio.CancelledError, NoLoop)):
        places = "".join(traceback.format_tb(problem.__traceback__))
        log.error("the handler for security keys failed: %s\n%s", type(problem).__name__, places)
