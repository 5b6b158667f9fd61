"""Reads results into values. The caller that got a result frees it."""

from __future__ import annotations

from ctypes import byref, c_size_t
from typing import Optional, Tuple

from ._library import raw
from ._raw_g import (
    CARDEA_RESULT_ATTEMPT,
    CARDEA_RESULT_AUTHORIZATION,
    CARDEA_RESULT_LOGGED_IN,
    CARDEA_RESULT_OTP_REQUIRED,
    CARDEA_RESULT_STEP,
)
from ._values import blob, optional_moment, strict, string
from .errors import CardeaError
from .logins import (
    DeviceLogin,
    OAuthEmailChallenge,
    OAuthLoginAttempt,
    attempt_of,
    challenge_of,
    device_login_of,
)
from .models import (
    BrowserSessionEnd,
    CardeaUser,
    ContinuedOAuthLogin,
    IdentityLink,
    LoggedIn,
    MoreRequired,
    OAuthLoginResult,
    OTPRequired,
    PageRequired,
    user_of,
)
from .requests import AuthorizedResponse, RequestAuthorization
from .sessions import Session, SessionList
from .steps import OAuthLoginStep, step_of
from .stores import StoredAccount, accounts_of


def take_nothing(result: int) -> None:
    return None


def take_user(result: int) -> CardeaUser:
    return user_of(raw().cardea_result_user(result))


def take_challenge(result: int) -> OAuthEmailChallenge:
    return challenge_of(raw().cardea_result_copy_challenge(result) or 0)


def take_attempt(result: int) -> OAuthLoginAttempt:
    return attempt_of(raw().cardea_result_copy_attempt(result) or 0)


def take_step(result: int) -> OAuthLoginStep:
    return step_of(raw().cardea_result_copy_step(result) or 0)


def take_device_login(result: int) -> DeviceLogin:
    return device_login_of(raw().cardea_result_copy_device_login(result) or 0)


def take_browser_session(result: int) -> BrowserSessionEnd:
    return BrowserSessionEnd(raw().cardea_result_browser_session(result))


def take_route(result: int) -> str:
    return strict(raw().cardea_result_route(result))


def take_accounts(result: int) -> Tuple[StoredAccount, ...]:
    return accounts_of(raw().cardea_result_accounts(result))


def take_identity_link(result: int) -> IdentityLink:
    library = raw()
    link = library.cardea_result_identity_link(result)
    count = library.cardea_identity_link_alias_count(link)
    aliases = tuple(strict(library.cardea_identity_link_alias(link, index)) for index in range(count))
    return IdentityLink(
        library.cardea_identity_link_is_new(link), strict(library.cardea_identity_link_app_user_id(link)), aliases)


def take_login(result: int) -> OAuthLoginResult:
    login = take_resumed_login(result)
    if login is None:
        raise CardeaError("internal_error", "The login ended without a result.")
    return login


def take_resumed_login(result: int) -> Optional[OAuthLoginResult]:
    library = raw()
    kind = library.cardea_result_kind(result)
    if kind == CARDEA_RESULT_LOGGED_IN:
        return LoggedIn(take_user(result))
    if kind == CARDEA_RESULT_OTP_REQUIRED:
        return OTPRequired(take_challenge(result), string(library.cardea_result_email(result)))
    if kind == CARDEA_RESULT_STEP:
        return MoreRequired(take_step(result))
    return None


def take_continued_login(result: int) -> ContinuedOAuthLogin:
    is_page = raw().cardea_result_kind(result) == CARDEA_RESULT_ATTEMPT
    return PageRequired(take_attempt(result)) if is_page else take_login(result)


def take_token(result: int) -> str:
    return strict(raw().cardea_result_access_token(result))


def take_sessions(result: int) -> SessionList:
    library = raw()
    sessions = library.cardea_result_sessions(result)
    return SessionList(
        tuple(_session(sessions, index) for index in range(library.cardea_session_list_count(sessions))),
        library.cardea_session_list_total(sessions),
        library.cardea_session_list_limit(sessions),
        library.cardea_session_list_offset(sessions),
    )


def _session(sessions: Optional[int], index: int) -> Session:
    library = raw()
    return Session(
        strict(library.cardea_session_list_id(sessions, index)),
        string(library.cardea_session_list_device_model(sessions, index)),
        strict(library.cardea_session_list_device_type(sessions, index)),
        string(library.cardea_session_list_os_version(sessions, index)),
        string(library.cardea_session_list_country_code(sessions, index)),
        optional_moment(library.cardea_session_list_created_at_ms(sessions, index)),
        optional_moment(library.cardea_session_list_last_seen_at_ms(sessions, index)),
        optional_moment(library.cardea_session_list_expires_at_ms(sessions, index)),
    )


def take_authorization(result: int) -> RequestAuthorization:
    library = raw()
    proof = library.cardea_result_dpop_proof(result)
    return RequestAuthorization(strict(library.cardea_result_authorization(result)), None if proof is None else strict(proof))


def take_feedback(result: int) -> Optional[RequestAuthorization]:
    return take_authorization(result) if raw().cardea_result_kind(result) == CARDEA_RESULT_AUTHORIZATION else None


def take_response(result: int) -> AuthorizedResponse:
    library = raw()
    response = library.cardea_result_response(result)
    size = c_size_t()
    address = library.cardea_response_body(response, byref(size))
    name, value = library.cardea_response_header_name, library.cardea_response_header_value
    count = library.cardea_response_header_count(response)
    headers = tuple((strict(name(response, index)), strict(value(response, index))) for index in range(count))
    return AuthorizedResponse(library.cardea_response_status(response), headers, blob(address, size.value))
