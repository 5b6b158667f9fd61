import CardeaBasics

extension BehaviourCoding {
    /// The members for the OpenID provider.
    static let openIDMembers: [Member] = [
        misbehaviours,
        strings("oidc_client_ids", \.openID.clientIDs), text("oidc_client_secret", \.openID.clientSecret),
        flag("oidc_registration", \.openID.takesRegistrations),
        number("oidc_registered_secret_lifetime", \.openID.registeredSecretLifetime),
        flag("oidc_exact_ports", \.openID.exactPorts), texts("oidc_client_documents", \.openID.clientDocuments),
        flag("oidc_plain_oauth", \.openID.isPlainOAuth), flag("oidc_requires_resource", \.openID.requiresResource),
        flag("oidc_requires_pkce", \.openID.requiresPKCE), choice("oidc_par", \.openID.pushedRequests),
        choice("oidc_signing_algorithm", \.openID.signingAlgorithm),
        number("oidc_signing_key_count", \.openID.signingKeyCount),
        choice("oidc_access_token_form", \.openID.accessTokenForm),
        choice("oidc_refresh_tokens", \.openID.refreshTokens),
        flag("oidc_rotates_refresh_tokens", \.openID.rotatesRefreshTokens),
        flag("oidc_claims_in_id_token", \.openID.claimsInIDToken),
        strings("oidc_further_scopes", \.openID.furtherScopes), strings("oidc_acr_values", \.openID.levels),
        number("oidc_id_token_lifetime", \.openID.idTokenLifetime),
        number("oidc_code_lifetime", \.openID.codeLifetime),
        number("oidc_request_uri_lifetime", \.openID.requestURILifetime),
        number("oidc_device_code_lifetime", \.openID.deviceCodeLifetime),
        number("oidc_device_interval", \.openID.deviceInterval), sessionAge,
        strings("oidc_relay_targets", \.openID.relayTargets),
        flag("oidc_relay_asks_first", \.openID.relayAsksFirst),
    ]

    /// A list of names; one name alone and `null` do as well.
    private static let misbehaviours = Member(name: "oidc_misbehaviour") { behaviour in
        .array(behaviour.openID.misbehaviours.map(\.rawValue).sorted().map(JSONValue.string))
    } decode: { value, behaviour in
        let list = value == .null ? [] : value.array ?? [value]
        let known = list.compactMap { $0.string.flatMap(SandboxMisbehaviour.init) }
        behaviour.openID.misbehaviours = Set(known)
        return known.count == list.count
    }

    private static let sessionAge = Member(name: "oidc_session_age") { behaviour in
        behaviour.openID.sessionAge.map(JSONValue.integer) ?? .null
    } decode: { value, behaviour in
        let age = value.integer.flatMap { (0..<1 << 32).contains($0) ? Int($0) : nil }
        behaviour.openID.sessionAge = age
        return age != nil || value == .null
    }
}
