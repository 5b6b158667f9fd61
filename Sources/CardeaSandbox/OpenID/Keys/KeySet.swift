import CardeaBasics

/// The published keys (RFC 7517), as the behaviour wants them.
extension KeyRing {
    mutating func keySet(_ behaviour: SandboxOpenIDBehaviour) throws(Failure) -> JSONValue {
        let flaws = behaviour.misbehaviours
        if flaws.contains(.emptyKeySet) { return ["keys": []] }
        let count = max(behaviour.signingKeyCount, flaws.contains(.keyIDAbsentMultiple) ? 2 : 1)
        var keys = try keys(for: behaviour.advertisedAlgorithm, count: count)
        let actual = SigningPlan.idToken(behaviour).algorithm
        if actual != behaviour.advertisedAlgorithm { keys += try self.keys(for: actual) }
        var list = keys.map(\.jwk)
        for index in list.indices {
            if flaws.contains(.keysWithoutID) { list[index]["kid"] = nil }
            if flaws.contains(.encryptionKey) { list[index]["use"] = "enc" }
        }
        // The key that signs goes last, so that nobody gets by with the first.
        list.reverse()
        if flaws.contains(.unusableKeys) { list = Self.unusable(id: keys.first?.id) + list }
        return .members(["keys": .array(list.map(JSONValue.object))])
    }

    /// A weak RSA key, a point that is not on its curve, an unknown kind of key, and one without its members, all with
    /// the name of the right one.
    private static func unusable(id: String?) -> [JSONObject] {
        let weak = Base64URL.encode([0xC1] + [UInt8](repeating: 0x5A, count: 126) + [0x0B])
        let coordinate = Base64URL.encode([UInt8](repeating: 0x11, count: 32))
        let list: [JSONObject] = [
            ["kty": "RSA", "use": "sig", "n": .string(weak), "e": "AQAB"],
            ["kty": "EC", "crv": "P-256", "use": "sig", "x": .string(coordinate), "y": .string(coordinate)],
            ["kty": "XYZ", "use": "sig", "x": "AQAB"], ["kty": "RSA"],
        ]
        return list.map { key in
            var key = key
            key["kid"] = id.map(JSONValue.string)
            return key
        }
    }
}
