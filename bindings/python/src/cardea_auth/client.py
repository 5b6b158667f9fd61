"""The client for asyncio."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, Mapping, Optional, Sequence, Tuple, Type, Union

from . import _calls
from ._client_ways import ClientWays
from ._core import Call, Core, watch
from ._delivery import deliver_redirect
from ._hosts import HostParts
from ._runners import LoopRunner
from ._waiting import run, running_loop, until_set
from .hosts import SecureStore
from .logins import DeviceLogin, OAuthEmailChallenge, OAuthLoginAttempt
from .models import BrowserSessionEnd, CardeaUser, ContinuedOAuthLogin, IdentityLink, OAuthLoginResult
from .options import Configuration, EndBrowserSessionOptions, OAuthLinkOptions, OAuthLoginOptions
from .requests import AuthorizedRequest, AuthorizedResponse, RequestAuthorization
from .sessions import SessionList, SessionTarget
from .steps import OAuthLoginAnswer, OAuthLoginStep
from .stores import StoreChoice, StoredAccount


class CardeaClient(ClientWays):
    """One account of one application at one server.

    Every method may be called on any event loop; stores, presenters and observers of the application run on the
    loop that the client was first used on. Cancelling the task that awaits a call cancels the operation, and waits
    for its end: at once as a rule, a second later when a window has to close. All calls raise `CardeaError`; when
    the engine ends an operation, because the client is closed, its code is "cancelled".
    """

    def __init__(self, configuration: Configuration) -> None:
        self._runner = LoopRunner()
        try:
            self._runner.use(asyncio.get_running_loop())
        except RuntimeError:
            pass
        self._core = Core(configuration, HostParts(self._runner))
        watch(self, self._core)

    async def __aenter__(self) -> "CardeaClient":
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.close()

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

    async def close(self) -> None:
        """Cancels pending operations and frees the client. May be called again.

        What is not stored yet is given a second, a refresh that is under way as long as its request may take: so
        let this return before the process ends.
        """
        self._runner.use(running_loop())
        ended = self._core.close()
        if ended.is_set() or self._core.is_inside_callback():
            return
        await until_set(ended)

    async def login_with_oauth(self, options: OAuthLoginOptions) -> OAuthLoginResult:
        """Runs a whole login: begins it, shows the page, takes the redirect, redeems it."""
        result: OAuthLoginResult = await self._run(_calls.login_with_oauth(options))
        return result

    async def initiate_oauth_login(self, options: OAuthLoginOptions) -> OAuthLoginAttempt:
        """Begins a login whose page the application shows itself."""
        attempt: OAuthLoginAttempt = await self._run(_calls.initiate_oauth_login(options))
        return attempt

    async def finalize_oauth_login(self, attempt: OAuthLoginAttempt, challenge_token: str) -> OAuthLoginResult:
        """Redeems a challenge token that a redirect brought for this attempt. An attempt is redeemed once."""
        result: OAuthLoginResult = await self._run(_calls.finalize_oauth_login(attempt, challenge_token))
        return result

    async def finalize_oauth_login_with_redirect(self, attempt: OAuthLoginAttempt, redirect_url: str) -> OAuthLoginResult:
        """Completes a login with the whole redirect URL, after checking that it belongs to the attempt's redirect URI."""
        result: OAuthLoginResult = await self._run(_calls.finalize_oauth_login_with_redirect(attempt, redirect_url))
        return result

    async def check_otp(self, code: str, challenge: OAuthEmailChallenge) -> CardeaUser:
        """Proves the e-mail address with the code that was sent to it, and completes the login. A wrong code
        ("invalid_otp_code") leaves the challenge usable.
        """
        user: CardeaUser = await self._run(_calls.check_otp(code, challenge))
        return user

    async def resend_otp(self, challenge: OAuthEmailChallenge) -> None:
        """Sends the code again."""
        await self._run(_calls.resend_otp(challenge))

    async def resume_oauth_login(self) -> Optional[OAuthLoginResult]:
        """Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile. Call it
        when the application starts.
        """
        result: Optional[OAuthLoginResult] = await self._run(_calls.resume_oauth_login())
        return result

    async def answer_login_step(self, step: OAuthLoginStep, answer: OAuthLoginAnswer) -> ContinuedOAuthLogin:
        """Answers a step, and so continues its login. If it returns a `PageRequired`, show the page and finish the
        login with its redirect; `answer_login_step_in_browser` does so by itself. A wrong password
        ("wrong_credentials") or code ("invalid_otp_code") leaves the step usable, "attempt_expired" ends it.
        """
        result: ContinuedOAuthLogin = await self._run(_calls.answer_login_step(step, answer))
        return result

    async def answer_login_step_in_browser(
        self, step: OAuthLoginStep, answer: OAuthLoginAnswer, options: OAuthLoginOptions
    ) -> OAuthLoginResult:
        """Gives this answer to a step and, if the chosen way leads through a page, shows it. Only the options that
        control how a page is shown are used: the redirect URI was fixed when the login began.
        """
        result: OAuthLoginResult = await self._run(_calls.answer_login_step_in_browser(step, answer, options))
        return result

    async def login_with_id_token(
        self, provider: str, id_token: str, *, nonce: Optional[str] = None, registers: bool = False
    ) -> OAuthLoginResult:
        """Signs in with an ID token that the application got by itself, such as from a provider's own button. `nonce`
        is the one in the token; `registers` as in `OAuthLoginOptions`. "not_supported" if the server accepts none.
        """
        result: OAuthLoginResult = await self._run(_calls.login_with_id_token(provider, id_token, nonce, registers))
        return result

    async def open_oauth_link(self, link: str, options: OAuthLinkOptions) -> str:
        """Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the
        link that ends it: myapp://oauth/... The link to open is "oauth://?url=" with the page's address, percent-encoded
        once, or the address itself. The answer is a path that is safe to go to, with the query and the fragment of the
        link. It may hold secrets, and the page that gets it has to check what it brings.
        """
        route: str = await self._run(_calls.open_oauth_link(link, options))
        return route

    async def initiate_device_login(
        self, *, scopes: Sequence[str] = (), parameters: Optional[Mapping[str, str]] = None
    ) -> DeviceLogin:
        """Begins a login on a machine without a browser: show the code and the page, then call
        `finish_device_login`. "not_supported" when the server has no such logins.
        """
        login: DeviceLogin = await self._run(_calls.initiate_device_login(scopes, parameters))
        return login

    async def finish_device_login(self, login: DeviceLogin) -> CardeaUser:
        """Waits until the user has approved this device, and signs in. After a cancellation it may be called again,
        until the code ends.
        """
        user: CardeaUser = await self._run(_calls.finish_device_login(login))
        return user

    async def save_oauth_login(self, attempt: OAuthLoginAttempt) -> None:
        """Makes sure that an attempt is in the secure store."""
        await self._run(_calls.save_oauth_login(attempt))

    async def restore_oauth_login(self, id: str) -> OAuthLoginAttempt:
        """Finds an attempt by its id, even one begun by an earlier process."""
        attempt: OAuthLoginAttempt = await self._run(_calls.restore_oauth_login(id))
        return attempt

    async def save_oauth_email_challenge(self, challenge: OAuthEmailChallenge) -> None:
        """Makes sure that a challenge is in the secure store."""
        await self._run(_calls.save_oauth_email_challenge(challenge))

    async def restore_oauth_email_challenge(self, id: str) -> OAuthEmailChallenge:
        """Finds a challenge by its id, even one received by an earlier process."""
        challenge: OAuthEmailChallenge = await self._run(_calls.restore_oauth_email_challenge(id))
        return challenge

    async def save_oauth_login_step(self, step: OAuthLoginStep) -> None:
        """Makes sure that a step is in the secure store."""
        await self._run(_calls.save_oauth_login_step(step))

    async def restore_oauth_login_step(self, id: str) -> OAuthLoginStep:
        """Finds a step by its id, even one received by an earlier process."""
        step: OAuthLoginStep = await self._run(_calls.restore_oauth_login_step(id))
        return step

    async def current_user(self) -> CardeaUser:
        """Returns the signed-in user from the stored session, without asking a server. "not_signed_in" when nobody is."""
        user: CardeaUser = await self._run(_calls.current_user())
        return user

    async def access_token(self) -> str:
        """Returns an access token that servers accept now, refreshed if necessary. A token that is bound to a key is
        not for headers of your own: use `authorize`.
        """
        token: str = await self._run(_calls.access_token())
        return token

    async def refresh(self) -> CardeaUser:
        """Gets a new access token now: after a change that should show up in its claims."""
        user: CardeaUser = await self._run(_calls.refresh())
        return user

    async def unlock_store(self) -> None:
        """Opens a locked keyring: the desktop asks the user, which the observer hears of as `StoreAsking`. Where
        nothing is locked, nobody is asked. "store_locked" when the user refuses.
        """
        await self._run(_calls.unlock_store())

    async def list_accounts(self) -> Tuple[StoredAccount, ...]:
        """Lists the accounts of the application, at all servers, that the store has something of. A store of the
        application cannot list what it has: "invalid_argument".
        """
        accounts: Tuple[StoredAccount, ...] = await self._run(_calls.list_accounts())
        return accounts

    async def move_sessions(
        self, source: Union[StoreChoice, SecureStore], *, all_accounts: bool = False
    ) -> Tuple[StoredAccount, ...]:
        """Moves the account's session, and all that is stored with it, from another store into the one of this client;
        with `all_accounts` those of all accounts of the application, at all servers. Returns the accounts from
        which something was moved. An application that changes its store calls it at each start: an interrupted move
        goes on, and none loses a session or leaves it in both stores. "conflict" when both stores have a session of
        an account.
        """
        call = _calls.move_sessions(source, all_accounts, self._core._parts)
        accounts: Tuple[StoredAccount, ...] = await self._run(call)
        return accounts

    async def expire_access_token(self) -> None:
        """Marks the access token as ended: the next `access_token` refreshes it."""
        await self._run(_calls.expire_access_token())

    async def list_sessions(self, limit: int = 0, offset: int = 0) -> SessionList:
        """Lists the user's sessions at the server. A limit of 0 leaves the number to the server."""
        sessions: SessionList = await self._run(_calls.list_sessions(limit, offset))
        return sessions

    async def revoke_sessions(self, target: SessionTarget) -> None:
        """Ends sessions of the user at the server. If this one is among them, it is deleted here, too."""
        await self._run(_calls.revoke_sessions(target))

    async def logout(self) -> None:
        """Ends the session: deletes it here first, then at the server."""
        await self._run(_calls.logout())

    async def end_browser_session(self, options: EndBrowserSessionOptions) -> BrowserSessionEnd:
        """Ends the session that the user's browser has at an OpenID Connect provider: shows its page and waits for the
        browser to come back. The session here is not touched: call `logout` afterwards.
        """
        end: BrowserSessionEnd = await self._run(_calls.end_browser_session(options))
        return end

    async def link_provider(self, options: OAuthLoginOptions) -> None:
        """Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user
        links it, waits for the browser to come back, and asks the server whether it is linked. "conflict" when it
        is linked already, or unknown; "access_denied" when the browser came back and it is not linked.
        """
        await self._run(_calls.link_provider(options))

    async def unlink_provider(self, provider: str) -> None:
        """Removes a provider from the account of the user signed in at Ory. "unauthorized" with the server's code
        "session_refresh_required" when the user signed in too long ago; "bad_request" when it is not linked, or is
        the only way to sign in.
        """
        await self._run(_calls.unlink_provider(provider))

    async def recover_account(self, email: str) -> OAuthEmailChallenge:
        """Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this
        address of the account. `check_otp` with the right code signs in.
        """
        challenge: OAuthEmailChallenge = await self._run(_calls.recover_account(email))
        return challenge

    async def set_password(self, password: str) -> None:
        """Sets the password of the signed-in user, the first one or another. At Prelude "insufficient_scope": sign in
        with a code, or request the scope "prld:pwd:write", first; "invalid_password" for one that breaks the
        policy. At Ory "bad_request" with the server's words, and "unauthorized" with its code
        "session_refresh_required" when the user signed in too long ago.
        """
        await self._run(_calls.set_password(password))

    async def link_identity(self, app_user_id: Optional[str] = None) -> IdentityLink:
        """Links the identity that signed in at an OpenID Connect provider to a user of the application, at the
        application's own server. `app_user_id` is the application's own name for its user so far, such as an
        anonymous one. "conflict" when the identity is linked to another user.
        """
        link: IdentityLink = await self._run(_calls.link_identity(app_user_id))
        return link

    async def authorized_request(self, request: AuthorizedRequest) -> AuthorizedResponse:
        """Sends a request to the application's own server with the user's access token, and returns the answer,
        whatever its status.
        """
        response: AuthorizedResponse = await self._run(_calls.authorized_request(request))
        return response

    async def authorize(self, method: str, url: str) -> RequestAuthorization:
        """Returns what a request must carry that the application sends itself. Call it for every request, right before
        it is sent.
        """
        authorization: RequestAuthorization = await self._run(_calls.authorize(method, url))
        return authorization

    async def authorize_feedback(
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
        authorization: Optional[RequestAuthorization] = await self._run(call)
        return authorization

    @staticmethod
    async def deliver_redirect(redirect_url: str) -> None:
        """Hands a redirect URL that reached this process to the login that waits for it, here or in another process."""
        await running_loop().run_in_executor(None, deliver_redirect, redirect_url)

    async def _run(self, call: Call) -> Any:
        self._runner.use(running_loop())
        return await run(self._core, call)
