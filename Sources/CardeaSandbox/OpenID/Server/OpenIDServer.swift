import CardeaBasics

/// The OpenID provider: its state behind a lock, its clock, and what its endpoints share.
final class OpenIDServer: ProofCheckingServer {
    let clock: SandboxClock
    /// Scheme, address and port.
    let baseURL: String
    /// `https` or `http`.
    let scheme: String
    private let currentBehaviour: @Sendable () -> SandboxBehaviour
    private let state: Lock<OpenIDState>

    /// Below which everything but discovery lies.
    static let path = "/oidc"

    /// - Parameter behaviour: Returns the present behaviour of the sandbox.
    init(
        configuration: SandboxConfiguration, baseURL: String, clock: SandboxClock,
        behaviour: @escaping @Sendable () -> SandboxBehaviour
    ) {
        self.clock = clock
        self.baseURL = baseURL
        scheme = configuration.tls ? "https" : "http"
        currentBehaviour = behaviour
        state = Lock(OpenIDState(configuration: configuration, issuer: baseURL + Self.path))
    }

    var issuer: String { baseURL + Self.path }
    var behaviour: SandboxOpenIDBehaviour { currentBehaviour().openID }
    /// The present behaviour of all parts.
    var wholeBehaviour: SandboxBehaviour { currentBehaviour() }

    /// Runs a rule on the state at the present moment.
    func apply<Result: Sendable>(
        _ rule: (inout OpenIDState, Timestamp) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let now = clock.now
        let behaviour = currentBehaviour()
        return try state.withLock { state throws(Failure) in
            state.behaviour = behaviour
            return try rule(&state, now)
        }
    }

    /// Looks at the state, or changes it in a way that cannot fail.
    func withState<Result: Sendable>(_ body: (inout OpenIDState) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    /// An endpoint whose refusals are those of RFC 6749.
    func endpoint(
        _ method: String, _ path: String,
        handle: @escaping @Sendable (HTTPRequest) throws(Failure) -> HTTPResponse
    ) -> Route {
        Route(method, Self.path + path) { [self] call in
            do throws(Failure) {
                return try handle(call.request)
            } catch {
                return error.oauthResponse(path == "/token" ? behaviour.misbehaviours : [])
            }
        }
    }

    /// An endpoint for browsers, whose refusals are pages.
    func page(
        _ method: String, _ path: String,
        handle: @escaping @Sendable (HTTPRequest) throws(Failure) -> HTTPResponse
    ) -> Route {
        Route(method, Self.path + path) { call in
            HTML.page { () throws(Failure) in try handle(call.request) }
        }
    }
}
