// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
'use strict';

/** The version of the library that this package is made for. */
exports.VERSION = '0.1.0';

/** The statuses of errors by their code. */
exports.STATUS = Object.freeze({
    invalid_argument: -101,
    invalid_configuration: -102,
    invalid_handle: -103,
    client_closed: -104,
    unknown_operation: -105,
    not_supported: -106,
    would_deadlock: -107,
    still_running: -108,
    network: -201,
    timeout: -202,
    tls_failed: -203,
    response_too_large: -204,
    output_failed: -205,
    bad_request: -301,
    unauthorized: -302,
    invalid_otp_code: -303,
    rate_limited: -304,
    internal_server_error: -305,
    missing_challenge_token: -306,
    invalid_challenge_token: -307,
    expired_challenge_token: -308,
    token_reused: -309,
    invalid_password: -310,
    password_not_set: -311,
    no_login_config: -312,
    forbidden: -313,
    insufficient_scope: -314,
    saml_login_required: -315,
    passkey_not_configured: -316,
    passkey_registration_failed: -317,
    passkey_step_unavailable: -318,
    not_found: -319,
    conflict: -320,
    decoding_failed: -321,
    missing_access_token: -321,
    invalid_access_token: -321,
    missing_verification_token: -321,
    invalid_authorization_url: -321,
    missing_dpop_nonce: -321,
    missing_authorization_code: -321,
    access_denied: -326,
    refresh_failed: -328,
    invalid_id_token: -329,
    wrong_credentials: -331,
    address_not_verified: -332,
    identity_disabled: -333,
    insufficient_user_authentication: -334,
    store_unavailable: -401,
    store_locked: -402,
    store_failed: -403,
    store_corrupted: -404,
    cancelled: -501,
    redirect_mismatch: -502,
    attempt_expired: -503,
    attempt_consumed: -504,
    attempt_not_found: -505,
    challenge_expired: -506,
    challenge_consumed: -507,
    challenge_not_found: -508,
    browser_unavailable: -509,
    not_signed_in: -510,
    session_expired: -511,
    login_dismissed: -512,
    login_timed_out: -513,
    scheme_taken: -514,
    capture_unavailable: -515,
    ephemeral_unavailable: -516,
    internal_error: -901,
    random_failed: -902,
    dependency_missing: -903,
    out_of_resources: -904,
});

/** What a callback brings, by its number; see native/raw.g.c. */
exports.ARRIVAL = Object.freeze({
    completion: 1,
    question: 2,
    event: 3,
});

/* The words of choices. */

exports.CAPTURE = Object.freeze({
    scheme: 0,
    loopback: 1,
    installed_scheme: 2,
    oauth_prefix: 3,
});

exports.SESSIONS = Object.freeze({
    all: 0,
    others: 1,
    mine: 2,
    one: 3,
});

/* What the library says. */

exports.RESULT = Object.freeze({
    NONE: 0,
    LOGGED_IN: 1,
    PENDING: 2,
    ACCESS_TOKEN: 3,
    LIST: 4,
    RESPONSE: 5,
    TEXT: 6,
    BOOL: 7,
    BLOCKED: 8,
});

exports.PENDING = Object.freeze({
    PAGE: 1,
    CODE: 2,
    STEP: 3,
    DEVICE: 4,
    STEP_UP: 5,
    PASSKEY: 6,
});

exports.QUESTION = Object.freeze({
    READ: 1,
    WRITE: 2,
    REMOVE: 3,
    ENCRYPTION_KEY: 4,
    PAGE: 5,
    DISMISS: 6,
    RISK_SIGNALS: 7,
    PROMPT: 8,
    PIN: 9,
    ACCOUNT: 10,
});

exports.EVENT = Object.freeze({
    SIGNED_IN: 1,
    SIGNED_OUT: 2,
    REFRESHED: 3,
    REFRESH_FAILED: 4,
    LOGIN_WAITING: 5,
    LOGIN_RETURNED: 6,
    REDIRECT_IGNORED: 7,
    STORE_ASKING: 8,
    LOG: 9,
});
