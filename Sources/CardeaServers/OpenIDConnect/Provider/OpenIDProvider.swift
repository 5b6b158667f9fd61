import CardeaBasics
public import CardeaModel

/// An OAuth 2.0 or OpenID Connect provider that a client talks to directly, and how.
///
/// A provider is data: what is peculiar to one is a property here, and off unless you set it. Create one by its
/// issuer, whose metadata says the rest, or with endpoints of its own for a provider that publishes none.
public struct OpenIDProvider: Sendable, Hashable {
    /// The client's name at the provider.
    public var clientID: String
    /// A secret that the provider insists on, although it is in every copy of the application and so keeps nothing
    /// secret. Without one, nothing is sent.
    public var clientSecret: String?
    /// The way to show that secret. `nil`: the way that the provider's metadata names first, else the `Authorization` header; if
    /// the provider does not recognize the client, once more the other way.
    public var clientAuthentication: ClientAuthentication?
    /// The issuer that signs the ID tokens; `nil` for a provider without OpenID Connect.
    public var issuer: String?
    /// The provider's endpoints, if it publishes no metadata. Without those for authorization and tokens, the provider is
    /// discovered at the issuer, and the others replace what its metadata says.
    public var endpoints: OpenIDEndpoints?
    /// The scopes to ask for; with `openid`, there is an ID token. `nil`: `openid`, `profile` and `email`, and
    /// `offline_access` if the provider's metadata lists it. Empty: none.
    public var scopes: [String]?
    /// The text between scopes.
    public var scopeSeparator = " "
    /// True to refuse a provider whose metadata does not name S256 for PKCE, as MCP wants it.
    public var requiresAnnouncedPKCE = false
    /// The parameters to send with every authorization request, beside those of the protocol.
    public var authorizationParameters: [OAuthParameter] = []
    /// The redirect URIs that the provider accepts from native applications; checked before the browser opens.
    public var redirectForms = RedirectForms.all
    /// The way in which the provider's answer comes back to the redirect URI.
    public var responseMode = ResponseMode.query
    /// True to push requests (RFC 9126). `nil`: if the provider demands it.
    public var pushesAuthorizationRequest: Bool?
    /// True to bind tokens to a key (RFC 9449), and to accept no others: only for APIs that take such tokens.
    public var dpop = false
    /// Tolerated deviations from the standards.
    public var quirks: Quirks = []
    /// Audiences of ID tokens to trust, beside the client itself.
    public var trustedAudiences: Set<String> = []
    /// The tenants whose users may sign in, if the issuer stands for many. Empty: all tenants.
    public var allowedTenants: Set<String> = []
    /// The ID token signature algorithms to allow. Empty: the metadata's, else RS256.
    public var idTokenAlgorithms: Set<String> = []
    /// The time by which this machine's and the provider's clock may differ.
    public var clockLeeway = ClockLeeway.standard
    /// The endpoint of the application's own server that proves e-mail addresses which the provider has not verified: such a
    /// login ends with `otpRequired`. Without it the user is signed in, and you can read the claim `email_verified`.
    public var emailVerification: EmailVerificationEndpoint?
    /// The endpoint of the application's own server that links identities to its users, for `linkIdentity`.
    public var identityLinking: IdentityLinkingEndpoint?

    /// Creates a provider whose metadata is published below its issuer.
    public init(issuer: String, clientID: String) {
        self.issuer = issuer
        self.clientID = clientID
    }

    /// Creates a provider with endpoints of its own.
    public init(endpoints: OpenIDEndpoints, issuer: String? = nil, clientID: String) {
        self.endpoints = endpoints
        self.issuer = issuer
        self.clientID = clientID
        if issuer == nil { scopes = [] }
    }
}

/// The endpoints of a provider that publishes no metadata, or those that its metadata leaves out: https URLs.
public struct OpenIDEndpoints: Sendable, Hashable {
    /// The page where users sign in; empty, as `token`, where both are discovered.
    public var authorization: String
    /// The endpoint that redeems codes and refresh tokens.
    public var token: String
    /// The endpoint that gives codes to devices without a browser (RFC 8628).
    public var deviceAuthorization: String?
    /// The endpoint that takes pushed requests (RFC 9126).
    public var pushedAuthorization: String?
    /// The endpoint that returns what the provider knows of the user.
    public var userInfo: String?
    /// The endpoint that revokes tokens (RFC 7009).
    public var revocation: String?
    /// The keys that sign ID tokens.
    public var keySet: String?
    /// The page that ends the browser's session.
    public var endSession: String?

    /// Creates endpoints; set the others afterwards.
    public init(authorization: String, token: String) {
        self.authorization = authorization
        self.token = token
    }

    /// Creates endpoints that add to the metadata of an issuer: set those that it leaves out.
    public init() { self.init(authorization: "", token: "") }
}

/// The way in which a provider's answer comes back to the redirect URI.
public enum ResponseMode: String, Sendable, Hashable {
    /// In the query, the default.
    case query
    /// In the body of a POST, to a loopback listener or a relay.
    case formPost = "form_post"
}

/// Redirect URIs that a provider accepts from native applications.
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
    /// `https`, which a relay receives.
    public static let https = RedirectForms(rawValue: 32)
    /// All of them.
    public static let all: RedirectForms = [
        .customScheme, .reverseDomainScheme, .loopbackIPv4, .loopbackIPv6, .localhost, .https,
    ]
}

/// Tolerated deviations from the standards.
public struct Quirks: OptionSet, Sendable, Hashable {
    /// The flags.
    public let rawValue: UInt32
    /// Creates a set from its flags.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Token answers may be forms instead of JSON.
    public static let formEncodedTokenAnswer = Quirks(rawValue: 1)
    /// Token answers may leave out `token_type`.
    public static let missingTokenType = Quirks(rawValue: 2)
    /// The metadata's issuer stands for many tenants.
    public static let tenantIssuer = Quirks(rawValue: 4)
    /// The redirect may answer in its fragment.
    public static let fragmentAnswer = Quirks(rawValue: 8)
    /// The logout page takes its redirect URI as `returnTo`, and brings no `state` back, such as the `v2/logout` of
    /// Auth0.
    public static let returnToLogout = Quirks(rawValue: 16)
    package static let all: Quirks = [
        .formEncodedTokenAnswer, .missingTokenType, .tenantIssuer, .fragmentAnswer, .returnToLogout,
    ]
}

/// The way in which a client shows its secret, if a provider insists on one (RFC 6749, section 2.3.1).
public enum ClientAuthentication: Sendable, Hashable {
    /// In the form (`client_secret_post`).
    case body
    /// In the `Authorization` header (`client_secret_basic`).
    case basic

    /// The name that metadata has for it.
    var name: String {
        switch self {
        case .body: "client_secret_post"
        case .basic: "client_secret_basic"
        }
    }

    var other: ClientAuthentication { self == .body ? .basic : .body }

    /// Returns the way to try first: the one that the provider names first, else the standard's own (RFC 6749, section 2.3.1).
    static func first(of methods: [String]?) -> ClientAuthentication {
        methods?.first { $0 == Self.body.name || $0 == Self.basic.name } == Self.body.name ? .body : .basic
    }

    /// Returns the header's value: name and secret are encoded as in a form before they are joined.
    static func basic(_ clientID: String, _ secret: String) -> String {
        let pair = [clientID, secret].map { PercentEncoding.encode(segment: $0) }.joined(separator: ":")
        return "Basic " + Base64.encode(Array(pair.utf8))
    }
}

/// The time by which the clocks of this machine and of a server may differ.
public struct ClockLeeway: Sendable, Hashable {
    /// The leeway in milliseconds.
    public let milliseconds: Int64

    /// A minute.
    public static let standard = ClockLeeway(seconds: 60)
    /// The longest leeway: with more, there would be no check at all.
    public static let longestSeconds: Int64 = 600

    /// Creates a leeway from 0 to 600 seconds; values beyond are clamped.
    public init(seconds: Int64) { milliseconds = min(max(0, seconds), Self.longestSeconds) * 1000 }

    /// Creates a leeway in milliseconds, clamped likewise.
    package init(milliseconds: Int64) { self.milliseconds = min(max(0, milliseconds), Self.longestSeconds * 1000) }
}

/// An endpoint of the application's own server that proves e-mail addresses which the provider has not verified. docs/openid.md
/// says what it has to do.
public struct EmailVerificationEndpoint: Sendable, Hashable {
    /// The URL to which a POST sends a code, and below which `check` takes it: https, without query and fragment.
    public var url: String

    /// Creates an endpoint.
    public init(url: String) { self.url = url }
}

extension EmailVerificationEndpoint {
    /// Returns the endpoint's URL, if it can be one.
    func checkedURL() throws(CardeaError) -> URI {
        try URI(ofApplication: url, "The endpoint that verifies e-mail addresses")
    }
}

/// An endpoint of the application's own server that links identities to its users. docs/openid.md says what it has to do.
public struct IdentityLinkingEndpoint: Sendable, Hashable {
    /// The URL to which a POST links: https, without query and fragment.
    public var url: String

    /// Creates an endpoint.
    public init(url: String) { self.url = url }
}

extension IdentityLinkingEndpoint {
    /// Returns the endpoint's URL, if it can be one.
    func checkedURL() throws(CardeaError) -> URI {
        try URI(ofApplication: url, "The endpoint that links identities")
    }
}

extension URI {
    /// Reads the URL of an endpoint of the application's own server; `what` begins the sentence that says why it cannot be one.
    fileprivate init(ofApplication text: String, _ what: String) throws(CardeaError) {
        guard let url = try? URI(parsing: text), url.scheme == "https" || url.isLoopbackHTTP, url.query == nil,
            url.fragment == nil, url.userInfo == nil
        else {
            throw CardeaError(
                .invalidConfiguration,
                "\(what) must be an https URL without a query or fragment; http is allowed for loopback hosts only.")
        }
        self = url
    }
}
