public import CardeaBasics

/// How a login went on.
public enum FinalizeOAuthLoginResult: Sendable {
    /// The user is signed in, and the session is stored.
    case loggedIn(CardeaUser)
    /// The user must prove an address: ask for the code that was sent to it, then call `checkOTP`.
    case otpRequired(OAuthEmailChallenge, email: String?)
    /// The server asks for more: show what the step describes, then call `continueLogin`.
    case moreRequired(OAuthLoginStep)
}

extension FinalizeOAuthLoginResult: Redacted {
    /// The name of the case.
    public var description: String {
        switch self {
        case .loggedIn: "loggedIn"
        case .otpRequired: "otpRequired"
        case .moreRequired: "moreRequired"
        }
    }
}
