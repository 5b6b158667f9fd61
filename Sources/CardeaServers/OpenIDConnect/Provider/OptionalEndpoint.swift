import CardeaBasics

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
    /// Whether they only add to what the provider's metadata says.
    var areAdditional: Bool { authorization.isEmpty && token.isEmpty }

    /// Those that are set beside the ones for authorization and tokens.
    var additional: [(OptionalEndpoint, String)] {
        let all: [(OptionalEndpoint, String?)] = [
            (.deviceAuthorization, deviceAuthorization), (.pushedAuthorization, pushedAuthorization),
            (.userInfo, userInfo), (.revocation, revocation), (.keySet, keySet), (.endSession, endSession),
        ]
        return all.compactMap { endpoint, url in url.map { (endpoint, $0) } }
    }
}

extension ProviderMetadata {
    /// Whether a document names the endpoint.
    static func names(_ endpoint: OptionalEndpoint, in document: JSONObject) -> Bool {
        document[endpoint.rawValue].map { !$0.isNull } ?? false
    }

    /// Whether the provider has all of them.
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
    /// What each login asks the metadata for: what its session needs from then on.
    func endpointsOfLogins(scopes: [String]) -> Set<OptionalEndpoint> {
        scopes.contains("openid") ? [.revocation, .keySet] : [.revocation]
    }
}

extension URI {
    /// Whether a document of OpenID Connect Discovery lies there, by the name that it has.
    var isOpenIDDocument: Bool { path.includes("/.well-known/openid-configuration") }
}
