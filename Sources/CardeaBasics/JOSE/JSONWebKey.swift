/// The keys that a provider signs with (RFC 7517, section 5).
package struct JSONWebKeySet: Sendable, Hashable {
    /// The keys that can be used, without the others of the set.
    package let keys: [JSONWebKey]

    /// The greatest number of keys: more than any provider has.
    package static let capacity = 100

    package init(_ keys: [JSONWebKey]) { self.keys = keys }

    /// Reads a set. The error says what is wrong with it as a whole; a key that cannot be used is no error.
    package init(_ object: JSONObject) throws(CardeaError) {
        guard let listed = object["keys"]?.array else {
            throw CardeaError(.decodingFailed, "The provider's key set has no list \"keys\".")
        }
        guard listed.count <= Self.capacity else {
            throw CardeaError(
                .decodingFailed, "The provider's key set has \(listed.count) keys; expected at most \(Self.capacity).")
        }
        keys = listed.compactMap { $0.object.flatMap(JSONWebKey.init) }
    }

    /// Returns the keys that may have signed: of those that fit, the ones that the token names or that have no name.
    ///
    /// A token without a name is checked against each key that fits.
    package func candidates(for algorithm: SignatureAlgorithm, keyID: String?) -> [JSONWebKey] {
        keys.filter { key in
            guard key.fits(algorithm) else { return false }
            guard let keyID, let own = key.id else { return true }
            return keyID.isIdentical(to: own)
        }
    }
}

/// A public key of a JSON Web Key Set (RFC 7517) that can verify signatures.
package struct JSONWebKey: Sendable, Hashable {
    /// The numbers of the key, as the set has them: big-endian.
    package enum Material: Sendable, Hashable {
        case rsa(modulus: [UInt8], exponent: [UInt8])
        case elliptic(EllipticCurve, x: [UInt8], y: [UInt8])
        case ed25519([UInt8])
    }

    package let material: Material
    /// `kid`: the name that tokens use.
    package let id: String?
    /// `alg`: the one algorithm that the key is for, where the set says so.
    package let algorithm: String?

    /// The least length of a modulus in bits: a shorter one is no obstacle any more (RFC 8725, section 3.4).
    private static let smallestModulus = 2048
    /// The greatest length of a modulus in bits: a longer one only costs time.
    private static let largestModulus = 16384

    package init(material: Material, id: String? = nil, algorithm: String? = nil) {
        self.material = material
        self.id = id
        self.algorithm = algorithm
    }

    /// Reads a key; `nil` for one that cannot verify or is too weak, so that it does not spoil the others of its set.
    package init?(_ object: JSONObject) {
        guard Self.isForSignatures(object), Self.isPublic(object), let material = Self.material(object) else {
            return nil
        }
        self.init(material: material, id: object["kid"]?.string, algorithm: object["alg"]?.string)
    }

    /// Returns true if the key may have made a signature of this algorithm.
    package func fits(_ algorithm: SignatureAlgorithm) -> Bool {
        if let own = self.algorithm, own != algorithm.rawValue, !Self.areSame(own, algorithm) { return false }
        switch (material, algorithm.scheme) {
        case (.rsa, .rsaPKCS1), (.rsa, .rsaPSS), (.ed25519, .ed25519): return true
        case (.elliptic(let curve, _, _), .ecdsa(let needed, _)): return curve == needed
        default: return false
        }
    }

    /// Returns true for the two names of Ed25519.
    private static func areSame(_ name: String, _ algorithm: SignatureAlgorithm) -> Bool {
        guard algorithm.scheme == .ed25519 else { return false }
        return SignatureAlgorithm(rawValue: name)?.scheme == .ed25519
    }

    private static func isForSignatures(_ object: JSONObject) -> Bool {
        if let use = object["use"], use.string != "sig" { return false }
        guard let operations = object["key_ops"] else { return true }
        return operations.array?.contains { $0.string == "verify" } ?? false
    }

    /// Returns false for a private or symmetric key: in a set that everybody can read, its signatures prove nothing.
    private static func isPublic(_ object: JSONObject) -> Bool {
        ["d", "p", "q", "dp", "dq", "qi", "oth", "k"].allSatisfy { object[$0] == nil }
    }

    private static func material(_ object: JSONObject) -> Material? {
        switch object["kty"]?.string {
        case "RSA":
            guard let modulus = number(object["n"]), let exponent = number(object["e"]),
                isUsable(modulus: modulus, exponent: exponent)
            else { return nil }
            return .rsa(modulus: modulus, exponent: exponent)
        case "EC":
            guard let curve = object["crv"]?.string.flatMap(EllipticCurve.init), let x = bytes(object["x"]),
                let y = bytes(object["y"]), x.count == curve.size, y.count == curve.size
            else { return nil }
            return .elliptic(curve, x: x, y: y)
        case "OKP":
            guard object["crv"]?.string == "Ed25519", let point = bytes(object["x"]), point.count == 32 else {
                return nil
            }
            return .ed25519(point)
        default:
            return nil
        }
    }

    private static func bytes(_ value: JSONValue?) -> [UInt8]? { value?.string.flatMap { Base64URL.decode($0) } }

    /// Reads a number without its leading zeros, which some sets have although RFC 7518 forbids them.
    private static func number(_ value: JSONValue?) -> [UInt8]? {
        bytes(value).map { Array($0.drop { $0 == 0 }) }
    }

    /// Returns true for a modulus of a good length with an exponent that is odd and more than one.
    private static func isUsable(modulus: [UInt8], exponent: [UInt8]) -> Bool {
        guard let first = modulus.first, let last = exponent.last, modulus.last.map({ $0 & 1 }) == 1 else {
            return false
        }
        let bits = modulus.count * 8 - first.leadingZeroBitCount
        return (smallestModulus...largestModulus).contains(bits) && last & 1 == 1 && exponent != [1]
            && exponent.count <= 8
    }
}
