"""The operations of a client, as both kinds of client start them."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence

from . import _results
from ._core import Call
from ._hosts import HostParts
from ._library import raw
from ._lifecycle import Owner
from ._native import (
    native_answer,
    native_device_options,
    native_end_options,
    native_link_options,
    native_options,
    native_request,
    native_source,
)
from ._values import boolean, instance, integer, optional_text, refused, text
from .logins import DeviceLogin, OAuthEmailChallenge, OAuthLoginAttempt
from .options import EndBrowserSessionOptions, OAuthLinkOptions, OAuthLoginOptions
from .requests import AuthorizedRequest
from .sessions import SessionTarget
from .steps import OAuthLoginAnswer, OAuthLoginStep

def _plain(name: str, take: Any, *arguments: Any) -> Call:
    function = getattr(raw(), f"cardea_{name}")
    return Call(lambda client, *rest: function(client, *arguments, *rest), take)


def login_with_oauth(options: OAuthLoginOptions) -> Call:
    instance("options", options, OAuthLoginOptions)
    return _with_native(raw().cardea_login_with_oauth, _results.take_login, native_options, options)


def initiate_oauth_login(options: OAuthLoginOptions) -> Call:
    instance("options", options, OAuthLoginOptions)
    return _with_native(raw().cardea_initiate_oauth_login, _results.take_attempt, native_options, options)


def _with_native(function: Any, take: Any, native: Any, *arguments: Any) -> Call:
    """A call with a native object that lasts until it has started."""

    def start(client: int, *rest: Any) -> int:
        with native(*arguments) as handle:
            return int(function(client, handle, *rest))

    return Call(start, take)


def open_oauth_link(link: str, options: OAuthLinkOptions) -> Call:
    address = text("link", link)
    instance("options", options, OAuthLinkOptions)

    def start(client: int, *rest: Any) -> int:
        with native_link_options(options) as handle:
            return raw().cardea_open_oauth_link(client, address, handle, *rest)

    return Call(start, _results.take_route)


def link_identity(app_user_id: Optional[str]) -> Call:
    return _plain("link_identity", _results.take_identity_link, optional_text("app_user_id", app_user_id))


def initiate_device_login(scopes: Sequence[str], parameters: Optional[Mapping[str, str]]) -> Call:
    wishes = scopes, {} if parameters is None else parameters
    return _with_native(raw().cardea_initiate_device_login, _results.take_device_login, native_device_options, *wishes)


def finish_device_login(login: DeviceLogin) -> Call:
    return _plain("finish_device_login", _results.take_user, _handle("login", login, DeviceLogin))


def end_browser_session(options: EndBrowserSessionOptions) -> Call:
    instance("options", options, EndBrowserSessionOptions)
    return _with_native(raw().cardea_end_browser_session, _results.take_browser_session, native_end_options, options)


def link_provider(options: OAuthLoginOptions) -> Call:
    instance("options", options, OAuthLoginOptions)
    return _with_native(raw().cardea_link_provider, _results.take_nothing, native_options, options)


def unlink_provider(provider: str) -> Call:
    return _plain("unlink_provider", _results.take_nothing, text("provider", provider))


def recover_account(email: str) -> Call:
    return _plain("recover_account", _results.take_challenge, text("email", email))


def set_password(password: str) -> Call:
    return _plain("set_password", _results.take_nothing, text("password", password))


def finalize_oauth_login(attempt: OAuthLoginAttempt, challenge_token: str) -> Call:
    token = text("challenge_token", challenge_token)
    return _plain("finalize_oauth_login", _results.take_login, _attempt(attempt), token)


def finalize_oauth_login_with_redirect(attempt: OAuthLoginAttempt, redirect_url: str) -> Call:
    url = text("redirect_url", redirect_url)
    return _plain("finalize_oauth_login_with_redirect", _results.take_login, _attempt(attempt), url)


def check_otp(code: str, challenge: OAuthEmailChallenge) -> Call:
    return _plain("check_otp", _results.take_user, text("code", code), _challenge(challenge))


def resend_otp(challenge: OAuthEmailChallenge) -> Call:
    return _plain("resend_otp", _results.take_nothing, _challenge(challenge))


def resume_oauth_login() -> Call:
    return _plain("resume_oauth_login", _results.take_resumed_login)


def answer_login_step(step: OAuthLoginStep, answer: OAuthLoginAnswer) -> Call:
    handle = _step(step)
    instance("answer", answer, OAuthLoginAnswer)

    def start(client: int, *rest: Any) -> int:
        with native_answer(answer) as given:
            return raw().cardea_answer_login_step(client, handle, given, *rest)

    return Call(start, _results.take_continued_login)


def answer_login_step_in_browser(step: OAuthLoginStep, answer: OAuthLoginAnswer, options: OAuthLoginOptions) -> Call:
    handle = _step(step)
    instance("answer", answer, OAuthLoginAnswer)
    instance("options", options, OAuthLoginOptions)

    def start(client: int, *rest: Any) -> int:
        with native_answer(answer) as given, native_options(options) as chosen:
            return raw().cardea_answer_login_step_in_browser(client, handle, given, chosen, *rest)

    return Call(start, _results.take_login)


def login_with_id_token(provider: str, id_token: str, nonce: Optional[str], registers: bool) -> Call:
    words = text("provider", provider), text("id_token", id_token), optional_text("nonce", nonce)
    return _plain("login_with_id_token", _results.take_login, *words, boolean("registers", registers))


def save_oauth_login(attempt: OAuthLoginAttempt) -> Call:
    return _plain("save_oauth_login", _results.take_nothing, _attempt(attempt))


def restore_oauth_login(id: str) -> Call:
    return _plain("restore_oauth_login", _results.take_attempt, text("id", id))


def save_oauth_email_challenge(challenge: OAuthEmailChallenge) -> Call:
    return _plain("save_oauth_email_challenge", _results.take_nothing, _challenge(challenge))


def restore_oauth_email_challenge(id: str) -> Call:
    return _plain("restore_oauth_email_challenge", _results.take_challenge, text("id", id))


def save_oauth_login_step(step: OAuthLoginStep) -> Call:
    return _plain("save_oauth_login_step", _results.take_nothing, _step(step))


def restore_oauth_login_step(id: str) -> Call:
    return _plain("restore_oauth_login_step", _results.take_step, text("id", id))


def current_user() -> Call:
    return _plain("get_current_user", _results.take_user)


def access_token() -> Call:
    return _plain("get_access_token", _results.take_token)


def refresh() -> Call:
    return _plain("refresh", _results.take_user)


def expire_access_token() -> Call:
    return _plain("expire_access_token", _results.take_nothing)


def list_sessions(limit: int, offset: int) -> Call:
    return _plain("list_sessions", _results.take_sessions, integer("limit", limit), integer("offset", offset))


def revoke_sessions(target: SessionTarget) -> Call:
    instance("target", target, SessionTarget)
    return _plain("revoke_sessions", _results.take_nothing, target._kind, optional_text("target", target._id))


def unlock_store() -> Call:
    return _plain("unlock_store", _results.take_nothing)


def list_accounts() -> Call:
    return _plain("list_accounts", _results.take_accounts)


def move_sessions(source: object, all_accounts: bool, parts: HostParts) -> Call:
    wishes = boolean("all_accounts", all_accounts)

    def start(client: int, *rest: Any) -> int:
        with native_source(source, parts) as config:
            return raw().cardea_move_sessions(client, config, wishes, *rest)

    return Call(start, _results.take_accounts)


def logout() -> Call:
    return _plain("logout", _results.take_nothing)


def authorized_request(request: AuthorizedRequest) -> Call:
    instance("request", request, AuthorizedRequest)
    return _with_native(raw().cardea_send_authorized_request, _results.take_response, native_request, request)


def authorize(method: str, url: str) -> Call:
    return _plain("authorize", _results.take_authorization, text("method", method), text("url", url))


def authorize_feedback(
    method: str, url: str, status: int, www_authenticate: Optional[str], dpop_nonce: Optional[str]
) -> Call:
    challenge = optional_text("www_authenticate", www_authenticate)
    nonce = optional_text("dpop_nonce", dpop_nonce)
    given = text("method", method), text("url", url), integer("status", status), challenge, nonce
    return _plain("authorize_feedback", _results.take_feedback, *given)


def _attempt(attempt: OAuthLoginAttempt) -> int:
    return _handle("attempt", attempt, OAuthLoginAttempt)


def _challenge(challenge: OAuthEmailChallenge) -> int:
    return _handle("challenge", challenge, OAuthEmailChallenge)


def _step(step: OAuthLoginStep) -> int:
    return _handle("step", step, OAuthLoginStep)


def _handle(name: str, value: Owner, kind: type) -> int:
    handle: int = instance(name, value, kind)._handle
    if not handle:
        raise refused(f"{name} must be one that a client made.")
    return handle
