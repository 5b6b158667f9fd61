package import CardeaBasics

/// The address of a page to show: read once, where it comes in, so that nobody behind has to read it again.
///
/// It carries one-time values; only its origin may be seen.
package struct PageAddress: Sendable, Hashable {
    package let url: Secret
    /// `nil` for a text that is no http or https URL.
    package let origin: String?

    /// - Parameter fragment: What the address has behind a `#`, instead of a fragment of its own.
    package init(_ uri: URI, fragment: String? = nil) {
        url = Secret(fragment.map { "\(uri.text)#\($0)" } ?? uri.text)
        origin = uri.isHTTP ? uri.origin : nil
    }

    /// Reads any text.
    package init(_ text: String) {
        url = Secret(text)
        origin = (try? URI(parsing: text)).flatMap { $0.isHTTP ? $0.origin : nil }
    }

    /// Reads the address of a server's own page; `nil` unless it is an https URL, or leads to this machine.
    package init?(ofServer text: String) {
        guard let uri = try? URI(parsing: text), uri.scheme == "https" || uri.isLoopbackHTTP else { return nil }
        self.init(uri)
    }
}
