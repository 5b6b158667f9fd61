package import CardeaBasics
import CardeaModel
import CardeaOperations

/// What a caller that cannot wait may know of the session, on any thread: the loop shows it what it sees last.
final class TokenAtHand: Sendable {
    private struct Shown {
        var session: CachedSession?
        /// When the store was asked last for such callers whether another process has changed the session, by the uptime.
        var askedAt: Int64 = 0
    }

    private let shown = Lock(Shown())

    /// On the loop, after each step of an operation.
    func show(_ session: CachedSession?) {
        shown.withLock { $0.session = session }
    }

    /// The session, and whether the store is to be asked about it: once in a while, by one of those who look.
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
    /// The access token that is at hand and that servers take now; `nil` if only an operation can tell. Any thread; does not wait.
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
