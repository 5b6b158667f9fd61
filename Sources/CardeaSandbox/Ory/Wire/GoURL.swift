import CardeaBasics

/// A URL reference taken apart as Go's `net/url` does it, which decides what an allow-list matches.
struct GoURL: Sendable {
    /// The text behind the scheme, or all of it.
    private var rest: Substring
    private(set) var scheme = ""
    /// With the port.
    private(set) var host = ""
    /// Decoded. Empty for what has no slash behind its scheme.
    private(set) var path = ""
    private var rawPath = ""
    private var isOpaque = false
    /// The text behind the path, with its question mark or hash.
    private let tail: Substring

    /// `nil` where Go reports an error.
    init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        tail = text[end...]
        rest = text[..<end]
        guard readScheme() else { return nil }
        if !rest.hasPrefix("/") {
            isOpaque = !scheme.isEmpty
            if isOpaque { return }
            if rest.prefix(while: { $0 != "/" }).contains(":") { return nil }
        } else if rest.hasPrefix("//"), !scheme.isEmpty || !rest.hasPrefix("///") {
            let authority = rest.dropFirst(2).prefix { $0 != "/" }
            rest = rest.dropFirst(2 + authority.count)
            guard readAuthority(authority) else { return nil }
        }
        rawPath = String(rest)
        guard let decoded = PercentEncoding.decode(ArraySlice(rest.utf8)) else { return nil }
        path = decoded
    }

    /// Takes scheme and host from another URL where this one has none.
    mutating func complete(from base: GoURL) {
        if host.isEmpty { host = base.host }
        if scheme.isEmpty { scheme = base.scheme }
    }

    /// The URL as a text, path and query as they were written.
    var text: String {
        isOpaque ? "\(scheme):\(rest)\(tail)" : "\(scheme)://\(host)\(rawPath)\(tail)"
    }

    private mutating func readScheme() -> Bool {
        for (index, byte) in rest.utf8.enumerated() {
            switch byte {
            case _ where ASCII.isLetter(byte): continue
            case _ where ASCII.isDigit(byte), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if index == 0 { return true }
            case UInt8(ascii: ":"):
                guard index > 0 else { return false }
                scheme = ASCII.lowercased(String(rest.prefix(index)))
                rest = rest.dropFirst(index + 1)
                return true
            default: return true
            }
        }
        return true
    }

    private mutating func readAuthority(_ authority: Substring) -> Bool {
        let name = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let ending = name.hasPrefix("[") ? name.drop { $0 != "]" }.dropFirst() : name.drop { $0 != ":" }
        guard !name.hasPrefix("[") || name.contains("]") else { return false }
        let isPort = ending.isEmpty || ending.hasPrefix(":") && ending.dropFirst().utf8.allSatisfy(ASCII.isDigit)
        guard isPort, name.utf8.allSatisfy(Self.isHostByte) else { return false }
        host = String(name)
        return true
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || ASCII.isLetter(byte) || ASCII.isDigit(byte) || punctuation.contains(byte)
    }

    private static let punctuation = Array("-_.~!$&'()*+,;=:[]<>\"%".utf8)
}
