import CardeaBasics

/// The system's clock, which tests can set ahead.
final class SandboxClock: Sendable {
    private let offset = Lock(0)

    /// The moment that the server believes in.
    var now: Timestamp { CalendarTime.now().advanced(bySeconds: offset.withLock { $0 }) }

    func advance(seconds: Int) {
        offset.withLock { $0 = min(max($0 + min(max(seconds, -range), range), -range), range) }
    }

    func reset() {
        offset.withLock { $0 = 0 }
    }

    /// A century, far from any overflow.
    private let range = 100 * 365 * 86400
}
