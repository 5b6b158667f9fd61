/// An OAuth 2.0 or OpenID Connect provider that a client talks to directly, and how.
///
/// A provider is data: what is peculiar to one is a member here, and off unless it is set. Create one for an issuer, whose
/// metadata says the rest, or one with endpoints of its own for a provider that publishes none.
public struct OpenIDProvider: Sendable, Hashable {
    /// The client's name at the provider.
    public var clientID: String
    /// A secret that the provider insists on although the client is public. It is in every copy of the application, so it
    /// keeps nothing secret; without one nothing is sent.
    public var clientSecret: String?
    /// How that secret is shown. `nil`: in the header, or as the provider's metadata says; where the provider does not know the
    /// client by it, once more in the other way.
    public var clientAuthentication: ClientAuthentication?
    /// Who signs the ID tokens; `nil` for a provider without OpenID Connect.
    public var issuer: String?
    /// Where the provider is, for one that publishes no metadata. Without those for authorization and tokens, the provider is
    /// discovered at the issuer, and the others go before what its metadata says.
    public var endpoints: OpenIDEndpoints?
    /// What the application asks for. With `openid`, there is an ID token.
    public var scopes: [String] = ["openid", "profile", "email"]
    /// What stands between scopes.
    public var scopeSeparator = " "
    /// Sent with every authorization request, beside what the protocol itself sends.
    public var authorizationParameters: [OAuthParameter] = []
    /// What redirect URIs the provider takes from native applications; checked before the browser opens.
    public var redirectForms = RedirectForms.all
    /// How the provider's answer comes back to the redirect URI.
    public var responseMode = ResponseMode.query
    /// Whether the request is pushed to the provider first (RFC 9126). `nil`: where the provider demands it.
    public var pushesAuthorizationRequest: Bool?
    /// Whether tokens are bound to a key (RFC 9449). `nil`: where the provider's metadata offers it.
    public var bindsTokens: Bool?
    /// Deviations from the standards that are tolerated.
    public var leniencies: Leniencies = []
    /// Audiences of ID tokens beside the client itself that the application trusts.
    public var trustedAudiences: Set<String> = []
    /// The tenants whose users may sign in, for an issuer that stands for many; empty: all.
    public var allowedTenants: Set<String> = []
    /// How ID tokens may be signed. Empty: as the provider's metadata says, else RS256.
    public var idTokenAlgorithms: Set<String> = []
    /// How far the clocks of this machine and the provider may be apart.
    public var clockLeeway = ClockLeeway.standard
    /// Where the application's own server proves e-mail addresses that the provider has not verified. Without one such a
    /// user is signed in, and `email_verified` among the claims says so.
    public var emailVerification: EmailVerificationEndpoint?
    /// Where the application's own server links who signs in here to its users. Nobody asks it but `linkIdentity`.
    public var identityLinking: IdentityLinkingEndpoint?

    /// A provider whose metadata is published below its issuer.
    public init(issuer: String, clientID: String) {
        self.issuer = issuer
        self.clientID = clientID
    }

    /// A provider with endpoints of its own.
    public init(endpoints: OpenIDEndpoints, issuer: String? = nil, clientID: String) {
        self.endpoints = endpoints
        self.issuer = issuer
        self.clientID = clientID
        if issuer == nil { scopes = [] }
    }
}

/// Where a provider that publishes no metadata is, or what the metadata of one leaves out: https URLs.
public struct OpenIDEndpoints: Sendable, Hashable {
    /// The page where users sign in; empty, as `token`, where both are discovered.
    public var authorization: String
    /// Where codes and refresh tokens are redeemed.
    public var token: String
    /// Where devices without a browser ask for a code (RFC 8628).
    public var deviceAuthorization: String?
    /// Where requests are pushed (RFC 9126).
    public var pushedAuthorization: String?
    /// What is known of the user.
    public var userInfo: String?
    /// Where tokens are revoked (RFC 7009).
    public var revocation: String?
    /// The keys that sign ID tokens.
    public var keySet: String?
    /// The page that ends the browser's session.
    public var endSession: String?

    /// Creates endpoints; everything else may be set afterwards.
    public init(authorization: String, token: String) {
        self.authorization = authorization
        self.token = token
    }

    /// Creates endpoints that add to the metadata of an issuer, once they are set.
    public init() { self.init(authorization: "", token: "") }
}

/// A parameter of an authorization request.
public struct OAuthParameter: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
    /// Creates a parameter.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// How a provider's answer comes back to the redirect URI.
public enum ResponseMode: String, Sendable, Hashable {
    /// In the query, the default.
    case query
    /// In the body of a POST, to a loopback listener or a relay.
    case formPost = "form_post"
}

/// Redirect URIs that a provider takes from native applications.
public struct RedirectForms: OptionSet, Sendable, Hashable {
    /// The flags.
    public let rawValue: UInt32
    /// Creates a set from its flags.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A custom scheme of any form.
    public static let customScheme = RedirectForms(rawValue: 1)
    /// A custom scheme with a dot, such as `com.example.app:/callback`.
    public static let reverseDomainScheme = RedirectForms(rawValue: 2)
    /// `http://127.0.0.1`.
    public static let loopbackIPv4 = RedirectForms(rawValue: 4)
    /// `http://[::1]`.
    public static let loopbackIPv6 = RedirectForms(rawValue: 8)
    /// `http://localhost`.
    public static let localhost = RedirectForms(rawValue: 16)
    /// `https`, which an application on Linux cannot receive, but a relay can.
    public static let https = RedirectForms(rawValue: 32)
    /// All of them.
    public static let all: RedirectForms = [
        .customScheme, .reverseDomainScheme, .loopbackIPv4, .loopbackIPv6, .localhost, .https,
    ]
}

/// Deviations from the standards that a provider is known for.
public struct Leniencies: OptionSet, Sendable, Hashable {
    /// The flags.
    public let rawValue: UInt32
    /// Creates a set from its flags.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The answer to a token request may be a form instead of JSON.
    public static let formEncodedTokenAnswer = Leniencies(rawValue: 1)
    /// The answer to a token request may leave out `token_type`.
    public static let missingTokenType = Leniencies(rawValue: 2)
    /// The issuer of the metadata is a template for many tenants.
    public static let tenantIssuer = Leniencies(rawValue: 4)
    /// The answer to an authorization request may lie in the fragment of the redirect instead of its query.
    public static let fragmentAnswer = Leniencies(rawValue: 8)
    /// The page that ends the browser's session takes its redirect URI as `returnTo` and brings no `state` back, like the
    /// `v2/logout` of Auth0.
    public static let returnToLogout = Leniencies(rawValue: 16)
    package static let all: Leniencies = [
        .formEncodedTokenAnswer, .missingTokenType, .tenantIssuer, .fragmentAnswer, .returnToLogout,
    ]
}
