public import CardeaBasics

/// The place in the application that a deep link leads to: a path, and what came with it. No textual form shows it, because it
/// may hold a token.
public struct OAuthRoute: Sendable, Hashable {
    /// The path, percent-encoded as it came. It is safe to go to: it begins with one slash, names no host, never
    /// climbs, and has no control characters, also when it is decoded.
    public let path: String
    /// The query without its question mark, as it came.
    public let query: String?
    /// The fragment without its hash, as it came.
    public let fragment: String?

    /// All of it, such as `/auth?code=…`.
    public var text: String {
        path + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
    }

    /// Builds a route for tests of your own. Nothing is checked.
    public init(path: String, query: String? = nil, fragment: String? = nil) {
        (self.path, self.query, self.fragment) = (path, query, fragment)
    }

    /// - Throws: ``CardeaError/Code/redirectMismatch`` for a link that leaves the browser open, and for a path that an
    ///   application must not go to.
    package init(_ link: URI, of deepLink: OAuthDeepLink) throws(CardeaError) {
        guard let path = deepLink.path(link) else {
            throw CardeaError(
                .redirectMismatch, "The link does not begin with \(deepLink.prefix): \(OAuthDeepLink.shape(link)).")
        }
        if let flaw = Self.flaw(path) {
            throw CardeaError(.redirectMismatch, "The route of the link is not safe to open: \(flaw).")
        }
        self.path = path
        query = link.query
        fragment = link.fragment.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension OAuthRoute: Redacted {
    /// Nothing of the route.
    public var description: String { "OAuthRoute(<redacted>)" }
}

/// What is wrong with a path that came from outside.
extension OAuthRoute {
    /// Deeper than any honest text is encoded.
    private static let deepest = 8

    /// Looked at as it is, and after each decoding: the application's router decodes it, and some do so twice.
    private static func flaw(_ path: String) -> String? {
        var text = path
        for _ in 0..<deepest {
            if let flaw = flawNow(Array(text.utf8)) { return flaw }
            guard let decoded = PercentEncoding.decode(Array(text.utf8)[...]) else {
                // Behind the first decoding a percent sign is one that was meant.
                return text == path ? "it is not UTF-8 with valid escapes" : nil
            }
            if decoded == text { return nil }
            text = decoded
        }
        return "it is encoded too many times"
    }

    private static func flawNow(_ path: [UInt8]) -> String? {
        let slash = UInt8(ascii: "/")
        if path.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "it has control characters" }
        if path.contains(UInt8(ascii: "\\")) { return "it has a backslash, which browsers treat as a slash" }
        guard path.first == slash else { return "it is not a path" }
        if path.dropFirst().first == slash { return "it begins with two slashes, so it would name a host" }
        let segments = path.split(separator: slash, omittingEmptySubsequences: false)
        if segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
            return "it has a segment of one or two dots"
        }
        let first = path.dropFirst().prefix { $0 != slash }
        if let colon = first.firstIndex(of: UInt8(ascii: ":")), first.first.map(ASCII.isLetter) == true,
            first[..<colon].allSatisfy(URIBytes.isScheme)
        {
            return "it begins with a scheme"
        }
        return nil
    }
}
