import COpenSSL
package import CardeaBasics

/// Makes and restores P-256 keys with OpenSSL.
package final class OpenSSLProofKeys: ProofKeys {
    package init() {}

    package func make() throws(CardeaError) -> any ProofKey {
        // What OpenSSL notes of a failure goes with this call: the queue of errors belongs to the host.
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let key = P256.generate(), let proofKey = OpenSSLProofKey.generated(key) else {
            throw CardeaError(.internalError, "OpenSSL could not make a P-256 key.")
        }
        return proofKey
    }

    package func restore(_ secret: Secret) throws(CardeaError) -> any ProofKey {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard secret.count == P256.size else { throw Self.notAKey }
        guard let scalar = SecretNumber(bytes: secret), let isInRange = P256.isPrivateKey(scalar) else {
            throw Self.notRestored
        }
        guard isInRange else { throw Self.notAKey }
        guard let point = P256.publicPoint(of: scalar), let key = P256.key(scalar, point),
            let proofKey = OpenSSLProofKey.restored(key, secret: secret, point: point)
        else { throw Self.notRestored }
        return proofKey
    }

    private static let notAKey = CardeaError(.storeCorrupted, "The stored key of this session is not a P-256 key.")
    private static let notRestored = CardeaError(.internalError, "OpenSSL could not restore a P-256 key.")
}
