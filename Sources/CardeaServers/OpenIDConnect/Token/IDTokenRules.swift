package import CardeaBasics

/// The rules by which an ID token is believed (OpenID Connect Core 1.0, section 3.1.3.7). Pure: time, keys and hashes are passed
/// in.
///
/// The signature is checked apart, by ``IDTokenSignature``, because its key may have to be fetched first.
package struct IDTokenRules: Sendable {
    package let issuer: ExpectedIssuer
    package let clientID: String
    /// The nonce of the request; `nil` when none was sent.
    package var nonce: Secret?
    /// True to refuse a token without a nonce where one was sent; not at a refresh.
    package var needsNonce = true
    /// True if the token must name the access token that it comes with, because both came through the browser.
    package var needsAccessTokenHash = false
    /// Audiences beside the client that the application trusts.
    package var otherAudiences: Set<String> = []
    /// The `max_age` that was sent, in seconds.
    package var maximumAge: Int64?
    /// The time by which the clocks may be apart.
    package var leeway: ClockLeeway = .standard

    package init(issuer: ExpectedIssuer, clientID: String) {
        self.issuer = issuer
        self.clientID = clientID
    }

    /// Refuses a token that breaks a rule. `now` is the server's clock where it is known, else this machine's.
    package func check(
        _ token: SignedToken, at now: Timestamp, accessToken: Secret?, digest: any Digest
    ) throws(TokenFailure) {
        try checkHeader(token)
        try checkIssuer(token.payload)
        try checkSubject(token.payload)
        try checkAudience(token.payload)
        try checkTimes(token.payload, now)
        try checkNonce(token.payload)
        if needsAccessTokenHash, token.payload["at_hash"] == nil {
            throw TokenFailure("it does not say which access token it belongs to (at_hash)")
        }
        if let accessToken { try checkHash("at_hash", of: accessToken, token, digest) }
    }

    /// Refuses a signed answer of the UserInfo endpoint that breaks a rule (section 5.3.2). It need not name its issuer, audience
    /// and end, but those that it names must be right.
    package func checkUserInfo(_ token: SignedToken, at now: Timestamp) throws(TokenFailure) {
        try checkHeader(token)
        let claims = token.payload
        if claims["iss"] != nil { try checkIssuer(claims) }
        if claims["aud"] != nil {
            guard Self.audiences(claims)?.contains(where: isClient) ?? false else {
                throw TokenFailure("it is meant for another client (aud)")
            }
        }
        if let expiry = try claims.time("exp"),
            now.advanced(byMilliseconds: -leeway.milliseconds) >= expiry
        {
            throw TokenFailure("it has expired; is this machine's clock right? (exp)")
        }
    }

    private func checkHeader(_ token: SignedToken) throws(TokenFailure) {
        guard token.type.map({ $0 == "jwt" || $0 == "id+jwt" }) ?? true else {
            throw TokenFailure("it is a token of another kind (typ)")
        }
    }

    private func checkIssuer(_ claims: JSONObject) throws(TokenFailure) {
        guard let own = claims["iss"]?.string else { throw TokenFailure("it names no issuer (iss)") }
        guard issuer.matches(own, tenant: claims["tid"]?.string) else {
            throw TokenFailure("it is from another issuer than \(issuer.name) (iss)")
        }
    }

    private func checkSubject(_ claims: JSONObject) throws(TokenFailure) {
        guard let subject = claims["sub"]?.string, !subject.isEmpty else {
            throw TokenFailure("it names no user (sub)")
        }
        guard subject.utf8.count <= 255, subject.utf8.allSatisfy({ $0 < 0x80 }) else {
            throw TokenFailure("its subject has more than 255 characters, or some beyond ASCII (sub)")
        }
    }

    private func checkAudience(_ claims: JSONObject) throws(TokenFailure) {
        guard let audiences = Self.audiences(claims) else { throw TokenFailure("it names no audience (aud)") }
        guard audiences.contains(where: isClient) else { throw TokenFailure("it is meant for another client (aud)") }
        guard audiences.allSatisfy({ own in isClient(own) || otherAudiences.contains { own.isIdentical(to: $0) } })
        else {
            throw TokenFailure("it is also meant for clients that are not trusted (aud)")
        }
        if audiences.count > 1, claims["azp"] == nil {
            throw TokenFailure("it does not say which client asked for it (azp)")
        }
        if let party = claims["azp"], !(party.string.map(isClient) ?? false) {
            throw TokenFailure("another client asked for it (azp)")
        }
    }

    private func isClient(_ name: String) -> Bool { name.isIdentical(to: clientID) }

    /// Returns the audiences of a claim that is one or several strings; `nil` for everything else.
    package static func audiences(_ claims: JSONObject) -> [String]? {
        if let one = claims["aud"]?.string { return [one] }
        guard let several = claims["aud"]?.array, !several.isEmpty else { return nil }
        let texts = several.compactMap { $0.string }
        return texts.count == several.count ? texts : nil
    }

    private func checkTimes(_ claims: JSONObject, _ now: Timestamp) throws(TokenFailure) {
        guard let expiry = try claims.time("exp") else { throw TokenFailure("it has no expiry (exp)") }
        guard let issued = try claims.time("iat") else {
            throw TokenFailure("it has no time of issue (iat)")
        }
        let early = now.advanced(byMilliseconds: -leeway.milliseconds)
        let late = now.advanced(byMilliseconds: leeway.milliseconds)
        guard early < expiry else { throw TokenFailure("it has expired; is this machine's clock right? (exp)") }
        guard issued <= late else { throw TokenFailure("it is from the future; is this machine's clock right? (iat)") }
        if let begin = try claims.time("nbf"), begin > late {
            throw TokenFailure("it is not valid yet; is this machine's clock right? (nbf)")
        }
        let authenticated = try claims.time("auth_time")
        guard let maximumAge else { return }
        guard let authenticated else { throw TokenFailure("it does not say when its user signed in (auth_time)") }
        guard authenticated.advanced(byMilliseconds: maximumAge &* 1000) >= early else {
            throw TokenFailure("its user signed in longer ago than was asked for (auth_time)")
        }
    }

    private func checkNonce(_ claims: JSONObject) throws(TokenFailure) {
        switch (nonce, claims["nonce"]) {
        case (nil, nil): return
        case (nil, .some): throw TokenFailure("it answers a request that was not made (nonce)")
        case (.some, nil):
            guard needsNonce else { return }
            throw TokenFailure("it does not say which request it answers (nonce)")
        case (let nonce?, let claim?):
            guard let text = claim.string, Secret(text) == nonce else {
                throw TokenFailure("it answers another request (nonce)")
            }
        }
    }

    /// Refuses a token whose hash of the value, the left half of it, is wrong. A token without one passes (sections 3.1.3.8 and
    /// 3.3.2.11).
    package func checkHash(
        _ claim: String, of value: Secret, _ token: SignedToken, _ digest: any Digest
    ) throws(TokenFailure) {
        guard let given = token.payload[claim] else { return }
        guard let algorithm = token.algorithm.flatMap(SignatureAlgorithm.init) else {
            throw TokenFailure("it is signed in a way that is not accepted (alg)")
        }
        let hash = value.withBytes { digest.hash(Array($0), algorithm.hash) }
        let half = Base64URL.encode(hash.prefix(hash.count / 2))
        guard given.string?.isIdentical(to: half) ?? false else {
            throw TokenFailure("it belongs to another token or code (\(claim))")
        }
    }
}

/// The issuer that may have issued an ID token.
package enum ExpectedIssuer: Sendable, Hashable {
    /// Exactly this one, code point by code point.
    case exactly(String)
    /// One of many tenants: the text with the token's own `tid` in place of `{tenantid}`. Where tenants are listed, one of them.
    case tenant(template: String, allowed: Set<String>)

    /// The text that stands for the tenant in a template.
    package static let placeholder = "{tenantid}"

    package func matches(_ issuer: String, tenant: String?) -> Bool {
        switch self {
        case .exactly(let expected):
            return Array(issuer.utf8) == Array(expected.utf8)
        case .tenant(let template, let allowed):
            guard let tenant, Self.isPlain(tenant), allowed.isEmpty || allowed.contains(tenant) else { return false }
            let parts = template.pieces(between: Self.placeholder)
            return parts.count == 2 && Array(issuer.utf8) == Array("\(parts[0])\(tenant)\(parts[1])".utf8)
        }
    }

    /// The name as an error shows it.
    var name: String {
        switch self {
        case .exactly(let expected): ServerText.issuer(expected)
        case .tenant(let template, _): template
        }
    }

    /// Returns true for a name or a UUID: anything else could write a part of the address.
    private static func isPlain(_ tenant: String) -> Bool {
        !tenant.isEmpty && tenant.utf8.count <= 255
            && tenant.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x2E }
    }
}

extension JSONObject {
    /// Reads a point in time of a token: seconds since 1970, perhaps with a fraction, never text. `nil` when it is not there.
    fileprivate func time(_ claim: String) throws(TokenFailure) -> Timestamp? {
        // Seconds whose milliseconds fit 64 bits with room to calculate.
        let limit = 0x1p52
        switch self[claim] {
        case nil, .null: return nil
        case .integer(let seconds) where abs(Double(seconds)) < limit: return Timestamp(seconds: seconds)
        case .double(let seconds) where abs(seconds) < limit: return Timestamp(milliseconds: Int64(seconds * 1000))
        default: throw TokenFailure("one of its times is not a number (\(claim))")
        }
    }
}
