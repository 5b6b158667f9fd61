"""Native parts that call the application's ones.

The library is given a number for each part, under which the part is found again. Parts stay until their client is
freed, when no callback comes any more.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import threading
import traceback
from contextlib import contextmanager
from ctypes import byref, c_size_t
from typing import Any, Callable, Dict, Iterator, List, Optional, Set

from . import _lifecycle
from . import _raw_g as c
from ._codes_g import STATUSES
from ._library import raw
from ._runners import Done, NoLoop, Runner, Stop
from ._values import blob, check, integer, octets, optional_text, own_words, strict, string, text
from .errors import CardeaError
from .events import take_event
from .hosts import Presentation, account_names_of, notice_of, pin_question_of, presentation_of
from .options import LogLevel

log = logging.getLogger("cardea_auth")

_tokens = itertools.count(1)
_handlers: Dict[int, Callable[[int], None]] = {}
_dismissals: Dict[int, Callable[[int], None]] = {}
_owners: Dict[int, "HostParts"] = {}
_inside = threading.local()


def inside_callback_of(parts: "HostParts") -> bool:
    return getattr(_inside, "parts", None) is parts


def _enter(handlers: Dict[int, Callable[[int], None]], token: int, argument: int) -> None:
    before = getattr(_inside, "parts", None)
    _inside.parts = _owners.get(token)
    try:
        handlers[token](argument)
    except BaseException:  # Nothing may get into the library, not even SystemExit.
        log.exception("a part of the application failed")
    finally:
        _inside.parts = before


def _handle(token: int, argument: int) -> None:
    _enter(_handlers, token, argument)


def _dismiss(token: int, presentation: int) -> None:
    _enter(_dismissals, token, presentation)


# The library calls these for as long as the process lives.
_STORE = c.STORE_HANDLER(_handle)
_KEYS = c.SEALING_KEY_HANDLER(_handle)
_PRESENT = c.PRESENTER_HANDLER(_handle)
_DISMISS = c.DISMISS_HANDLER(_dismiss)
_SIGNALS = c.SIGNALS_HANDLER(_handle)
_GUIDE = c.KEY_GUIDE_HANDLER(_handle)
_LOG = c.LOGGER_HANDLER(_handle)
_OBSERVE = c.OBSERVER_HANDLER(_handle)
_NO_RELEASE = c.RELEASE(0)


class _Request:
    """A request of the library. Unanswered, it is freed when it is collected, which the library takes as a failure."""

    def __init__(self, kind: str, handle: int) -> None:
        self._handle = handle
        self._free = f"cardea_{kind}_free"

    def answer(self, function: Callable[..., None], *arguments: Any) -> None:
        """Answers and frees it. Later answers do nothing."""
        handle, self._handle = self._handle, 0
        if handle and not _lifecycle.is_forked():
            function(handle, *arguments)
            _lifecycle.free(self._free, handle)

    def drop(self) -> None:
        """Frees it without an answer."""
        self.answer(lambda handle: None)

    def __del__(self) -> None:
        _lifecycle.free(self._free, self._handle)


class HostParts:
    """What the application supplies to one client."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self._mine: List[int] = []
        self._guide: Optional[_GuideCalls] = None
        self._lock = threading.Lock()
        self._guided = 0

    @contextmanager
    def guiding(self) -> Iterator[None]:
        """For as long as a call uses a security key. After the last one, nobody waits for what a guide still asks."""
        with self._lock:
            self._guided += 1
        try:
            yield
        finally:
            with self._lock:
                self._guided -= 1
                left = [] if self._guided or self._guide is None else self._guide.asked()
            for asked in left:
                asked.stop()

    def forget(self) -> None:
        """After the client's last callback."""
        for token in self._mine:
            _handlers.pop(token, None)
            _dismissals.pop(token, None)
            _owners.pop(token, None)
        self._mine = []

    def _registered(self, handler: Callable[[int], None], dismissal: Optional[Callable[[int], None]] = None) -> int:
        token = next(_tokens)
        _handlers[token] = handler
        if dismissal is not None:
            _dismissals[token] = dismissal
        _owners[token] = self
        self._mine.append(token)
        return token

    def attach_store(self, config: int, store: Any) -> None:
        token = self._registered(_StoreCalls(self.runner, store).handle)
        part = raw().cardea_store_new(_STORE, token, _NO_RELEASE)
        self._attach(raw().cardea_config_set_store, config, part, raw().cardea_store_free)

    def attach_keys(self, config: int, folder: Optional[bytes], keys: Any, kind: str) -> None:
        token = self._registered(_KeyCalls(self.runner, keys).handle)
        part = raw().cardea_sealing_key_new(_KEYS, token, _NO_RELEASE)
        use = getattr(raw(), f"cardea_config_use_{kind}_with_key")
        self._attach(lambda *words: use(words[0], folder, *words[1:]), config, part, raw().cardea_sealing_key_free)

    def attach_presenter(self, config: int, presenter: Any) -> None:
        calls = _PresenterCalls(self.runner, presenter)
        token = self._registered(calls.handle, calls.dismissed)
        part = raw().cardea_presenter_new(_PRESENT, _DISMISS, token, _NO_RELEASE)
        leaves = bool(getattr(presenter, "leaves_redirect_to_desktop", False))
        check(raw().cardea_presenter_set_leaves_redirect_to_desktop, part, leaves)
        self._attach(raw().cardea_config_set_presenter, config, part, raw().cardea_presenter_free)

    def attach_signals(self, config: int, collect: Callable[[], Any]) -> None:
        token = self._registered(_SignalsCalls(self.runner, collect).handle)
        part = raw().cardea_signals_new(_SIGNALS, token, _NO_RELEASE)
        self._attach(raw().cardea_config_set_signals, config, part, raw().cardea_signals_free)

    def attach_key_guide(self, config: int, guide: Any) -> None:
        self._guide = _GuideCalls(self.runner, guide)
        token = self._registered(self._guide.handle)
        part = raw().cardea_key_guide_new(_GUIDE, token, _NO_RELEASE)
        self._attach(raw().cardea_config_set_key_guide, config, part, raw().cardea_key_guide_free)

    def attach_logger(self, config: int, logger: Any, level: LogLevel) -> None:
        token = self._registered(_LoggerCalls(logger).handle)
        part = raw().cardea_logger_new(int(level), _LOG, token, _NO_RELEASE)
        self._attach(raw().cardea_config_set_logger, config, part, raw().cardea_logger_free)

    def attach_observer(self, config: int, observer: Any) -> None:
        token = self._registered(_ObserverCalls(self.runner, observer).handle)
        part = raw().cardea_observer_new(_OBSERVE, token, _NO_RELEASE)
        self._attach(raw().cardea_config_set_observer, config, part, raw().cardea_observer_free)

    def _attach(
        self, setter: Callable[..., int], config: int, part: Optional[int], free: Callable[[Optional[int]], None]
    ) -> None:
        try:
            check(setter, config, part)
        finally:
            free(part)


class _StoreCalls:
    def __init__(self, runner: Runner, store: Any) -> None:
        self._runner = runner
        self._store = store

    def handle(self, handle: int) -> None:
        library = raw()
        request = _Request("store_request", handle)
        operation = library.cardea_store_request_operation(handle)
        key = strict(library.cardea_store_request_key(handle))
        if operation == c.CARDEA_STORE_READ:
            work: Callable[[], Any] = lambda: self._store.read(key)
        elif operation == c.CARDEA_STORE_WRITE:
            size = c_size_t()
            record = blob(library.cardea_store_request_record(handle, byref(size)), size.value)
            work = lambda: self._store.write(key, record)
        else:
            work = lambda: self._store.remove(key)
        self._runner.run(work, _store_answer(request, operation == c.CARDEA_STORE_READ))


def _store_answer(request: _Request, brings_record: bool) -> Done:
    def done(value: Any, problem: Optional[BaseException]) -> None:
        library = raw()
        try:
            record = octets("record", value) if problem is None and brings_record and value is not None else None
        except TypeError as wrong:
            record, problem = None, wrong
        if problem is None:
            request.answer(library.cardea_store_request_reply, record, len(record or b""))
        else:
            request.answer(library.cardea_store_request_reject, *_refusal(problem, c.CARDEA_ERROR_STORE_FAILED))

    return done


class _KeyCalls:
    def __init__(self, runner: Runner, keys: Any) -> None:
        self._runner = runner
        self._keys = keys

    def handle(self, handle: int) -> None:
        request = _Request("sealing_key_request", handle)
        id = string(raw().cardea_sealing_key_request_id(handle))

        def done(value: Any, problem: Optional[BaseException]) -> None:
            name, key = None, None
            if problem is None and value is not None:
                try:
                    name, key = text("id", value[0]), octets("key", value[1])
                except Exception as wrong:
                    problem = wrong
            if problem is None:
                request.answer(raw().cardea_sealing_key_request_reply, name, key, len(key or b""))
            else:
                refusal = _refusal(problem, c.CARDEA_ERROR_STORE_FAILED)
                request.answer(raw().cardea_sealing_key_request_reject, *refusal)

        self._runner.run(lambda: self._keys.key(id), done)


class _Shown:
    """A page that is needed."""

    def __init__(self, page: Presentation) -> None:
        self.page = page
        self.stop: Optional[Stop] = None


class _PresenterCalls:
    def __init__(self, runner: Runner, presenter: Any) -> None:
        self._runner = runner
        self._presenter = presenter
        self._shown: Dict[int, _Shown] = {}

    def handle(self, handle: int) -> None:
        request = _Request("presentation", handle)
        page = presentation_of(handle)
        shown = self._shown[page.id] = _Shown(page)

        def done(value: Any, problem: Optional[BaseException]) -> None:
            if value is not None or problem is not None:  # It has ended; otherwise a dismissal follows.
                self._shown.pop(page.id, None)
                page.dismissed.set()
            _answer_presentation(request, value, problem)

        shown.stop = self._runner.run_apart(lambda: self._presenter.present(page), done)

    def dismissed(self, presentation: int) -> None:
        shown = self._shown.pop(presentation, None)
        if shown is None:
            return
        shown.page.dismissed.set()
        if shown.stop is not None:
            shown.stop()
        dismiss = getattr(self._presenter, "dismiss", None)
        if dismiss is not None:
            self._runner.run(lambda: dismiss(shown.page), _report)


def _answer_presentation(request: _Request, value: Any, problem: Optional[BaseException]) -> None:
    url = None
    if problem is None and value is not None:
        try:
            url = text("the redirect URL", value)
        except Exception as wrong:
            problem = wrong
    if problem is None:
        request.answer(raw().cardea_presentation_reply, url)
    elif isinstance(problem, asyncio.CancelledError):
        request.answer(raw().cardea_presentation_reject, c.CARDEA_ERROR_CANCELLED, b"The presenter was cancelled.")
    else:
        request.answer(raw().cardea_presentation_reject, *_refusal(problem, c.CARDEA_ERROR_BROWSER_UNAVAILABLE))


class _SignalsCalls:
    def __init__(self, runner: Runner, collect: Callable[[], Any]) -> None:
        self._runner = runner
        self._collect = collect

    def handle(self, handle: int) -> None:
        request = _Request("signals_request", handle)

        def done(value: Any, problem: Optional[BaseException]) -> None:
            name = None
            if problem is None:
                try:
                    name = optional_text("the name of the signals", value)
                except Exception as wrong:
                    problem = wrong
            if problem is None:
                request.answer(raw().cardea_signals_request_reply, name)
            else:
                request.answer(raw().cardea_signals_request_reject, *_refusal(problem, c.CARDEA_ERROR_INTERNAL_ERROR))

        self._runner.run(self._collect, done)


class _Asked:
    """A question that the user of a security key has not answered."""

    def __init__(self) -> None:
        self.stop: Stop = _nothing


class _GuideCalls:
    def __init__(self, runner: Runner, guide: Any) -> None:
        self._runner = runner
        self._guide = guide
        self._asked: Set[_Asked] = set()

    def handle(self, handle: int) -> None:
        library = raw()
        prompt = _Request("key_prompt", handle)
        kind = library.cardea_key_prompt_kind(handle)
        if kind == c.CARDEA_KEY_PIN:
            question = pin_question_of(handle)
            pin: Callable[[Any], Any] = lambda value: optional_text("the PIN", value)
            self._ask(prompt, lambda: self._guide.pin(question), library.cardea_key_prompt_reply_pin, pin)
        elif kind == c.CARDEA_KEY_ACCOUNT:
            names = account_names_of(handle)
            index: Callable[[Any], Any] = lambda value: integer("the place of the account", value, len(names) - 1)
            self._ask(prompt, lambda: self._account(names), library.cardea_key_prompt_reply_account, index)
        else:
            notice = notice_of(handle)
            prompt.drop()
            if notice is not None:
                self._runner.run(lambda: self._guide.tell(notice), _report_guide)

    def _account(self, names: "tuple[str, ...]") -> Any:
        choose = getattr(self._guide, "account", None)
        return 0 if choose is None else choose(names)

    def _ask(self, prompt: _Request, work: Callable[[], Any], reply: Callable[..., None], checked: Callable[[Any], Any]) -> None:
        asked = _Asked()
        self._asked.add(asked)

        def done(value: Any, problem: Optional[BaseException]) -> None:
            self._asked.discard(asked)
            if problem is None:
                try:
                    value = checked(value)
                except Exception as wrong:
                    problem = wrong
            if problem is None:
                prompt.answer(reply, value)
            else:
                prompt.drop()
                _report_guide(None, problem)

        asked.stop = self._runner.run_apart(work, done)

    def asked(self) -> List[_Asked]:
        """What has no answer yet."""
        return list(self._asked)


class _LoggerCalls:
    _LEVELS = {LogLevel.TRACE: 5, LogLevel.DEBUG: 10, LogLevel.INFO: 20, LogLevel.WARNING: 30, LogLevel.ERROR: 40}

    def __init__(self, logger: Any) -> None:
        self._logger = logger

    def handle(self, handle: int) -> None:
        try:
            level = LogLevel(raw().cardea_log_entry_level(handle))
            entry = own_words(strict(raw().cardea_log_entry_text(handle)))
        finally:
            raw().cardea_log_entry_free(handle)
        if isinstance(self._logger, logging.Logger):
            self._logger.log(self._LEVELS[level], "%s", entry)
        else:
            self._logger(level, entry)


class _ObserverCalls:
    def __init__(self, runner: Runner, observer: Any) -> None:
        self._runner = runner
        self._observer = observer

    def handle(self, handle: int) -> None:
        event = take_event(handle)
        if event is not None:
            self._runner.run(lambda: self._observer(event), _report)


def _report(_value: Any, problem: Optional[BaseException]) -> None:
    if problem is not None and not isinstance(problem, (asyncio.CancelledError, NoLoop)):
        log.error("a part of the application failed", exc_info=problem)


def _nothing() -> None:
    pass


def _report_guide(_value: Any, problem: Optional[BaseException]) -> None:
    """Tells where a guide has failed. The text of an error may have a PIN."""
    gave_up = isinstance(problem, CardeaError) and problem.code == "cancelled"
    if problem is not None and not gave_up and not isinstance(problem, (asyncio.CancelledError, NoLoop)):
        places = "".join(traceback.format_tb(problem.__traceback__))
        log.error("the guide for security keys failed: %s\n%s", type(problem).__name__, places)


def _refusal(problem: BaseException, otherwise: int) -> "tuple[int, bytes]":
    """The status and message to reject with."""
    if isinstance(problem, CardeaError) and problem.code in STATUSES:
        return STATUSES[problem.code], problem.message.encode("utf-8", "replace").replace(b"\0", b"")
    return otherwise, f"The application's part failed: {type(problem).__name__}".encode("utf-8", "replace")
