package import CardeaBasics
import CardeaModel

/// Finds the session with an access token that lasts, refreshed if need be. While the old one has not ended, a refresh that fails
/// for a passing reason fails nobody.
package struct UsableSession: Operation {
    package typealias Output = CachedSession

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case refreshing
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, .begin):
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
        case (.refreshing, .refreshed(let session)):
            return .finish(session)
        case (.refreshing, .failed(let error)):
            guard let cached = client.session.cached, cached.isValid(at: client.moment), error.code != .cancelled
            else { throw error }
            return .finish(cached)
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func decide(_ found: CachedSession, _ client: ClientState) -> Step {
        if client.session.isFresh(found, at: client.moment) || client.session.servesForNow(found, at: client.moment) {
            return .finish(found)
        }
        phase = .refreshing
        return .perform(.refresh(insteadOf: found.session.accessToken))
    }
}

/// Reads the session in the store for what others have done to it. That the store does not answer is nobody's failure.
package struct SessionNews: Operation {
    package typealias Output = Void

    package init() {}

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Step {
        .call(SessionLookup()) { _, _, _ in .finish(()) }
    }
}

/// Gets a new access token now, however long the old one would last.
package struct RenewedSession: Operation {
    package typealias Output = CachedSession

    package init() {}

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
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
