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

/// Reads the session in the store for other processes' changes. A store that does not answer changes nothing.
package struct SessionNews: Operation {
    package typealias Output = Void

    package init() {}

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .call(SessionLookup()) { _, _, _ in .finish(()) }
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

/// Reads the session in the store, and learns of other processes' changes.
package struct SessionLookup: Operation {
    package typealias Output = CachedSession?

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case reading(SessionState.Reading)
        /// A session that the server has ended is removed; if the store does not let go of it, that makes no difference.
        case removing
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            return read(&client)
        case (.reading(let reading), .read(let record)):
            guard !client.session.isStale(reading) else { return read(&client) }
            let (adoption, news) = try client.session.adopt(record, at: client.moment)
            if let news { client.report(news) }
            if case .signedIn? = news { client.forgetStepUps() }
            switch adoption {
            case .nobody: return .finish(nil)
            case .session(let session): return .finish(session)
            case .leftover:
                phase = .removing
                return .perform(.remove(.session))
            }
        case (.removing, .done), (.removing, .failed):
            return .finish(nil)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func read(_ client: inout ClientState) -> Turn {
        guard let reading = client.session.beginReading() else { return .finish(nil) }
        phase = .reading(reading)
        return .perform(.read(.session))
    }
}

/// Marks the access token as ended, so that the next call refreshes it.
package struct Invalidation: Operation {
    package typealias Output = Void

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case writing(SessionState.Writing)
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            phase = .locking
            return .perform(.lock(.session))
        case (.locking, .done):
            return .call(SessionLookup()) { me, found, client throws(CardeaError) in
                guard var session = found?.session else { throw .notSignedIn }
                session.accessTokenExpiresAt = client.moment.time.advanced(byMilliseconds: -1)
                let writing = client.session.beginWriting(session)
                me.phase = .writing(writing)
                return .perform(.write(writing.record, .session))
            }
        case (.writing(let writing), .done):
            client.session.finish(writing, at: client.moment)
            return .finish(())
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}
