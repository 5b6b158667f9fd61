extension CardeaError {
    /// The stable name of a failure. Open: a server code that Cardea does not know becomes a code of that name.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name, in lower case with underscores.
        public let rawValue: String
        /// Creates a code from its stable name.
        public init(rawValue: String) { self.rawValue = rawValue }
        private init(_ name: String) { rawValue = name }
    }
}

extension CardeaError.Code {
    // Usage: the call itself was wrong.
    /// An argument is missing, malformed or out of range; the message names it.
    public static var invalidArgument: Self { Self("invalid_argument") }
    /// The configuration cannot work; the message names the setting.
    public static var invalidConfiguration: Self { Self("invalid_configuration") }
    /// A handle is freed, foreign or of another type.
    public static var invalidHandle: Self { Self("invalid_handle") }
    /// The client was closed.
    public static var clientClosed: Self { Self("client_closed") }
    /// No operation with that id waits for its result.
    public static var unknownOperation: Self { Self("unknown_operation") }
    /// This kind of server does not support the call.
    public static var notSupported: Self { Self("not_supported") }
    /// The call would wait for itself.
    public static var wouldDeadlock: Self { Self("would_deadlock") }
    /// The operation has not ended yet.
    public static var stillRunning: Self { Self("still_running") }
    /// The access token is not for this address.
    public static var resourceMismatch: Self { Self("resource_mismatch") }

    // Transport: no usable answer came.
    /// The server could not be reached, or the connection broke.
    public static var network: Self { Self("network") }
    /// No complete answer in time.
    public static var timeout: Self { Self("timeout") }
    /// The server's certificate or the TLS handshake was refused.
    public static var tlsFailed: Self { Self("tls_failed") }
    /// The answer is larger than anything this protocol sends, or than a request of the application allows.
    public static var responseTooLarge: Self { Self("response_too_large") }
    /// The answer could not be written to the file descriptor that it was for; the message says why.
    public static var outputFailed: Self { Self("output_failed") }

    // Server: an answer came, and it is a refusal or unusable.
    /// The request was refused as malformed or not allowed by the configuration.
    public static var badRequest: Self { Self("bad_request") }
    /// The credentials are missing, wrong or no longer valid.
    public static var unauthorized: Self { Self("unauthorized") }
    /// The one-time code is wrong; the challenge stays usable.
    public static var invalidOTPCode: Self { Self("invalid_otp_code") }
    /// Too many requests; see `retryAfterMilliseconds`.
    public static var rateLimited: Self { Self("rate_limited") }
    /// The server failed.
    public static var internalServerError: Self { Self("internal_server_error") }
    /// The redirect or answer contains no challenge token.
    public static var missingChallengeToken: Self { Self("missing_challenge_token") }
    /// The challenge token is malformed, foreign or not yet complete.
    public static var invalidChallengeToken: Self { Self("invalid_challenge_token") }
    /// The challenge token has expired.
    public static var expiredChallengeToken: Self { Self("expired_challenge_token") }
    /// The challenge token has already been used.
    public static var tokenReused: Self { Self("token_reused") }
    /// The password breaks the policy.
    public static var invalidPassword: Self { Self("invalid_password") }
    /// The account has no password.
    public static var passwordNotSet: Self { Self("password_not_set") }
    /// No login configuration accepts this channel.
    public static var noLoginConfig: Self { Self("no_login_config") }
    /// Not allowed.
    public static var forbidden: Self { Self("forbidden") }
    /// The access token lacks a scope.
    public static var insufficientScope: Self { Self("insufficient_scope") }
    /// The e-mail domain signs in through SAML only.
    public static var samlLoginRequired: Self { Self("saml_login_required") }
    /// Passkeys are not configured.
    public static var passkeyNotConfigured: Self { Self("passkey_not_configured") }
    /// The passkey could not be registered.
    public static var passkeyRegistrationFailed: Self { Self("passkey_registration_failed") }
    /// The passkey step is not available.
    public static var passkeyStepUnavailable: Self { Self("passkey_step_unavailable") }
    /// The thing asked for does not exist.
    public static var notFound: Self { Self("not_found") }
    /// It already exists, or another login of this process is in the way.
    public static var conflict: Self { Self("conflict") }
    /// A successful answer does not have the documented form.
    public static var decodingFailed: Self { Self("decoding_failed") }
    /// The answer contains no access token.
    public static var missingAccessToken: Self { Self("missing_access_token") }
    /// The access token is not a JSON Web Token.
    public static var invalidAccessToken: Self { Self("invalid_access_token") }
    /// The server sent no verification token for the e-mail code.
    public static var missingVerificationToken: Self { Self("missing_verification_token") }
    /// The server's authorization URL is missing or not a URL.
    public static var invalidAuthorizationURL: Self { Self("invalid_authorization_url") }
    /// The server requires a nonce in the proof of possession, but sent none.
    public static var missingDPoPNonce: Self { Self("missing_dpop_nonce") }
    /// The answer to a refresh has no usable access token; the session is kept.
    public static var refreshFailed: Self { Self("refresh_failed") }
    /// The ID token breaks a rule; the message names it.
    public static var invalidIDToken: Self { Self("invalid_id_token") }
    /// The redirect contains neither an authorization code nor an error.
    public static var missingAuthorizationCode: Self { Self("missing_authorization_code") }
    /// The user, or the provider, refused the sign-in.
    public static var accessDenied: Self { Self("access_denied") }
    /// The password or other credential is wrong, or belongs to another account.
    public static var wrongCredentials: Self { Self("wrong_credentials") }
    /// The server admits only users with a verified address.
    public static var addressNotVerified: Self { Self("address_not_verified") }
    /// The account is disabled.
    public static var identityDisabled: Self { Self("identity_disabled") }
    /// The user has signed in too long ago, or by too weak means.
    public static var insufficientUserAuthentication: Self { Self("insufficient_user_authentication") }

    // Storage: the secure store.
    /// There is no secure store in this session.
    public static var storeUnavailable: Self { Self("store_unavailable") }
    /// The secure store is locked.
    public static var storeLocked: Self { Self("store_locked") }
    /// The secure store failed.
    public static var storeFailed: Self { Self("store_failed") }
    /// A stored record cannot be read; it is left unchanged.
    public static var storeCorrupted: Self { Self("store_corrupted") }

    // Flow: the login or session is not in a state for this.
    /// The user, the caller or the closing client ended the operation.
    public static var cancelled: Self { Self("cancelled") }
    /// The redirect does not belong to this login.
    public static var redirectMismatch: Self { Self("redirect_mismatch") }
    /// The login attempt has expired.
    public static var attemptExpired: Self { Self("attempt_expired") }
    /// The login attempt has already been used.
    public static var attemptConsumed: Self { Self("attempt_consumed") }
    /// No login attempt with that id is stored.
    public static var attemptNotFound: Self { Self("attempt_not_found") }
    /// The e-mail challenge has expired.
    public static var challengeExpired: Self { Self("challenge_expired") }
    /// The e-mail challenge has already been completed.
    public static var challengeConsumed: Self { Self("challenge_consumed") }
    /// No e-mail challenge with that id is stored.
    public static var challengeNotFound: Self { Self("challenge_not_found") }
    /// No browser could be opened.
    public static var browserUnavailable: Self { Self("browser_unavailable") }
    /// Nobody is signed in.
    public static var notSignedIn: Self { Self("not_signed_in") }
    /// The access token has expired, and the server gave nothing to refresh it with.
    public static var sessionExpired: Self { Self("session_expired") }
    /// The user closed the login's window.
    public static var loginDismissed: Self { Self("login_dismissed") }
    /// The user did not finish the login in time.
    public static var loginTimedOut: Self { Self("login_timed_out") }
    /// Another application handles the redirect's scheme.
    public static var schemeTaken: Self { Self("scheme_taken") }
    /// This desktop or sandbox has no way to bring the redirect back.
    public static var captureUnavailable: Self { Self("capture_unavailable") }
    /// The default browser has no private window that Cardea can open.
    public static var ephemeralUnavailable: Self { Self("ephemeral_unavailable") }

    // Internal: a defect, or the machine is out of something.
    /// A defect of Cardea; please report it.
    public static var internalError: Self { Self("internal_error") }
    /// A library of the operating system is not installed; the message names it.
    public static var dependencyMissing: Self { Self("dependency_missing") }
    /// The machine has run out of files, threads or memory for now.
    public static var outOfResources: Self { Self("out_of_resources") }
    /// The system's random number generator failed.
    public static var randomFailed: Self { Self("random_failed") }
}
