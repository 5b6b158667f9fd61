import CardeaBasics

/// The metadata of a protected resource (RFC 9728).
struct ResourceMetadata: Sendable {
    /// The URL of the resource.
    let resource: String
    let issuer: String
    let behaviour: SandboxBehaviour

    private var flaws: Set<SandboxMisbehaviour> { behaviour.openID.misbehaviours }

    var json: JSONValue {
        let rules = behaviour.resource
        var members: JSONObject = [
            "resource": .string(shownResource), "authorization_servers": issuers,
            "scopes_supported": .array((rules.scopes + rules.writeScopes).map(JSONValue.string)),
            "bearer_methods_supported": ["header"], "resource_name": "Cardea sandbox",
        ]
        if flaws.contains(.resourceWithoutIssuers) { members["authorization_servers"] = nil }
        if rules.scopes.isEmpty { members["scopes_supported"] = nil }
        if behaviour.dpop != .off { members["dpop_signing_alg_values_supported"] = ["ES256"] }
        if behaviour.dpop == .required { members["dpop_bound_access_tokens_required"] = true }
        return .object(members)
    }

    private var shownResource: String {
        if flaws.contains(.resourceForeign) { return "https://other.example/mcp" }
        return flaws.contains(.resourceLookAlike) ? "\(resource)2" : resource
    }

    private var issuers: JSONValue {
        if flaws.contains(.resourceEmptyIssuers) { return [] }
        if flaws.contains(.resourceIssuersText) { return .string(issuer) }
        if flaws.contains(.resourceIssuerSlash) { return [.string("\(issuer)/")] }
        let others = behaviour.resource.issuers
        return .array((others.isEmpty ? [issuer] : others).map(JSONValue.string))
    }
}
