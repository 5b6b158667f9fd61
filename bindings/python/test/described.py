"""What the values of the API are in a scenario's words, and whether they are what a scenario expects."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime
from typing import Any, Dict

import cardea_auth


def described_user(user: cardea_auth.CardeaUser) -> Dict[str, Any]:
    expires = user.access_token_expires_at
    return {"access_token": user.access_token, "user_id": user.profile.user_id, "session_id": user.profile.session_id,
            "access_token_expires_at_ms": expires and round(expires.timestamp() * 1000), "claims": user.profile.claims,
            "email": user.profile.email, "id_token": user.id_token, "scope": user.scope}


def described_error(error: BaseException) -> Dict[str, Any]:
    if isinstance(error, asyncio.CancelledError):
        error = cardea_auth.CardeaError("cancelled", "The task was cancelled.")
    if not isinstance(error, cardea_auth.CardeaError):
        raise error
    return {"code": error.code, "status": error.status, "message": error.message, "server_code": error.server_code,
            "http_status": error.http_status, "request_id": error.request_id, "retryable": error.is_retryable,
            "retry_after_ms": error.retry_after and round(error.retry_after * 1000), "details": error.details}


def described_challenge(challenge: cardea_auth.OAuthEmailChallenge) -> Dict[str, Any]:
    return {"id": challenge.id, "email": challenge.email, "channel": challenge.channel.name.lower(), "thing": challenge,
            "expires_at_ms": round(challenge.expires_at.timestamp() * 1000)}


def described_step(step: cardea_auth.OAuthLoginStep) -> Dict[str, Any]:
    return {"id": step.id, "kind": step.kind.name.lower(), "identifier": step.identifier, "thing": step,
            "provider": step.provider,
            "expires_at_ms": round(step.expires_at.timestamp() * 1000),
            "messages": [vars(message) for message in step.messages],
            "ways": [{"id": way.id, "provider": way.provider, "label": way.label,
                      "fields": " ".join(field.name for field in way.fields)} for way in step.ways]}


def described_session(session: cardea_auth.Session) -> Dict[str, Any]:
    return {f"{name}_ms" if isinstance(value, datetime) else name:
            round(value.timestamp() * 1000) if isinstance(value, datetime) else value for name, value in vars(session).items()}


def described_passkey(passkey: cardea_auth.Passkey) -> Dict[str, Any]:
    return {"id": passkey.id, "nickname": passkey.nickname}


def described_step_up(challenge: cardea_auth.StepUpChallenge) -> Dict[str, Any]:
    return {"thing": challenge, "id": challenge.id, "scope": challenge.scope, "step": challenge.step,
            "passkey_options": challenge.passkey_options, "expires_at_ms": round(challenge.expires_at.timestamp() * 1000)}


def described_way(value: Any) -> Any:
    """What ways in without a page and step-ups bring; None for anything else."""
    if isinstance(value, cardea_auth.PasswordPolicy):
        return {"kind": "password_policy", "thing": value, **vars(value)}
    if isinstance(value, bool):
        return {"kind": "yes_or_no", "answer": value}
    if isinstance(value, cardea_auth.Granted):
        return {"kind": "granted", "user": described_user(value.user)}
    if isinstance(value, cardea_auth.StepRequired):
        return {"kind": "step_required", "challenge": described_step_up(value.challenge)}
    if isinstance(value, cardea_auth.StepUpChallenge):
        return {"kind": "step_required", "challenge": described_step_up(value)}
    if isinstance(value, cardea_auth.Blocked):
        return {"kind": "blocked"}
    if isinstance(value, cardea_auth.PasskeyQuestion):
        return {"kind": "passkey_question", "thing": value, "options": value.options}
    if isinstance(value, cardea_auth.Passkey):
        return {"kind": "passkey", **described_passkey(value)}
    if isinstance(value, tuple):
        kind = "passkeys" if all(isinstance(item, cardea_auth.Passkey) for item in value) else "identifiers"
        items = [described_passkey(item) if kind == "passkeys" else vars(item) for item in value]
        return {"kind": kind, kind: items}
    return None


def described(value: Any, call: str = "") -> Dict[str, Any]:
    if call in ("list_accounts", "move_sessions"):
        return {"kind": "accounts", "accounts": [vars(account) for account in value]}
    if isinstance(value, cardea_auth.LoggedIn):
        return {"kind": "logged_in", "user": described_user(value.user)}
    if isinstance(value, cardea_auth.CardeaUser):
        return {"kind": "logged_in", "user": described_user(value)}
    if isinstance(value, cardea_auth.OTPRequired):
        return {"kind": "otp_required", "email": value.email, "challenge": described_challenge(value.challenge)}
    if isinstance(value, cardea_auth.OAuthEmailChallenge):
        return {"kind": "otp_required", "email": value.email, "challenge": described_challenge(value)}
    if isinstance(value, cardea_auth.PageRequired):
        return described(value.attempt)
    if isinstance(value, (cardea_auth.MoreRequired, cardea_auth.OAuthLoginStep)):
        return {"kind": "step", "step": described_step(getattr(value, "step", value))}
    if isinstance(value, cardea_auth.OAuthLoginAttempt):
        return {"kind": "attempt", "id": value.id, "authorization_url": value.authorization_url, "thing": value,
                "redirect_uri": value.redirect_uri, "expires_at_ms": round(value.expires_at.timestamp() * 1000)}
    if isinstance(value, cardea_auth.SessionList):
        return {"kind": "sessions", "sessions": [described_session(session) for session in value.sessions], "total": value.total,
                "limit": value.limit, "offset": value.offset}
    if isinstance(value, cardea_auth.AuthorizedResponse):
        headers = {name.lower(): text for name, text in reversed(value.headers)}
        return {"kind": "response", "status": value.status, "headers": headers, "body": value.body.decode()}
    if isinstance(value, cardea_auth.RequestAuthorization):
        return {"kind": "authorization", "authorization": value.authorization, "dpop_proof": value.dpop_proof}
    if isinstance(value, cardea_auth.DeviceLogin):
        members = ("id", "user_code", "verification_uri", "verification_uri_complete")
        return {"kind": "device_login", "thing": value, "expires_at_ms": round(value.expires_at.timestamp() * 1000),
                **{name: getattr(value, name) for name in members}}
    if isinstance(value, cardea_auth.BrowserSessionEnd):
        return {"kind": "browser_session", "end": value.name.lower()}
    if isinstance(value, cardea_auth.IdentityLink):
        return {"kind": "identity_link", "is_new": value.is_new, "app_user_id": value.app_user_id,
                "aliases": list(value.aliases)}
    way = described_way(value)
    if way is not None:
        return way
    if "security_key" in call or "passkey_page" in call:
        return {"kind": "passkey_answer", "answer": value}
    if call == "open_oauth_link":
        return {"kind": "route", "route": value}
    if isinstance(value, str):
        return {"kind": "access_token", "access_token": value}
    assert value is None, value
    return {"kind": "none"}


def described_event(event: Any) -> Dict[str, Any]:
    kind = re.sub(r"(?<!^)([A-Z])", r"_\1", type(event).__name__).lower()
    members = {name: getattr(event, name) for name in
               ("user", "reason", "error", "is_terminal", "authorization_url", "attempt_id", "activation_token")
               if hasattr(event, name)}
    if isinstance(event, cardea_auth.StoreAsking):
        members["reason"] = event.question
    if "user" in members:
        members["user"] = described_user(members["user"])
    if "error" in members:
        members["error"] = described_error(members["error"])
    return {"kind": kind, **members}


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
