"""The operations of ways in without a page and of scopes, as both kinds of client start them, and what they bring."""

from __future__ import annotations

import json
from typing import Mapping, Optional, Tuple

from ._calls import _handle, _plain
from ._core import Call
from ._library import raw
from ._raw_g import CARDEA_RESULT_BLOCKED, CARDEA_RESULT_STEP_UP
from ._results import take_challenge, take_login, take_nothing, take_user
from ._values import instance, optional_text, strict, text
from .ways import (
    Blocked,
    Granted,
    Passkey,
    PasskeyQuestion,
    PasswordPolicy,
    StepRequired,
    StepUpAnswer,
    StepUpChallenge,
    StepUpResult,
    UserIdentifier,
    identifiers_of,
    passkeys_of,
    policy_of,
    question_of,
    step_up_of,
)


def start_otp_login(address: str, configuration: Optional[str]) -> Call:
    words = text("address", address), optional_text("configuration", configuration)
    return _plain("start_otp_login", take_challenge, *words)


def login_with_password(email: str, password: str) -> Call:
    return _plain("login_with_password", take_login, text("email", email), text("password", password))


def migrate_session(token: str) -> Call:
    return _plain("migrate_session", take_user, text("token", token))


def password_policy() -> Call:
    return _plain("get_password_policy", _take_policy)


def can_set_password() -> Call:
    return _plain("can_set_password", _take_yes_or_no)


def begin_passkey_login() -> Call:
    return _plain("begin_passkey_login", _take_question)


def finish_passkey_login(assertion: str, question: PasskeyQuestion) -> Call:
    return _plain("finish_passkey_login", take_login, text("assertion", assertion), _question(question))


def begin_passkey_registration(username: str, display_name: Optional[str], nickname: Optional[str]) -> Call:
    words = text("username", username), optional_text("display_name", display_name), optional_text("nickname", nickname)
    return _plain("begin_passkey_registration", _take_question, *words)


def finish_passkey_registration(attestation: str, question: PasskeyQuestion) -> Call:
    words = text("attestation", attestation), _question(question)
    return _plain("finish_passkey_registration", lambda result: _take_passkeys(result)[0], *words)


def sign_with_security_key(origin: bytes, options: str) -> Call:
    return _plain("sign_with_security_key", _take_passkey_answer, origin, text("options", options))


def register_security_key(origin: bytes, options: str) -> Call:
    return _plain("register_security_key", _take_passkey_answer, origin, text("options", options))


def sign_with_passkey_page(page: bytes, options: str) -> Call:
    return _plain("sign_with_passkey_page", _take_passkey_answer, page, text("options", options))


def register_with_passkey_page(page: bytes, options: str) -> Call:
    return _plain("register_with_passkey_page", _take_passkey_answer, page, text("options", options))


def list_passkeys() -> Call:
    return _plain("list_passkeys", _take_passkeys)


def rename_passkey(id: str, nickname: str) -> Call:
    return _plain("rename_passkey", take_nothing, text("id", id), text("nickname", nickname))


def remove_passkey(id: str) -> Call:
    return _plain("remove_passkey", take_nothing, text("id", id))


def request_scope(scope: str, metadata: Optional[Mapping[str, str]]) -> Call:
    told = None
    if metadata is not None:
        if not isinstance(metadata, Mapping):
            raise TypeError(
                f"metadata must be a mapping, not {type(metadata).__name__}; the details of an error have it as JSON: json.loads it")
        pairs = {text("metadata", name).decode(): text("metadata", value).decode() for name, value in metadata.items()}
        told = json.dumps(pairs).encode()
    return _plain("request_scope", _take_step_up, text("scope", scope), told)


def send_step_up_code(challenge: StepUpChallenge) -> Call:
    return _plain("send_step_up_code", take_nothing, _challenge(challenge))


def continue_step_up(challenge: StepUpChallenge, answer: StepUpAnswer) -> Call:
    instance("answer", answer, StepUpAnswer)
    words = answer._kind, text("answer", answer._text), _challenge(challenge)
    return _plain("continue_step_up", _take_step_up, *words)


def restore_step_up(id: str) -> Call:
    return _plain("restore_step_up", _take_challenge, text("id", id))


def add_identifier(address: str) -> Call:
    return _plain("add_identifier", _take_step_up, text("address", address))


def list_identifiers() -> Call:
    return _plain("list_identifiers", _take_identifiers)


def _question(question: PasskeyQuestion) -> int:
    return _handle("question", question, PasskeyQuestion)


def _challenge(challenge: StepUpChallenge) -> int:
    return _handle("challenge", challenge, StepUpChallenge)


def _take_policy(result: int) -> PasswordPolicy:
    return policy_of(raw().cardea_result_password_policy(result))


def _take_yes_or_no(result: int) -> bool:
    return bool(raw().cardea_result_is_yes(result))


def _take_question(result: int) -> PasskeyQuestion:
    return question_of(raw().cardea_result_copy_question(result) or 0)


def _take_passkey_answer(result: int) -> str:
    return strict(raw().cardea_result_passkey_answer(result))


def _take_passkeys(result: int) -> Tuple[Passkey, ...]:
    return passkeys_of(raw().cardea_result_passkeys(result))


def _take_challenge(result: int) -> StepUpChallenge:
    return step_up_of(raw().cardea_result_copy_step_up(result) or 0)


def _take_step_up(result: int) -> StepUpResult:
    kind = raw().cardea_result_kind(result)
    if kind == CARDEA_RESULT_STEP_UP:
        return StepRequired(_take_challenge(result))
    return Blocked() if kind == CARDEA_RESULT_BLOCKED else Granted(take_user(result))


def _take_identifiers(result: int) -> Tuple[UserIdentifier, ...]:
    return identifiers_of(raw().cardea_result_identifiers(result))
