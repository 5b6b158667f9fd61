"""Logins, and what they wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Union

from ._call import Call, Calls, operation
from ._fill import filled, keywords, pairs
from ._library import raw
from ._lifecycle import Owner
from ._read import rows
from ._settings_g import OAuthLoginOptions, PageOptions
from ._values import boolean, check, optional_text, text
from .lists import IdentityLink
from .models import (
    CardeaUser,
    DeviceLogin,
    FinalizeOAuthLoginResult,
    OAuthEmailChallenge,
    OAuthLoginContext,
    OAuthLoginStep,
    Pending,
    handle_of,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Logins:
    """Logins with a page, with steps, on another device."""

    @operation
    def login_with_oauth(self, **options: Unpack[OAuthLoginOptions]) -> Calls[FinalizeOAuthLoginResult]:
        """Runs a whole login: begins it, shows the page, takes the redirect, redeems it. `login` is its short name."""
        return Call("login_with_oauth", _login("login_with_oauth", options))

    login = login_with_oauth

    @operation
    def initiate_oauth_login(self, **options: Unpack[OAuthLoginOptions]) -> Calls[OAuthLoginContext]:
        """Begins a login whose page you show yourself."""
        return Call("initiate_oauth_login", _login("initiate_oauth_login", options))

    @operation
    def finalize_oauth_login(self, attempt: OAuthLoginContext, redirect_url: str) -> Calls[FinalizeOAuthLoginResult]:
        """Redeems the whole redirect URL, if it belongs to the attempt: "redirect_mismatch". An attempt is redeemed
        once.
        """
        return Call("finalize_oauth_login", _attempt(attempt), text("redirect_url", redirect_url))

    @operation
    def finalize_oauth_login_with_token(self, attempt: OAuthLoginContext, challenge_token: str) -> Calls[FinalizeOAuthLoginResult]:
        """Redeems a challenge token that a redirect brought for this attempt, if you have it alone. For Prelude."""
        return Call("finalize_oauth_login_with_token", _attempt(attempt), text("challenge_token", challenge_token))

    @operation
    def check_oauth_email_otp(self, challenge: OAuthEmailChallenge, code: str) -> Calls[CardeaUser]:
        """Completes a login with the code that was sent to its user. A wrong code ("invalid_otp_code") leaves the
        challenge usable.
        """
        return Call("check_oauth_email_otp", _challenge(challenge), text("code", code))

    @operation
    def resend_otp(self, challenge: OAuthEmailChallenge) -> Calls[None]:
        """Sends the code again. The challenge stays the same."""
        return Call("resend_otp", _challenge(challenge))

    @operation
    def resume_oauth_login(self) -> Calls[Optional[FinalizeOAuthLoginResult]]:
        """Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile; None if
        not. Call it when the application starts.
        """
        return Call("resume_oauth_login")

    @operation
    def save(self, pending: Pending) -> Calls[None]:
        """Makes sure that what waits for a user is in the secure store, where it comes by itself, too.
        "not_supported" for what ends with its client.
        """
        return Call("save", handle_of("pending", pending, Pending))

    @operation
    def restore(self, id: str) -> Calls[Pending]:
        """Finds what waits for a user by its id, even if an earlier process began it: "attempt_not_found"."""
        return Call("restore", text("id", id))

    @operation
    def continue_login(
        self, step: OAuthLoginStep, way: str, fields: Optional[Mapping[str, str]] = None, **options: Unpack[PageOptions]
    ) -> Calls[FinalizeOAuthLoginResult]:
        """Continues a login by one of the step's ways, with values of its fields by their names; a checkbox is
        "true" or "false". If the way leads through a page, it is shown as a login shows it. A wrong password
        ("wrong_credentials") or code ("invalid_otp_code") leaves the step usable, "attempt_expired" ends it. For
        Ory.
        """
        return Call("continue_login", *_continued("continue_login", step, way, fields, options))

    @operation
    def initiate_continued_login(
        self, step: OAuthLoginStep, way: str, fields: Optional[Mapping[str, str]] = None
    ) -> Calls[Union[FinalizeOAuthLoginResult, OAuthLoginContext]]:
        """Continues a login as `continue_login` does, but if the way leads through a page, you show it: an
        `OAuthLoginContext`.
        """
        return Call("initiate_continued_login", *_continued("initiate_continued_login", step, way, fields, {}))

    @operation
    def login_with_id_token(
        self, provider: str, id_token: str, *, nonce: Optional[str] = None, registers: bool = False
    ) -> Calls[FinalizeOAuthLoginResult]:
        """Signs in with an ID token that the application got by itself, such as from a provider's own button.
        `nonce` is the one in the token; `registers` as in a login. For Ory.
        """
        words = text("provider", provider), text("id_token", id_token), optional_text("nonce", nonce)
        return Call("login_with_id_token", *words, filled("cardea_options", {"registers": boolean("registers", registers)}))

    @operation
    def begin_device_login(
        self, *, scopes: Optional[Sequence[str]] = None, parameters: Optional[Mapping[str, str]] = None
    ) -> Calls[DeviceLogin]:
        """Begins a login on a machine without a browser: show the user the code and the page, then call
        `continue_device_login`. "not_supported" if the server has no such logins.
        """
        return Call("begin_device_login", filled("cardea_options", {"scopes": scopes, "parameters": parameters}))

    @operation
    def continue_device_login(self, login: DeviceLogin) -> Calls[CardeaUser]:
        """Waits until the user has let this device in, and signs in. After a cancellation it can be called again,
        until the code expires.
        """
        return Call("continue_device_login", handle_of("login", login, DeviceLogin))

    @operation
    def open_deep_link_page(self, url: str, *, redirect_uri: Optional[str] = None, **options: Unpack[PageOptions]) -> Calls[str]:
        """Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for
        the link that ends it: myapp://oauth/... `url` is "oauth://?url=" with the page's address, percent-encoded
        once, or the address itself. `redirect_uri` or `deep_link_scheme` says for which scheme. Returns where in the
        application the link leads: a path that is safe to go to, with the query and the fragment that came along,
        which nothing proves; it may hold secrets.
        """
        keywords("open_deep_link_page", options, PageOptions)
        return Call("open_deep_link_page", text("url", url), filled("cardea_options", {"redirect_uri": redirect_uri, **options}))

    @operation
    def open_web_session(self, url: str, **options: Unpack[OAuthLoginOptions]) -> Calls[str]:
        """Opens a page of another login library in the user's browser and returns the redirect, and nothing else: its
        whole URL. With a free port `url` has {redirect_uri} where the redirect URI belongs. The state in it is yours to
        compare. A client without a server, `Client()`, can do this.
        """
        return Call("open_web_session", text("url", url), _login("open_web_session", options))

    @operation
    def end_browser_session(self, **options: Unpack[OAuthLoginOptions]) -> Calls[bool]:
        """Ends the session that the user's browser has at an OpenID Connect provider: shows the provider's page, and
        waits for the browser to come back, by default for two minutes: users who stay signed in never come back.
        Returns whether the return answers this very request; if not, most likely it worked. The session here is not
        touched: call `logout` afterwards.
        """
        return Call("end_browser_session", _login("end_browser_session", options))

    @operation
    def link_identity(self, app_user_id: Optional[str] = None) -> Calls[IdentityLink]:
        """Links the signed-in identity to a user of the application, at the application's own server. `app_user_id`
        is the application's own name for its user so far, such as an anonymous one. "conflict" if the identity is
        linked to another user.
        """
        return Call("link_identity", optional_text("app_user_id", app_user_id), read=lambda handle: rows(IdentityLink, handle)[0])

    @operation
    def link_provider(self, **options: Unpack[OAuthLoginOptions]) -> Calls[None]:
        """Adds a provider to the account of the user signed in at Ory, on a page of the project. "conflict" if it is
        linked already, or unknown; "access_denied" if the browser came back and it is not linked.
        """
        return Call("link_provider", _login("link_provider", options))

    @operation
    def unlink_provider(self, provider: str) -> Calls[None]:
        """Removes a provider from the account of the user signed in at Ory. "unauthorized" with the server's code
        "session_refresh_required" if the user signed in too long ago; "bad_request" if it is not linked, or is the
        only way to sign in.
        """
        return Call("unlink_provider", text("provider", provider))

    @operation
    def recover_account(self, email: str) -> Calls[OAuthEmailChallenge]:
        """Lets a user in who cannot sign in at Ory any more: sends a code to this address of the account, for
        `check_oauth_email_otp`.
        """
        return Call("recover_account", text("email", email))


def _login(name: str, options: OAuthLoginOptions) -> Owner:
    keywords(name, options, OAuthLoginOptions)
    return filled("cardea_options", options)


def _continued(name: str, step: OAuthLoginStep, way: str, fields: Any, options: Any) -> Any:
    keywords(name, options, PageOptions)
    handle, chosen = handle_of("step", step, OAuthLoginStep), text("way", way)
    values = list(pairs("fields", {} if fields is None else fields, {}))
    native = filled("cardea_options", options)
    for value in values:
        check(raw().cardea_options_set_field, native, *value)
    return handle, chosen, native


def _attempt(attempt: OAuthLoginContext) -> Owner:
    return handle_of("attempt", attempt, OAuthLoginContext)


def _challenge(challenge: OAuthEmailChallenge) -> Owner:
    return handle_of("challenge", challenge, OAuthEmailChallenge)
