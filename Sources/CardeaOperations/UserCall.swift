package import CardeaBasics
package import CardeaModel

/// Asks the auth server for something in the user's name; where it does not take the access token, once more with a new one. Where it
/// misses a scope, the store may have a token with it, of a step-up in another client: that one is tried.
package struct UserCall<Output: Sendable>: Operation {
    /// Makes the run for an access token.
    package typealias Make = @Sendable (any OAuthBackend, Secret) throws(CardeaError) -> Run<Output>

    private let make: Make
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case findingToken(UsableSession)
        case exchanging(Exchange<Output>, token: Secret)
        case refreshing
        /// The token lacks a scope.
        case findingWider(SessionLookup, than: Secret, CardeaError)
        /// With the new token; a refusal is final.
        case repeating(Exchange<Output>)
    }

    package init(_ make: @escaping Make) { self.make = make }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        switch (phase, event) {
        case (.beginning, .begin):
            return try find(UsableSession(), event, &client)
        case (.findingToken(let session), _):
            return try find(session, event, &client)
        case (.exchanging(let exchange, let token), _):
            return try proceed(exchange, event, token, &client)
        case (.refreshing, .refreshed(let session)):
            let run = try make(client.backend, session.session.accessToken)
            return try again(Exchange(run, as: SigningIdentity(session.session)), .begin, client)
        case (.findingWider(let lookup, let token, let refusal), _):
            return try widen(lookup, event, token, refusal, &client)
        case (.repeating(let exchange), _):
            return try again(exchange, event, client)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func find(
        _ session: UsableSession, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        var session = session
        switch try session.next(event, &client) {
        case .perform(let action):
            phase = .findingToken(session)
            return .perform(action)
        case .finish(let found):
            let token = found.session.accessToken
            let run = try make(client.backend, token)
            return try proceed(Exchange(run, as: SigningIdentity(found.session)), .begin, token, &client)
        }
    }

    private mutating func proceed(
        _ exchange: Exchange<Output>, _ event: OperationEvent, _ token: Secret, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        var exchange = exchange
        do throws(CardeaError) {
            let step = try exchange.next(event, at: client.moment)
            phase = .exchanging(exchange, token: token)
            return step
        } catch {
            if error.code == .insufficientScope { return try widen(SessionLookup(), .begin, token, error, &client) }
            guard error.httpStatus == 401 else { throw error }
            phase = .refreshing
            return .perform(.refresh(insteadOf: token))
        }
    }

    private mutating func widen(
        _ lookup: SessionLookup, _ event: OperationEvent, _ token: Secret, _ refusal: CardeaError,
        _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        var lookup = lookup
        guard let step = try? lookup.next(event, &client) else { throw refusal }
        switch step {
        case .perform(let action):
            phase = .findingWider(lookup, than: token, refusal)
            return .perform(action)
        case .finish(let found):
            guard let session = found?.session, session.accessToken != token else { throw refusal }
            return try again(
                Exchange(try make(client.backend, session.accessToken), as: SigningIdentity(session)), .begin, client)
        }
    }

    private mutating func again(
        _ exchange: Exchange<Output>, _ event: OperationEvent, _ client: ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        var exchange = exchange
        let step = try exchange.next(event, at: client.moment)
        phase = .repeating(exchange)
        return step
    }
}
