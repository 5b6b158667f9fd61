package import CardeaBasics

/// The origin that uses passkeys, which limits the relying parties (WebAuthn level 3, sections 5.1.3 and 5.1.4).
///
/// A page has its origin from the browser. A program has none, so its developer names one: an origin of the server's own.
package struct PasskeyOrigin: Sendable, Hashable {
    /// The text in `clientDataJSON`: scheme, host, and the port unless it is the scheme's own.
    package let text: String
    /// The effective domain.
    private let domain: String

    package init(_ text: String) throws(CardeaError) {
        guard let uri = try? URI(parsing: text), let host = uri.host, uri.userInfo == nil, uri.path.isEmpty,
            uri.query == nil, uri.fragment == nil
        else { throw Self.refusal("it is not of the form https://example.com") }
        let domain = ASCII.lowercased(host)
        guard uri.scheme == "https" || uri.scheme == "http" && domain == "localhost" else {
            throw Self.refusal("only https is safe enough, and http for localhost")
        }
        guard Self.isDomain(domain) else { throw Self.refusal("its host is no domain; an address is none") }
        self.text = uri.origin
        self.domain = domain
    }

    /// Returns the relying party: the origin's domain, unless the server names a parent of it.
    ///
    /// A parent is compared with no list of public suffixes. Such a list guards a page against another page's server; here the
    /// origin is the developer's own, and a single label, such as `com`, is refused all the same.
    package func relyingParty(_ id: String?) throws(CardeaError) -> String {
        guard let id else { return domain }
        guard Self.isDomain(id), id == ASCII.lowercased(id) else {
            throw Self.misfit("The relying party that the server names is no domain.")
        }
        if id == domain { return id }
        guard id.utf8.contains(UInt8(ascii: ".")), domain.utf8.reversed().starts(with: ".\(id)".utf8.reversed()) else {
            throw Self.misfit(
                "The relying party \(id) is neither \(domain), the domain of the origin, nor a parent of it.")
        }
        return id
    }

    /// Returns true for labels of letters, digits and hyphens, of which the last is no number, as that of an IPv4 address is.
    private static func isDomain(_ text: String) -> Bool {
        guard text.utf8.count <= 253 else { return false }
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.allSatisfy(isLabel) && !(labels.last?.allSatisfy(ASCII.isDigit) ?? true)
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == hyphen }
    }

    private static func refusal(_ why: String) -> CardeaError {
        CardeaError(.invalidConfiguration, "The origin for passkeys cannot be one: \(why).")
    }

    private static func misfit(_ why: String) -> CardeaError { CardeaError(.invalidConfiguration, why) }
}
