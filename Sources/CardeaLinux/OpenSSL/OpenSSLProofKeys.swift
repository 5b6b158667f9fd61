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

/// A P-256 key pair in OpenSSL's hands.
///
/// `@unchecked Sendable`: the key never changes after `init`, and its signing context is used under a lock.
final class OpenSSLProofKey: ProofKey, @unchecked Sendable {
    let secret: Secret
    let publicX: [UInt8]
    let publicY: [UInt8]
    let proofHeader: String
    private let key: OpaquePointer
    /// Made by the first signature: OpenSSL takes a while to look up how to sign.
    private let signing = Lock<OpaquePointer?>(nil)

    /// Takes over a key and reads from it what others need; `nil` when OpenSSL does not tell.
    static func generated(_ key: OpaquePointer) -> OpenSSLProofKey? {
        guard let secret = P256.secret(of: key), let point = P256.publicPoint(of: key) else {
            EVP_PKEY_free(key)
            return nil
        }
        return restored(key, secret: secret, point: point)
    }

    /// Takes over a key whose parts are known; `nil` when they have not the size of a P-256 key.
    static func restored(_ key: OpaquePointer, secret: Secret, point: [UInt8]) -> OpenSSLProofKey? {
        guard secret.count == P256.size, point.count == P256.pointSize else {
            EVP_PKEY_free(key)
            return nil
        }
        return OpenSSLProofKey(key, secret, point)
    }

    private init(_ key: OpaquePointer, _ secret: Secret, _ point: [UInt8]) {
        self.key = key
        self.secret = secret
        publicX = Array(point[1...P256.size])
        publicY = Array(point[(P256.size + 1)...])
        proofHeader = DPoPProof.header(x: publicX, y: publicY)
    }

    deinit {
        signing.withLock { EVP_PKEY_CTX_free($0) }
        EVP_PKEY_free(key)
    }

    func sign(_ message: [UInt8]) throws(CardeaError) -> [UInt8] {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let der = signature(ofDigest: OpenSSLDigest().sha256(message)), let raw = P256.rawSignature(der) else {
            throw CardeaError(.internalError, "OpenSSL could not sign with a P-256 key.")
        }
        return raw
    }

    /// The signature in OpenSSL's form, DER.
    private func signature(ofDigest digest: [UInt8]) -> [UInt8]? {
        signing.withLock { context in
            if context == nil { context = newSigningContext() }
            guard let context else { return nil }
            var count = P256.largestSignature
            var isSigned = false
            let der = [UInt8](unsafeUninitializedCapacity: count) { room, written in
                // Out of memory, OpenSSL 3.0 reports success with a length of -1.
                isSigned =
                    EVP_PKEY_sign(context, room.baseAddress, &count, digest, digest.count) == 1 && count <= room.count
                written = isSigned ? count : 0
            }
            return isSigned ? der : nil
        }
    }

    private func newSigningContext() -> OpaquePointer? {
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil) else { return nil }
        guard EVP_PKEY_sign_init(context) == 1 else {
            EVP_PKEY_CTX_free(context)
            return nil
        }
        return context
    }
}
