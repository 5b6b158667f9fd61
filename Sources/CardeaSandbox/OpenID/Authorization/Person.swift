import CardeaBasics

/// A user who has signed in, and the claims that may be told.
struct Person: Sendable {
    let identity: Identity
    let isEmailVerified: Bool
    let hasEmail: Bool

    init(_ identity: Identity, as outcome: SandboxOutcome) {
        self.identity = identity
        isEmailVerified = outcome != .unverified
        hasEmail = outcome != .unverifiedWithoutEmail
    }

    /// The claims that scopes and names ask for (OpenID Connect Core, section 5.4).
    func claims(scopes: [String], names: Set<String>) -> [JSONObject.Member] {
        var claims: JSONObject = [:]
        if scopes.contains("profile") || names.contains("name") { claims["name"] = .string(identity.name) }
        if scopes.contains("phone") || names.contains("phone_number") { claims["phone_number"] = "+15550100" }
        let asksForEmail = scopes.contains("email")
        if hasEmail, asksForEmail || names.contains("email") { claims["email"] = .string(identity.email) }
        if hasEmail, asksForEmail || names.contains("email_verified") {
            claims["email_verified"] = .bool(isEmailVerified)
        }
        return claims.members
    }
}
