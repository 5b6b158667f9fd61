import CardeaBasics

/// ID tokens that an application has got from a provider by itself.
extension OryState {
    func claims(
        of token: String, provider: String, nonce: String?, now: Timestamp
    ) throws(OryFailure) -> OryClaims {
        guard ["apple", "google", "netid"].contains(provider) else {
            throw OryFailure(502, "upstream_error", "The provider \(provider) does not support id_token verification.")
        }
        guard let claims = signedClaims(token), claims["iss"]?.string == signedIssuer,
            let subject = claims["sub"]?.string, let expiry = claims["exp"]?.integer, expiry > now.seconds,
            isForKnownClient(claims["aud"])
        else { throw OryFailure(403, "The ID token is not one of this provider for this client, or has expired.") }
        try demandNonce(nonce, claims, provider: provider)
        return OryClaims(
            credential: OryCredential(provider: provider, subject: subject), email: claims["email"]?.string,
            isEmailVerified: claims["email_verified"]?.bool ?? false, name: claims["name"]?.string)
    }

    /// Plainly compared; an application that has given a digest to the provider gives the same here.
    private func demandNonce(_ nonce: String?, _ claims: JSONObject, provider: String) throws(OryFailure) {
        guard let signed = claims["nonce"]?.string, !signed.isEmpty else {
            let isOptional = provider == "google" || provider == "apple" && claims["nonce_supported"] == false
            guard isOptional else { throw OryFailure(502, "upstream_error", "The ID token has no nonce.") }
            return
        }
        guard let nonce, signed == nonce else {
            throw OryFailure(502, "upstream_error", "The nonce is missing, or not that of the ID token.")
        }
    }

    private func isForKnownClient(_ audience: JSONValue?) -> Bool {
        let list = audience?.array?.compactMap(\.string) ?? audience?.string.map { [$0] } ?? []
        return rules.idTokenAudiences.isEmpty || !Set(rules.idTokenAudiences).isDisjoint(with: list)
    }

    /// The sandbox's OpenID provider stands for all of them.
    private var signedIssuer: String { "\(publicURL.dropLast(OryServer.path.count))\(OpenIDServer.path)" }
}
