/// The times that headers of an answer tell.
package enum HeaderTimes {
    /// Reads `Retry-After`, RFC 9110, section 10.2.3: the milliseconds to wait, from seconds or from a date. A date in the past
    /// gives zero, a wait beyond the range its end, and anything else `nil`.
    ///
    /// - Parameter now: The moment that a date is compared with, best the answer's own `Date`, which needs no clocks to agree;
    ///   without it a date gives `nil`.
    package static func retryAfterMilliseconds(_ value: String, now: Timestamp?) -> UInt32? {
        if !value.isEmpty, value.utf8.allSatisfy(ASCII.isDigit) {
            let (product, overflow) = (UInt32(value) ?? .max).multipliedReportingOverflow(by: 1000)
            return overflow ? .max : product
        }
        guard let date = Timestamp(httpDate: value), let now else { return nil }
        let (wait, overflow) = date.milliseconds.subtractingReportingOverflow(now.milliseconds)
        return overflow ? (date > now ? .max : 0) : UInt32(clamping: wait)
    }

    /// Reads `Cache-Control`, RFC 9111, section 5.2.2: the seconds for which an answer may be kept. 0 forbids to keep it, `nil`
    /// is a header that does not say. Of two numbers the smaller one counts.
    package static func maximumAge(_ value: String) -> Int64? {
        var age: Int64?
        for directive in directives(value) {
            if directive == "no-store" || directive == "no-cache" { return 0 }
            let parts = directive.pieces(between: "max-age=")
            guard parts.count == 2, parts[0].isEmpty else { continue }
            let digits = parts[1].utf8.filter { $0 != UInt8(ascii: "\"") }
            guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else { return 0 }
            let seconds = Int64(String(decoding: digits, as: UTF8.self)) ?? .max
            age = min(age ?? seconds, seconds)
        }
        return age
    }

    /// Reads `Keep-Alive` of HTTP/1.1, RFC 2068, section 19.7.1.1: the seconds for which a server keeps a connection that nobody
    /// uses. 0 is a number that cannot be read, `nil` a header that does not say. Of two numbers the smaller one counts.
    package static func keepAlive(_ value: String) -> Int64? {
        var timeout: Int64?
        for directive in directives(value) {
            let parts = directive.pieces(between: "timeout=")
            guard parts.count == 2, parts[0].isEmpty else { continue }
            let isNumber = !parts[1].isEmpty && parts[1].utf8.allSatisfy(ASCII.isDigit)
            let seconds = isNumber ? Int64(parts[1]) ?? .max : 0
            timeout = min(timeout ?? seconds, seconds)
        }
        return timeout
    }

    /// Splits at commas, drops all blanks, and turns letters to lower case.
    private static func directives(_ value: String) -> [String] {
        value.utf8.split(separator: UInt8(ascii: ",")).map { part in
            ASCII.lowercased(String(decoding: part.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self))
        }
    }
}
