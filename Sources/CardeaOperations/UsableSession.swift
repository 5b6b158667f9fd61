package import CardeaBasics
import CardeaModel

/// Finds the session with an access token that lasts, refreshed if need be. While the old one has not ended, a refresh that fails
/// for a passing reason fails nobody.
package struct UsableSession: Operation {
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case lookingUp(SessionLookup)
        case refreshing
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CachedSession> {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            guard let cached = client.session.cached else { return try lookUp(SessionLookup(), .begin, &client) }
            guard client.session.isFresh(cached, at: client.moment) else { return decide(cached, client) }
            if client.storesLogins, client.session.isDueToAsk(at: client.moment.uptime) {
                // Another process may have changed the session: the next caller hears of it.
                client.aside(.begin(BackgroundOperation(SessionNews())))
            }
            return .finish(cached)
        case (.lookingUp(let lookup), _):
            return try lookUp(lookup, event, &client)
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

    private mutating func lookUp(
        _ lookup: consuming SessionLookup, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CachedSession> {
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .lookingUp(lookup)
            return .perform(action)
        case .finish(nil):
            throw .notSignedIn
        case .finish(let found?):
            return decide(found, client)
        }
    }

    private mutating func decide(_ found: CachedSession, _ client: ClientState) -> OperationStep<CachedSession> {
        if client.session.isFresh(found, at: client.moment) || client.session.servesForNow(found, at: client.moment) {
            return .finish(found)
        }
        phase = .refreshing
        return .perform(.refresh(insteadOf: found.session.accessToken))
    }
}

/// Reads the session in the store for what others have done to it. That the store does not answer is nobody's failure.
package struct SessionNews: Operation {
    private var lookup = SessionLookup()

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch try lookup.next(event, &client) {
        case .perform(let action): .perform(action)
        case .finish: .finish(())
        }
    }
}

/// Gets a new access token now, however long the old one would last.
package struct RenewedSession: Operation {
    private var lookup = SessionLookup()
    private var isRefreshing = false

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CachedSession> {
        if isRefreshing {
            switch event {
            case .refreshed(let session): return .finish(session)
            case .failed(let error): throw error
            default: throw .unexpectedEvent
            }
        }
        switch try lookup.next(event, &client) {
        case .perform(let action):
            return .perform(action)
        case .finish(let found):
            guard let found else { throw .notSignedIn }
            isRefreshing = true
            return .perform(.refresh(insteadOf: found.session.accessToken))
        }
    }
}
