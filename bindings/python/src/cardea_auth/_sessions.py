"""The session, and requests in its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Literal, Optional, Tuple

from . import _lifecycle
from . import _raw_g as c
from ._call import Call, Calls, operation
from ._core import Core
from ._fill import filled, keywords
from ._library import raw
from ._lifecycle import Owner
from ._parts import Parts
from ._read import rows
from ._values import boolean, check, integer, octets, optional_text, refused, strict, text
from .lists import AuthorizedResponse, SessionList, StoredAccount, headers_of, sessions_of
from .models import CardeaUser
from .settings import AuthorizedRequest, descriptor_of
from .stores import Store

if TYPE_CHECKING:
    from typing_extensions import Unpack

_TARGETS = {"all": c.CARDEA_SESSIONS_ALL, "others": c.CARDEA_SESSIONS_OTHERS, "mine": c.CARDEA_SESSIONS_MINE, "one": c.CARDEA_SESSIONS_ONE}


class Sessions:
    """What a client has of its session."""

    _core: Core

    @property
    def store_location(self) -> str:
        """Where the session is kept, in words for people: "Secret Service (Login)"."""
        return strict(self._core.told("client_store_location"))

    @property
    def store_kind(self) -> str:
        """ "secret_service", "encrypted_file", "memory", "custom", or "undecided" until an automatic choice is made."""
        return strict(self._core.told("client_store_kind"))

    @property
    def is_closed(self) -> bool:
        """Whether `close` was called."""
        return self._core.is_closed

    def peek_access_token(self) -> Optional[str]:
        """Returns the access token that is at hand, for code that cannot wait; None if none is at hand that servers
        accept now without a refresh: then call `access_token`.
        """
        _lifecycle.guard()
        return self._core.token_at_hand()

    @operation
    def current_user(self) -> Calls[CardeaUser]:
        """Tells who is signed in according to the stored session, without asking a server: "not_signed_in"."""
        return Call("get_current_user", is_quick=True)

    @operation
    def access_token(self) -> Calls[str]:
        """Brings an access token that servers accept now: the one at hand, without an operation, or a refreshed one.
        Ask for one whenever you need it, and keep none. One that is bound to a key is not for headers of your own: use
        `authorize_request`.
        """
        return Call("get_access_token", at_hand=self._core.token_at_hand)

    @operation
    def refresh(self) -> Calls[CardeaUser]:
        """Gets a new access token now: after a change that should show up in its claims."""
        return Call("refresh")

    @operation
    def invalidate_session(self) -> Calls[None]:
        """Marks the access token as expired: the next `access_token` refreshes it. The user stays signed in."""
        return Call("invalidate_session")

    @operation
    def logout(self) -> Calls[None]:
        """Ends the session: forgets it here first, then tells the server. If that fails, the user is signed out here
        all the same.
        """
        return Call("logout")

    @operation
    def unlock_store(self) -> Calls[None]:
        """Opens a locked keyring: the desktop asks its user, which an observer hears of as `StoreAsking`. Any other
        store needs no question. "store_locked" if the user refuses.
        """
        return Call("unlock_store")

    @operation
    def list_sessions(self, limit: int = 0, offset: int = 0) -> Calls[SessionList]:
        """Lists the user's sessions at the server. A limit of 0 leaves the number to the server."""
        return Call("list_sessions", integer("limit", limit), integer("offset", offset), read=sessions_of)

    @operation
    def revoke_sessions(self, target: Literal["all", "others", "mine", "one"], session_id: Optional[str] = None) -> Calls[None]:
        """Ends sessions of the user at the server: all of them, all but this one, this one, or the "one" of that id.
        If this one is among them, it is forgotten here, too.
        """
        if text("target", target).decode() not in _TARGETS:
            raise refused(f"target must be one of {', '.join(_TARGETS)}.")
        return Call("revoke_sessions", _TARGETS[target], optional_text("session_id", session_id))

    @operation
    def list_accounts(self) -> Calls[Tuple[StoredAccount, ...]]:
        """Lists the accounts of the application, at all servers, for which the store holds data. "invalid_argument"
        for a store of the application, which cannot list what it has.
        """
        return Call("list_accounts", read=_accounts)

    @operation
    def move_sessions(self, source: Store, *, all_accounts: bool = False) -> Calls[Tuple[StoredAccount, ...]]:
        """Moves the session of the client's account, and all that is stored with it, from another store into the
        client's; with `all_accounts` those of all accounts of the application, at all servers. Returns the accounts
        from which something was moved. If your application changes its store, call it at each start: it continues an
        interrupted move. "conflict" if both stores have a session of an account.
        """
        wishes, config = boolean("all_accounts", all_accounts), Owner("cardea_config", raw().cardea_config_new())
        if source is None:
            raise TypeError("source must be a store, not None")
        Parts(self._core, self._core.runner, {"store": source}).attach(config)
        return Call("move_sessions", config, wishes, read=_accounts)

    @operation
    def send_authorized_request(self, url: str, **request: Unpack[AuthorizedRequest]) -> Calls[AuthorizedResponse]:
        """Sends a request to the application's own server with the user's access token, and returns the answer,
        whatever its status. The token goes to `url`, https or http to this machine: never take it from a third
        party.
        """
        text("url", url)
        keywords("send_authorized_request", request, AuthorizedRequest)
        native = filled("cardea_request", {"url": url, **request})
        if request.get("body") is not None:
            body = octets("body", request["body"])
            check(raw().cardea_request_set_body, native, body, len(body))
        if request.get("output") is not None:
            check(raw().cardea_request_set_output_fd, native, descriptor_of(request["output"]))
        return Call("send_authorized_request", native)

    @operation
    def authorize_request(self, method: str, url: str) -> Calls[Dict[str, str]]:
        """Brings the headers that a request of this method and URL must carry if you send it yourself: the access
        token and, if its server asks for one, the proof of possession. Call it for every request, right before you
        send it.
        """
        return Call("authorize_request", text("method", method), text("url", url), read=_headers, is_quick=True)

    @operation
    def retry_request(
        self, method: str, url: str, status: int, *, www_authenticate: Optional[str] = None, dpop_nonce: Optional[str] = None
    ) -> Calls[Optional[Dict[str, str]]]:
        """Learns from the answer to such a request: its status, and its headers WWW-Authenticate and DPoP-Nonce.
        Returns the headers to send it again with, five times at most, each time with its answer passed on; or None:
        the answer is yours to read.
        """
        said = optional_text("www_authenticate", www_authenticate), optional_text("dpop_nonce", dpop_nonce)
        return Call("retry_request", text("method", method), text("url", url), integer("status", status), *said, read=_headers)


def _accounts(handle: Any) -> Tuple[StoredAccount, ...]:
    return rows(StoredAccount, handle)


def _headers(handle: Any) -> Dict[str, str]:
    return dict(headers_of(handle))
