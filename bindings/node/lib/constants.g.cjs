// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
'use strict';

/** The version of the library that this package is made for, and the number of its binary contract. */
exports.VERSION = '0.1.0';
exports.ABI_VERSION = 1;

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
    missing_access_token: -322,
    invalid_access_token: -323,
    missing_verification_token: -324,
    invalid_authorization_url: -325,
    access_denied: -326,
    missing_dpop_nonce: -327,
    refresh_failed: -328,
    invalid_id_token: -329,
    missing_authorization_code: -330,
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
    more_required: -517,
    internal_error: -901,
    random_failed: -902,
    dependency_missing: -903,
    out_of_resources: -904,
});

/** What a callback brings, by its number; see native/raw.g.c. */
exports.ARRIVAL = Object.freeze({
    completion: 1,
    store: 2,
    sealing_key: 3,
    presenter: 4,
    dismiss: 5,
    signals: 6,
    key_guide: 7,
    logger: 8,
    observer: 9,
});

exports.CAPTURE = Object.freeze({
    SCHEME: 0,
    LOOPBACK: 1,
    INSTALLED_SCHEME: 2,
    OAUTH_PREFIX: 3,
});

exports.SESSIONS = Object.freeze({
    ALL: 0,
    OTHERS: 1,
    MINE: 2,
    ONE: 3,
});

exports.RESULT = Object.freeze({
    NONE: 0,
    LOGGED_IN: 1,
    OTP_REQUIRED: 2,
    ATTEMPT: 3,
    ACCESS_TOKEN: 4,
    SESSIONS: 5,
    RESPONSE: 6,
    DEVICE_LOGIN: 7,
    BROWSER_SESSION: 8,
    ROUTE: 9,
    IDENTITY_LINK: 10,
    STEP: 11,
    AUTHORIZATION: 12,
    PASSWORD_POLICY: 13,
    YES_OR_NO: 14,
    PASSKEY_QUESTION: 15,
    PASSKEYS: 16,
    STEP_UP: 17,
    BLOCKED: 18,
    IDENTIFIERS: 19,
    ACCOUNTS: 20,
    PASSKEY_ANSWER: 21,
});

exports.STORE = Object.freeze({
    READ: 1,
    WRITE: 2,
    REMOVE: 3,
});

exports.LOG = Object.freeze({
    TRACE: 0,
    DEBUG: 1,
    INFO: 2,
    WARNING: 3,
    ERROR: 4,
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
});

exports.ENDPOINT = Object.freeze({
    AUTHORIZATION: 1,
    TOKEN: 2,
    USERINFO: 3,
    REVOCATION: 4,
    KEY_SET: 5,
    PUSHED_AUTHORIZATION: 6,
    DEVICE_AUTHORIZATION: 7,
    END_SESSION: 8,
});

exports.CLIENT_AUTHENTICATION = Object.freeze({
    BY_METADATA: 0,
    BODY: 1,
    BASIC: 2,
});

exports.RESPONSE_MODE = Object.freeze({
    QUERY: 0,
    FORM_POST: 1,
});

exports.REDIRECT = Object.freeze({
    CUSTOM_SCHEME: 1,
    REVERSE_DOMAIN_SCHEME: 2,
    LOOPBACK_IPV4: 4,
    LOOPBACK_IPV6: 8,
    LOCALHOST: 16,
    HTTPS: 32,
});

exports.LENIENCY = Object.freeze({
    FORM_TOKEN_ANSWER: 1,
    NO_TOKEN_TYPE: 2,
    TENANT_ISSUER: 4,
    FRAGMENT_ANSWER: 8,
    RETURN_TO_LOGOUT: 16,
});

exports.OTP_CHANNEL = Object.freeze({
    EMAIL: 1,
    SMS: 2,
});

exports.BROWSER_SESSION = Object.freeze({
    CONFIRMED: 1,
    UNCONFIRMED: 2,
});

exports.STEP = Object.freeze({
    OTHER: 0,
    MISSING_TRAITS: 1,
    ACCOUNT_LINKING: 2,
    SECOND_FACTOR: 3,
});

exports.PASSWORD = Object.freeze({
    MIN_LENGTH: 1,
    MAX_LENGTH: 2,
    UPPERCASE: 3,
    LOWERCASE: 4,
    NUMBERS: 5,
    SYMBOLS: 6,
});

exports.PROOF = Object.freeze({
    CODE: 1,
    TOKEN: 2,
    ASSERTION: 3,
});

exports.KEY = Object.freeze({
    CONNECT: 1,
    CHOOSE: 2,
    TOUCH: 3,
    PIN: 4,
    ACCOUNT: 5,
});
