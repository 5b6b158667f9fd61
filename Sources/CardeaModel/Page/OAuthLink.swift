package import CardeaBasics

/// A link that asks for a page to be shown in the user's browser: `oauth://?url=` and the page's address, percent-encoded, or
/// the address itself.
package struct OAuthLink: Sendable {
    /// The page.
    package let page: URI

    /// Decodes the address exactly once; a plus sign stays one, as scripts encode it.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument``, and what is wrong.
    package init(_ text: String) throws(CardeaError) {
        let link: URI
        do { link = try URI(parsing: text) } catch { throw Self.wrong("is not a URL: \(error)") }
        page = link.scheme == OAuthDeepLink.name ? try Self.page(in: link) : link
        guard page.scheme == "https" || page.isLoopbackHTTP else {
            throw Self.wrong(
                "leads to \(page.scheme): only https pages are opened, and http pages on loopback hosts")
        }
        guard page.userInfo == nil else { throw Self.wrong("has a user name in the page's address") }
    }

    private static func page(in link: URI) throws(CardeaError) -> URI {
        guard link.host ?? "" == "", link.userInfo == nil, link.port == nil, ["", "/"].contains(link.path) else {
            throw wrong("has something between oauth:// and its query; expected oauth://?url=…")
        }
        let items = (link.query ?? "").utf8.split(separator: UInt8(ascii: "&"))
        let name = Array("url=".utf8)
        guard let item = items.first, item.starts(with: name) else {
            throw wrong("does not begin with the page's address; expected oauth://?url=…")
        }
        guard items.count == 1, link.fragment == nil else {
            throw wrong("continues after the page's address: percent-encode the whole address once")
        }
        guard let text = PercentEncoding.decode(Array(item.dropFirst(name.count))[...]) else {
            throw wrong("has an address that is not UTF-8 with valid escapes")
        }
        guard !text.isEmpty else { throw wrong("has an empty address (url)") }
        do {
            return try URI(parsing: text)
        } catch {
            let isEncodedTwice = PercentEncoding.decode(Array(text.utf8)[...]).map {
                $0 != text && (try? URI(parsing: $0)) != nil
            }
            throw wrong(
                isEncodedTwice == true
                    ? "has an address that is percent-encoded twice; encode it once"
                    : "has an address that is not a URL: \(error)")
        }
    }

    private static func wrong(_ what: String) -> CardeaError {
        CardeaError(.invalidArgument, "The link to open \(what).")
    }
}
