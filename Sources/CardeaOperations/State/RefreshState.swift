package import CardeaBasics
package import CardeaModel

/// What a client keeps of its refreshes, from one to the next.
package struct RefreshState: Sendable {
    /// What the server gave and the store has not taken yet, and the token that was spent for it.
    private var unstored: (session: Session, spent: Secret, shown: Secret?)?
    /// The token that the server refused for good, in case the store does not let go of its record.
    private var refused: Secret?
    /// Until when, by the uptime, the server is left alone, and why.
    private var pause: (until: Int64, error: CardeaError)?
    /// When a refresh failed for a passing reason, by the uptime.
    private var failedAt: Int64?

    package init() {}

    /// How often a refresh that is not urgent is tried, in milliseconds.
    private static let retryInterval: Int64 = 1000

    /// The server gave a session for a token, which is spent with that, and so is the step-up's token that was shown.
    package mutating func granted(_ session: Session, for spent: Secret, showing shown: Secret? = nil) {
        unstored = (session, spent, shown)
    }

    /// Whether what the store has not taken yet is what this token of a step-up has brought.
    package func hasBrought(_ stepUpToken: Secret?) -> Bool { stepUpToken != nil && unstored?.shown == stepUpToken }

    /// What the server gave for the token of this session, where the store has not taken it yet.
    package func unstoredSuccessor(of session: Session) -> Session? {
        guard let unstored, unstored.spent == session.renewal else { return nil }
        return unstored.session
    }

    /// The store has what the server gave, or has something else by now.
    package mutating func dropUnstored() { unstored = nil }

    /// The server has ended this session.
    package mutating func refuse(_ session: Session?) { (refused, unstored) = (session?.renewal, nil) }

    /// Whether the server has ended this session.
    package func isRefused(_ session: Session) -> Bool { refused != nil && session.renewal == refused }

    /// A refresh has come to its end.
    package mutating func succeeded() { (pause, failedAt) = (nil, nil) }

    /// A refresh has failed: the server is left alone for as long as it asks.
    package mutating func failed(_ error: CardeaError, at uptime: Int64) {
        failedAt = uptime
        guard let wait = error.retryAfterMilliseconds, wait > 0 else { return }
        pause = (uptime &+ Int64(min(wait, FailedRefresh.longestPause)), error)
    }

    /// Throws while the server is left alone.
    package func requireNoPause(at uptime: Int64) throws(CardeaError) {
        guard let pause else { return }
        let left = pause.until &- uptime
        if left > 0 { throw pause.error.retrying(afterMilliseconds: UInt32(clamping: left)) }
    }

    package func hasJustFailed(at uptime: Int64) -> Bool {
        failedAt.map { uptime &- $0 < Self.retryInterval } ?? false
    }

    /// Another session takes the place of the one that all this was about, or none does.
    package mutating func reset() { (unstored, refused, pause) = (nil, nil, nil) }
}
