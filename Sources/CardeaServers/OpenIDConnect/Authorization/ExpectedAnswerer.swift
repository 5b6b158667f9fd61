package import CardeaBasics

/// Who may answer an authorization request, by the name that the answer has in `iss` (RFC 9207).
package enum ExpectedAnswerer: Sendable, Hashable {
    /// The provider of exactly this name; `always`: it names itself in every answer.
    case named(String, always: Bool)
    /// A provider whose name nobody has told. A name that it gives itself lies where its page does: to refuse it would lock
    /// everybody out on the day on which it begins to do so, and another provider's page lies elsewhere.
    case unnamed(page: URI)

    var isAlwaysNamed: Bool { if case .named(_, always: true) = self { true } else { false } }

    /// The name as an error shows it.
    var name: String {
        switch self {
        case .named(let issuer, _): ServerText.issuer(issuer)
        case .unnamed(let page): page.origin
        }
    }

    func matches(_ name: String) -> Bool {
        switch self {
        case .named(let issuer, _): Array(name.utf8) == Array(issuer.utf8)
        case .unnamed(let page): (try? URI(parsing: name))?.origin == page.origin
        }
    }
}

extension ProviderMetadata {
    /// Who may answer what is asked at this provider.
    var answerer: ExpectedAnswerer {
        issuer.map { .named($0, always: namesIssuerInAnswers) } ?? .unnamed(page: authorization)
    }
}
