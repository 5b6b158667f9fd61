/// The behaviour of the server: what it allows, and how it answers. Can be changed while the server is running.
public struct SandboxBehaviour: Sendable, Hashable {
    /// Redirect URIs that a login may ask for. `*` in place of a port stands for every port.
    public var allowedRedirectURIs = [
        "myapp://oauth-callback", "myapp:/oauth-callback", "cardea-demo://oauth-callback",
        "http://127.0.0.1:*/callback", "http://[::1]:*/callback",
    ]

    /// A redirect URI with items in its query that the list does not have is refused.
    public var comparesRedirectQuery = false

    /// Seconds during which a provider's page can be answered.
    public var authorizationLifetime = 600
    /// Seconds during which a challenge token can be used.
    public var challengeLifetime = 600
    /// Seconds during which a one-time code can be used.
    public var otpLifetime = 600
    /// The number of wrong codes that ends a verification.
    public var otpAttemptLimit = 5
    /// Seconds that must pass before a code is sent again.
    public var otpResendInterval = 0
    /// Seconds during which an access token is accepted.
    public var accessTokenLifetime = 900
    /// Seconds during which a refresh token is accepted.
    public var refreshTokenLifetime = 30 * 86400
    /// Seconds after its exchange during which a refresh token can be exchanged again without ending the session.
    public var refreshTokenGrace = 0

    /// The treatment of proofs: on finalize, refresh and revoke, and at the OpenID provider.
    public var dpop = SandboxProofDemand.optional
    /// Seconds that a proof's `iat` may be away from the time in `Date`, in either direction.
    public var proofWindow = 60
    /// The occasions on which nonces for proofs are handed out and demanded.
    public var nonceMode = SandboxNonceMode.never
    /// `use_dpop_nonce` comes without the nonce.
    public var omitsNonceHeader = false
    /// Revoke demands the newest nonce, as the other endpoints do.
    public var revokeDemandsNonce = false
    /// The sandbox's own API takes an access token with a proof only.
    public var apiAsksForDPoP = false
    /// The application's API takes sign-ins of these levels only (`acr`; at the Ory-compatible server `aal1` and `aal2`); all
    /// when it is empty. The Prelude server has none.
    public var apiLevels: [String] = []
    /// Seconds for which a sign-in is young enough for the application's API; 0: any is.
    public var apiMaximumAge = 0

    /// Outcomes of pressing "Sign in", by e-mail address or by provider name; the address goes first.
    public var outcomes: [String: SandboxOutcome] = [:]
    /// The outcome with which provider pages redirect at once, asking nobody; `nil` to ask.
    public var automaticOutcome: SandboxOutcome?
    /// Providers that are answered with `oauth_provider_not_configured`.
    public var unconfiguredProviders: Set<String> = []
    /// Providers that are answered with `oauth_provider_disabled`.
    public var disabledProviders: Set<String> = []

    /// Sending a code answers 204 and does nothing else, as for a request stopped by fraud rules.
    public var fraudMode = false
    /// The challenge token after an e-mail code still carries `pkce_challenge`, so that finalize demands the verifier.
    public var bindsOTPToPKCE = false

    /// Seconds that the `Date` field is ahead of the server's clock. Proofs are held against `Date`; lifetimes are not.
    public var dateOffset = 0
    /// Leaves the `Date` field out.
    public var omitsDate = false

    /// The behaviour of the ways in without a provider.
    public var ways = SandboxWaysBehaviour()
    /// The behaviour of the OpenID provider.
    public var openID = SandboxOpenIDBehaviour()
    /// The behaviour of the protected resources.
    public var resource = SandboxResourceBehaviour()
    /// The behaviour of the Ory-compatible server.
    public var ory = SandboxOryBehaviour()

    /// The defaults.
    public init() {}
}
