// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.

/** The statuses of errors by their codes. */
export const ErrorStatus = Object.freeze({
    /** Missing or wrong; the message names the argument. */
    invalid_argument: -101,
    /** Wrong; the message names the setting. */
    invalid_configuration: -102,
    /** A handle is freed, foreign or of another type. */
    invalid_handle: -103,
    /** The client was closed. */
    client_closed: -104,
    /** No operation of that id has a result to wait for. */
    unknown_operation: -105,
    /** Servers of this kind have no such call. */
    not_supported: -106,
    /** The call would block what it waits for. */
    would_deadlock: -107,
    /** The operation has not ended yet. */
    still_running: -108,
    /** The access token is not for this address. */
    resource_mismatch: -109,
    /** The server could not be reached, or the connection broke. */
    network: -201,
    /** No complete answer in time. */
    timeout: -202,
    /** The certificate or the TLS handshake was refused. */
    tls_failed: -203,
    /** An answer larger than needed or allowed. */
    response_too_large: -204,
    /** The answer could not be written where it was to go. */
    output_failed: -205,
    /** Refused as malformed or not allowed by the server. */
    bad_request: -301,
    /** The credentials are missing, wrong or expired. */
    unauthorized: -302,
    /** The code is wrong; the challenge stays usable. */
    invalid_otp_code: -303,
    /** Too many requests; see cardea_error_retry_after_ms. */
    rate_limited: -304,
    /** The server failed. */
    internal_server_error: -305,
    /** The redirect brought no challenge token. */
    missing_challenge_token: -306,
    /** The challenge token is wrong or foreign. */
    invalid_challenge_token: -307,
    /** The challenge token is too old. */
    expired_challenge_token: -308,
    /** The challenge token was redeemed before. */
    token_reused: -309,
    /** The password breaks the policy. */
    invalid_password: -310,
    /** The account has no password. */
    password_not_set: -311,
    /** No login configuration accepts this channel. */
    no_login_config: -312,
    /** Not allowed. */
    forbidden: -313,
    /** The access token lacks a scope. */
    insufficient_scope: -314,
    /** The e-mail domain signs in through SAML only. */
    saml_login_required: -315,
    /** Passkeys are not configured. */
    passkey_not_configured: -316,
    /** The passkey could not be registered. */
    passkey_registration_failed: -317,
    /** The passkey step is not available. */
    passkey_step_unavailable: -318,
    /** What was asked for does not exist. */
    not_found: -319,
    /** It exists already, or another login is in the way. */
    conflict: -320,
    /** Not the documented shape; the code says how. */
    decoding_failed: -321,
    /** Not the documented shape; the code says how. */
    missing_access_token: -321,
    /** Not the documented shape; the code says how. */
    invalid_access_token: -321,
    /** Not the documented shape; the code says how. */
    missing_verification_token: -321,
    /** Not the documented shape; the code says how. */
    invalid_authorization_url: -321,
    /** Not the documented shape; the code says how. */
    missing_dpop_nonce: -321,
    /** Not the documented shape; the code says how. */
    missing_authorization_code: -321,
    /** The user, or the provider, refused the sign-in. */
    access_denied: -326,
    /** The answer has no usable token; the session is kept. */
    refresh_failed: -328,
    /** The ID token breaks a rule; the message names it. */
    invalid_id_token: -329,
    /** A wrong password or proof, or another account's. */
    wrong_credentials: -331,
    /** The server requires a verified address. */
    address_not_verified: -332,
    /** The account is switched off. */
    identity_disabled: -333,
    /** Signed in too long ago, or weakly. */
    insufficient_user_authentication: -334,
    /** There is no secure store in this session. */
    store_unavailable: -401,
    /** The secure store is locked. */
    store_locked: -402,
    /** The secure store failed. */
    store_failed: -403,
    /** A record cannot be read; it is left as it is. */
    store_corrupted: -404,
    /** The user, the caller or the closing client ended it. */
    cancelled: -501,
    /** The redirect does not belong to this login. */
    redirect_mismatch: -502,
    /** The login attempt is too old. */
    attempt_expired: -503,
    /** The login attempt was redeemed before. */
    attempt_consumed: -504,
    /** No login attempt of that id is stored. */
    attempt_not_found: -505,
    /** The code challenge is too old. */
    challenge_expired: -506,
    /** The code challenge was completed before. */
    challenge_consumed: -507,
    /** No code challenge of that id is stored. */
    challenge_not_found: -508,
    /** No browser could be opened. */
    browser_unavailable: -509,
    /** Nobody is signed in. */
    not_signed_in: -510,
    /** The token has expired and cannot be refreshed. */
    session_expired: -511,
    /** The user closed the login's window. */
    login_dismissed: -512,
    /** The user did not finish the login in time. */
    login_timed_out: -513,
    /** Another application handles the redirect's scheme. */
    scheme_taken: -514,
    /** Nothing here can bring the redirect back. */
    capture_unavailable: -515,
    /** The browser offers no private window. */
    ephemeral_unavailable: -516,
    /** A defect of Cardea; please report it. */
    internal_error: -901,
    /** The system's random generator failed. */
    random_failed: -902,
    /** A system library is not installed. */
    dependency_missing: -903,
    /** Out of files or threads or memory for now. */
    out_of_resources: -904,
} as const);

/** The codes that this version knows. */
export type KnownErrorCode = keyof typeof ErrorStatus;

/** The code of an error. A code that the server alone knows is any other text. */
export type ErrorCode = KnownErrorCode | (string & {});
