/// The outcome of a provider's page: the content of the redirect back to the application.
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

    /// `error=login_required`: nobody is signed in, and asking was not allowed.
    case loginRequired = "login_required"
    /// `error=consent_required`
    case consentRequired = "consent_required"
    /// `error=interaction_required`
    case interactionRequired = "interaction_required"
    /// `error=account_selection_required`
    case accountSelectionRequired = "account_selection_required"
    /// `error=invalid_request`
    case invalidRequest = "invalid_request"
    /// `error=unauthorized_client`
    case unauthorizedClient = "unauthorized_client"
    /// `error=unsupported_response_type`
    case unsupportedResponseType = "unsupported_response_type"
    /// `error=invalid_scope`
    case invalidScope = "invalid_scope"
    /// `error=temporarily_unavailable`
    case temporarilyUnavailable = "temporarily_unavailable"
}

extension SandboxOutcome {
    /// The error that the redirect carries, with its description; `nil` for an outcome that leads to more than that.
    var plainError: (code: String, description: String?)? {
        switch self {
        case .denied: ("access_denied", "The user denied the request")
        case .serverError: (rawValue, "The server could not complete the sign-in")
        case .emailInUse: ("email_already_in_use", "This e-mail belongs to another account")
        case .authenticationFailed: (rawValue, nil)
        case .loginRequired, .consentRequired, .interactionRequired, .accountSelectionRequired:
            (rawValue, "The user has to be asked")
        case .invalidRequest, .unauthorizedClient, .unsupportedResponseType, .invalidScope, .temporarilyUnavailable:
            (rawValue, "The server refused the request")
        case .verified, .unverified, .unverifiedWithoutEmail, .errorPlusToken, .emptyError, .duplicateParameters,
            .malformedToken, .noParameters:
            nil
        }
    }
}
