"""What holds for the whole process: its end, and its forks.

The library's threads call into the interpreter, so every client is closed before the interpreter goes: a callback after
that would end the process. After a fork, the child has none of those threads, locks that they held stay locked, and the
runtime's locks take the child for its parent: once the library was loaded, a child must call nothing in it.
"""

from __future__ import annotations

import atexit
import os
import threading
from typing import Dict, Optional, Protocol

from ._library import is_loaded, raw


class Closable(Protocol):
    def close_here(self) -> None: ...


_lock = threading.Lock()
_open: Dict[int, Closable] = {}
_is_ending = False
_is_forked = False


def guard_fork() -> None:
    if _is_forked:
        raise RuntimeError("this process was forked from one that had loaded libcardea, which works in that one only")


def guard() -> None:
    """Refuses what must not be called any more."""
    guard_fork()
    if _is_ending:
        raise RuntimeError("the interpreter is ending")


def is_over() -> bool:
    return _is_forked or _is_ending


def is_forked() -> bool:
    return _is_forked


def opened(client: Closable) -> None:
    with _lock:
        guard()
        _open[id(client)] = client


def closed(client: Closable) -> None:
    with _lock:
        _open.pop(id(client), None)


class Owner:
    """Owns a handle of the library until it is collected. Functions of the library take it as the handle."""

    __slots__ = ("_as_parameter_", "_free")

    def __init__(self, kind: str, handle: Optional[int]) -> None:
        self._as_parameter_ = handle or 0
        self._free = f"{kind}_free"

    def free(self) -> None:
        """May be called again."""
        handle, self._as_parameter_ = self._as_parameter_, 0
        if handle and not _is_forked:
            getattr(raw(), self._free)(handle)

    def __deepcopy__(self, _: object) -> "Owner":
        return self

    def __reduce__(self) -> str:
        raise TypeError("what the library has made cannot leave its process: keep its id, and restore it there")

    __del__ = free


def _close_all() -> None:
    global _is_ending
    with _lock:
        _is_ending = True
        clients = list(_open.values())
    for client in clients:
        client.close_here()


def _after_fork() -> None:
    global _is_forked, _lock
    _lock = threading.Lock()
    _is_forked = is_loaded() or _is_forked
    if _is_forked:
        _open.clear()


atexit.register(_close_all)
os.register_at_fork(after_in_child=_after_fork)
