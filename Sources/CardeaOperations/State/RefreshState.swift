package import CardeaBasics
package import CardeaModel

/// The facts about refreshes that a client keeps from one to the next.
package struct RefreshState: Sendable {
    /// The session that the server gave and the store has not taken yet, and the token that was spent for it.
    private var unstored: (session: Session, spent: Secret, shown: Secret?)?
    /// The token that the server refused for good, in case the store does not let go of its record.
    private var refused: Secret?
    /// The uptime until which the server is left alone, and the reason.
    private var pause: (until: Int64, error: CardeaError)?
    /// The uptime at which a refresh failed for a passing reason.
    private var failedAt: Int64?

    package init() {}

    /// The time between two tries of a refresh that is not urgent, in milliseconds.
    private static let retryInterval: Int64 = 1000

    /// Keeps a session that the server gave for a token, which is spent by that, as is the step-up's token that was shown.
    package mutating func granted(_ session: Session, for spent: Secret, showing shown: Secret? = nil) {
        unstored = (session, spent, shown)
    }

    /// Returns true if this token of a step-up has brought the session that the store has not taken yet.
    package func hasBrought(_ stepUpToken: Secret?) -> Bool { stepUpToken != nil && unstored?.shown == stepUpToken }

    /// Returns the session that the server gave for the token of this one, if the store has not taken it yet.
    package func unstoredSuccessor(of session: Session) -> Session? {
        guard let unstored, unstored.spent == session.renewal else { return nil }
        return unstored.session
    }

    /// Forgets that session: the store has it, or has something else by now.
    package mutating func dropUnstored() { unstored = nil }

    /// Notes that the server has ended this session.
    package mutating func refuse(_ session: Session?) { (refused, unstored) = (session?.renewal, nil) }

    /// Returns true if the server has ended this session.
    package func isRefused(_ session: Session) -> Bool { refused != nil && session.renewal == refused }

    /// Notes that a refresh has succeeded.
    package mutating func succeeded() { (pause, failedAt) = (nil, nil) }

    /// Notes that a refresh has failed: the server is left alone for as long as it asks.
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

    /// Forgets the session that all this was about: another one takes its place, or none does.
    package mutating func reset() { (unstored, refused, pause) = (nil, nil, nil) }
}
