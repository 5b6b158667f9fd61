/// The behaviour of the OpenID provider, besides what all parts of the sandbox share.
public struct SandboxOpenIDBehaviour: Sendable, Hashable {
    /// The things that it does wrong, or unusually.
    public var misbehaviours: Set<SandboxMisbehaviour> = []

    /// The clients that it knows; every client when it is empty.
    public var clientIDs: [String] = []
    /// The secret that clients have to present; when it is empty, none may be presented.
    public var clientSecret = ""
    /// Clients may register (RFC 7591). Those that have are held to what they registered.
    public var takesRegistrations = false
    /// Seconds during which the secret of a registered client is valid; 0: forever.
    public var registeredSecretLifetime = 0
    /// The port of a registered redirect URI has to be there, and no other will do.
    public var exactPorts = false
    /// The documents of clients whose ids are URLs, by URL. When it is empty, such ids are like any other.
    public var clientDocuments: [String: String] = [:]
    /// It is a server of OAuth 2.0 alone: no document of OpenID Connect, no ID tokens, none of its scopes.
    public var isPlainOAuth = false
    /// Requests without `resource` (RFC 8707) are refused, at both endpoints.
    public var requiresResource = false
    /// Codes are issued to requests with an S256 challenge only.
    public var requiresPKCE = true
    /// The treatment of pushed authorization requests.
    public var pushedRequests = SandboxPushedRequests.optional

    /// The algorithm that signs ID tokens and everything else.
    public var signingAlgorithm = SandboxSigningAlgorithm.rs256
    /// The number of keys for that algorithm in the key set. The last one signs.
    public var signingKeyCount = 1
    /// The form of access tokens.
    public var accessTokenForm = SandboxAccessTokenForm.opaque
    /// The occasions on which refresh tokens are issued.
    public var refreshTokens = SandboxRefreshTokenPolicy.onOfflineAccess
    /// Every refresh brings a new refresh token and spends the old one.
    public var rotatesRefreshTokens = true
    /// The claims of a scope stand in the ID token as well as in the answer of the userinfo endpoint.
    public var claimsInIDToken = true

    /// The scopes that it grants besides those of OpenID Connect.
    public var furtherScopes: [String] = []
    /// The levels of authentication that it has; whatever is asked for when it is empty.
    public var levels: [String] = []

    /// Seconds during which an ID token is valid.
    public var idTokenLifetime = 3600
    /// Seconds during which a code can be exchanged.
    public var codeLifetime = 60
    /// Seconds during which a pushed request can be used.
    public var requestURILifetime = 60
    /// Seconds during which a device code can be used.
    public var deviceCodeLifetime = 600
    /// Seconds that a device has to wait between two requests for its tokens.
    public var deviceInterval = 5

    /// Seconds since the browser's user has signed in, which is when `prompt=none` succeeds; `nil` for nobody.
    public var sessionAge: Int?
    /// The addresses that the relay for `form_post` and the callback page may send a browser to; the scheme in `state` chooses.
    public var relayTargets = ["myapp://oauth/callback", "cardea-demo://oauth/callback"]
    /// The relay answers with a page that has a link, and redirects nobody by itself.
    public var relayAsksFirst = false

    /// The defaults.
    public init() {}
}
