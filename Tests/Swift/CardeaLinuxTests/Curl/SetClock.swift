import CardeaBasics
import CardeaModel

/// A clock that stands still until a test moves it.
final class SetClock: Clock {
    private let elapsed = Lock<Int64>(0)

    func now() -> Timestamp { Timestamp(seconds: 0).advanced(byMilliseconds: uptime()) }
    func uptime() -> Int64 { elapsed.withLock { $0 } }
    func advance(by milliseconds: Int64) { elapsed.withLock { $0 += milliseconds } }
}
