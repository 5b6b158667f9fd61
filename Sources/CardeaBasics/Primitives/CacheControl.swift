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
