import CardeaBasics
public import CardeaModel

/// The settings of a client.
public struct Configuration: Sendable {
    /// The server to sign in at.
    public var backend: Backend
    /// Names the application, in reverse-DNS form: part of the name of everything that is stored.
    public var applicationID: String
    /// The application's name for people: a browser asks "Open Notes?" before it follows the redirect. `nil`:
    /// ``applicationID``.
    public var applicationName: String?
    /// A program of the application, and its arguments, that the desktop may start with a redirect as the last
    /// argument, and that hands it over: `["/usr/bin/notes", "--redirect"]` with `CardeaClient.deliverRedirect`.
    /// Empty: the library itself if it is shared, else the `cardea` command.
    public var redirectRelay: [String]
    /// Names the account, for applications that keep several signed in.
    public var account: String
    /// Sends this `Host` header, and keeps the session under this name instead of the server's address.
    public var hostOverride: String?
    /// Names the server in the store instead of its address, for a server with several addresses. Clients with the
    /// same name share what is stored. Without a name, servers that differ in scheme, host, port or path never share
    /// anything.
    public var storeNamespace: String?
    /// Sends a Prelude server the redirect URI as it is, without the item by which a redirect is told to belong to its login. For a
    /// server that compares redirect URIs to the letter: the first login of a client is not refused once then. A page that makes up a
    /// redirect with an error can end a login, as at each server that takes no such item.
    public var plainRedirectURI = false
    /// The time before its end at which an access token is refreshed, in milliseconds; at most a tenth of its life counts.
    public var refreshLeewayMilliseconds: UInt32
    /// The time that one request may take, in milliseconds. A host's risk signals are waited for as long; a refresh in another process,
    /// 30 seconds longer.
    public var requestTimeoutMilliseconds: UInt32
    /// The time for which an unfinished login stays redeemable, in milliseconds.
    public var pendingLifetimeMilliseconds: UInt32
    /// The addresses whose requests may have the access token: each with what is below it, such as `https://api.example.com/v1`.
    /// Requests to others fail with ``CardeaError/Code/resourceMismatch`` before they are sent. Empty: the application's own choice of
    /// address decides.
    public var authorizedURLs: [String] = []
    /// The certificate authorities to trust.
    public var certificateAuthorities: CertificateAuthorities
    /// Trusts the certificates of this PEM file beside those of ``certificateAuthorities``.
    public var additionalCAFile: String?
    /// Accepts only servers with one of these public keys, each `sha256//` and the base64 of its SHA-256. Empty: any.
    public var pinnedPublicKeys: [String]
    /// The place where the session is kept.
    public var store: StoreChoice
    /// Takes log entries. `nil`: none are made, or those of the level in the environment's `CARDEA_LOG`, to the standard
    /// error.
    public var logHandler: (any LogHandler)?
    /// Takes session events.
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
