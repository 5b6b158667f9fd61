/// Where connections lead: what two requests have in common that may use the same one.
package struct HTTP1Origin: Equatable, Sendable {
    package let isTLS: Bool
    /// In lower case, an IPv6 address with its brackets.
    package let host: String
    package let port: Int

    /// - Returns: `nil` for a host that the name service and the `Host` header may see in different spellings, such as one
    ///   with percent-encoded letters.
    package init?(_ url: URI) {
        guard url.isHTTP, let host = url.host, !host.isEmpty, url.userInfo == nil, Self.isPlain(host) else {
            return nil
        }
        isTLS = url.scheme == "https"
        self.host = ASCII.lowercased(host)
        port = url.port ?? Self.ownPort(isTLS)
    }

    /// The address of its root.
    package var url: String { "\(isTLS ? "https" : "http")://\(host):\(port)/" }

    /// The port that goes without saying.
    static func ownPort(_ isTLS: Bool) -> Int { isTLS ? 443 : 80 }

    /// A name of letters, digits, hyphens, dots and underscores, or an address in brackets.
    private static func isPlain(_ host: String) -> Bool {
        host.utf8.first == UInt8(ascii: "[")
            || host.utf8.allSatisfy { byte in
                ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
                    || byte == UInt8(ascii: "_")
            }
    }
}
