import CardeaBasics
import CardeaLinux
import CardeaServers
import Foundation

extension FuzzTarget {
    /// An ID token, signed by a key that the provider publishes or by none.
    static let idToken = FuzzTarget("id-token", mutate: IDTokenPlan.mutate) { bytes throws(Finding) in
        let token = IDTokenPlan(bytes).token
        for rules in [IDTokenCheck.strict, IDTokenCheck.tenant] { try IDTokenCheck.check(token, rules) }
    }
}

enum IDTokenCheck {
    static let now = Timestamp(seconds: 1_800_000_000)
    static let issuer = "https://op.example/tenant"
    /// Has a capital K, which Unicode has twice.
    static let clientID = "Klient-Å"
    static let nonce = "n-0S6_WzA2MjKdRk8q1vUw"
    static let accessToken = Secret("jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y")
    static let digest = OpenSSLDigest()
    static var keys: JSONWebKeySet { JSONWebKeySet(TestKey.all.compactMap { JSONWebKey($0.jwk) }) }
    static let signature = IDTokenSignature(
        algorithms: SignatureAlgorithm.allCases, verifier: OpenSSLSignatureVerifier())

    static let strict: IDTokenRules = {
        var rules = IDTokenRules(issuer: .exactly(issuer), clientID: clientID)
        rules.nonce = Secret(nonce)
        return rules
    }()

    static let tenant: IDTokenRules = {
        var rules = IDTokenRules(
            issuer: .tenant(template: "https://op.example/{tenantid}/v2.0", allowed: []), clientID: clientID)
        rules.nonce = Secret(nonce)
        rules.needsNonce = false
        rules.otherAudiences = ["trusted"]
        rules.maximumAge = 300
        return rules
    }()

    /// A token that the engine believes is signed over exactly its bytes and says what it has to.
    static func check(_ bytes: [UInt8], _ rules: IDTokenRules) throws(Finding) {
        let read = Result { () throws(TokenFailure) in try SignedToken(Secret(bytes: bytes)) }
        guard case .success(let token) = read else {
            if case .failure(let failure) = read { try silent(failure, bytes) }
            return
        }
        try expect(Array(token.payloadText.utf8) == token.signed.payload, "a payload's text is not the payload")
        let claimed = Result { () throws(TokenFailure) in
            _ = try signature.algorithm(of: token)
            try rules.check(token, at: now, accessToken: accessToken, digest: digest)
        }
        if case .failure(let failure) = claimed { try silent(failure, bytes) }
        let userInfo = Result { () throws(TokenFailure) in try rules.checkUserInfo(token, at: now) }
        if case .failure(let failure) = userInfo { try silent(failure, bytes) }
        let checked = Result { () throws(CardeaError) in try signature.check(token, with: keys) }
        switch checked {
        case .failure(let error): throw Finding("a signature cannot be checked: \(error)")
        case .success(.failure(let failure)): try silent(failure, bytes)
        case .success(.success(.noKey)): break
        case .success(.success(.valid)):
            let claims = try signedClaims(bytes)
            if case .success = claimed { try TokenOracle(claims, rules).check() }
        }
    }

    /// The claims of a token whose signature is right by another look at it.
    private static func signedClaims(_ bytes: [UInt8]) throws(Finding) -> TokenOracle.Claims {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let header = IDTokenPlan.decoded(parts[0]).flatMap(PlainJSON.object),
            let payload = IDTokenPlan.decoded(parts[1]), let claims = PlainJSON.object(payload),
            let signature = IDTokenPlan.decoded(parts[2]), let algorithm = header["alg"] as? String
        else { throw Finding("a token is believed that is none") }
        let message = Array(bytes[..<(parts[2].startIndex - 1)])
        let signer = TestKey.all.first { $0.verifies(signature, of: message, algorithm) }
        guard let signer else { throw Finding("a signature is found right that is not") }
        if let name = header["kid"] as? String {
            try expect(name == signer.name, "another key than the named one signed")
        }
        try expect(header["crit"] == nil && header["b64"] == nil, "extensions that are not understood are let pass")
        return TokenOracle.Claims(header: header, payload: claims, algorithm: algorithm)
    }

    /// The reason shows nothing of the token.
    private static func silent(_ failure: TokenFailure, _ bytes: [UInt8]) throws(Finding) {
        let reason = failure.reason
        try expect(
            reason.utf8.count < 100 && reason.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F },
            "a reason is no plain sentence")
        for part in bytes.split(separator: UInt8(ascii: ".")) where part.count >= 12 {
            try expect(!Leak.contains(reason, String(decoding: part, as: UTF8.self)), "a reason shows the token")
            let claims = IDTokenPlan.decoded(part).flatMap(PlainJSON.object) ?? [:]
            for case let text as String in claims.values where text.utf8.count >= 8 && text.contains(where: \.isNumber)
            {
                try expect(!Leak.contains(reason, text), "a reason shows a claim")
            }
        }
    }
}
