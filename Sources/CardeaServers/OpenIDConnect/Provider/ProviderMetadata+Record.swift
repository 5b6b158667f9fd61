package import CardeaBasics

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
