package import CardeaBasics
package import CardeaModel

/// A page that ends the browser's session, and what its answer is known by.
package struct BegunBrowserLogout: Sendable {
    package let url: Secret
    package let state: Secret
}

/// Finds the address of the page that ends the browser's session. The session is read, never changed: what has been forgotten leaves
/// no hint behind.
package struct BrowserLogoutBeginning: Operation {
    private let options: OAuthLoginOptions
    private var phase = Phase.finding(PreviousSessionLookup())

    private enum Phase {
        case finding(PreviousSessionLookup)
        case naming(Session?)
        case exchanging(Exchange<Secret>, state: Secret)
    }

    package init(_ options: OAuthLoginOptions) { self.options = options }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<BegunBrowserLogout> {
        switch (phase, event) {
        case (.finding(var lookup), _):
            switch try lookup.next(event, &client) {
            case .perform(let action):
                phase = .finding(lookup)
                return .perform(action)
            case .finish(let session):
                phase = .naming(session)
                return .perform(.name(.state))
            }
        case (.naming(let session), .named(let name)):
            let state = Secret(name)
            let request = try options.logoutRequest(state: state)
            let run = try client.backend.endBrowserSession(request, of: session, at: client.moment.time)
            return try proceed(Exchange(run, as: SigningIdentity()), .begin, state, &client)
        case (.exchanging(let exchange, let state), _):
            return try proceed(exchange, event, state, &client)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func proceed(
        _ exchange: Exchange<Secret>, _ event: OperationEvent, _ state: Secret, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<BegunBrowserLogout> {
        var exchange = exchange
        switch try exchange.next(event, at: client.moment) {
        case .perform(let action):
            phase = .exchanging(exchange, state: state)
            return .perform(action)
        case .finish(let url):
            client.log(.info, "Ending the browser's session.")
            return .finish(BegunBrowserLogout(url: url, state: state))
        }
    }
}
