package import CardeaBasics

/// The redirect URI of a login, and the rule which redirects belong to it.
package struct RedirectURI: Sendable {
    package let uri: URI

    /// Reads a redirect URI; the error names the parameter.
    package init(_ text: String) throws(CardeaError) {
        guard !text.isEmpty else {
            throw CardeaError(
                .invalidConfiguration, "The redirect URI is empty; expected one such as myapp://oauth-callback.")
        }
        do {
            uri = try URI(parsing: text)
        } catch {
            throw CardeaError(
                .invalidConfiguration,
                "The redirect URI is not an absolute URI such as myapp://oauth-callback: \(error).")
        }
        guard uri.fragment == nil else {
            throw CardeaError(.invalidConfiguration, "The redirect URI must not have a fragment (#).")
        }
    }

    /// True if the redirect ends at this URI: scheme, host, port, path and the query's own items are equal (RFC 9700,
    /// section 2.1).
    ///
    /// Hosts compare without case, behind an authority an empty path equals `/` (RFC 3986, section 6.2.3), and an empty authority
    /// equals none, because browsers and desktops write both forms: `app:/path` comes back as `app:///path`.
    /// Everything else is equal byte for byte; what the redirect has beside, an answer may bring.
    package func matches(_ redirect: URI) -> Bool {
        uri.scheme == redirect.scheme && redirect.userInfo == nil
            && ASCII.lowercased(uri.host ?? "") == ASCII.lowercased(redirect.host ?? "")
            && uri.port == redirect.port && Self.path(uri) == Self.path(redirect) && hasOwnItems(redirect)
    }

    private static func path(_ uri: URI) -> String { uri.path.isEmpty && uri.host != nil ? "/" : uri.path }

    /// True if the redirect has the items of this URI's query: those, in this order, and no others of their
    /// names, because another one of the same name would make it another address.
    func hasOwnItems(_ redirect: URI) -> Bool {
        let own = Self.items(uri)
        guard !own.isEmpty else { return true }
        let names = Set(own.map(Self.name))
        return Self.items(redirect).filter { names.contains(Self.name($0)) } == own
    }

    private static func items(_ uri: URI) -> [[UInt8]] {
        (uri.query ?? "").utf8.split(separator: UInt8(ascii: "&")).map { Array($0) }
    }

    private static func name(_ item: [UInt8]) -> [UInt8] { Array(item.prefix { $0 != UInt8(ascii: "=") }) }
}
