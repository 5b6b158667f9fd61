import CardeaBasics

/// The keys of the provider, made when they are first needed.
struct KeyRing: Sendable {
    private var keys: [SandboxSigningAlgorithm: [SigningKey]] = [:]

    /// Keys that sign no more, the newest last, for tokens that they have signed.
    private var retired: [SigningKey] = []

    /// Replaces every key.
    mutating func rotate() {
        retired = (retired + keys.values.joined()).suffix(32)
        keys = [:]
    }

    /// So many keys for an algorithm; the first one signs.
    mutating func keys(for algorithm: SandboxSigningAlgorithm, count: Int = 1) throws(Failure) -> [SigningKey] {
        var list = keys[algorithm] ?? []
        while list.count < min(max(count, 1), 8) { list.append(try Self.makeKey(algorithm)) }
        keys[algorithm] = list
        return Array(list.prefix(max(count, 1)))
    }

    /// A signed token in the compact form of RFC 7515.
    mutating func token(_ payload: [UInt8], _ plan: SigningPlan) throws(Failure) -> String {
        guard let own = try keys(for: plan.algorithm).first else { throw Failure(500, "server_error", "no key") }
        let key = plan.flaw == .keyInHeader ? try Self.makeKey(plan.algorithm) : own
        let body = "\(Base64URL.encode(header(plan, key).serialized())).\(Base64URL.encode(payload))"
        let message = Array(body.utf8)
        switch plan.flaw {
        case nil, .keyInHeader: return "\(body).\(Base64URL.encode(try key.signature(of: message)))"
        case .unsigned: return "\(body)."
        case .otherSignature: return "\(body).\(Base64URL.encode(try key.signature(of: message + [0])))"
        case .publicKeyAsSecret:
            return "\(body).\(Base64URL.encode(HMACSHA256.tag(of: message, key: Array(key.publicKeyPEM.utf8))))"
        case .encrypted:
            let parts = (0..<4).map { _ in Identifier.make("jwe") }
            return "\(Base64URL.encode(Self.encryptedHeader.serialized())).\(parts.joined(separator: "."))"
        case .padded: return "\(body)=.\(Base64URL.encode(try key.signature(of: message)))=="
        }
    }

    /// The claims of a token that the ring has signed rightly, not too many keys ago.
    func claims(of token: String) -> JSONObject? {
        guard let jws = try? CompactJWS(token), let id = jws.header["kid"]?.string,
            let key = (keys.values.joined() + retired).first(where: { $0.id == id }),
            jws.header["alg"]?.string == key.algorithm.rawValue, key.verifies(jws.signature, of: jws.signedBytes)
        else { return nil }
        return jws.payload
    }

    private func header(_ plan: SigningPlan, _ key: SigningKey) -> JSONObject {
        var header: JSONObject = ["alg": .string(plan.algorithm.rawValue), "typ": .string(plan.type)]
        switch plan.keyName {
        case .own: header["kid"] = .string(key.id)
        case .absent: break
        case .unknown: header["kid"] = .string(Identifier.make("key"))
        }
        switch plan.flaw {
        case .unsigned:
            header["alg"] = "none"
            header["kid"] = nil
        case .publicKeyAsSecret: header["alg"] = "HS256"
        case .keyInHeader: header["jwk"] = .object(key.jwk)
        default: break
        }
        if plan.isCritical {
            header["crit"] = ["urn:cardea:unknown"]
            header["urn:cardea:unknown"] = true
        }
        return header
    }

    private static let encryptedHeader: JSONObject = ["alg": "RSA-OAEP-256", "enc": "A256GCM", "cty": "JWT"]

    private static func makeKey(_ algorithm: SandboxSigningAlgorithm) throws(Failure) -> SigningKey {
        do {
            return try SigningKey(algorithm)
        } catch {
            throw Failure(500, "server_error", error.message)
        }
    }
}
