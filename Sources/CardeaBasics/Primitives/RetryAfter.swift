/// The value of the `Retry-After` header, RFC 9110, section 10.2.3.
package enum RetryAfter {
    /// How long to wait in milliseconds, from seconds or from a date; a date in the past gives zero, a wait beyond the
    /// range its end, and anything else `nil`.
    ///
    /// - Parameter now: What a date is compared with, best the answer's own `Date`, which needs no clocks to agree;
    ///   without it a date gives `nil`.
    package static func milliseconds(_ value: String, now: Timestamp?) -> UInt32? {
        if !value.isEmpty, value.utf8.allSatisfy(ASCII.isDigit) {
            let (product, overflow) = (UInt32(value) ?? .max).multipliedReportingOverflow(by: 1000)
            return overflow ? .max : product
        }
        guard let date = HTTPDate.parse(value), let now else { return nil }
        let (wait, overflow) = date.milliseconds.subtractingReportingOverflow(now.milliseconds)
        return overflow ? (date > now ? .max : 0) : UInt32(clamping: wait)
    }
}
