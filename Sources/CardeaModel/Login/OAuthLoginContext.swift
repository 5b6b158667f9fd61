public import CardeaBasics

/// A login that has begun: its page is ready to be shown, and its redirect can be redeemed once.
///
/// The value holds nothing that redeems it: verifiers stay in the engine and, sealed, in the secure store.
public struct OAuthLoginContext: Sendable, Hashable, Identifiable {
    /// Names the attempt for `restore(_:as:)`, also in a later process. Not a secret.
    public let id: String
    /// The page to show. It carries one-time values: never log it.
    public var authorizationURL: String { page.url.reveal() }
    package let page: PageAddress
    /// The provider that the user signs in with.
    public let provider: OAuthProvider
    /// The address that the page redirects to.
    public let redirectURI: String
    /// The scheme of the deep link that a login with ``RedirectCapture/oauthPrefix`` ends with; `nil` for any other.
    public let deepLinkScheme: String?
    /// The time at which the attempt stops being redeemable.
    public let expiresAt: Timestamp

    /// Builds an attempt for tests of your own; a client refuses it as ``CardeaError/Code/attemptNotFound``.
    public init(
        id: String, authorizationURL: String, provider: OAuthProvider, redirectURI: String, expiresAt: Timestamp,
        deepLinkScheme: String? = nil
    ) {
        self.init(
            id: id, page: PageAddress(authorizationURL), provider: provider, redirectURI: redirectURI,
            expiresAt: expiresAt, deepLinkScheme: deepLinkScheme)
    }

    init(
        id: String, page: PageAddress, provider: OAuthProvider, redirectURI: String, expiresAt: Timestamp,
        deepLinkScheme: String? = nil
    ) {
        (self.id, self.page, self.provider) = (id, page, provider)
        (self.redirectURI, self.expiresAt, self.deepLinkScheme) = (redirectURI, expiresAt, deepLinkScheme)
    }

    package init(_ pending: PendingAttempt) {
        self.init(
            id: pending.id, page: pending.page, provider: pending.provider, redirectURI: pending.redirectURI,
            expiresAt: pending.expiresAt, deepLinkScheme: pending.target.deepLink?.scheme)
    }
}

extension OAuthLoginContext: Redacted {
    /// The id and the provider.
    public var description: String { "OAuthLoginContext(\(id), \(provider.rawValue))" }
}

/// The result of redeeming a login.
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
