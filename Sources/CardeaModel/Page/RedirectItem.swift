package import CardeaBasics

/// An item of ours in the query of a redirect URI, which the server brings back: by it a redirect is known to be a login's, as it
/// is by `state` at OpenID providers.
///
/// A link that some page or program has made up does not have it, and has no effect: neither a token or code in it, nor an
/// error. The application's own redirect URI stays as it is registered.
package struct RedirectItem: Sendable {
    /// The name of the item.
    package static let name = "cardea-login"

    let value: Secret

    package init(_ seed: LoginSeed) { value = seed.state }

    /// Restores one from a record.
    init(_ value: Secret) { self.value = value }

    /// The redirect URI to send.
    package func added(to redirectURI: String) -> String {
        "\(redirectURI)\(redirectURI.includes("?") ? "&" : "?")\(Self.name)=\(value.reveal())"
    }

    /// The item in a redirect.
    package enum Finding: Sendable, Hashable {
        case own
        case absent
        /// Another value, or more than one.
        case foreign
    }

    /// Looks for the item, in constant time as far as its value goes.
    package func find(in redirect: URI) -> Finding {
        let found = QueryParameters(parsing: Self.query(of: redirect), plusIsSpace: false).all(Self.name)
        guard let first = found.first else { return .absent }
        return found.count == 1 && Secret(first) == value ? .own : .foreign
    }

    /// The query of a redirect, also where a server has put its own items behind ours with another `?`.
    package static func query(of redirect: URI) -> String {
        let query = redirect.query ?? ""
        let parts = query.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let last = parts[0].split(separator: UInt8(ascii: "&")).last,
            last.starts(with: "\(name)=".utf8)
        else { return query }
        return String(decoding: parts[0], as: UTF8.self) + "&" + String(decoding: parts[1], as: UTF8.self)
    }
}
