/// A moment in milliseconds since 1970, the unit of the C contract.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Creates a moment from milliseconds since 1970.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Creates a moment from whole seconds since 1970; values beyond the range are clamped.
    public init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = overflow ? (seconds < 0 ? .min : .max) : product
    }

    /// Whole seconds since 1970, rounded towards the past.
    public var seconds: Int64 {
        let quotient = milliseconds / 1000
        return milliseconds % 1000 < 0 ? quotient - 1 : quotient
    }

    /// Returns the moment that many milliseconds later; clamped at the ends of the range.
    public func advanced(byMilliseconds delta: Int64) -> Timestamp {
        let (sum, overflow) = milliseconds.addingReportingOverflow(delta)
        return Timestamp(milliseconds: overflow ? (delta < 0 ? .min : .max) : sum)
    }

    /// Orders by time.
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}

/// A moment by both clocks of this machine.
package struct Moment: Sendable, Hashable {
    /// The time by the wall clock, which the user may set.
    package let time: Timestamp
    /// The time by ``Clock/uptime()``, which nobody sets.
    package let uptime: Int64

    package init(time: Timestamp, uptime: Int64) {
        (self.time, self.uptime) = (time, uptime)
    }
}
