import CardeaCore
import CardeaLinux

/// The system's clock, set ahead by the test.
final class TestClock: Clock {
    private let offset = VisibleMutex<Int64>(0)
    private let elapsed = VisibleMutex<Int64>(0)

    func now() -> Timestamp { SystemClock().now().advanced(byMilliseconds: offset.withLock { $0 }) }

    /// Elapses as the system's clock does, and with ``advance(milliseconds:)``; setting the clock does not touch it.
    func uptime() -> Int64 { SystemClock().uptime() + elapsed.withLock { $0 } }

    /// Somebody sets the clock: nothing elapses.
    func set(aheadBy milliseconds: Int64) { offset.withLock { $0 += milliseconds } }

    func advance(milliseconds: Int64) {
        offset.withLock { $0 += milliseconds }
        elapsed.withLock { $0 += milliseconds }
    }
}
