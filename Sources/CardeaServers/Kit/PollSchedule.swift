/// When a server is asked next, and until when: the times of RFC 8628, section 3.5, in milliseconds of an uptime.
package struct PollSchedule: Sendable, Hashable {
    /// How long nothing is asked after an answer.
    package private(set) var interval: Int64
    /// When the codes end.
    package let deadline: Int64
    /// When the next request is due.
    private var due: Int64
    /// How many connections in a row have failed.
    private var failures = 0

    /// The first request is due after one interval.
    package init(intervalMilliseconds: Int64, lifetimeMilliseconds: Int64, since uptime: Int64) {
        interval = min(max(intervalMilliseconds, 1), Self.longestInterval)
        deadline = uptime + min(max(lifetimeMilliseconds, 0), Self.longestLifetime)
        due = uptime + interval
    }

    package func isOver(at uptime: Int64) -> Bool { uptime >= deadline }

    /// How long to wait; `nil` when a request is due. No wait goes beyond the end.
    package func wait(at uptime: Int64) -> UInt32? {
        let rest = min(due, deadline) - uptime
        return rest > 0 ? UInt32(clamping: rest) : nil
    }

    /// A request goes out: whatever becomes of it, the next one waits.
    package mutating func asked(at uptime: Int64) { due = uptime + interval }

    /// The server has answered that nobody has decided.
    package mutating func answered(at uptime: Int64, retryAfter: UInt32?) {
        failures = 0
        due = uptime + max(interval, Int64(retryAfter ?? 0))
    }

    /// The server has decided: what follows is due at once.
    package mutating func succeeded(at uptime: Int64) { (failures, due) = (0, uptime) }

    /// The server wants to be asked less often, for good: five seconds more, or what it says where that is more.
    package mutating func slowDown(toMilliseconds told: Int64?) {
        interval = min(max(interval + Self.slowing, told ?? 0), Self.longestInterval)
    }

    /// There was no answer, or none that says anything: each failure in a row doubles the wait, up to a minute.
    package mutating func failed(at uptime: Int64, retryAfter: UInt32? = nil) {
        failures = min(failures + 1, Self.mostDoublings)
        let backOff = min(interval << failures, max(Self.longestBackOff, interval))
        due = uptime + max(backOff, Int64(retryAfter ?? 0))
    }

    private static let slowing: Int64 = 5000
    private static let mostDoublings = 12
    private static let longestBackOff: Int64 = 60_000
    /// An hour: a provider that means more would not be heard of before its codes end.
    private static let longestInterval: Int64 = 3_600_000
    /// A month.
    private static let longestLifetime: Int64 = 2_592_000_000
}
