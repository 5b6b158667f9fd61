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
