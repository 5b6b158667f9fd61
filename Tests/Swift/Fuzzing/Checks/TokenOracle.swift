import CardeaBasics
import CardeaLinux
import CardeaServers
import Foundation

/// The rules of OpenID Connect Core, section 3.1.3.7, once more and in other words, over what Foundation reads.
struct TokenOracle {
    struct Claims {
        let header: [String: Any]
        let payload: [String: Any]
        let algorithm: String
    }

    private let token: Claims
    private let claims: [String: Any]
    private let rules: IDTokenRules

    init(_ token: Claims, _ rules: IDTokenRules) {
        (self.token, claims, self.rules) = (token, token.payload, rules)
    }

    func check() throws(Finding) {
        try expect(isIssuerRight, "a token of another issuer is believed")
        try expect(text("sub").map { !$0.isEmpty } ?? false, "a token without a user is believed")
        try checkAudience()
        try checkTimes()
        try checkNonce()
        try checkHash()
        if let type = token.header["typ"] as? String {
            let name = type.lowercased()
            try expect(
                ["jwt", "id+jwt", "application/jwt", "application/id+jwt"].contains(name),
                "a token of another kind is believed")
        }
    }

    private func text(_ name: String) -> String? { claims[name] as? String }

    private static func areSame(_ left: String?, _ right: String) -> Bool {
        left.map { $0.utf8.elementsEqual(right.utf8) } ?? false
    }

    private var isIssuerRight: Bool {
        switch rules.issuer {
        case .exactly(let issuer): Self.areSame(text("iss"), issuer)
        case .tenant(let template, _):
            text("tid").map { Self.areSame(text("iss"), template.replacingOccurrences(of: "{tenantid}", with: $0)) }
                ?? false
        }
    }

    private func checkAudience() throws(Finding) {
        let audiences = text("aud").map { [$0] } ?? (claims["aud"] as? [Any])?.compactMap { $0 as? String } ?? []
        let isForUs = audiences.contains { Self.areSame($0, rules.clientID) }
        try expect(isForUs, "a token for another client is believed")
        let trusted = rules.otherAudiences.union([rules.clientID])
        let isForOthers = audiences.contains { own in !trusted.contains { Self.areSame(own, $0) } }
        try expect(!isForOthers, "a token for others, too, is believed")
        let party = claims["azp"]
        try expect(party != nil || audiences.count < 2, "a token for several does not say who asked for it")
        try expect(
            party == nil || Self.areSame(party as? String, rules.clientID), "a token that another asked for is believed"
        )
    }

    private func checkTimes() throws(Finding) {
        let now = 1_800_000_000.0
        // A thousandth of a second is what rounding to milliseconds may do.
        let leeway = Double(rules.leeway.milliseconds) / 1000 + 0.001
        func time(_ name: String) -> Double? { (claims[name] as? NSNumber)?.doubleValue }
        guard let end = time("exp"), let issued = time("iat") else {
            throw Finding("a token without times is believed")
        }
        try expect(end > now - leeway, "a token that has ended is believed")
        try expect(issued <= now + leeway, "a token of the future is believed")
        try expect(time("nbf").map { $0 <= now + leeway } ?? true, "a token that is not valid yet is believed")
        guard let age = rules.maximumAge else { return }
        try expect(time("auth_time").map { $0 + Double(age) >= now - leeway } ?? false, "too old a sign-in is believed")
    }

    private func checkNonce() throws(Finding) {
        guard let nonce = rules.nonce else { return }
        if claims["nonce"] == nil {
            try expect(!rules.needsNonce, "a token without the nonce is believed")
        } else {
            try expect(Self.areSame(text("nonce"), nonce.reveal()), "a token with another nonce is believed")
        }
    }

    private func checkHash() throws(Finding) {
        guard let given = claims["at_hash"] else { return }
        let value = Array(IDTokenCheck.accessToken.reveal().utf8)
        let hash: [UInt8] =
            switch token.algorithm.suffix(3) {
            case "256": OpenSSLDigest().sha256(value)
            case "384": OpenSSLDigest().sha384(value)
            default: OpenSSLDigest().sha512(value)
            }
        let isEd25519 =
            !token.algorithm.hasPrefix("RS") && !token.algorithm.hasPrefix("PS") && !token.algorithm.hasPrefix("ES")
        let whole = isEd25519 ? OpenSSLDigest().sha512(value) : hash
        let half = String(decoding: IDTokenPlan.encoded(Array(whole.prefix(whole.count / 2))), as: UTF8.self)
        try expect(Self.areSame(given as? String, half), "a token of another access token is believed")
    }
}
