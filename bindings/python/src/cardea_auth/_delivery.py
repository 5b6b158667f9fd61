"""What belongs to no client."""

from __future__ import annotations

from . import _lifecycle
from ._library import raw
from ._values import check, strict, text


def deliver_redirect(redirect_url: str) -> None:
    """Hands a redirect URL that reached this process to the login that waits for it: one of this process, else one
    of another process of this user. Waits, as a rule for less than a millisecond, for up to three seconds if other
    processes hang: with asyncio use `asyncio.to_thread`.
    """
    _lifecycle.guard()
    check(raw().cardea_deliver_redirect, text("redirect_url", redirect_url))


def version() -> str:
    """The version of the native library."""
    _lifecycle.guard()
    return strict(raw().cardea_version())
