import CardeaBasics

/// A URI split as appendix B of RFC 3986 says, without a look at the characters: a second opinion on the engine's parser.
struct PlainURI {
    let scheme: String
    let userInfo: String?
    let host: String?
    let port: String?
    let path: String
    let query: String?
    let fragment: String?

    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        scheme = Self.text(rest[..<colon])
        rest = rest[(colon + 1)...]
        let hash = rest.firstIndex(of: UInt8(ascii: "#"))
        fragment = hash.map { [rest] in Self.text(rest[($0 + 1)...]) }
        rest = rest[..<(hash ?? rest.endIndex)]
        let mark = rest.firstIndex(of: UInt8(ascii: "?"))
        query = mark.map { [rest] in Self.text(rest[($0 + 1)...]) }
        rest = rest[..<(mark ?? rest.endIndex)]
        guard rest.starts(with: "//".utf8) else {
            (userInfo, host, port) = (nil, nil, nil)
            path = Self.text(rest)
            return
        }
        rest = rest.dropFirst(2)
        let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        path = Self.text(rest[slash...])
        var authority = rest[..<slash]
        let at = authority.lastIndex(of: UInt8(ascii: "@"))
        userInfo = at.map { [authority] in Self.text(authority[..<$0]) }
        if let at { authority = authority[(at + 1)...] }
        let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        let portColon = authority[bracket...].lastIndex(of: UInt8(ascii: ":"))
        host = Self.text(authority[..<(portColon ?? authority.endIndex)])
        port = portColon.map { [authority] in Self.text(authority[($0 + 1)...]) }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the engine's parser has found the same parts.
    func agrees(with uri: URI) -> Bool {
        Array(uri.scheme.utf8) == Array(scheme.lowercased().utf8) && uri.userInfo == userInfo && uri.host == host
            && uri.port == port.flatMap { Int($0) } && (uri.port == nil) == (port == nil) && uri.path == path
            && uri.query == query && uri.fragment == fragment
    }

    private static let legal = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%".utf8)

    /// Whether RFC 3986 knows all characters of the text, and each percent sign begins an escape.
    static func hasLegalCharacters(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.allSatisfy { index in
            guard legal.contains(bytes[index]) else { return false }
            guard bytes[index] == UInt8(ascii: "%") else { return true }
            return index + 2 < bytes.count && bytes[index + 1...index + 2].allSatisfy(isHexadecimal)
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
    }
}
