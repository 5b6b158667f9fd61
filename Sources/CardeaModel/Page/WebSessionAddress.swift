package import CardeaBasics

/// The address of a page that another library has made. Where it names the redirect URI it may have a placeholder, because the port of
/// a listener is not known before.
package struct WebSessionAddress: Sendable {
    /// The placeholder, and the forms in which libraries write it that encode what they are given.
    private static let placeholders = ["{redirect_uri}", "%7Bredirect_uri%7D", "%7bredirect_uri%7d"]

    private let text: Secret
    /// True if it has a placeholder.
    package let namesRedirectURI: Bool

    package init(_ text: String) throws(CardeaError) {
        guard text.utf8.count <= URI.maximumLength else { throw Self.tooLong }
        self.text = Secret(text)
        namesRedirectURI = Self.placeholders.contains { text.includes($0) }
    }

    /// Returns the page, with a redirect URI in the place of every placeholder, percent-encoded as the value of a parameter.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` for what no browser should open.
    package func page(leadingTo redirectURI: String) throws(CardeaError) -> URI {
        let value = PercentEncoding.encode(segment: redirectURI)
        var text = text.reveal()
        for placeholder in Self.placeholders {
            let pieces = text.pieces(between: placeholder)
            // Before anything of that size is made.
            guard text.utf8.count + (pieces.count - 1) * value.utf8.count <= 2 * URI.maximumLength else {
                throw Self.tooLong
            }
            text = pieces.joined(separator: value)
        }
        let page: URI
        do { page = try URI(parsing: text) } catch { throw Self.wrong("is not a URL: \(error)") }
        guard page.isHTTP else {
            throw Self.wrong("has the scheme \(Substring(page.scheme.utf8.prefix(32))): only http and https are opened")
        }
        guard page.userInfo == nil else { throw Self.wrong("has a user name") }
        return page
    }

    private static let tooLong = wrong("is longer than 64 KiB")

    private static func wrong(_ what: String) -> CardeaError {
        CardeaError(.invalidArgument, "The URL of the page \(what).")
    }
}
