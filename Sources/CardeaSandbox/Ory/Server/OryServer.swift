import CardeaBasics

/// The Ory-compatible server: its state behind a lock, its clock, and what its endpoints share.
final class OryServer: Sendable {
    let clock: SandboxClock
    /// The address of the public API.
    let publicURL: String
    private let configuration: SandboxConfiguration
    private let prelude: PreludeServer
    private let openID: OpenIDServer
    private let state: Lock<OryState>

    /// Below which everything lies.
    static let path = "/ory"
    /// The path of the providers' page, below ``path``.
    static let providerPath = "/idp/authorize"

    /// - Parameters:
    ///   - prelude: Has the behaviour and the mailbox of the sandbox.
    ///   - openID: Has the keys that ID tokens are checked with, and the names of the people.
    init(
        configuration: SandboxConfiguration, baseURL: String, clock: SandboxClock, prelude: PreludeServer,
        openID: OpenIDServer
    ) {
        self.clock = clock
        self.configuration = configuration
        self.prelude = prelude
        self.openID = openID
        publicURL = baseURL + Self.path
        state = Lock(Self.initialState(configuration, baseURL + Self.path, openID))
    }

    private static func initialState(
        _ configuration: SandboxConfiguration, _ publicURL: String, _ openID: OpenIDServer
    ) -> OryState {
        OryState(configuration: configuration, publicURL: publicURL) { token in
            openID.withState { $0.keys.claims(of: token) }
        } subject: { email in
            openID.withState { $0.users.id(of: Identity(email: email, name: "")) }
        }
    }

    /// Forgets all users with their sessions and flows.
    func reset() {
        let fresh = Self.initialState(configuration, publicURL, openID)
        state.withLock { $0 = fresh }
    }

    /// Runs a rule on the state at the present moment, then mails the codes that it has made.
    func apply<Result: Sendable, Refusal: Error>(
        _ rule: (inout OryState, Timestamp) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        let now = clock.now
        let behaviour = prelude.withState { $0.behaviour }
        defer { deliver(now: now) }
        return try state.withLock { state throws(Refusal) in
            state.behaviour = behaviour
            return try rule(&state, now)
        }
    }

    /// Looks at the state, or changes it in a way that cannot fail.
    func withState<Result: Sendable>(_ body: (inout OryState) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    private func deliver(now: Timestamp) {
        let letters = state.withLock { state in
            defer { state.outbox = [] }
            return state.outbox
        }
        guard !letters.isEmpty else { return }
        prelude.withState { prelude in
            for letter in letters { prelude.deliver(code: letter.code, to: letter.recipient, now: now) }
        }
    }

    /// An endpoint whose refusals are those of the server.
    func endpoint(
        _ method: String, _ path: String,
        handle: @escaping @Sendable (OryRequest) throws(OryFailure) -> HTTPResponse
    ) -> Route {
        Route(method, Self.path + path) { call in
            let response: HTTPResponse
            do throws(OryFailure) {
                response = try handle(OryRequest(http: call.request, parameters: call.parameters))
            } catch {
                response = error.response(requestID: call.request.headers["X-Request-ID"])
            }
            return response.onPublicAPI(to: call.request.method)
        }
    }

    /// An endpoint whose whole work is a rule of the state.
    func rule(
        _ method: String, _ path: String,
        _ rule: @escaping @Sendable (inout OryState, OryRequest, Timestamp) throws(OryFailure) -> HTTPResponse
    ) -> Route {
        endpoint(method, path) { [self] request throws(OryFailure) in
            try apply { state, now throws(OryFailure) in try rule(&state, request, now) }
        }
    }

    /// A page, whose refusals are pages too.
    func page(
        _ method: String, _ path: String,
        handle: @escaping @Sendable (HTTPRequest) throws(Failure) -> HTTPResponse
    ) -> Route {
        Route(method, Self.path + path) { call in
            HTML.page { () throws(Failure) in try handle(call.request) }
        }
    }
}
