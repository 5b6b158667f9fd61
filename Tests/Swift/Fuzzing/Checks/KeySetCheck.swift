import CardeaBasics
import CardeaLinux
import Foundation

extension FuzzTarget {
    /// The key set that a provider publishes.
    static let keySet = FuzzTarget("key-set", mutate: JSONMutator.keySet.mutate) { bytes throws(Finding) in
        guard let object = (try? JSONReader.read(bytes))?.object else { return }
        let result = Result { () throws(CardeaError) in try JSONWebKeySet(object) }
        switch result {
        case .failure(let error): try Leak.check(error, [])
        case .success(let set):
            try expect(set.keys.count <= JSONWebKeySet.capacity, "a set has more keys than it may")
            guard let listed = PlainJSON.object(bytes)?["keys"] as? [Any] else {
                throw Finding("a set without a list of keys is accepted")
            }
            for key in set.keys { try KeySetCheck.accepted(key, listed) }
            try KeySetCheck.choice(set)
            try KeySetCheck.verification(set)
        }
    }
}

enum KeySetCheck {
    private static let message = Array("eyJhbGciOiJub25lIn0.e30".utf8)
    private static let verifier = OpenSSLSignatureVerifier()
    /// One of each kind: the check of a signature is what takes time.
    private static let algorithms: [SignatureAlgorithm] = [.rs256, .ps512, .es256, .es384, .es512, .edDSA, .ed25519]

    /// A key is strong enough and stands in the list, public and for signatures.
    static func accepted(_ key: JSONWebKey, _ listed: [Any]) throws(Finding) {
        switch key.material {
        case .rsa(let modulus, let exponent):
            let bits = modulus.count * 8 - (modulus.first ?? 0).leadingZeroBitCount
            try expect((2048...16384).contains(bits), "an RSA key of \(bits) bits is accepted")
            try expect(modulus.last.map { $0 & 1 == 1 } ?? false, "an even modulus is accepted")
            try expect(exponent.last.map { $0 & 1 == 1 } ?? false && exponent != [1], "an exponent that signs nothing")
        case .elliptic(let curve, let x, let y):
            try expect(x.count == curve.size && y.count == curve.size, "a point of another curve is accepted")
        case .ed25519(let point): try expect(point.count == 32, "an Ed25519 key of \(point.count) bytes is accepted")
        }
        let origins = listed.compactMap { $0 as? [String: Any] }.filter { isOrigin($0, of: key) }
        try expect(!origins.isEmpty, "a key comes from nowhere")
        try expect(origins.contains(where: isUsable), "a private key or one for something else is accepted")
    }

    private static func isOrigin(_ object: [String: Any], of key: JSONWebKey) -> Bool {
        func bytes(_ name: String) -> [UInt8]? {
            (object[name] as? String).flatMap { IDTokenPlan.decoded(unpadded($0)) }
        }
        guard (object["kid"] as? String) == key.id else { return false }
        return switch key.material {
        case .rsa(let modulus, _): bytes("n").map { Array($0.drop { $0 == 0 }) == modulus } ?? false
        case .elliptic(_, let x, let y): bytes("x") == x && bytes("y") == y
        case .ed25519(let point): bytes("x") == point
        }
    }

    private static func unpadded(_ text: String) -> [UInt8] { text.utf8.filter { $0 != UInt8(ascii: "=") } }

    private static func isUsable(_ object: [String: Any]) -> Bool {
        ["d", "p", "q", "dp", "dq", "qi", "oth", "k"].allSatisfy { object[$0] == nil }
            && (object["use"] == nil || object["use"] as? String == "sig")
    }

    /// Candidates fit the algorithm and have the name, where both have one.
    static func choice(_ set: JSONWebKeySet) throws(Finding) {
        for algorithm in SignatureAlgorithm.allCases {
            let all = set.candidates(for: algorithm, keyID: nil)
            try expect(all.allSatisfy { $0.fits(algorithm) }, "a key that does not fit is a candidate")
            try expect(all == set.keys.filter { $0.fits(algorithm) }, "a key that fits is no candidate")
            for name in Set(set.keys.prefix(4).compactMap(\.id)) {
                let named = set.candidates(for: algorithm, keyID: name)
                try expect(named.allSatisfy { $0.id == nil || $0.id == name }, "a key of another name is a candidate")
                try expect(named.allSatisfy(all.contains), "a name makes a key fit")
            }
        }
    }

    /// No key verifies a signature that nobody made, and one of the tests verifies only as itself.
    static func verification(_ set: JSONWebKeySet) throws(Finding) {
        for key in set.keys.prefix(3) {
            for algorithm in algorithms where key.fits(algorithm) {
                let size = [EllipticCurve.p256: 64, .p384: 96, .p521: 132]
                var rubbish = [UInt8](repeating: 0x5A, count: 64)
                if case .rsa(let modulus, _) = key.material { rubbish = [UInt8](repeating: 0x5A, count: modulus.count) }
                if case .elliptic(let curve, _, _) = key.material {
                    rubbish = [UInt8](repeating: 0x5A, count: size[curve] ?? 0)
                }
                try expect(try !isValid(rubbish, key, algorithm), "a key verifies what nobody signed")
                for (own, signature) in signatures where own.algorithm == algorithm {
                    let isOwn = key.material == own.material
                    let isValid = try isValid(signature, key, algorithm)
                    try expect(isOwn || !isValid, "a key verifies the signature of another")
                    try expect(!isOwn || isValid, "a key does not verify its own signature")
                }
            }
        }
    }

    private static func isValid(
        _ signature: [UInt8], _ key: JSONWebKey, _ algorithm: SignatureAlgorithm
    ) throws(Finding) -> Bool {
        let result = Result { () throws(CardeaError) in
            try verifier.isValid(signature, of: message, by: key, algorithm)
        }
        switch result {
        case .success(let isValid): return isValid
        case .failure(let error): throw Finding("a key makes the check of a signature fail: \(error)")
        }
    }

    private struct Signer {
        let key: TestKey
        let algorithm: SignatureAlgorithm
        /// Made at each use: a leak checker does not find pointers that have the case of an enum in their bits, and would take
        /// what is made once and kept for lost. The exponent of a key is part of it.
        var material: JSONWebKey.Material? { JSONWebKey(key.jwk)?.material }
    }

    private static let signatures: [(Signer, [UInt8])] = TestKey.all.flatMap { own -> [(Signer, [UInt8])] in
        guard let key = JSONWebKey(own.jwk) else { return [] }
        return SignatureAlgorithm.allCases.filter(key.fits).map {
            (Signer(key: own, algorithm: $0), own.sign(message, $0.rawValue))
        }
    }
}
