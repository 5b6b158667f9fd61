package import CardeaBasics
import CardeaModel
import CardeaOperations

/// The session as a caller that cannot wait may see it, on any thread: the loop shows it what it sees last.
final class TokenAtHand: Sendable {
    /// The session, and the uptime at which the store was last asked for such callers whether another process has changed it.
    private let shown = Lock<(session: CachedSession?, askedAt: Int64)>((nil, 0))

    /// Takes the session. Called on the loop, after each step of an operation.
    func show(_ session: CachedSession?) {
        shown.withLock { $0.session = session }
    }

    /// Returns the session, and true if the store is to be asked about it: once in a while, by one of the callers.
    func look(at uptime: Int64) -> (session: CachedSession?, isDue: Bool) {
        shown.withLock { shown in
            let isDue = shown.session != nil && uptime &- shown.askedAt >= Self.interval
            if isDue { shown.askedAt = uptime }
            return (shown.session, isDue)
        }
    }

    private static let interval: Int64 = 1000
}

extension Engine {
    /// Returns the access token that servers take now; `nil` if only an operation can tell. Any thread; does not wait.
    package func peekAccessToken() -> Secret? {
        let moment = platform.clock.moment()
        let (session, isDue) = tokenAtHand.look(at: moment.uptime)
        guard let session, (try? requireNotClosed()) != nil,
            session.isFresh(at: moment, leewayMilliseconds: Int64(settings.refreshLeewayMilliseconds))
        else { return nil }
        if isDue, platform.store.isPersistent {
            // Another process may have changed the session: the next caller hears of it.
            platform.executor.perform { [self] in startUnattended(OperationStack(SessionNews()), later: true) }
        }
        return session.session.accessToken
    }
}
