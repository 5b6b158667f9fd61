"""The client whose calls wait."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Any, Mapping, Optional, Sequence, Set, Tuple, Type, Union

from . import _calls
from ._blocking_ways import BlockingWays
from ._core import Call, Core, Operation, watch
from ._delivery import deliver_redirect
from ._hosts import HostParts
from ._runners import ThreadRunner
from .errors import CardeaError
from .hosts import SecureStore
from .logins import DeviceLogin, OAuthEmailChallenge, OAuthLoginAttempt
from .models import BrowserSessionEnd, CardeaUser, ContinuedOAuthLogin, IdentityLink, OAuthLoginResult
from .options import Configuration, EndBrowserSessionOptions, OAuthLinkOptions, OAuthLoginOptions
from .requests import AuthorizedRequest, AuthorizedResponse, RequestAuthorization
from .sessions import SessionList, SessionTarget
from .steps import OAuthLoginAnswer, OAuthLoginStep
from .stores import StoreChoice, StoredAccount


class BlockingClient(BlockingWays):
    """One account of one application at one server, for programs without an event loop. Any thread may call any
    method, and other threads run meanwhile.

    Ctrl-C ends a call on the main thread: the operation is cancelled and KeyboardInterrupt raised. `cancel` ends
    the calls of other threads. Stores, key providers and observers of the application run on the client's callback
    thread, and must not call methods that wait; a presenter has a thread of its own, and so has a guide that asks.
    """

    def __init__(self, configuration: Configuration) -> None:
        self._core = Core(configuration, HostParts(ThreadRunner()))
        self._running: Set[Operation] = set()
        watch(self, self._core)

    def __enter__(self) -> "BlockingClient":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    @property
    def store_location(self) -> str:
        """Where the session is kept, in words for a person: "Secret Service (Login)"."""
        return self._core.store_location()

    @property
    def store_kind(self) -> str:
        """ "secret_service", "sealed_file", "memory", "custom", or "undecided" until an automatic choice is made."""
        return self._core.store_kind()

    @property
    def is_closed(self) -> bool:
        """Whether `close` was called."""
        return self._core.is_closed

    def cancel(self) -> None:
        """Cancels all calls that wait in other threads: they raise `CardeaError` "cancelled"."""
        for operation in list(self._running):
            self._core.cancel(operation)

    def close(self) -> None:
        """Cancels pending operations and frees the client. May be called again.

        What is not stored yet is given a second, a refresh that is under way as long as its request may take: so
        let this return before the process ends.
        """
        ended = self._core.close()
        if not self._core.is_inside_callback():  # A callback cannot wait for its own end.
            while not ended.wait(timeout=0.25):  # Ctrl-C ends the waiting, not the closing.
                pass

    def login_with_oauth(self, options: OAuthLoginOptions) -> OAuthLoginResult:
        """Runs a whole login: begins it, shows the page, takes the redirect, redeems it."""
        result: OAuthLoginResult = self._run(_calls.login_with_oauth(options))
        return result

    def initiate_oauth_login(self, options: OAuthLoginOptions) -> OAuthLoginAttempt:
        """Begins a login whose page the application shows itself."""
        attempt: OAuthLoginAttempt = self._run(_calls.initiate_oauth_login(options))
        return attempt

    def finalize_oauth_login(self, attempt: OAuthLoginAttempt, challenge_token: str) -> OAuthLoginResult:
        """Redeems a challenge token that a redirect brought for this attempt. An attempt is redeemed once."""
        result: OAuthLoginResult = self._run(_calls.finalize_oauth_login(attempt, challenge_token))
        return result

    def finalize_oauth_login_with_redirect(self, attempt: OAuthLoginAttempt, redirect_url: str) -> OAuthLoginResult:
        """Completes a login with the whole redirect URL, after checking that it belongs to the attempt's redirect URI."""
        result: OAuthLoginResult = self._run(_calls.finalize_oauth_login_with_redirect(attempt, redirect_url))
        return result

    def check_otp(self, code: str, challenge: OAuthEmailChallenge) -> CardeaUser:
        """Proves the e-mail address with the code that was sent to it, and completes the login. A wrong code
        ("invalid_otp_code") leaves the challenge usable.
        """
        user: CardeaUser = self._run(_calls.check_otp(code, challenge))
        return user

    def resend_otp(self, challenge: OAuthEmailChallenge) -> None:
        """Sends the code again."""
        self._run(_calls.resend_otp(challenge))

    def resume_oauth_login(self) -> Optional[OAuthLoginResult]:
        """Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile. Call it
        when the application starts.
        """
        result: Optional[OAuthLoginResult] = self._run(_calls.resume_oauth_login())
        return result

    def answer_login_step(self, step: OAuthLoginStep, answer: OAuthLoginAnswer) -> ContinuedOAuthLogin:
        """Answers a step, and so continues its login. If it returns a `PageRequired`, show the page and finish the
        login with its redirect; `answer_login_step_in_browser` does so by itself. A wrong password
        ("wrong_credentials") or code ("invalid_otp_code") leaves the step usable, "attempt_expired" ends it.
        """
        result: ContinuedOAuthLogin = self._run(_calls.answer_login_step(step, answer))
        return result

    def answer_login_step_in_browser(
        self, step: OAuthLoginStep, answer: OAuthLoginAnswer, options: OAuthLoginOptions
    ) -> OAuthLoginResult:
        """Gives this answer to a step and, if the chosen way leads through a page, shows it. Only the options that
        control how a page is shown are used: the redirect URI was fixed when the login began.
        """
        result: OAuthLoginResult = self._run(_calls.answer_login_step_in_browser(step, answer, options))
        return result

    def login_with_id_token(
        self, provider: str, id_token: str, *, nonce: Optional[str] = None, registers: bool = False
    ) -> OAuthLoginResult:
        """Signs in with an ID token that the application got by itself, such as from a provider's own button. `nonce`
        is the one in the token; `registers` as in `OAuthLoginOptions`. "not_supported" if the server accepts none.
        """
        result: OAuthLoginResult = self._run(_calls.login_with_id_token(provider, id_token, nonce, registers))
        return result

    def open_oauth_link(self, link: str, options: OAuthLinkOptions) -> str:
        """Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the
        link that ends it: myapp://oauth/... The link to open is "oauth://?url=" with the page's address, percent-encoded
        once, or the address itself. The answer is a path that is safe to go to, with the query and the fragment of the
        link. It may hold secrets, and the page that gets it has to check what it brings.
        """
        route: str = self._run(_calls.open_oauth_link(link, options))
        return route

    def initiate_device_login(
        self, *, scopes: Sequence[str] = (), parameters: Optional[Mapping[str, str]] = None
    ) -> DeviceLogin:
        """Begins a login on a machine without a browser: show the code and the page, then call
        `finish_device_login`. "not_supported" when the server has no such logins.
        """
        login: DeviceLogin = self._run(_calls.initiate_device_login(scopes, parameters))
        return login

    def finish_device_login(self, login: DeviceLogin) -> CardeaUser:
        """Waits until the user has approved this device, and signs in. After a cancellation it may be called again,
        until the code ends.
        """
        user: CardeaUser = self._run(_calls.finish_device_login(login))
        return user

    def save_oauth_login(self, attempt: OAuthLoginAttempt) -> None:
        """Makes sure that an attempt is in the secure store."""
        self._run(_calls.save_oauth_login(attempt))

    def restore_oauth_login(self, id: str) -> OAuthLoginAttempt:
        """Finds an attempt by its id, even one begun by an earlier process."""
        attempt: OAuthLoginAttempt = self._run(_calls.restore_oauth_login(id))
        return attempt

    def save_oauth_email_challenge(self, challenge: OAuthEmailChallenge) -> None:
        """Makes sure that a challenge is in the secure store."""
        self._run(_calls.save_oauth_email_challenge(challenge))

    def restore_oauth_email_challenge(self, id: str) -> OAuthEmailChallenge:
        """Finds a challenge by its id, even one received by an earlier process."""
        challenge: OAuthEmailChallenge = self._run(_calls.restore_oauth_email_challenge(id))
        return challenge

    def save_oauth_login_step(self, step: OAuthLoginStep) -> None:
        """Makes sure that a step is in the secure store."""
        self._run(_calls.save_oauth_login_step(step))

    def restore_oauth_login_step(self, id: str) -> OAuthLoginStep:
        """Finds a step by its id, even one received by an earlier process."""
        step: OAuthLoginStep = self._run(_calls.restore_oauth_login_step(id))
        return step

    def current_user(self) -> CardeaUser:
        """Returns the signed-in user from the stored session, without asking a server. "not_signed_in" when nobody is."""
        user: CardeaUser = self._run(_calls.current_user())
        return user

    def access_token(self) -> str:
        """Returns an access token that servers accept now, refreshed if necessary. A token that is bound to a key is
        not for headers of your own: use `authorize`.
        """
        token: str = self._run(_calls.access_token())
        return token

    def refresh(self) -> CardeaUser:
        """Gets a new access token now: after a change that should show up in its claims."""
        user: CardeaUser = self._run(_calls.refresh())
        return user

    def unlock_store(self) -> None:
        """Opens a locked keyring: the desktop asks the user, which the observer hears of as `StoreAsking`. Where
        nothing is locked, nobody is asked. "store_locked" when the user refuses.
        """
        self._run(_calls.unlock_store())

    def list_accounts(self) -> Tuple[StoredAccount, ...]:
        """Lists the accounts of the application, at all servers, that the store has something of. A store of the
        application cannot list what it has: "invalid_argument".
        """
        accounts: Tuple[StoredAccount, ...] = self._run(_calls.list_accounts())
        return accounts

    def move_sessions(
        self, source: Union[StoreChoice, SecureStore], *, all_accounts: bool = False
    ) -> Tuple[StoredAccount, ...]:
        """Moves the account's session, and all that is stored with it, from another store into the one of this client;
        with `all_accounts` those of all accounts of the application, at all servers. Returns the accounts from
        which something was moved. An application that changes its store calls it at each start: an interrupted move
        goes on, and none loses a session or leaves it in both stores. "conflict" when both stores have a session of
        an account.
        """
        call = _calls.move_sessions(source, all_accounts, self._core._parts)
        accounts: Tuple[StoredAccount, ...] = self._run(call)
        return accounts

    def expire_access_token(self) -> None:
        """Marks the access token as ended: the next `access_token` refreshes it."""
        self._run(_calls.expire_access_token())

    def list_sessions(self, limit: int = 0, offset: int = 0) -> SessionList:
        """Lists the user's sessions at the server. A limit of 0 leaves the number to the server."""
        sessions: SessionList = self._run(_calls.list_sessions(limit, offset))
        return sessions

    def revoke_sessions(self, target: SessionTarget) -> None:
        """Ends sessions of the user at the server. If this one is among them, it is deleted here, too."""
        self._run(_calls.revoke_sessions(target))

    def logout(self) -> None:
        """Ends the session: deletes it here first, then at the server."""
        self._run(_calls.logout())

    def end_browser_session(self, options: EndBrowserSessionOptions) -> BrowserSessionEnd:
        """Ends the session that the user's browser has at an OpenID Connect provider: shows its page and waits for the
        browser to come back. The session here is not touched: call `logout` afterwards.
        """
        end: BrowserSessionEnd = self._run(_calls.end_browser_session(options))
        return end

    def link_provider(self, options: OAuthLoginOptions) -> None:
        """Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user
        links it, waits for the browser to come back, and asks the server whether it is linked. "conflict" when it
        is linked already, or unknown; "access_denied" when the browser came back and it is not linked.
        """
        self._run(_calls.link_provider(options))

    def unlink_provider(self, provider: str) -> None:
        """Removes a provider from the account of the user signed in at Ory. "unauthorized" with the server's code
        "session_refresh_required" when the user signed in too long ago; "bad_request" when it is not linked, or is
        the only way to sign in.
        """
        self._run(_calls.unlink_provider(provider))

    def recover_account(self, email: str) -> OAuthEmailChallenge:
        """Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this
        address of the account. `check_otp` with the right code signs in.
        """
        challenge: OAuthEmailChallenge = self._run(_calls.recover_account(email))
        return challenge

    def set_password(self, password: str) -> None:
        """Sets the password of the signed-in user, the first one or another. At Prelude "insufficient_scope": sign in
        with a code, or request the scope "prld:pwd:write", first; "invalid_password" for one that breaks the
        policy. At Ory "bad_request" with the server's words, and "unauthorized" with its code
        "session_refresh_required" when the user signed in too long ago.
        """
        self._run(_calls.set_password(password))

    def link_identity(self, app_user_id: Optional[str] = None) -> IdentityLink:
        """Links the identity that signed in at an OpenID Connect provider to a user of the application, at the
        application's own server. `app_user_id` is the application's own name for its user so far, such as an
        anonymous one. "conflict" when the identity is linked to another user.
        """
        link: IdentityLink = self._run(_calls.link_identity(app_user_id))
        return link

    def authorized_request(self, request: AuthorizedRequest) -> AuthorizedResponse:
        """Sends a request to the application's own server with the user's access token, and returns the answer,
        whatever its status.
        """
        response: AuthorizedResponse = self._run(_calls.authorized_request(request))
        return response

    def authorize(self, method: str, url: str) -> RequestAuthorization:
        """Returns what a request must carry that the application sends itself. Call it for every request, right before
        it is sent.
        """
        authorization: RequestAuthorization = self._run(_calls.authorize(method, url))
        return authorization

    def authorize_feedback(
        self,
        method: str,
        url: str,
        status: int,
        *,
        www_authenticate: Optional[str] = None,
        dpop_nonce: Optional[str] = None,
    ) -> Optional[RequestAuthorization]:
        """Learns from the answer to such a request. Returns what the request must carry to be sent again, five times
        at most, each time with its answer passed on; or None: the answer is yours to read.
        """
        call = _calls.authorize_feedback(method, url, status, www_authenticate, dpop_nonce)
        authorization: Optional[RequestAuthorization] = self._run(call)
        return authorization

    @staticmethod
    def deliver_redirect(redirect_url: str) -> None:
        """Hands a redirect URL that reached this process to the login that waits for it, here or in another process."""
        deliver_redirect(redirect_url)

    def _run(self, call: Call) -> Any:
        if self._core.is_inside_callback():
            raise RuntimeError("a callback of the client cannot wait for the client")
        ended = threading.Lock()
        outcome: "list[Any]" = []

        def deliver(value: Any, error: Optional[CardeaError]) -> None:
            outcome[:] = value, error
            ended.release()

        operation = Operation(call.take, deliver)
        ended.acquire()
        self._running.add(operation)
        try:
            self._core.start(call, operation)
            # A signal that comes just before a wait does not end it, so no wait is long.
            while not ended.acquire(timeout=0.25):
                pass
        except KeyboardInterrupt:
            self._core.cancel(operation)
            ended.acquire(timeout=2)  # The login's page is gone and its way free when the operation has ended.
            raise
        finally:
            self._running.discard(operation)
        value, error = outcome
        if error is not None:
            raise error
        return value
