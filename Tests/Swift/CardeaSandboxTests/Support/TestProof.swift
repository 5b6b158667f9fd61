import CardeaBasics
import Foundation

/// A proof before it is signed; tests change what they want to be wrong.
struct TestProof {
    let key: TestProofKey
    var header: JSONObject
    var claims: JSONObject

    /// A proof that is right in every respect.
    init(by key: TestProofKey, _ method: String, _ url: String, nonce: String? = nil, accessToken: String? = nil) {
        self.key = key
        header = ["typ": "dpop+jwt", "alg": "ES256", "jwk": .object(key.jwk)]
        claims = [
            "jti": .string(UUID().uuidString.lowercased()), "htm": .string(method), "htu": .string(url),
            "iat": .integer(Self.now),
        ]
        claims["nonce"] = nonce.map(JSONValue.string)
        claims["ath"] = accessToken.map { .string(sha256($0)) }
    }

    /// Seconds since 1970.
    static var now: Int64 { Int64(Date().timeIntervalSince1970) }

    func signed() throws -> String {
        let text = "\(Base64URL.encode(header.serialized())).\(Base64URL.encode(claims.serialized()))"
        return "\(text).\(Base64URL.encode(try key.sign(text)))"
    }
}
