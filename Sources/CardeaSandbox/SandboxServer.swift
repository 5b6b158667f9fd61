import CardeaCore

/// An auth server for development and tests, in this process, on a loopback address.
///
/// It speaks the Prelude-compatible API with real tokens, real PKCE and real pages, and it goes wrong on demand.
public final class SandboxServer: Sendable {
    /// Scheme, address and port, without a slash at the end.
    public let baseURL: String
    /// The port that the server listens on.
    public let port: UInt16
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
        control = SandboxControl(prelude: prelude, clock: clock, configuration: configuration)
        let pages = SandboxPages(prelude: prelude)
        let dispatcher = Dispatcher(
            control: control, router: Router(routes: prelude.routes + prelude.providerRoutes + pages.routes),
            sandboxRouter: Router(routes: pages.sandboxRoutes + ControlRoutes(control: control).routes))
        let options = Listener.Options(identity: identity, maximumBodyBytes: configuration.maximumBodyBytes)
        listener = Listener(options: options, plan: dispatcher.plan)
        try listener.start(on: socket)
    }

    deinit { stop() }

    /// Closes all connections, held requests included, and frees the port. Later calls do nothing.
    public func stop() { listener.stop() }

    /// Does what a browser and a person would do with an authorization URL, without a network.
    ///
    /// - Parameters:
    ///   - authorizationURL: The URL that the server has answered to `authorize`.
    ///   - outcome: How it ends; `nil` for what pressing "Sign in" leads to.
    ///   - email: The address to sign in with.
    ///   - name: The name to sign in with.
    /// - Returns: The redirect back to the application.
    /// - Throws: ``SandboxError`` of kind `unknownAuthorization`.
    public func authorize(
        _ authorizationURL: String, as outcome: SandboxOutcome? = nil, email: String = "user@example.com",
        name: String = "Example User"
    ) throws(SandboxError) -> String {
        guard let url = try? URI(parsing: authorizationURL), authorizationURL.hasPrefix(baseURL + "/provider/"),
            let reference = QueryParameters(parsing: url.query ?? "", plusIsSpace: true).first("state")
        else { throw SandboxError(.unknownAuthorization, "not an authorization URL of this server") }
        do {
            return try control.prelude.apply { state, now throws(Failure) in
                let pending = try state.pendingAuthorization(reference, now: now)
                let identity = Identity(email: email, name: name)
                let decided = outcome ?? state.outcome(for: identity, at: pending.provider)
                return try state.complete(reference, as: decided, identity: identity, now: now)
            }
        } catch {
            throw SandboxError(.unknownAuthorization, error.message)
        }
    }
}
