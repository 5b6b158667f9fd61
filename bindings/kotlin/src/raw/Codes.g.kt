// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth

/** What [CardeaException.code] can be. A server may send others, and later versions may have more. */
public object ErrorCode {
    /** Missing or wrong; the message names the argument. */
    public const val INVALID_ARGUMENT: String = "invalid_argument"
    /** Wrong; the message names the setting. */
    public const val INVALID_CONFIGURATION: String = "invalid_configuration"
    /** A handle is freed, foreign or of another type. */
    public const val INVALID_HANDLE: String = "invalid_handle"
    /** The client was closed. */
    public const val CLIENT_CLOSED: String = "client_closed"
    /** No operation of that id has a result to wait for. */
    public const val UNKNOWN_OPERATION: String = "unknown_operation"
    /** Servers of this kind have no such call. */
    public const val NOT_SUPPORTED: String = "not_supported"
    /** The call would block what it waits for. */
    public const val WOULD_DEADLOCK: String = "would_deadlock"
    /** The operation has not ended yet. */
    public const val STILL_RUNNING: String = "still_running"
    /** The access token is not for this address. */
    public const val RESOURCE_MISMATCH: String = "resource_mismatch"
    /** The server could not be reached, or the connection broke. */
    public const val NETWORK: String = "network"
    /** No complete answer in time. */
    public const val TIMEOUT: String = "timeout"
    /** The certificate or the TLS handshake was refused. */
    public const val TLS_FAILED: String = "tls_failed"
    /** An answer larger than needed or allowed. */
    public const val RESPONSE_TOO_LARGE: String = "response_too_large"
    /** The answer could not be written where it was to go. */
    public const val OUTPUT_FAILED: String = "output_failed"
    /** Refused as malformed or not allowed by the server. */
    public const val BAD_REQUEST: String = "bad_request"
    /** The credentials are missing, wrong or expired. */
    public const val UNAUTHORIZED: String = "unauthorized"
    /** The code is wrong; the challenge stays usable. */
    public const val INVALID_OTP_CODE: String = "invalid_otp_code"
    /** Too many requests; see cardea_error_retry_after_ms. */
    public const val RATE_LIMITED: String = "rate_limited"
    /** The server failed. */
    public const val INTERNAL_SERVER_ERROR: String = "internal_server_error"
    /** The redirect brought no challenge token. */
    public const val MISSING_CHALLENGE_TOKEN: String = "missing_challenge_token"
    /** The challenge token is wrong or foreign. */
    public const val INVALID_CHALLENGE_TOKEN: String = "invalid_challenge_token"
    /** The challenge token is too old. */
    public const val EXPIRED_CHALLENGE_TOKEN: String = "expired_challenge_token"
    /** The challenge token was redeemed before. */
    public const val TOKEN_REUSED: String = "token_reused"
    /** The password breaks the policy. */
    public const val INVALID_PASSWORD: String = "invalid_password"
    /** The account has no password. */
    public const val PASSWORD_NOT_SET: String = "password_not_set"
    /** No login configuration accepts this channel. */
    public const val NO_LOGIN_CONFIG: String = "no_login_config"
    /** Not allowed. */
    public const val FORBIDDEN: String = "forbidden"
    /** The access token lacks a scope. */
    public const val INSUFFICIENT_SCOPE: String = "insufficient_scope"
    /** The e-mail domain signs in through SAML only. */
    public const val SAML_LOGIN_REQUIRED: String = "saml_login_required"
    /** Passkeys are not configured. */
    public const val PASSKEY_NOT_CONFIGURED: String = "passkey_not_configured"
    /** The passkey could not be registered. */
    public const val PASSKEY_REGISTRATION_FAILED: String = "passkey_registration_failed"
    /** The passkey step is not available. */
    public const val PASSKEY_STEP_UNAVAILABLE: String = "passkey_step_unavailable"
    /** What was asked for does not exist. */
    public const val NOT_FOUND: String = "not_found"
    /** It exists already, or another login is in the way. */
    public const val CONFLICT: String = "conflict"
    /** Not the documented shape; the code says how. */
    public const val DECODING_FAILED: String = "decoding_failed"
    /** Not the documented shape; the code says how. */
    public const val MISSING_ACCESS_TOKEN: String = "missing_access_token"
    /** Not the documented shape; the code says how. */
    public const val INVALID_ACCESS_TOKEN: String = "invalid_access_token"
    /** Not the documented shape; the code says how. */
    public const val MISSING_VERIFICATION_TOKEN: String = "missing_verification_token"
    /** Not the documented shape; the code says how. */
    public const val INVALID_AUTHORIZATION_URL: String = "invalid_authorization_url"
    /** Not the documented shape; the code says how. */
    public const val MISSING_DPOP_NONCE: String = "missing_dpop_nonce"
    /** Not the documented shape; the code says how. */
    public const val MISSING_AUTHORIZATION_CODE: String = "missing_authorization_code"
    /** The user, or the provider, refused the sign-in. */
    public const val ACCESS_DENIED: String = "access_denied"
    /** The answer has no usable token; the session is kept. */
    public const val REFRESH_FAILED: String = "refresh_failed"
    /** The ID token breaks a rule; the message names it. */
    public const val INVALID_ID_TOKEN: String = "invalid_id_token"
    /** A wrong password or proof, or another account's. */
    public const val WRONG_CREDENTIALS: String = "wrong_credentials"
    /** The server requires a verified address. */
    public const val ADDRESS_NOT_VERIFIED: String = "address_not_verified"
    /** The account is switched off. */
    public const val IDENTITY_DISABLED: String = "identity_disabled"
    /** Signed in too long ago, or weakly. */
    public const val INSUFFICIENT_USER_AUTHENTICATION: String = "insufficient_user_authentication"
    /** There is no secure store in this session. */
    public const val STORE_UNAVAILABLE: String = "store_unavailable"
    /** The secure store is locked. */
    public const val STORE_LOCKED: String = "store_locked"
    /** The secure store failed. */
    public const val STORE_FAILED: String = "store_failed"
    /** A record cannot be read; it is left as it is. */
    public const val STORE_CORRUPTED: String = "store_corrupted"
    /** The user, the caller or the closing client ended it. */
    public const val CANCELLED: String = "cancelled"
    /** The redirect does not belong to this login. */
    public const val REDIRECT_MISMATCH: String = "redirect_mismatch"
    /** The login attempt is too old. */
    public const val ATTEMPT_EXPIRED: String = "attempt_expired"
    /** The login attempt was redeemed before. */
    public const val ATTEMPT_CONSUMED: String = "attempt_consumed"
    /** No login attempt of that id is stored. */
    public const val ATTEMPT_NOT_FOUND: String = "attempt_not_found"
    /** The code challenge is too old. */
    public const val CHALLENGE_EXPIRED: String = "challenge_expired"
    /** The code challenge was completed before. */
    public const val CHALLENGE_CONSUMED: String = "challenge_consumed"
    /** No code challenge of that id is stored. */
    public const val CHALLENGE_NOT_FOUND: String = "challenge_not_found"
    /** No browser could be opened. */
    public const val BROWSER_UNAVAILABLE: String = "browser_unavailable"
    /** Nobody is signed in. */
    public const val NOT_SIGNED_IN: String = "not_signed_in"
    /** The token has expired and cannot be refreshed. */
    public const val SESSION_EXPIRED: String = "session_expired"
    /** The user closed the login's window. */
    public const val LOGIN_DISMISSED: String = "login_dismissed"
    /** The user did not finish the login in time. */
    public const val LOGIN_TIMED_OUT: String = "login_timed_out"
    /** Another application handles the redirect's scheme. */
    public const val SCHEME_TAKEN: String = "scheme_taken"
    /** Nothing here can bring the redirect back. */
    public const val CAPTURE_UNAVAILABLE: String = "capture_unavailable"
    /** The browser offers no private window. */
    public const val EPHEMERAL_UNAVAILABLE: String = "ephemeral_unavailable"
    /** A defect of Cardea; please report it. */
    public const val INTERNAL_ERROR: String = "internal_error"
    /** The system's random generator failed. */
    public const val RANDOM_FAILED: String = "random_failed"
    /** A system library is not installed. */
    public const val DEPENDENCY_MISSING: String = "dependency_missing"
    /** Out of files or threads or memory for now. */
    public const val OUT_OF_RESOURCES: String = "out_of_resources"

    internal val statuses: Map<String, Int> = mapOf(
        INVALID_ARGUMENT to -101,
        INVALID_CONFIGURATION to -102,
        INVALID_HANDLE to -103,
        CLIENT_CLOSED to -104,
        UNKNOWN_OPERATION to -105,
        NOT_SUPPORTED to -106,
        WOULD_DEADLOCK to -107,
        STILL_RUNNING to -108,
        RESOURCE_MISMATCH to -109,
        NETWORK to -201,
        TIMEOUT to -202,
        TLS_FAILED to -203,
        RESPONSE_TOO_LARGE to -204,
        OUTPUT_FAILED to -205,
        BAD_REQUEST to -301,
        UNAUTHORIZED to -302,
        INVALID_OTP_CODE to -303,
        RATE_LIMITED to -304,
        INTERNAL_SERVER_ERROR to -305,
        MISSING_CHALLENGE_TOKEN to -306,
        INVALID_CHALLENGE_TOKEN to -307,
        EXPIRED_CHALLENGE_TOKEN to -308,
        TOKEN_REUSED to -309,
        INVALID_PASSWORD to -310,
        PASSWORD_NOT_SET to -311,
        NO_LOGIN_CONFIG to -312,
        FORBIDDEN to -313,
        INSUFFICIENT_SCOPE to -314,
        SAML_LOGIN_REQUIRED to -315,
        PASSKEY_NOT_CONFIGURED to -316,
        PASSKEY_REGISTRATION_FAILED to -317,
        PASSKEY_STEP_UNAVAILABLE to -318,
        NOT_FOUND to -319,
        CONFLICT to -320,
        DECODING_FAILED to -321,
        MISSING_ACCESS_TOKEN to -321,
        INVALID_ACCESS_TOKEN to -321,
        MISSING_VERIFICATION_TOKEN to -321,
        INVALID_AUTHORIZATION_URL to -321,
        MISSING_DPOP_NONCE to -321,
        MISSING_AUTHORIZATION_CODE to -321,
        ACCESS_DENIED to -326,
        REFRESH_FAILED to -328,
        INVALID_ID_TOKEN to -329,
        WRONG_CREDENTIALS to -331,
        ADDRESS_NOT_VERIFIED to -332,
        IDENTITY_DISABLED to -333,
        INSUFFICIENT_USER_AUTHENTICATION to -334,
        STORE_UNAVAILABLE to -401,
        STORE_LOCKED to -402,
        STORE_FAILED to -403,
        STORE_CORRUPTED to -404,
        CANCELLED to -501,
        REDIRECT_MISMATCH to -502,
        ATTEMPT_EXPIRED to -503,
        ATTEMPT_CONSUMED to -504,
        ATTEMPT_NOT_FOUND to -505,
        CHALLENGE_EXPIRED to -506,
        CHALLENGE_CONSUMED to -507,
        CHALLENGE_NOT_FOUND to -508,
        BROWSER_UNAVAILABLE to -509,
        NOT_SIGNED_IN to -510,
        SESSION_EXPIRED to -511,
        LOGIN_DISMISSED to -512,
        LOGIN_TIMED_OUT to -513,
        SCHEME_TAKEN to -514,
        CAPTURE_UNAVAILABLE to -515,
        EPHEMERAL_UNAVAILABLE to -516,
        INTERNAL_ERROR to -901,
        RANDOM_FAILED to -902,
        DEPENDENCY_MISSING to -903,
        OUT_OF_RESOURCES to -904,
    )

    internal val retryable: Set<String> = setOf(
        STILL_RUNNING,
        NETWORK,
        TIMEOUT,
        RATE_LIMITED,
        INTERNAL_SERVER_ERROR,
        REFRESH_FAILED,
        STORE_UNAVAILABLE,
        STORE_LOCKED,
        STORE_FAILED,
        OUT_OF_RESOURCES,
    )
}
