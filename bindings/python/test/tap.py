"""Prints the Test Anything Protocol."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import re
import sys
import time
import traceback
from typing import Any, Callable, Iterator, List, Tuple

Test = Tuple[str, Callable[[], Any]]
_tests: List[Test] = []
LIMIT = 30


class Skipped(Exception):
    """Has the reason."""


def test(name: str) -> Callable[[Callable[[], Any]], Callable[[], Any]]:
    """Adds a function, or coroutine function, to the tests."""

    def add(function: Callable[[], Any]) -> Callable[[], Any]:
        _tests.append((name, function))
        return function

    return add


def run_all(only: str = "") -> int:
    count, failed = 0, 0
    for name, function in _tests:
        if only and only not in name:
            continue
        count += 1
        begun = time.monotonic()
        try:
            if inspect.iscoroutinefunction(function):
                asyncio.run(asyncio.wait_for(function(), LIMIT))
            else:
                function()
            print(f"ok {count} - {name}", flush=True)
            if time.monotonic() - begun > 2:
                note(f"in {time.monotonic() - begun:.1f} s")
        except Skipped as reason:
            print(f"ok {count} - {name} # SKIP {reason}", flush=True)
        except BaseException as problem:
            failed += 1
            print(f"not ok {count} - {name}")
            for line in traceback.format_exception(type(problem), problem, problem.__traceback__):
                print("#   " + line.rstrip().replace("\n", "\n#   "), flush=True)
            if isinstance(problem, KeyboardInterrupt):
                break
    print(f"1..{count}")
    return 1 if failed or not count else 0


@contextlib.contextmanager
def raises(kind: type, pattern: str = "") -> Iterator[Any]:
    """Passes when the block raises the exception, with a text that the pattern is found in."""

    class Caught:
        error: Any = None

    caught = Caught()
    try:
        yield caught
    except kind as error:
        caught.error = error
        assert re.search(pattern, str(error)), f"{str(error)!r} does not have {pattern!r}"
    else:
        raise AssertionError(f"{kind.__name__} was not raised")


def note(text: str) -> None:
    print(f"# {text}", flush=True)
    sys.stdout.flush()
