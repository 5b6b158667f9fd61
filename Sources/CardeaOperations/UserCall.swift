package import CardeaBasics
package import CardeaModel

/// Asks the auth server for something in the user's name; where it does not take the access token, once more with a new one. Where it
/// misses a scope, the store may have a token with it, of a step-up in another client: that one is tried.
package struct UserCall<Output: Sendable>: Operation {
    /// Makes the run for an access token.
    package typealias Make = @Sendable (any OAuthBackend, Secret) throws(CardeaError) -> Run<Output>

    private let make: Make

    package init(_ make: @escaping Make) { self.make = make }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch event {
        case .begin:
            .call(UsableSession()) { me, found, client throws(CardeaError) in try me.ask(as: found.session, client) }
        case .refreshed(let renewed): try repeated(as: renewed.session, client)
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }

    private func ask(as session: Session, _ client: ClientState) throws(CardeaError) -> Step {
        let token = session.accessToken
        let exchange = Exchange(try make(client.backend, token), as: SigningIdentity(session))
        return .attempt(exchange) { me, result, _ throws(CardeaError) in
            switch result {
            case .success(let answer): return .finish(answer)
            case .failure(let error) where error.code == .insufficientScope: return me.widen(token, error)
            case .failure(let error):
                guard error.httpStatus == 401 else { throw error }
                return .perform(.refresh(insteadOf: token))
            }
        }
    }

    /// The token lacks a scope.
    private func widen(_ token: Secret, _ refusal: CardeaError) -> Step {
        .attempt(SessionLookup()) { me, found, client throws(CardeaError) in
            guard case .success(let found?) = found, found.session.accessToken != token else { throw refusal }
            return try me.repeated(as: found.session, client)
        }
    }

    /// With the new token; a refusal is final.
    private func repeated(as session: Session, _ client: ClientState) throws(CardeaError) -> Step {
        .finish(by: Exchange(try make(client.backend, session.accessToken), as: SigningIdentity(session)))
    }
}
