import CardeaBasics
import CardeaLinux
import CardeaModel

/// The system's clock, set ahead by the test.
final class TestClock: Clock {
    private let offset = Lock<Int64>(0)
    private let elapsed = Lock<Int64>(0)
    private let stopped = Lock<(now: Timestamp, uptime: Int64)?>(nil)

    func now() -> Timestamp {
        (stopped.withLock { $0?.now } ?? SystemClock().now()).advanced(byMilliseconds: offset.withLock { $0 })
    }

    /// Elapses as the system's clock does, and with ``advance(milliseconds:)``; setting the clock does not touch it.
    func uptime() -> Int64 { (stopped.withLock { $0?.uptime } ?? SystemClock().uptime()) + elapsed.withLock { $0 } }

    /// From now on only the test lets time pass, however long the machine takes.
    func stop() { stopped.withLock { $0 = (SystemClock().now(), SystemClock().uptime()) } }

    /// Somebody sets the clock: nothing elapses.
    func set(aheadBy milliseconds: Int64) { offset.withLock { $0 += milliseconds } }

    func advance(milliseconds: Int64) {
        offset.withLock { $0 += milliseconds }
        elapsed.withLock { $0 += milliseconds }
    }
}
