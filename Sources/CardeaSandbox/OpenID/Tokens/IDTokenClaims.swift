import COpenSSL
import CardeaBasics

/// The claims of an ID token (OpenID Connect Core, section 2).
struct IDTokenClaims: Sendable {
    private(set) var claims: JSONObject

    /// The right ones.
    init(
        issuer: String, held: OpenIDSession, accessToken: String, algorithm: SandboxSigningAlgorithm,
        behaviour: SandboxOpenIDBehaviour, isRefresh: Bool, now: Timestamp
    ) {
        let grant = held.grant
        claims = [
            "iss": .string(issuer), "sub": .string(held.session.userID), "aud": .string(grant.clientID),
            "exp": .integer(now.advanced(bySeconds: behaviour.idTokenLifetime).seconds),
            "iat": .integer(now.seconds), "auth_time": .integer(grant.authTime.seconds),
            "sid": .string(held.session.id),
            "at_hash": .string(Self.halfHash(of: accessToken, for: algorithm)),
        ]
        // A refreshed ID token has no business with the nonce of a login long ago (Core, section 12.2).
        if !isRefresh { claims["nonce"] = grant.nonce.map(JSONValue.string) }
        claims["acr"] = grant.acr.map(JSONValue.string)
        let scopes = behaviour.claimsInIDToken ? grant.scopes : []
        for member in grant.person.claims(scopes: scopes, names: grant.claims.idToken) {
            claims[member.name] = member.value
        }
    }

    /// The left half of the hash that belongs to the algorithm (Core, section 3.1.3.6), in base64url.
    static func halfHash(of text: String, for algorithm: SandboxSigningAlgorithm) -> String {
        let (kind, length) = algorithm.isEd25519 ? (EVP_sha512(), 64) : (EVP_sha256(), 32)
        var digest = [UInt8](repeating: 0, count: length)
        let bytes = Array(text.utf8)
        EVP_Digest(bytes, bytes.count, &digest, nil, kind, nil)
        return Base64URL.encode(digest.prefix(length / 2))
    }

    /// Does to the claims what the behaviour wants.
    mutating func spoil(_ flaws: Set<SandboxMisbehaviour>, clientID: String, now: Timestamp) {
        for flaw in flaws.sorted(by: { $0.rawValue < $1.rawValue }) {
            if let name = Self.missing[flaw] { claims[name] = nil }
        }
        spoilNames(flaws, clientID: clientID)
        spoilTimes(flaws, now: now)
    }

    private static let missing: [SandboxMisbehaviour: String] = [
        .missingIssuer: "iss", .missingSubject: "sub", .missingAudience: "aud", .missingIssueTime: "iat",
        .missingExpiry: "exp", .missingNonce: "nonce", .missingAccessTokenHash: "at_hash",
        .missingAuthTime: "auth_time",
    ]

    private mutating func spoilNames(_ flaws: Set<SandboxMisbehaviour>, clientID: String) {
        if flaws.contains(.invalidIssuer) { claims["iss"] = "https://other.example" }
        if flaws.contains(.invalidAudience) { claims["aud"] = "someone-else" }
        if flaws.contains(.audienceAsArray) { claims["aud"] = [.string(clientID)] }
        if flaws.contains(.invalidSecondaryAudience) {
            claims["aud"] = [.string(clientID), "someone-else"]
            claims["azp"] = .string(clientID)
        }
        if flaws.contains(.invalidAuthorizedParty) { claims["azp"] = "someone-else" }
        if flaws.contains(.invalidNonce) { claims["nonce"] = .string(Identifier.make("nonce")) }
        if flaws.contains(.invalidAccessTokenHash) {
            claims["at_hash"] = .string(Self.halfHash(of: "another token", for: .rs256))
        }
    }

    private mutating func spoilTimes(_ flaws: Set<SandboxMisbehaviour>, now: Timestamp) {
        func moment(_ seconds: Int) -> JSONValue { .integer(now.advanced(bySeconds: seconds).seconds) }
        if flaws.contains(.futureIssueTime) {
            claims["iat"] = moment(3600)
            claims["exp"] = moment(7200)
        }
        if flaws.contains(.expired) {
            claims["iat"] = moment(-4200)
            claims["exp"] = moment(-600)
        }
        if flaws.contains(.expiryAsText), let exp = claims["exp"]?.integer { claims["exp"] = .string(String(exp)) }
        if flaws.contains(.notYetValid) { claims["nbf"] = moment(3600) }
        if flaws.contains(.oldAuthTime) { claims["auth_time"] = moment(-86400) }
    }

    /// Does to the claims of a refreshed token what the behaviour wants.
    mutating func spoilRefresh(_ flaws: Set<SandboxMisbehaviour>) {
        if flaws.contains(.refreshInvalidIssuer) { claims["iss"] = "https://other.example" }
        if flaws.contains(.refreshInvalidSubject) { claims["sub"] = .string(Identifier.make("usr")) }
        if flaws.contains(.refreshInvalidAuthTime), let time = claims["auth_time"]?.integer {
            claims["auth_time"] = .integer(time - 3600)
        }
    }

    /// The claims as they are signed.
    func payload(_ flaws: Set<SandboxMisbehaviour>) -> [UInt8] {
        let bytes = claims.serialized()
        guard flaws.contains(.duplicateClaim) else { return bytes }
        return Array(#"{"sub":"someone-else","#.utf8) + bytes.dropFirst()
    }
}
