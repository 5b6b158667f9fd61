/// The keys that a provider signs with (RFC 7517, section 5).
package struct JSONWebKeySet: Sendable, Hashable {
    /// Those that can be used; the others are left out.
    package let keys: [JSONWebKey]

    /// More keys than any provider has.
    package static let capacity = 100

    package init(_ keys: [JSONWebKey]) { self.keys = keys }

    /// Reads a set. The error says what is wrong with it as a whole; a key that cannot be used is not.
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

    /// The keys that may have signed: those of the name, where the token names one and a key has it; else all that fit.
    ///
    /// A token without a name is checked against each key that fits, and so is one whose name several keys share.
    package func candidates(for algorithm: SignatureAlgorithm, keyID: String?) -> [JSONWebKey] {
        keys.filter { key in
            guard key.fits(algorithm) else { return false }
            guard let keyID, let own = key.id else { return true }
            return keyID.isIdentical(to: own)
        }
    }
}
