public import CardeaCore

/// The settings of a client.
public struct Configuration: Sendable {
    /// The server to sign in at.
    public var backend: Backend
    /// Reverse-DNS identifier of the application: part of the name of everything that is stored.
    public var applicationID: String
    /// The application's name for people: a browser asks "Open Notes?" before it follows the redirect. Without one it is
    /// ``applicationID``.
    public var applicationName: String?
    /// A program of the application, and arguments, that the desktop may start with a redirect behind them and that hands
    /// it over, such as `["/usr/bin/notes", "--redirect"]` with `CardeaClient.deliverRedirect`. Empty: the library itself
    /// where it is shared, else the `cardea` command.
    public var redirectRelay: [String]
    /// Names the account, for applications that keep several signed in.
    public var account: String
    /// Sent as `Host` header, and stands for the server's host and port in the store.
    public var hostOverride: String?
    /// Names the server in the store instead of its address, for a server that is reached by several ones. What is stored
    /// under one name is shared by all clients that use it; without a name, servers that differ in scheme, host, port or
    /// path never share anything.
    public var partition: String?
    /// How long before it expires an access token is refreshed, in milliseconds; at most a tenth of its lifetime.
    public var refreshLeewayMilliseconds: UInt32
    /// How long one request may take, in milliseconds.
    public var requestTimeoutMilliseconds: UInt32
    /// How long an unfinished login stays redeemable, in milliseconds.
    public var pendingLifetimeMilliseconds: UInt32
    /// The certificate authorities to trust.
    public var certificateAuthorities: CertificateAuthorities
    /// If not empty, only servers with one of these public keys are accepted: `sha256//` and base64 of the SHA-256.
    public var pinnedPublicKeys: [String]
    /// Where the session is kept.
    public var store: StoreChoice
    /// Receives log entries; none are made without one.
    public var logHandler: (any LogHandler)?
    /// Is told about session changes.
    public var observer: (any SessionObserver)?
    /// Collects signals for a service against fraud before what can be abused is asked for; for Prelude servers.
    package var signalSource: (any SignalSource)?

    /// Creates settings; everything not named has a sensible default and can be changed afterwards.
    public init(backend: Backend, applicationID: String, account: String = "", store: StoreChoice = .desktop) {
        self.backend = backend
        self.applicationID = applicationID
        self.account = account
        self.store = store
        redirectRelay = []
        refreshLeewayMilliseconds = 30_000
        requestTimeoutMilliseconds = 10_000
        pendingLifetimeMilliseconds = 600_000
        certificateAuthorities = .system
        pinnedPublicKeys = []
    }
}

/// The kind and the address of a server.
public struct Backend: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case prelude(baseURL: String)
        // Behind a reference: configurations are copied, and a provider is large.
        indirect case oidc(OpenIDProvider)
        case ory(projectURL: String, verifiesEmail: Bool)
    }

    package let kind: Kind

    /// Where its pages come from.
    package var origin: String? {
        switch kind {
        case .prelude(let url), .ory(let url, _): (try? URI(parsing: url))?.origin
        case .oidc(let provider):
            (try? URI(parsing: provider.endpoints?.authorization ?? ""))?.origin
                ?? (try? URI(parsing: provider.issuer ?? ""))?.origin
        }
    }

    /// A server that speaks the Prelude Auth frontend API at this address.
    public static func prelude(baseURL: String) -> Backend { Backend(kind: .prelude(baseURL: baseURL)) }

    /// A project of the Ory network, or an Ory Kratos server, by the address of its public API.
    ///
    /// - Parameter verifiesEmail: A user without a verified e-mail address must confirm a code sent by e-mail first:
    ///   the login's result is `otpRequired` until then. Without any e-mail address, a telephone number is confirmed instead.
    public static func ory(projectURL: String, verifiesEmail: Bool = false) -> Backend {
        Backend(kind: .ory(projectURL: projectURL, verifiesEmail: verifiesEmail))
    }

    /// An OAuth 2.0 or OpenID Connect provider, directly.
    public static func oidc(_ provider: OpenIDProvider) -> Backend { Backend(kind: .oidc(provider)) }

    /// The OpenID Connect provider whose metadata is published below this issuer, directly.
    public static func oidc(issuer: String, clientID: String) -> Backend {
        .oidc(OpenIDProvider(issuer: issuer, clientID: clientID))
    }
}

/// The certificate authorities to trust.
public enum CertificateAuthorities: Sendable, Hashable {
    /// Those of the operating system.
    case system
    /// Those in a PEM file, and no others.
    case file(String)
}
