/// An absolute URI, read by RFC 3986 and kept exactly as it was written.
///
/// Equality is equality of the texts: nothing is normalised, so what was signed, sent and compared is one text. Only
/// ``scheme`` and ``origin`` are in lower case.
package struct URI: Sendable {
    /// The longest text in bytes.
    package static let maximumLength = 1 << 16

    /// The parts behind one reference, because requests, metadata and answers are copied often and hold many addresses.
    private let parts: Parts

    /// The whole text as given.
    package var text: String { parts.text }
    /// The scheme in lower case.
    package var scheme: String { parts.scheme }
    /// The part before the `@` of the authority, percent-encoded; `nil` without one.
    package var userInfo: String? { parts.userInfo }
    /// The host as written, an IPv6 address with its brackets; `nil` without an authority.
    package var host: String? { parts.host }
    /// The port as a number; `nil` if there is none.
    package var port: Int? { parts.port }
    /// The path as written, percent-encoded.
    package var path: String { parts.path }
    /// The query without its question mark; `nil` if there is none.
    package var query: String? { parts.query }
    /// The fragment without its hash; `nil` if there is none.
    package var fragment: String? { parts.fragment }

    private final class Parts: Sendable {
        let text: String
        let scheme: String
        let userInfo: String?
        let host: String?
        let port: Int?
        let path: String
        let query: String?
        let fragment: String?
        /// The number of bytes before the path.
        let pathOffset: Int

        init(_ text: String, _ parser: URIParser) {
            self.text = text
            scheme = ASCII.lowercased(parser.string(parser.scheme))
            userInfo = parser.userInfo.map(parser.string)
            host = parser.host.map(parser.string)
            port = parser.port
            path = parser.string(parser.path)
            query = parser.query.map(parser.string)
            fragment = parser.fragment.map(parser.string)
            pathOffset = parser.path.lowerBound
        }

        /// Copies the parts before the path, and takes another path and query.
        init(_ base: Parts, path: String, query: String?) {
            var text: [UInt8] = []
            text.reserveCapacity(base.pathOffset + path.utf8.count + 1 + (query?.utf8.count ?? 0))
            text.append(contentsOf: base.text.utf8.prefix(base.pathOffset))
            text.append(contentsOf: path.utf8)
            if let query {
                text.append(UInt8(ascii: "?"))
                text.append(contentsOf: query.utf8)
            }
            self.text = String(decoding: text, as: UTF8.self)
            scheme = base.scheme
            userInfo = base.userInfo
            host = base.host
            port = base.port
            self.path = path
            self.query = query
            fragment = nil
            pathOffset = base.pathOffset
        }
    }

    /// Reads a URI with a scheme.
    ///
    /// Stricter than the RFC, whose freedom here would only hide mistakes: `http` and `https` need a host, a colon behind the
    /// host needs a port, and an address in brackets is IPv6 without a zone.
    package init(parsing text: String) throws(URIError) {
        guard text.utf8.count <= Self.maximumLength else {
            throw URIError(reason: .tooLong, offset: Self.maximumLength)
        }
        parts = Parts(text, try URIParser(Array(text.utf8)))
        if isHTTP, host?.isEmpty ?? true { throw URIError(reason: .missingHost, offset: parts.pathOffset) }
    }

    private init(_ base: URI, path: String, query: String?) {
        parts = Parts(base.parts, path: path, query: query)
    }
}

extension URI: Hashable {
    package static func == (left: URI, right: URI) -> Bool { left.text == right.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension URI {
    /// True if the scheme is `http` or `https`.
    package var isHTTP: Bool { scheme == "https" || scheme == "http" }

    /// True if the host names this very machine: `localhost`, `[::1]`, or an IPv4 address of 127.0.0.0/8 in its full
    /// dotted form. False for every other spelling, and for names that only look alike.
    package var isLoopbackHost: Bool {
        guard let host else { return false }
        switch host.utf8.first {
        case UInt8(ascii: "["): return host == "[::1]"
        case UInt8(ascii: "1"): return host.hasPrefix("127.") && URIParser.isIPv4(host.utf8)
        default: return host.utf8.count == 9 && ASCII.lowercased(host) == "localhost"
        }
    }

    /// True for plain http to this machine, which needs no TLS.
    package var isLoopbackHTTP: Bool { scheme == "http" && isLoopbackHost }

    /// The scheme, the host in lower case, and the port unless it is the scheme's own.
    package var origin: String {
        let isDefaultPort = port == (scheme == "https" ? 443 : scheme == "http" ? 80 : nil)
        return authority(host: host.map(ASCII.lowercased), port: isDefaultPort ? nil : port)
    }

    /// The scheme, host and port: all that a log may show.
    package var redacted: String { authority(host: host, port: port) }

    private func authority(host: String?, port: Int?) -> String {
        guard let host else { return "\(scheme):" }
        return port.map { "\(scheme)://\(host):\($0)" } ?? "\(scheme)://\(host)"
    }

    /// Appends to the path, with exactly one slash in between, and drops query and fragment.
    ///
    /// Bytes that no path may contain are percent-encoded. Encode a part that may hold a slash of its own with
    /// ``PercentEncoding/encode(segment:)`` before.
    package func appending(path more: String) -> URI {
        let tail = Array(more.utf8.drop { $0 == UInt8(ascii: "/") })
        guard !tail.isEmpty else { return URI(self, path: path, query: nil) }
        var bytes = Array(path.utf8)
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        bytes.append(UInt8(ascii: "/"))
        PercentEncoding.append(path: tail, to: &bytes)
        return URI(self, path: String(decoding: bytes, as: UTF8.self), query: nil)
    }

    /// Replaces what follows the last slash of the path, and drops query and fragment, as a relative reference does (RFC 3986,
    /// section 5.2.3).
    package func sibling(_ other: String) -> URI {
        let tail = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
        let head = Substring(path.utf8.dropLast(tail))
        return URI(self, path: "\(head)\(PercentEncoding.encode(path: Array(other.utf8)))", query: nil)
    }

    /// Appends parameters to the query, and drops the fragment.
    package func appending(query pairs: [(String, String)]) -> URI {
        let more = QueryParameters.encode(pairs)
        let parts = [query ?? "", more].filter { !$0.isEmpty }
        return URI(self, path: path, query: parts.isEmpty ? query : parts.joined(separator: "&"))
    }
}

/// The reason that a text is not an absolute URI, and its place. Never quotes the text.
package struct URIError: Error, Sendable, Hashable {
    /// A mistake of the text, as a phrase for logs.
    package enum Reason: String, Sendable {
        case tooLong = "it is longer than allowed"
        case missingScheme = "it has no scheme"
        case invalidCharacter = "this character is not allowed here"
        case invalidEscape = "the percent escape is malformed"
        case missingHost = "the scheme requires a host"
        case invalidAddress = "the IPv6 address is malformed"
        case invalidPort = "the port is not a number from 0 to 65535"
    }

    package let reason: Reason
    /// The place, as a byte offset into the text.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension URIError: CustomStringConvertible {
    package var description: String { "invalid URI at byte \(offset): \(reason.rawValue)" }
}
