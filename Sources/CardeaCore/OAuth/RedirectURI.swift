/// The redirect URI of a login, and the rule which redirects belong to it.
package struct RedirectURI: Sendable {
    package let uri: URI

    /// Reads a redirect URI; the error names the parameter.
    package init(_ text: String) throws(CardeaError) {
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

    /// Whether the redirect ends at this URI: scheme, host, port and path are equal (RFC 9700, section 2.1).
    ///
    /// Hosts compare without case, and an empty path equals `/`, because browsers write both forms.
    package func matches(_ redirect: URI) -> Bool {
        uri.scheme == redirect.scheme && redirect.userInfo == nil
            && uri.host.map(ASCII.lowercased) == redirect.host.map(ASCII.lowercased)
            && uri.port == redirect.port && Self.path(uri) == Self.path(redirect)
    }

    private static func path(_ uri: URI) -> String {
        uri.path.isEmpty && uri.host != nil ? "/" : uri.path
    }
}
