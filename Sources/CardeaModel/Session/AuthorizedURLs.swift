package import CardeaBasics

/// The addresses whose requests may have the access token: those named, and what is below them. None named: any.
package struct AuthorizedURLs: Sendable {
    private struct Base: Sendable {
        let origin: String
        /// Without a slash at its end; empty for a whole server.
        let path: String

        init?(_ text: String) {
            guard let url = try? URI(parsing: text), url.scheme == "https" || url.isLoopbackHTTP,
                url.host?.isEmpty == false, url.userInfo == nil, url.query == nil, url.fragment == nil,
                !AuthorizedURLs.climbs(url.path)
            else { return nil }
            origin = url.origin
            path = String(decoding: url.path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed(), as: UTF8.self)
        }

        func covers(_ url: URI) -> Bool {
            guard url.origin == origin else { return false }
            guard !path.isEmpty else { return true }
            guard url.path.utf8.starts(with: path.utf8), !AuthorizedURLs.climbs(url.path) else { return false }
            let rest = url.path.utf8.dropFirst(path.utf8.count)
            return rest.isEmpty || rest.first == UInt8(ascii: "/")
        }
    }

    /// `nil`: any address.
    private let bases: [Base]?

    /// What is no address covers nothing.
    package init(_ texts: [String] = []) {
        bases = texts.isEmpty ? nil : texts.compactMap(Base.init)
    }

    /// - Throws: ``CardeaError/Code/invalidConfiguration`` if one of them is no address.
    package static func check(_ texts: [String]) throws(CardeaError) {
        guard texts.allSatisfy({ Base($0) != nil }) else {
            throw CardeaError(
                .invalidConfiguration,
                """
                Each of `authorized_urls` must be a URL such as https://api.example.com/v1, by https or of a loopback host, without user \
                name, query, fragment, and `.` or `..` in its path.
                """)
        }
    }

    /// - Throws: ``CardeaError/Code/resourceMismatch`` if requests to that address may not have the token.
    func require(_ url: URI) throws(CardeaError) {
        guard let bases, !bases.contains(where: { $0.covers(url) }) else { return }
        throw CardeaError(
            .resourceMismatch,
            """
            This address at \(url.redacted) is none of `authorized_urls`, and not below one: nothing was sent, because the access token \
            is not for it.
            """)
    }

    /// Returns true if a part of the path is `.` or `..` as any server may read it, which leads out of its folder: with slashes or
    /// backslashes, each of them percent-encoded or not.
    private static func climbs(_ path: String) -> Bool {
        var (dots, others) = (0, false)
        for byte in plainly(path) + [UInt8(ascii: "/")] {
            switch byte {
            case UInt8(ascii: "."):
                dots += 1
            case UInt8(ascii: "/"), UInt8(ascii: "\\"):
                if !others, dots == 1 || dots == 2 { return true }
                (dots, others) = (0, false)
            default:
                others = true
            }
        }
        return false
    }

    /// Returns the path with every dot, slash and backslash as itself.
    private static func plainly(_ path: String) -> [UInt8] {
        var rest = Array(path.utf8)[...]
        var plain: [UInt8] = []
        while let byte = rest.popFirst() {
            switch (byte, rest.first, rest.dropFirst().first.map { $0 | 0x20 }) {
            case (UInt8(ascii: "%"), UInt8(ascii: "2"), UInt8(ascii: "e")): plain.append(UInt8(ascii: "."))
            case (UInt8(ascii: "%"), UInt8(ascii: "2"), UInt8(ascii: "f")): plain.append(UInt8(ascii: "/"))
            case (UInt8(ascii: "%"), UInt8(ascii: "5"), UInt8(ascii: "c")): plain.append(UInt8(ascii: "/"))
            default:
                plain.append(byte)
                continue
            }
            rest = rest.dropFirst(2)
        }
        return plain
    }
}
