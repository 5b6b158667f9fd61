import Glibc

/// A moment after which nothing is waited for, by a clock that nobody sets.
package struct Deadline: Sendable {
    /// In milliseconds of the monotonic clock.
    private let moment: Int64

    /// The moment that many milliseconds from now.
    package init(milliseconds: Int64) { moment = Self.now() &+ milliseconds }

    /// How many milliseconds are left; 0 when it has passed.
    package var remaining: Int64 { max(0, moment &- Self.now()) }

    /// Whether it has passed.
    package var hasPassed: Bool { remaining == 0 }

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
    }
}
