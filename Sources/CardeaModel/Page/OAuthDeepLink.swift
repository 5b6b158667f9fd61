package import CardeaBasics

/// Which links of an application's scheme end what its user does in the browser: those with the authority `oauth`.
///
/// `myapp://oauth/home` does, and delivers the route `/home`; `myapp://home` is one of the application's other links. The rule
/// looks at texts alone and decodes nothing.
package struct OAuthDeepLink: Sendable, Hashable {
    /// In lower case.
    package let scheme: String
    /// True if `myapp:/oauth/home` counts as well, which some browsers write `myapp:///oauth/home`. There `oauth` is the first segment of the path, and not the host.
    package let takesSingleSlash: Bool

    static let name = "oauth"

    /// - Throws: ``CardeaError/Code/invalidConfiguration`` for what is no scheme, or the web's.
    package init(scheme: String, takesSingleSlash: Bool = false) throws(CardeaError) {
        let name = ASCII.lowercased(scheme)
        let isName = name.utf8.first.map(ASCII.isLetter) == true && name.utf8.allSatisfy(Self.isPart)
        guard isName, !Self.unusable.contains(name) else {
            throw CardeaError(
                .invalidConfiguration,
                "The deep link scheme must be one that your application owns, such as com.example.app.")
        }
        self.scheme = name
        self.takesSingleSlash = takesSingleSlash
    }

    /// Browsers act on these themselves.
    private static let unusable: Set<String> = [
        "http", "https", "ws", "wss", "ftp", "file", "data", "blob", "javascript", "vbscript", "about", "intent",
        "view-source", "mailto", "tel",
    ]

    /// True for the characters of schemes - but for `+`, which does not come back from every server as it was sent in `state`.
    private static func isPart(_ byte: UInt8) -> Bool { URIBytes.isScheme(byte) && byte != UInt8(ascii: "+") }

    /// The path of the route that the link delivers, as it was written; `nil` for links that leave the browser open.
    package func path(_ link: URI) -> String? {
        guard link.scheme == scheme, link.userInfo == nil, link.port == nil else { return nil }
        if let host = link.host, !host.isEmpty {
            return ASCII.lowercased(host) == Self.name ? (link.path.isEmpty ? "/" : link.path) : nil
        }
        guard takesSingleSlash, !link.path.hasPrefix("//"), link.path.hasPrefix("/\(Self.name)") else { return nil }
        let rest = String(decoding: link.path.utf8.dropFirst(Self.name.utf8.count + 1), as: UTF8.self)
        return rest.isEmpty ? "/" : rest.hasPrefix("/") ? rest : nil
    }

    /// True if the link closes the browser.
    package func closes(_ link: URI) -> Bool { path(link) != nil }

    /// The beginning of every such link.
    package var prefix: String { "\(scheme)://\(Self.name)/" }

    /// Shows the form of an application's link that leaves the browser open, without its values.
    package static func shape(_ link: URI) -> String {
        let names = (link.query ?? "").utf8.split(separator: UInt8(ascii: "&")).map { item in
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            let isPlain =
                (1...32).contains(name.count) && name.count < item.count && name.allSatisfy(URIBytes.isUnreserved)
            return isPlain ? "\(String(decoding: name, as: UTF8.self))=…" : "…"
        }
        let path = link.path.isEmpty || link.path == "/" ? link.path : "/…"
        let query = names.isEmpty ? "" : "?" + names.prefix(8).joined(separator: "&")
        return link.redacted + path + query + (link.fragment == nil ? "" : "#…")
    }
}
