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
    public static let invalidArgument = Self("invalid_argument")
    /// The configuration cannot work; the message names the setting.
    public static let invalidConfiguration = Self("invalid_configuration")
    /// A handle is freed, foreign or of another type.
    public static let invalidHandle = Self("invalid_handle")
    /// The client was closed.
    public static let clientClosed = Self("client_closed")
    /// No operation of that id waits for its result.
    public static let unknownOperation = Self("unknown_operation")

    // Transport: no usable answer came.
    /// The server could not be reached, or the connection broke.
    public static let network = Self("network")
    /// No complete answer in time.
    public static let timeout = Self("timeout")
    /// The server's certificate or the TLS handshake was refused.
    public static let tlsFailed = Self("tls_failed")
    /// The answer is larger than anything this protocol sends.
    public static let responseTooLarge = Self("response_too_large")

    // Server: an answer came, and it is a refusal or unusable.
    /// The request was refused as malformed or not allowed by the configuration.
    public static let badRequest = Self("bad_request")
    /// The credentials are missing, wrong or no longer valid.
    public static let unauthorized = Self("unauthorized")
    /// The one-time code is wrong; the challenge stays usable.
    public static let invalidOTPCode = Self("invalid_otp_code")
    /// Too many requests; see `retryAfterMilliseconds`.
    public static let rateLimited = Self("rate_limited")
    /// The server failed.
    public static let internalServerError = Self("internal_server_error")
    /// The redirect or answer brought no challenge token.
    public static let missingChallengeToken = Self("missing_challenge_token")
    /// The challenge token is malformed, foreign or not yet complete.
    public static let invalidChallengeToken = Self("invalid_challenge_token")
    /// The challenge token is too old.
    public static let expiredChallengeToken = Self("expired_challenge_token")
    /// The challenge token was redeemed before.
    public static let tokenReused = Self("token_reused")
    /// The password breaks the policy.
    public static let invalidPassword = Self("invalid_password")
    /// The account has no password.
    public static let passwordNotSet = Self("password_not_set")
    /// No login configuration accepts this channel.
    public static let noLoginConfig = Self("no_login_config")
    /// Not allowed.
    public static let forbidden = Self("forbidden")
    /// The access token lacks a scope.
    public static let insufficientScope = Self("insufficient_scope")
    /// The e-mail domain signs in through SAML only.
    public static let samlLoginRequired = Self("saml_login_required")
    /// Passkeys are not configured.
    public static let passkeyNotConfigured = Self("passkey_not_configured")
    /// The passkey could not be registered.
    public static let passkeyRegistrationFailed = Self("passkey_registration_failed")
    /// The passkey step is not available.
    public static let passkeyStepUnavailable = Self("passkey_step_unavailable")
    /// What was asked for does not exist.
    public static let notFound = Self("not_found")
    /// Something of that identity exists already, or a login is already running in this process.
    public static let conflict = Self("conflict")
    /// A success answer does not have the documented shape.
    public static let decodingFailed = Self("decoding_failed")
    /// The answer holds no access token.
    public static let missingAccessToken = Self("missing_access_token")
    /// The access token is not a JSON Web Token.
    public static let invalidAccessToken = Self("invalid_access_token")
    /// The server sent no verification token for the e-mail code.
    public static let missingVerificationToken = Self("missing_verification_token")
    /// The server's authorization URL is missing or not a URL.
    public static let invalidAuthorizationURL = Self("invalid_authorization_url")
    /// The user, or the provider, refused the sign-in.
    public static let accessDenied = Self("access_denied")

    // Storage: the secure store.
    /// There is no secure store in this session.
    public static let storeUnavailable = Self("store_unavailable")
    /// The secure store is locked.
    public static let storeLocked = Self("store_locked")
    /// The secure store failed.
    public static let storeFailed = Self("store_failed")
    /// A stored record cannot be read; it is left as it is.
    public static let storeCorrupted = Self("store_corrupted")

    // Flow: the login or session is not in a state for this.
    /// The user, the caller or the closing client ended the operation.
    public static let cancelled = Self("cancelled")
    /// The redirect does not belong to this login.
    public static let redirectMismatch = Self("redirect_mismatch")
    /// The login attempt is too old.
    public static let attemptExpired = Self("attempt_expired")
    /// The login attempt was redeemed before.
    public static let attemptConsumed = Self("attempt_consumed")
    /// No login attempt of that id is stored.
    public static let attemptNotFound = Self("attempt_not_found")
    /// The e-mail challenge is too old.
    public static let challengeExpired = Self("challenge_expired")
    /// The e-mail challenge was completed before.
    public static let challengeConsumed = Self("challenge_consumed")
    /// No e-mail challenge of that id is stored.
    public static let challengeNotFound = Self("challenge_not_found")
    /// No browser could be opened.
    public static let browserUnavailable = Self("browser_unavailable")
    /// Nobody is signed in.
    public static let notSignedIn = Self("not_signed_in")
    /// The access token is expired.
    public static let sessionExpired = Self("session_expired")

    // Internal: a defect, or the machine is out of something.
    /// A defect of Cardea; please report it.
    public static let internalError = Self("internal_error")
    /// A library of the operating system is not installed; the message names it.
    public static let dependencyMissing = Self("dependency_missing")
    /// The system's random generator failed.
    public static let randomFailed = Self("random_failed")
}
