import CardeaBasics

/// The metadata of the provider (OpenID Connect Discovery, section 3; RFC 8414).
struct Metadata: Sendable {
    let issuer: String
    let wholeBehaviour: SandboxBehaviour
    /// True for the document of RFC 8414.
    var isOfOAuth = false

    private var behaviour: SandboxOpenIDBehaviour { wholeBehaviour.openID }
    private var flaws: Set<SandboxMisbehaviour> { behaviour.misbehaviours }

    var json: JSONValue {
        var members = required
        if !flaws.contains(.discoveryMinimal) {
            for member in optional.members { members[member.name] = member.value }
        }
        if flaws.contains(.discoveryWithoutKeys) { members["jwks_uri"] = nil }
        if flaws.contains(.discoverySplit), !isOfOAuth {
            for name in ["revocation", "device_authorization", "pushed_authorization_request", "end_session"] {
                members["\(name)_endpoint"] = nil
            }
        }
        if flaws.contains(.mutualTLSAliases) {
            members["mtls_endpoint_aliases"] = [
                "token_endpoint": "https://mtls.example/token", "userinfo_endpoint": "https://mtls.example/userinfo",
            ]
        }
        if flaws.contains(.discoveryWithoutPKCE) { members["code_challenge_methods_supported"] = nil }
        if flaws.contains(.discoveryScriptEndpoint) { members["authorization_endpoint"] = "javascript:alert(1)" }
        if behaviour.isPlainOAuth {
            for name in Self.membersOfOpenID { members[name] = nil }
        }
        return .object(members)
    }

    private static let membersOfOpenID = [
        "jwks_uri", "subject_types_supported", "id_token_signing_alg_values_supported", "userinfo_endpoint",
        "end_session_endpoint", "claims_supported", "claims_parameter_supported",
    ]

    private var required: JSONObject {
        [
            "issuer": .string(shownIssuer), "authorization_endpoint": endpoint("authorize"),
            "token_endpoint": endpoint("token"), "jwks_uri": .string("\(issuer)/jwks.json"),
            "response_types_supported": ["code"], "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": [.string(behaviour.advertisedAlgorithm.rawValue)],
        ]
    }

    private var optional: JSONObject {
        var members: JSONObject = [
            "userinfo_endpoint": endpoint("userinfo"), "revocation_endpoint": endpoint("revoke"),
            "device_authorization_endpoint": endpoint("device_authorization"),
            "end_session_endpoint": endpoint("logout"),
            "scopes_supported": .array(wholeBehaviour.announcedScopes.map(JSONValue.string)),
            "response_modes_supported": ["query", "fragment", "form_post", "jwt", "query.jwt"],
            "grant_types_supported": [
                "authorization_code", "refresh_token", .string(OpenIDState.deviceGrantType),
            ],
            "token_endpoint_auth_methods_supported": authenticationMethods,
            "claims_supported": [
                "iss", "sub", "aud", "exp", "iat", "auth_time", "nonce", "acr", "sid", "name", "email",
                "email_verified",
            ],
            "claims_parameter_supported": true, "request_parameter_supported": false,
            "request_uri_parameter_supported": false,
            "prompt_values_supported": ["none", "login", "consent", "select_account", "create"],
            "code_challenge_methods_supported": [flaws.contains(.discoveryPlainPKCE) ? "plain" : "S256"],
            "dpop_signing_alg_values_supported": ["ES256"],
            "authorization_signing_alg_values_supported": [.string(behaviour.advertisedAlgorithm.rawValue)],
        ]
        if behaviour.takesRegistrations { members["registration_endpoint"] = endpoint("register") }
        if !behaviour.clientDocuments.isEmpty { members["client_id_metadata_document_supported"] = true }
        if behaviour.pushedRequests != .off {
            members["pushed_authorization_request_endpoint"] = endpoint("par")
            members["require_pushed_authorization_requests"] = .bool(behaviour.pushedRequests == .required)
        }
        if !flaws.contains(.discoveryWithoutResponseIssuer) {
            members["authorization_response_iss_parameter_supported"] = true
        }
        return members
    }

    private var authenticationMethods: JSONValue {
        let all = RegisteredClient.Method.allCases.map(\.rawValue)
        let isPublic = behaviour.clientSecret.isEmpty
        let methods = behaviour.takesRegistrations ? all[...] : isPublic ? all.prefix(1) : all.dropFirst()
        return .array(methods.map(JSONValue.string))
    }

    private var shownIssuer: String {
        if flaws.contains(.discoveryIssuerMismatch) { return "https://other.example" }
        if flaws.contains(.discoveryIssuerSlash) { return "\(issuer)/" }
        if flaws.contains(.discoveryIssuerTemplate) { return "\(issuer)/{tenantid}/v2.0" }
        return issuer
    }

    private func endpoint(_ name: String) -> JSONValue {
        let base = flaws.contains(.discoveryInsecureEndpoints) ? "http://other.example/oidc" : issuer
        return .string("\(base)/\(name)")
    }
}
