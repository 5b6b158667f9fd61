/// A signed JSON Web Token (RFC 7519) with everything that its signature is checked against.
package struct SignedToken: Sendable {
    package let signed: CompactSignature
    /// The claims, exactly as they are.
    package let payload: JSONObject

    /// Reads a token. The failure names the rule and shows nothing of the token.
    package init(_ token: Secret) throws(TokenFailure) {
        signed = try token.withBytes { (bytes) throws(TokenFailure) in try CompactSignature(bytes) }
        guard let payload = (try? JSONReader.read(signed.payload))?.object else {
            throw TokenFailure("its payload is not a JSON object without repeated names")
        }
        self.payload = payload
    }

    /// The payload's JSON text as the server wrote it.
    package var payloadText: String { String(decoding: signed.payload, as: UTF8.self) }
    /// The algorithm, which the header's word alone does not decide.
    package var algorithm: String? { signed.header["alg"]?.string }
    /// The name of the key.
    package var keyID: String? { signed.header["kid"]?.string }
    /// What the token is, in lower case and without `application/`; `nil` where the header does not say.
    package var type: String? {
        signed.header["typ"].map { value in
            let lowered = ASCII.lowercased(value.string ?? "?")
            let prefix = "application/"
            return lowered.utf8.starts(with: prefix.utf8) ? String(lowered.dropFirst(prefix.count)) : lowered
        }
    }
}

extension SignedToken: Redacted {
    /// A fixed word: claims are about a person.
    package var description: String { "<token>" }
}

/// Which rule a token breaks, in words that follow "The ID token is refused: ". Shows nothing of the token.
package struct TokenFailure: Error, Sendable, Hashable {
    package let reason: String
    package init(_ reason: String) { self.reason = reason }
}
