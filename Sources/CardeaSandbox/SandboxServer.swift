/// An auth server for development and tests, in this process, on a loopback address.
///
/// It speaks the Prelude-compatible API, is an OpenID provider below `/oidc`, and speaks the API of Ory Kratos below `/ory`,
/// with real tokens, real PKCE and real pages, and it goes wrong on demand.
public final class SandboxServer: Sendable {
    /// Scheme, address and port, without a slash at the end.
    public let baseURL: String
    /// The port that the server listens on.
    public let port: UInt16
    /// The issuer of the OpenID provider.
    public var openIDIssuer: String { control.openID.issuer }
    /// The URL of the first protected resource.
    public var resourceURL: String { baseURL + ResourceServer.paths[0] }
    /// The address of the Ory-compatible server's public API.
    public var oryProjectURL: String { control.ory.publicURL }
    /// The certificate of the authority to trust, as PEM; `nil` without TLS.
    public let certificateAuthorityPEM: String?
    /// The strings of the running server.
    public let control: SandboxControl

    private let listener: Listener

    /// Starts a server; it answers when this returns.
    ///
    /// - Throws: ``SandboxError`` if the address is not a loopback one or is taken.
    public init(configuration: SandboxConfiguration = .init()) throws(SandboxError) {
        let address = try LoopbackAddress(configuration.bindAddress)
        let identity = configuration.tls ? try ServerIdentity.generate() : nil
        let socket = try ListeningSocket(address: address, port: configuration.port)
        port = socket.port
        baseURL = "\(configuration.tls ? "https" : "http")://\(address.host):\(port)"
        certificateAuthorityPEM = identity?.authorityPEM

        let clock = SandboxClock()
        let prelude = try PreludeServer(configuration: configuration, baseURL: baseURL, clock: clock)
        let openID = OpenIDServer(configuration: configuration, baseURL: baseURL, clock: clock) {
            prelude.withState { $0.behaviour }
        }
        let linking = IdentityLinking(openID: openID, limit: configuration.entryLimit)
        let ory = OryServer(
            configuration: configuration, baseURL: baseURL, clock: clock, prelude: prelude, openID: openID)
        control = SandboxControl(
            prelude: prelude, openID: openID, ory: ory, linking: linking, clock: clock, configuration: configuration)
        let pages = SandboxPages(prelude: prelude)
        let api = ApplicationAPI(prelude: prelude, openID: openID, ory: ory, linking: linking)
        let routes =
            prelude.routes + prelude.providerRoutes + openID.routes + ResourceServer(openID: openID).routes + ory.routes
            + api.routes + pages.routes
        let dispatcher = Dispatcher(
            control: control, router: Router(routes: routes),
            sandboxRouter: Router(routes: pages.sandboxRoutes + ControlRoutes(control: control).routes))
        let options = Listener.Options(identity: identity, maximumBodyBytes: configuration.maximumBodyBytes)
        listener = Listener(options: options, plan: dispatcher.plan)
        try listener.start(on: socket)
    }

    deinit { stop() }

    /// Closes all connections, held requests included, and frees the port. Later calls do nothing.
    public func stop() { listener.stop() }
}
