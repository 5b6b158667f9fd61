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

/// How long an answer may be kept: the `Cache-Control` header, RFC 9111, section 5.2.2.
package enum CacheControl {
    /// The seconds; 0 for what is not to be kept, `nil` for a header that does not say. Of two numbers the smaller one counts.
    package static func maximumAge(_ value: String) -> Int64? {
        var age: Int64?
        for directive in value.utf8.split(separator: UInt8(ascii: ",")) {
            let text = ASCII.lowercased(String(decoding: directive.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self))
            if text == "no-store" || text == "no-cache" { return 0 }
            let parts = text.pieces(between: "max-age=")
            guard parts.count == 2, parts[0].isEmpty else { continue }
            let digits = parts[1].utf8.filter { $0 != UInt8(ascii: "\"") }
            guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else { return 0 }
            let seconds = Int64(String(decoding: digits, as: UTF8.self)) ?? .max
            age = min(age ?? seconds, seconds)
        }
        return age
    }
}

/// How long a server keeps a connection that nobody uses: the `Keep-Alive` header of HTTP/1.1, RFC 2068, section 19.7.1.1.
package enum KeepAlive {
    /// The seconds of its `timeout`; 0 for a number that cannot be read, `nil` for a header that does not say. Of two
    /// numbers the smaller one counts.
    package static func timeout(_ value: String) -> Int64? {
        var timeout: Int64?
        for item in value.utf8.split(separator: UInt8(ascii: ",")) {
            let text = ASCII.lowercased(String(decoding: item.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self))
            let parts = text.pieces(between: "timeout=")
            guard parts.count == 2, parts[0].isEmpty else { continue }
            let isNumber = !parts[1].isEmpty && parts[1].utf8.allSatisfy(ASCII.isDigit)
            let seconds = isNumber ? Int64(parts[1]) ?? .max : 0
            timeout = min(timeout ?? seconds, seconds)
        }
        return timeout
    }
}
