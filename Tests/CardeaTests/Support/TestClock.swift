import CardeaCore
import CardeaLinux
import Synchronization

/// The system's clock, set ahead by the test.
final class TestClock: Clock {
    private let offset = Mutex<Int64>(0)

    func now() -> Timestamp { SystemClock().now().advanced(byMilliseconds: offset.withLock { $0 }) }

    func advance(milliseconds: Int64) { offset.withLock { $0 += milliseconds } }
}
