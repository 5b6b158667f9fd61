/// A request as HTTP/1.1 has it on the wire, by RFC 9112: head and body in one run of bytes.
package struct HTTP1Message {
    /// Headers with which a request speaks of its connection or of how it is framed.
    private static let framing = [
        "Connection", "Content-Length", "Expect", "Keep-Alive", "Proxy-Connection", "Proxy-Authorization", "TE",
        "Trailer", "Transfer-Encoding", "Upgrade",
    ]

    /// Returns true if the request leaves connection and framing to this type.
    package static func serves(_ request: HTTPRequest) -> Bool {
        !request.headers.contains { header in framing.contains { header.isNamed($0) } }
            && request.headers.count { $0.isNamed("Host") } <= 1
    }

    /// Writes the bytes to send.
    ///
    /// - Parameter body: The bytes behind the head, whose length the head tells, even that of an empty body.
    /// - Returns: `nil` if a header cannot be carried as one line.
    package static func write(
        _ request: HTTPRequest, to origin: HTTP1Origin, body: [UInt8]?, userAgent: String
    ) -> [UInt8]? {
        var text = HTTP1Message(capacity: 256 + 128 * request.headers.count + (body?.count ?? 0))
        text.put(request.method.rawValue)
        text.put(" ")
        text.put(request.url.path.isEmpty ? "/" : request.url.path)
        if let query = request.url.query {
            text.put("?")
            text.put(query)
        }
        text.put(" HTTP/1.1\r\n")
        if !request.has("Host") {
            text.put("Host: ")
            text.put(request.url.host ?? origin.host)
            if origin.port != HTTP1Origin.ownPort(origin.isTLS) { text.put(":\(origin.port)") }
            text.endLine()
        }
        if !request.has("User-Agent") { guard text.put("User-Agent", userAgent) else { return nil } }
        if !request.has("Accept") { text.put("Accept: */*\r\n") }
        for header in request.headers { guard text.put(header.name, header.value) else { return nil } }
        if let body { text.put("Content-Length: \(body.count)\r\n") }
        text.endLine()
        if let body { text.bytes.append(contentsOf: body) }
        return text.bytes
    }

    private var bytes: [UInt8] = []

    private init(capacity: Int) { bytes.reserveCapacity(capacity) }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func endLine() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes a header, unless HTTP cannot carry it as one line.
    private mutating func put(_ name: String, _ value: String) -> Bool {
        guard HeaderText.isName(name), HeaderText.isValue(value) else { return false }
        put(name)
        bytes.append(UInt8(ascii: ":"))
        if !value.isEmpty { bytes.append(UInt8(ascii: " ")) }
        put(value)
        endLine()
        return true
    }
}

extension HTTPRequest {
    fileprivate func has(_ name: String) -> Bool { headers.contains { $0.isNamed(name) } }
}

/// The origin that a connection leads to: requests of one origin may share a connection.
package struct HTTP1Origin: Equatable, Sendable {
    package let isTLS: Bool
    /// The host in lower case, an IPv6 address with its brackets.
    package let host: String
    package let port: Int

    /// Reads it from a URL; `nil` for a host that the name service and the `Host` header may see in different spellings, such
    /// as one with percent-encoded letters.
    package init?(_ url: URI) {
        guard url.isHTTP, let host = url.host, !host.isEmpty, url.userInfo == nil, Self.isPlain(host) else {
            return nil
        }
        isTLS = url.scheme == "https"
        self.host = ASCII.lowercased(host)
        port = url.port ?? Self.ownPort(isTLS)
    }

    /// The host without the brackets of an address.
    package var name: String {
        guard host.hasPrefix("[") else { return host }
        return String(decoding: host.utf8.dropFirst().dropLast(), as: UTF8.self)
    }

    /// The address of its root.
    package var url: String { "\(isTLS ? "https" : "http")://\(host):\(port)/" }

    /// Returns the port of a URL that names none.
    static func ownPort(_ isTLS: Bool) -> Int { isTLS ? 443 : 80 }

    /// Returns true for a name of letters, digits, hyphens, dots and underscores, and for an address in brackets.
    private static func isPlain(_ host: String) -> Bool {
        host.utf8.first == UInt8(ascii: "[")
            || host.utf8.allSatisfy { byte in
                ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
                    || byte == UInt8(ascii: "_")
            }
    }
}
