import CardeaBasics

/// Who may have issued an ID token.
package enum ExpectedIssuer: Sendable, Hashable {
    /// Exactly this one, code point by code point.
    case exactly(String)
    /// One of many tenants: the text with the token's own `tid` in place of `{tenantid}`. Where tenants are listed, one of them.
    case tenant(template: String, allowed: Set<String>)

    /// What stands for the tenant in a template.
    package static let placeholder = "{tenantid}"

    package func matches(_ issuer: String, tenant: String?) -> Bool {
        switch self {
        case .exactly(let expected):
            return Array(issuer.utf8) == Array(expected.utf8)
        case .tenant(let template, let allowed):
            guard let tenant, Self.isPlain(tenant), allowed.isEmpty || allowed.contains(tenant) else { return false }
            let parts = template.pieces(between: Self.placeholder)
            return parts.count == 2 && Array(issuer.utf8) == Array("\(parts[0])\(tenant)\(parts[1])".utf8)
        }
    }

    /// The name as an error shows it.
    var name: String {
        switch self {
        case .exactly(let expected): ServerText.issuer(expected)
        case .tenant(let template, _): template
        }
    }

    /// A tenant is a name or a UUID; anything else could write a part of the address.
    private static func isPlain(_ tenant: String) -> Bool {
        !tenant.isEmpty && tenant.utf8.count <= 255
            && tenant.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x2E }
    }
}
