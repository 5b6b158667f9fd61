"""What the values of the API are in a scenario's words, and whether they are what a scenario expects."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime
from typing import Any, Dict, Optional

import cardea_auth


def milliseconds(moment: Optional[datetime]) -> Optional[int]:
    return moment and round(moment.timestamp() * 1000)


def members_of(value: Any) -> Dict[str, Any]:
    """Of a dataclass, by the names of the header."""
    public = {name: item for name, item in vars(value).items() if not name.startswith("_")}
    return {**{name: item for name, item in public.items() if not name.endswith("_at")},
            **{f"{name}_ms": milliseconds(item) for name, item in public.items() if name.endswith("_at")}}


def described_user(user: cardea_auth.CardeaUser) -> Dict[str, Any]:
    return {**members_of(user), "session_id": user.claim("sid"), "claims": user.claims, "email": user.email,
            "id_token": user.token_member("id_token"), "scope": user.token_member("scope")}


def described_error(error: BaseException) -> Dict[str, Any]:
    if isinstance(error, asyncio.CancelledError):
        error = cardea_auth.CardeaError("cancelled", "The task was cancelled.")
    if not isinstance(error, cardea_auth.CardeaError):
        raise error
    return {"code": error.code, "status": error.status, "message": error.message, "server_code": error.server_code,
            "http_status": error.http_status, "request_id": error.details.get("request_id"), "retryable": error.is_retryable,
            "retry_after_ms": error.retry_after and round(error.retry_after * 1000), "details": error.details}


def described_step(step: cardea_auth.OAuthLoginStep) -> Dict[str, Any]:
    return {**members_of(step), "thing": step, "messages": [vars(message) for message in step.messages],
            "ways": [{**vars(way), "fields": " ".join(field.name for field in way.fields)} for way in step.ways]}


# The values that are described by their members alone, under these names.
KINDS = {cardea_auth.OAuthLoginContext: "attempt", cardea_auth.DeviceLogin: "device_login", cardea_auth.PasskeyQuestion: "passkey_question",
         cardea_auth.Passkey: "passkey"}
LISTS = {cardea_auth.StoredAccount: "accounts", cardea_auth.UserIdentifier: "identifiers", cardea_auth.Passkey: "passkeys"}
# What an empty list is of, and what a text is.
EMPTY = {"list_accounts": "accounts", "move_sessions": "accounts", "list_passkeys": "passkeys", "list_identifiers": "identifiers"}
TOKENS = ("access_token", "peek_access_token")


def described(value: Any, call: str = "") -> Dict[str, Any]:
    if call in TOKENS:
        return {"kind": "access_token", "access_token": value}
    if type(value) in KINDS:
        return {"kind": KINDS[type(value)], "thing": value, **members_of(value)}
    if isinstance(value, cardea_auth.CardeaUser):
        return {"kind": "granted" if "step_up" in call else "logged_in", "user": described_user(value)}
    if isinstance(value, cardea_auth.OAuthEmailChallenge):
        return {"kind": "otp_required", "challenge": {"thing": value, **members_of(value)}}
    if isinstance(value, cardea_auth.OAuthLoginStep):
        return {"kind": "step", "step": described_step(value)}
    if isinstance(value, cardea_auth.StepUpChallenge):
        return {"kind": "step_required", "step_up": {"thing": value, **members_of(value)}}
    if isinstance(value, cardea_auth.Blocked):
        return {"kind": "blocked"}
    if isinstance(value, cardea_auth.SessionList):
        return {"kind": "sessions", **vars(value), "sessions": [members_of(session) for session in value.sessions]}
    if isinstance(value, cardea_auth.AuthorizedResponse):
        headers = {name.lower(): text for name, text in reversed(value.headers)}
        return {"kind": "response", "status": value.status, "headers": headers, "body": value.body.decode()}
    if isinstance(value, cardea_auth.IdentityLink):
        return {"kind": "identity_link", **vars(value), "aliases": list(value.aliases)}
    if isinstance(value, cardea_auth.PasswordCompliancy):
        return {"kind": "password_compliancy", "thing": value, **{rule.criterion: rule.expected for rule in value.criteria}}
    if isinstance(value, tuple):
        kind = LISTS[type(value[0])] if value else EMPTY[call]
        return {"kind": kind, kind: [members_of(item) for item in value]}
    if isinstance(value, dict):
        return {"kind": "authorization", "authorization": value["Authorization"], "dpop_proof": value.get("DPoP")}
    if isinstance(value, bool):
        return {"kind": "bool", "value": value}
    if isinstance(value, str):
        return {"kind": "text", "text": value}
    assert value is None, value
    return {"kind": "none"}


def described_event(event: Any) -> Dict[str, Any]:
    kind = re.sub(r"(?<!^)([A-Z])", r"_\1", type(event).__name__).lower()
    said = members_of(event)
    if "user" in said:
        said["user"] = described_user(said["user"])
    if "error" in said:
        said["error"] = described_error(said["error"])
    if "attempt" in said:
        said["authorization_url"], said["attempt_id"] = event.attempt.authorization_url, event.attempt.id
    return {"kind": kind, **said}


def mismatch(expected: Any, actual: Any, where: str = "") -> str:
    """Why it does not match, or nothing."""
    if isinstance(expected, dict):
        if set(expected) == {"not"}:
            return "" if mismatch(expected["not"], actual) else f"{where} is {actual!r}"
        if set(expected) == {"contains"}:
            fits = isinstance(actual, str) and expected["contains"] in actual
            return "" if fits else f"{where}: {actual!r} does not contain {expected['contains']!r}"
        if set(expected) == {"at_least"}:
            fits = isinstance(actual, (int, float)) and actual >= expected["at_least"]
            return "" if fits else f"{where}: {actual!r} is not at least {expected['at_least']}"
        if not isinstance(actual, dict):
            return f"{where}: {actual!r} has no members"
        reasons = (mismatch(value, actual.get(name), f"{where}.{name}") for name, value in expected.items())
        return next(filter(None, reasons), "")
    if isinstance(expected, list):
        if not isinstance(actual, list) or len(actual) != len(expected):
            return f"{where}: {actual!r} are not {len(expected)}"
        reasons = (mismatch(*pair, f"{where}[{index}]") for index, pair in enumerate(zip(expected, actual)))
        return next(filter(None, reasons), "")
    if expected == "*":
        return "" if isinstance(actual, str) and actual else f"{where}: {actual!r} is no text"
    fits = type(expected) is type(actual) and expected == actual
    return "" if fits else f"{where}: {actual!r} instead of {expected!r}"
