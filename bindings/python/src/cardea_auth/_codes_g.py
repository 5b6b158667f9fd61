# Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
"""The codes of errors."""

from __future__ import annotations

from typing import Dict, FrozenSet


class ErrorCode:
    """The codes that `CardeaError.code` is known to have. The set is open: a server may send others."""

    INVALID_ARGUMENT = "invalid_argument"
    """Missing or wrong; the message names the argument."""
    INVALID_CONFIGURATION = "invalid_configuration"
    """Wrong; the message names the setting."""
    INVALID_HANDLE = "invalid_handle"
    """A handle is freed, foreign or of another type."""
    CLIENT_CLOSED = "client_closed"
    """The client was closed."""
    UNKNOWN_OPERATION = "unknown_operation"
    """No operation of that id has a result to wait for."""
    NOT_SUPPORTED = "not_supported"
    """Servers of this kind have no such call."""
    WOULD_DEADLOCK = "would_deadlock"
    """The call would block what it waits for."""
    STILL_RUNNING = "still_running"
    """The operation has not ended yet."""
    RESOURCE_MISMATCH = "resource_mismatch"
    """The access token is not for this address."""
    NETWORK = "network"
    """The server could not be reached, or the connection broke."""
    TIMEOUT = "timeout"
    """No complete answer in time."""
    TLS_FAILED = "tls_failed"
    """The certificate or the TLS handshake was refused."""
    RESPONSE_TOO_LARGE = "response_too_large"
    """An answer larger than needed or allowed."""
    OUTPUT_FAILED = "output_failed"
    """The answer could not be written where it was to go."""
    BAD_REQUEST = "bad_request"
    """Refused as malformed or not allowed by the server."""
    UNAUTHORIZED = "unauthorized"
    """The credentials are missing, wrong or expired."""
    INVALID_OTP_CODE = "invalid_otp_code"
    """The code is wrong; the challenge stays usable."""
    RATE_LIMITED = "rate_limited"
    """Too many requests; see cardea_error_retry_after_ms."""
    INTERNAL_SERVER_ERROR = "internal_server_error"
    """The server failed."""
    MISSING_CHALLENGE_TOKEN = "missing_challenge_token"
    """The redirect brought no challenge token."""
    INVALID_CHALLENGE_TOKEN = "invalid_challenge_token"
    """The challenge token is wrong or foreign."""
    EXPIRED_CHALLENGE_TOKEN = "expired_challenge_token"
    """The challenge token is too old."""
    TOKEN_REUSED = "token_reused"
    """The challenge token was redeemed before."""
    INVALID_PASSWORD = "invalid_password"
    """The password breaks the policy."""
    PASSWORD_NOT_SET = "password_not_set"
    """The account has no password."""
    NO_LOGIN_CONFIG = "no_login_config"
    """No login configuration accepts this channel."""
    FORBIDDEN = "forbidden"
    """Not allowed."""
    INSUFFICIENT_SCOPE = "insufficient_scope"
    """The access token lacks a scope."""
    SAML_LOGIN_REQUIRED = "saml_login_required"
    """The e-mail domain signs in through SAML only."""
    PASSKEY_NOT_CONFIGURED = "passkey_not_configured"
    """Passkeys are not configured."""
    PASSKEY_REGISTRATION_FAILED = "passkey_registration_failed"
    """The passkey could not be registered."""
    PASSKEY_STEP_UNAVAILABLE = "passkey_step_unavailable"
    """The passkey step is not available."""
    NOT_FOUND = "not_found"
    """What was asked for does not exist."""
    CONFLICT = "conflict"
    """It exists already, or another login is in the way."""
    DECODING_FAILED = "decoding_failed"
    """Not the documented shape; the code says how."""
    MISSING_ACCESS_TOKEN = "missing_access_token"
    """Not the documented shape; the code says how."""
    INVALID_ACCESS_TOKEN = "invalid_access_token"
    """Not the documented shape; the code says how."""
    MISSING_VERIFICATION_TOKEN = "missing_verification_token"
    """Not the documented shape; the code says how."""
    INVALID_AUTHORIZATION_URL = "invalid_authorization_url"
    """Not the documented shape; the code says how."""
    MISSING_DPOP_NONCE = "missing_dpop_nonce"
    """Not the documented shape; the code says how."""
    MISSING_AUTHORIZATION_CODE = "missing_authorization_code"
    """Not the documented shape; the code says how."""
    ACCESS_DENIED = "access_denied"
    """The user, or the provider, refused the sign-in."""
    REFRESH_FAILED = "refresh_failed"
    """The answer has no usable token; the session is kept."""
    INVALID_ID_TOKEN = "invalid_id_token"
    """The ID token breaks a rule; the message names it."""
    WRONG_CREDENTIALS = "wrong_credentials"
    """A wrong password or proof, or another account's."""
    ADDRESS_NOT_VERIFIED = "address_not_verified"
    """The server requires a verified address."""
    IDENTITY_DISABLED = "identity_disabled"
    """The account is switched off."""
    INSUFFICIENT_USER_AUTHENTICATION = "insufficient_user_authentication"
    """Signed in too long ago, or weakly."""
    STORE_UNAVAILABLE = "store_unavailable"
    """There is no secure store in this session."""
    STORE_LOCKED = "store_locked"
    """The secure store is locked."""
    STORE_FAILED = "store_failed"
    """The secure store failed."""
    STORE_CORRUPTED = "store_corrupted"
    """A record cannot be read; it is left as it is."""
    CANCELLED = "cancelled"
    """The user, the caller or the closing client ended it."""
    REDIRECT_MISMATCH = "redirect_mismatch"
    """The redirect does not belong to this login."""
    ATTEMPT_EXPIRED = "attempt_expired"
    """The login attempt is too old."""
    ATTEMPT_CONSUMED = "attempt_consumed"
    """The login attempt was redeemed before."""
    ATTEMPT_NOT_FOUND = "attempt_not_found"
    """No login attempt of that id is stored."""
    CHALLENGE_EXPIRED = "challenge_expired"
    """The code challenge is too old."""
    CHALLENGE_CONSUMED = "challenge_consumed"
    """The code challenge was completed before."""
    CHALLENGE_NOT_FOUND = "challenge_not_found"
    """No code challenge of that id is stored."""
    BROWSER_UNAVAILABLE = "browser_unavailable"
    """No browser could be opened."""
    NOT_SIGNED_IN = "not_signed_in"
    """Nobody is signed in."""
    SESSION_EXPIRED = "session_expired"
    """The token has expired and cannot be refreshed."""
    LOGIN_DISMISSED = "login_dismissed"
    """The user closed the login's window."""
    LOGIN_TIMED_OUT = "login_timed_out"
    """The user did not finish the login in time."""
    SCHEME_TAKEN = "scheme_taken"
    """Another application handles the redirect's scheme."""
    CAPTURE_UNAVAILABLE = "capture_unavailable"
    """Nothing here can bring the redirect back."""
    EPHEMERAL_UNAVAILABLE = "ephemeral_unavailable"
    """The browser offers no private window."""
    INTERNAL_ERROR = "internal_error"
    """A defect of Cardea; please report it."""
    RANDOM_FAILED = "random_failed"
    """The system's random generator failed."""
    DEPENDENCY_MISSING = "dependency_missing"
    """A system library is not installed."""
    OUT_OF_RESOURCES = "out_of_resources"
    """Out of files or threads or memory for now."""


STATUSES: Dict[str, int] = {
    "invalid_argument": -101,
    "invalid_configuration": -102,
    "invalid_handle": -103,
    "client_closed": -104,
    "unknown_operation": -105,
    "not_supported": -106,
    "would_deadlock": -107,
    "still_running": -108,
    "resource_mismatch": -109,
    "network": -201,
    "timeout": -202,
    "tls_failed": -203,
    "response_too_large": -204,
    "output_failed": -205,
    "bad_request": -301,
    "unauthorized": -302,
    "invalid_otp_code": -303,
    "rate_limited": -304,
    "internal_server_error": -305,
    "missing_challenge_token": -306,
    "invalid_challenge_token": -307,
    "expired_challenge_token": -308,
    "token_reused": -309,
    "invalid_password": -310,
    "password_not_set": -311,
    "no_login_config": -312,
    "forbidden": -313,
    "insufficient_scope": -314,
    "saml_login_required": -315,
    "passkey_not_configured": -316,
    "passkey_registration_failed": -317,
    "passkey_step_unavailable": -318,
    "not_found": -319,
    "conflict": -320,
    "decoding_failed": -321,
    "missing_access_token": -321,
    "invalid_access_token": -321,
    "missing_verification_token": -321,
    "invalid_authorization_url": -321,
    "missing_dpop_nonce": -321,
    "missing_authorization_code": -321,
    "access_denied": -326,
    "refresh_failed": -328,
    "invalid_id_token": -329,
    "wrong_credentials": -331,
    "address_not_verified": -332,
    "identity_disabled": -333,
    "insufficient_user_authentication": -334,
    "store_unavailable": -401,
    "store_locked": -402,
    "store_failed": -403,
    "store_corrupted": -404,
    "cancelled": -501,
    "redirect_mismatch": -502,
    "attempt_expired": -503,
    "attempt_consumed": -504,
    "attempt_not_found": -505,
    "challenge_expired": -506,
    "challenge_consumed": -507,
    "challenge_not_found": -508,
    "browser_unavailable": -509,
    "not_signed_in": -510,
    "session_expired": -511,
    "login_dismissed": -512,
    "login_timed_out": -513,
    "scheme_taken": -514,
    "capture_unavailable": -515,
    "ephemeral_unavailable": -516,
    "internal_error": -901,
    "random_failed": -902,
    "dependency_missing": -903,
    "out_of_resources": -904,
}

RETRYABLE: FrozenSet[str] = frozenset({
    "still_running",
    "network",
    "timeout",
    "rate_limited",
    "internal_server_error",
    "refresh_failed",
    "store_unavailable",
    "store_locked",
    "store_failed",
    "out_of_resources",
})
