/// An absolute URI, read by RFC 3986 and kept exactly as it was written.
///
/// The scheme compares in lower case; nothing else is normalised, so what was signed, sent and compared is one text.
package struct URI: Sendable, Hashable {
    /// The whole text as given.
    package let text: String
    /// The scheme in lower case.
    package let scheme: String
    /// The host as written, an IPv6 address with its brackets; `nil` without an authority.
    package let host: String?
    /// The port as written; `nil` when there is none.
    package let port: Int?
    /// The path as written, percent-encoded.
    package let path: String
    /// The query without its question mark; `nil` when there is none.
    package let query: String?
    /// The fragment without its hash; `nil` when there is none.
    package let fragment: String?
    /// Scheme and authority only: all that a log may show.
    package var redacted: String { host.map { "\(scheme)://\($0)" + (port.map { ":\($0)" } ?? "") } ?? "\(scheme):" }
}
