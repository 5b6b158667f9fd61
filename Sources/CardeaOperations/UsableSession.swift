package import CardeaBasics
import CardeaModel

/// Finds the session with an access token that lasts, refreshed if need be. While the old token has not ended, a refresh that
/// fails for a passing reason does not fail the call.
package struct UsableSession: Operation {
    package typealias Output = CachedSession

    package init() {}

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            guard let cached = client.session.cached else {
                return .call(SessionLookup()) { me, found, client throws(CardeaError) in
                    guard let found else { throw .notSignedIn }
                    return me.decide(found, client)
                }
            }
            guard client.session.isFresh(cached, at: client.moment) else { return decide(cached, client) }
            if client.storesLogins, client.session.isDueToAsk(at: client.moment.uptime) {
                // Another process may have changed the session: the next caller hears of it.
                client.aside(.begin(OperationStack(SessionNews())))
            }
            return .finish(cached)
        case .refreshed(let session):
            return .finish(session)
        case .failed(let error):
            guard let cached = client.session.cached, cached.isValid(at: client.moment), error.code != .cancelled
            else { throw error }
            return .finish(cached)
        default:
            throw .unexpectedEvent
        }
    }

    private func decide(_ found: CachedSession, _ client: ClientState) -> Turn {
        if client.session.isFresh(found, at: client.moment) || client.session.servesForNow(found, at: client.moment) {
            return .finish(found)
        }
        return .perform(.refresh(insteadOf: found.session.accessToken))
    }
}

/// Gets a new access token now, even if the old one lasts.
package struct RenewedSession: Operation {
    package typealias Output = CachedSession

    package init() {}

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            .call(SessionLookup()) { _, found, _ throws(CardeaError) in
                guard let found else { throw .notSignedIn }
                return .perform(.refresh(insteadOf: found.session.accessToken))
            }
        case .refreshed(let session): .finish(session)
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }
}
