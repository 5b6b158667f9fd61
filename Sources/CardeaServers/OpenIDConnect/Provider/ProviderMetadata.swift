package import CardeaBasics

/// The facts about a provider that a client needs (OpenID Connect Discovery 1.0, RFC 8414).
package struct ProviderMetadata: Sendable {
    package let issuer: String?
    package let authorization: URI
    package let token: URI
    package let deviceAuthorization: URI?
    package let pushedAuthorization: URI?
    package let userInfo: URI?
    package let revocation: URI?
    package let keySet: URI?
    package let endSession: URI?
    package let requiresPushedRequests: Bool
    /// True if answers name their issuer, so that one without is refused (RFC 9207).
    package let namesIssuerInAnswers: Bool
    /// The scopes that the provider names; not all of them, perhaps.
    package internal(set) var scopes: [String]
    /// `nil` when the provider does not say.
    package let challengeMethods: [String]?
    /// The algorithms by which the provider signs ID tokens; `nil` when it does not say.
    package let idTokenAlgorithms: [String]?
    /// The ways in which the token endpoint takes a client's secret; `nil` when the provider does not say. Clients are registered
    /// for one way, so that it counts for the other endpoints as well, also where their metadata names another.
    package let tokenAuthentication: [String]?
    /// The ways in which the revocation endpoint takes a client; `nil` when the provider does not say.
    package let revocationAuthentication: [String]?
    /// The algorithms by which proofs of possession may be signed; empty when there are none.
    package let proofAlgorithms: [String]

    /// Reads published metadata. All of it is unusable when its issuer is not the one that was asked for, code point by code
    /// point - except for a template where the provider is known for it.
    package init(_ document: JSONObject, issuer: String, isTemplate: Bool) throws(CardeaError) {
        guard let own = document["issuer"]?.string else { throw Self.unusable("it names no issuer") }
        guard Array(own.utf8) == Array(issuer.utf8) || (isTemplate && Self.isTemplate(own, of: issuer)) else {
            throw CardeaError(
                .invalidConfiguration,
                "The provider's metadata belongs to another issuer, \(ServerText.issuer(own)) instead of "
                    + "\(ServerText.issuer(issuer)). Write the issuer as the metadata does.")
        }
        try self.init(document, issuer: own)
        try requireOwnScheme(issuer)
        if let name = authorization.reservedParameter {
            throw Self.unusable("its authorization_endpoint has the reserved parameter \"\(name)\"")
        }
    }

    /// Refuses endpoints on this machine where the issuer is asked over TLS: codes and tokens are not sent to a local program
    /// then.
    private func requireOwnScheme(_ issuer: String) throws(CardeaError) {
        guard (try? URI(parsing: issuer))?.scheme == "https" else { return }
        let endpoints = [
            authorization, token, deviceAuthorization, pushedAuthorization, userInfo, revocation, keySet, endSession,
        ]
        guard endpoints.allSatisfy({ $0.map { $0.scheme == "https" } ?? true }) else {
            throw Self.unusable("its issuer is an https URL, but one of its endpoints is not")
        }
    }

    /// Reads the members of a document whose issuer is known.
    init(_ document: JSONObject, issuer: String?) throws(CardeaError) {
        self.issuer = issuer
        authorization = try Self.required("authorization_endpoint", document)
        token = try Self.required("token_endpoint", document)
        deviceAuthorization = try Self.endpoint("device_authorization_endpoint", document)
        pushedAuthorization = try Self.endpoint("pushed_authorization_request_endpoint", document)
        userInfo = try Self.endpoint("userinfo_endpoint", document)
        revocation = try Self.endpoint("revocation_endpoint", document)
        keySet = try Self.endpoint("jwks_uri", document)
        endSession = try Self.endpoint("end_session_endpoint", document)
        requiresPushedRequests = document["require_pushed_authorization_requests"]?.bool ?? false
        namesIssuerInAnswers = document["authorization_response_iss_parameter_supported"]?.bool ?? false
        scopes = Self.texts("scopes_supported", document) ?? []
        challengeMethods = Self.texts("code_challenge_methods_supported", document)
        idTokenAlgorithms = Self.texts("id_token_signing_alg_values_supported", document)
        tokenAuthentication = Self.texts("token_endpoint_auth_methods_supported", document)
        revocationAuthentication = Self.texts("revocation_endpoint_auth_methods_supported", document)
        proofAlgorithms = Self.texts("dpop_signing_alg_values_supported", document) ?? []
    }

    /// Takes endpoints from the configuration.
    package init(_ endpoints: OpenIDEndpoints, issuer: String?) throws(CardeaError) {
        self.issuer = issuer
        authorization = try Self.configured(endpoints.authorization, "authorization")
        if let name = authorization.reservedParameter {
            throw CardeaError(
                .invalidConfiguration,
                "The provider's authorization endpoint has the reserved parameter \"\(name)\" in its query.")
        }
        token = try Self.configured(endpoints.token, "token")
        deviceAuthorization = try Self.optional(endpoints.deviceAuthorization, "deviceAuthorization")
        pushedAuthorization = try Self.optional(endpoints.pushedAuthorization, "pushedAuthorization")
        userInfo = try Self.optional(endpoints.userInfo, "userInfo")
        revocation = try Self.optional(endpoints.revocation, "revocation")
        keySet = try Self.optional(endpoints.keySet, "keySet")
        endSession = try Self.optional(endpoints.endSession, "endSession")
        (requiresPushedRequests, namesIssuerInAnswers) = (false, false)
        (challengeMethods, idTokenAlgorithms, tokenAuthentication) = (nil, nil, nil)
        (revocationAuthentication, proofAlgorithms, scopes) = (nil, [], [])
    }

    /// Returns true if the issuer of the document is one for many tenants, at the address that was asked.
    private static func isTemplate(_ own: String, of issuer: String) -> Bool {
        let parts = own.pieces(between: ExpectedIssuer.placeholder)
        guard parts.count == 2, let asked = try? URI(parsing: issuer) else { return false }
        return parts[0].utf8.elementsEqual("\(asked.origin)/".utf8)
    }

    private static func required(_ name: String, _ document: JSONObject) throws(CardeaError) -> URI {
        guard let endpoint = try endpoint(name, document) else { throw unusable("it has no \(name)") }
        return endpoint
    }

    private static func endpoint(_ name: String, _ document: JSONObject) throws(CardeaError) -> URI? {
        guard let value = document[name], !value.isNull else { return nil }
        guard let url = value.string.flatMap(usable) else {
            throw unusable("its \(name) is not an https URL")
        }
        return url
    }

    private static func optional(_ text: String?, _ name: String) throws(CardeaError) -> URI? {
        guard let text else { return nil }
        return try configured(text, name)
    }

    /// Refuses endpoints that cannot be added to the metadata of this issuer.
    static func check(additional endpoints: OpenIDEndpoints, issuer: String) throws(CardeaError) {
        let needsTLS = (try? URI(parsing: issuer))?.scheme == "https"
        for (endpoint, text) in endpoints.additional where try configured(text, "\(endpoint)").scheme != "https" {
            guard needsTLS else { continue }
            throw CardeaError(
                .invalidConfiguration, "The provider's \(endpoint) endpoint is not an https URL, but its issuer is.")
        }
    }

    private static func configured(_ text: String, _ name: String) throws(CardeaError) -> URI {
        guard let url = usable(text) else {
            throw CardeaError(
                .invalidConfiguration,
                "The provider's \(name) endpoint must be an https URL without a fragment; only loopback hosts may use "
                    + "http."
            )
        }
        return url
    }

    /// Accepts https, or http to this machine; with a query perhaps, but without a fragment and a user.
    private static func usable(_ text: String) -> URI? {
        guard let url = try? URI(parsing: text), url.scheme == "https" || url.isLoopbackHTTP, url.fragment == nil,
            url.userInfo == nil
        else { return nil }
        return url
    }

    private static func texts(_ name: String, _ document: JSONObject) -> [String]? {
        document[name]?.array?.compactMap { $0.string }
    }

    private static func unusable(_ why: String) -> CardeaError {
        CardeaError(.decodingFailed, "The provider's metadata cannot be used: \(why).")
    }
}

extension URI {
    /// A parameter in the query that the authorization request sets itself: it would be there twice, and the server would choose
    /// which one counts.
    fileprivate var reservedParameter: String? {
        let own: Set<String> = [
            "client_id", "code_challenge", "code_challenge_method", "nonce", "redirect_uri", "request", "request_uri",
            "response_mode", "response_type", "scope", "state",
        ]
        return query.flatMap {
            QueryParameters(parsing: $0, plusIsSpace: true).pairs.first { own.contains($0.name) }?.name
        }
    }
}

extension JSONValue {
    var isNull: Bool { if case .null = self { true } else { false } }
}

/// The metadata as an unfinished login and a session keep it: what redeems a code or a refresh token is the server of that day,
/// whatever the configuration says later.
extension ProviderMetadata {
    package func record() -> JSONObject {
        var object: JSONObject = [
            "authorization_endpoint": .string(authorization.text), "token_endpoint": .string(token.text),
        ]
        object["issuer"] = issuer.map { .string($0) }
        for (name, url) in [
            ("userinfo_endpoint", userInfo), ("revocation_endpoint", revocation), ("jwks_uri", keySet),
            ("end_session_endpoint", endSession),
        ] { object[name] = url.map { .string($0.text) } }
        if namesIssuerInAnswers { object["authorization_response_iss_parameter_supported"] = true }
        for (name, texts) in [
            ("id_token_signing_alg_values_supported", idTokenAlgorithms),
            ("token_endpoint_auth_methods_supported", tokenAuthentication),
        ] { object[name] = texts.map { .array($0.map { .string($0) }) } }
        return object
    }

    /// Reads a record of ``record()``.
    package init(record object: JSONObject) throws(CardeaError) {
        try self.init(object, issuer: object["issuer"]?.string)
    }
}

/// An endpoint that a provider need not have, by its name in the metadata.
package enum OptionalEndpoint: String, Sendable, CaseIterable {
    case deviceAuthorization = "device_authorization_endpoint"
    case pushedAuthorization = "pushed_authorization_request_endpoint"
    case userInfo = "userinfo_endpoint"
    case revocation = "revocation_endpoint"
    case keySet = "jwks_uri"
    case endSession = "end_session_endpoint"
}

extension OpenIDEndpoints {
    /// True if they only add to the provider's metadata.
    var areAdditional: Bool { authorization.isEmpty && token.isEmpty }

    /// The endpoints that are set, without those for authorization and tokens.
    var additional: [(OptionalEndpoint, String)] {
        let all: [(OptionalEndpoint, String?)] = [
            (.deviceAuthorization, deviceAuthorization), (.pushedAuthorization, pushedAuthorization),
            (.userInfo, userInfo), (.revocation, revocation), (.keySet, keySet), (.endSession, endSession),
        ]
        return all.compactMap { endpoint, url in url.map { (endpoint, $0) } }
    }
}

extension ProviderMetadata {
    /// Returns true if a document names the endpoint.
    static func names(_ endpoint: OptionalEndpoint, in document: JSONObject) -> Bool {
        document[endpoint.rawValue].map { !$0.isNull } ?? false
    }

    /// Returns true if the provider has all of the endpoints.
    func has(_ endpoints: Set<OptionalEndpoint>) -> Bool { endpoints.allSatisfy { url(of: $0) != nil } }

    private func url(of endpoint: OptionalEndpoint) -> URI? {
        switch endpoint {
        case .deviceAuthorization: deviceAuthorization
        case .pushedAuthorization: pushedAuthorization
        case .userInfo: userInfo
        case .revocation: revocation
        case .keySet: keySet
        case .endSession: endSession
        }
    }
}

extension OpenIDProvider {
    /// Returns the endpoints that each login asks the metadata for, because its session needs them from then on.
    func endpointsOfLogins(scopes: [String]) -> Set<OptionalEndpoint> {
        scopes.contains("openid") ? [.revocation, .keySet] : [.revocation]
    }
}

extension URI {
    /// True if a document of OpenID Connect Discovery lies there, by its name.
    var isOpenIDDocument: Bool { path.includes("/.well-known/openid-configuration") }
}
