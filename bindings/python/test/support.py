"""What the tests share."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path
from typing import Any, Callable, Dict, Iterator

import cardea_auth
from cardea_auth._library import raw
from sandbox import Sandbox, browse

sandbox = Sandbox(os.environ["CARDEA_SANDBOX_URL"])
HERE = Path(__file__).resolve().parent
AUTHORIZE = "/v1/session/login/oauth/google/authorize"
OPTIONS = cardea_auth.OAuthLoginOptions(provider="google", redirect_uri="myapp://oauth-callback")
LIMIT = 30


def asynchronous(test: Callable[..., Any]) -> Callable[..., None]:
    """Runs the coroutine function in a loop of its own, and with a limit: unlike those of unittest, without asyncio's debug mode."""

    @functools.wraps(test)
    def run(*arguments: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*arguments), LIMIT))

    return run


class Follower:
    """A presenter that follows the page's redirect."""

    def __init__(self) -> None:
        self.pages: "list[cardea_auth.Presentation]" = []

    def present(self, page: cardea_auth.Presentation) -> str:
        self.pages.append(page)
        return browse(page.url)


class Silent:
    """A presenter whose page nobody answers."""

    def __init__(self) -> None:
        self.is_shown = threading.Event()

    async def present(self, page: cardea_auth.Presentation) -> None:
        self.is_shown.set()
        await asyncio.Event().wait()


class SilentHere:
    """The same for Client."""

    def __init__(self) -> None:
        self.is_shown = threading.Event()

    def present(self, page: cardea_auth.Presentation) -> None:
        self.is_shown.set()
        page.dismissed.wait(30)


class MemoryRecords:
    """A store in a dictionary."""

    def __init__(self) -> None:
        self.records: Dict[str, bytes] = {}
        self.threads: "set[str]" = set()

    def read(self, key: str) -> Any:
        self.threads.add(threading.current_thread().name)
        return self.records.get(key)

    def write(self, key: str, record: bytes) -> None:
        self.records[key] = record

    def remove(self, key: str) -> None:
        self.records.pop(key, None)


def configuration(**settings: Any) -> cardea_auth.Configuration:
    server = {} if {"ory", "provider", "issuer", "prelude"} & set(settings) else {"prelude": sandbox.url}
    return cardea_auth.Configuration(**{  # type: ignore[typeddict-item]
        "application_id": "org.example.python", "store": "memory", "presenter": Follower(), **server, **settings})


def provider(**settings: Any) -> cardea_auth.OpenIDProvider:
    """The provider of the sandbox."""
    return cardea_auth.OpenIDProvider("notes", f"{sandbox.url}/oidc", **settings)


def client(**settings: Any) -> cardea_auth.AsyncClient:
    return cardea_auth.AsyncClient(**configuration(**settings))


def blocking(**settings: Any) -> cardea_auth.Client:
    return cardea_auth.Client(**configuration(**settings))


def python(code: str, *, status: int = 0, limit: float = 20, errors: str = "", environment: Any = None) -> str:
    """What a program prints that ends with the status within the limit, and writes nothing else to standard error."""
    program = "from support import *\n" + textwrap.dedent(code)
    words = [sys.executable, "-W", "default", "-X", "faulthandler", "-c", program]
    ended = subprocess.run(words, cwd=HERE, timeout=limit, text=True, capture_output=True,
                           env={**os.environ, **(environment or {})})
    assert ended.returncode == status, f"status {ended.returncode}: {ended.stdout}{ended.stderr}"
    assert (errors in ended.stderr) if errors else not ended.stderr, ended.stderr
    return ended.stdout


def eventually(condition: Callable[[], Any], what: str, limit: float = 10) -> Any:
    deadline = time.monotonic() + limit
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < deadline, f"{what} does not come true"
        time.sleep(0.005)


async def soon(condition: Callable[[], Any], what: str, limit: float = 10) -> Any:
    return await asyncio.get_running_loop().run_in_executor(None, eventually, condition, what, limit)


@contextlib.contextmanager
def counted(new: str, free: str) -> "Iterator[Dict[str, list[Any]]]":
    """The handles that these two functions of the library make and free meanwhile."""
    library, handles = raw(), {"new": [], "free": []}  # type: Any, Dict[str, list[Any]]
    make, end = getattr(library, f"cardea_{new}"), getattr(library, f"cardea_{free}")
    setattr(library, f"cardea_{new}", lambda *words: (handles["new"].append(make(*words)), handles["new"][-1])[1])
    setattr(library, f"cardea_{free}", lambda handle: (handles["free"].append(handle), end(handle))[1])
    try:
        yield handles
    finally:
        setattr(library, f"cardea_{new}", make)
        setattr(library, f"cardea_{free}", end)
