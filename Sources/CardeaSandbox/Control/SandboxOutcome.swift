/// How a provider's page ends: what the redirect back to the application says.
public enum SandboxOutcome: String, Sendable, Hashable, CaseIterable {
    /// A challenge token that can be finalized.
    case verified
    /// A challenge token whose e-mail address must be proven first, and `status=otp_required`.
    case unverified
    /// As ``unverified``, but the token does not tell the address.
    case unverifiedWithoutEmail = "unverified_without_email"
    /// The user refused: `error=access_denied`.
    case denied
    /// `error=server_error`.
    case serverError = "server_error"
    /// `error=email_already_in_use`.
    case emailInUse = "email_in_use"
    /// `error=authentication_failed` without a description.
    case authenticationFailed = "authentication_failed"
    /// A usable challenge token together with `error=server_error`.
    case errorPlusToken = "error_plus_token"
    /// A usable challenge token together with an empty `error`.
    case emptyError = "empty_error"
    /// Two challenge tokens, of which the first is the usable one.
    case duplicateParameters = "duplicate_parameters"
    /// A challenge token that is no JWT.
    case malformedToken = "malformed_token"
    /// A redirect without any parameter.
    case noParameters = "no_parameters"
}
