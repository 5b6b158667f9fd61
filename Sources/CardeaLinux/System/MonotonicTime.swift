import Glibc

/// A point in time by the clock that nobody sets and that stands still while the computer sleeps.
package struct MonotonicTime: Sendable, Comparable {
    package let nanoseconds: Int64

    package static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    package static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

    package func adding(milliseconds: Int64) -> MonotonicTime {
        MonotonicTime(nanoseconds: nanoseconds &+ milliseconds &* 1_000_000)
    }

    /// Milliseconds from here to there, rounded up, so that a wait of so long does not end too early; 0 if that is over.
    package func milliseconds(until end: MonotonicTime) -> Int32 {
        Int32(clamping: max(0, end.nanoseconds &- nanoseconds &+ 999_999) / 1_000_000)
    }
}
