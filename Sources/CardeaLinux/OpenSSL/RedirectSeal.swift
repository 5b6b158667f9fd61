import COpenSSL
package import CardeaBasics
package import CardeaModel

/// Seals a text for the holder of a private key that the sealer cannot ask: anybody who has the public key can seal, and only
/// the holder can open.
///
/// An ephemeral P-256 key agrees with the holder's one (ECDH); HKDF-SHA256 makes key and nonce of that, with both public
/// points as salt; AES-256-GCM seals. The sealed form: a mark with the version, the ephemeral public point, the ciphertext,
/// the tag. Mark and point are authenticated, and so is what the caller binds it to.
package enum RedirectSeal {
    /// The number of bytes that sealing adds to a text.
    package static let overhead = mark.count + P256.pointSize + AESGCM.tagSize

    /// "CRS", version 1.
    private static let mark: [UInt8] = [0x43, 0x52, 0x53, 0x01]
    private static let info = Array("cardea kept redirect 1".utf8)

    /// A new key pair: a private scalar of 32 bytes and its public point of 65.
    package static func makeKey() throws(CardeaError) -> RedirectKey {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let key = P256.generate() else { throw failed }
        defer { EVP_PKEY_free(key) }
        guard let secret = P256.secret(of: key), let point = P256.publicPoint(of: key) else { throw failed }
        return RedirectKey(key: secret, publicPoint: point)
    }

    /// Seals a text for the holder of the private key; `nil` for a public key that is none.
    package static func seal(
        _ text: Secret, for publicPoint: [UInt8], binding: [UInt8]
    ) throws(CardeaError) -> [UInt8]? {
        // A process that hands a redirect over has used nothing else of OpenSSL.
        try SystemLibrary.crypto.require()
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let holder = P256.publicKey(publicPoint) else { return nil }
        defer { EVP_PKEY_free(holder) }
        guard let ephemeral = P256.generate() else { throw failed }
        defer { EVP_PKEY_free(ephemeral) }
        guard let point = P256.publicPoint(of: ephemeral),
            let keys = keys(P256.agree(ephemeral, with: holder), ephemeral: point, holder: publicPoint),
            let sealed = try AESGCM().seal(text, into: mark + point, key: keys.key, nonce: keys.nonce, binding: binding)
        else { throw failed }
        return sealed
    }

    /// The text; `nil` when the sealed form is damaged or was made for another key or binding.
    package static func open(_ sealed: [UInt8], with secret: Secret, binding: [UInt8]) throws(CardeaError) -> Secret? {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard sealed.count >= overhead, sealed.starts(with: mark) else { return nil }
        let header = Array(sealed[..<(mark.count + P256.pointSize)])
        let point = Array(header[mark.count...])
        guard let holder = P256.keyPair(secret) else { return nil }
        defer { EVP_PKEY_free(holder.key) }
        guard let ephemeral = P256.publicKey(point) else { return nil }
        defer { EVP_PKEY_free(ephemeral) }
        guard let keys = keys(P256.agree(holder.key, with: ephemeral), ephemeral: point, holder: holder.point) else {
            return nil
        }
        let cipher = try AESGCM()
        return sealed.withUnsafeBytes { all in
            cipher.open(
                UnsafeRawBufferPointer(rebasing: all[header.count...]), key: keys.key, nonce: keys.nonce,
                header: header, binding: binding)
        }
    }

    private static func keys(
        _ agreed: Secret?, ephemeral: [UInt8], holder: [UInt8]
    ) -> (key: Secret, nonce: [UInt8])? {
        let count = AESGCM.keySize + AESGCM.nonceSize
        guard let agreed, let both = HKDF.derive(agreed, salt: ephemeral + holder, info: info, count: count) else {
            return nil
        }
        return both.withBytes { bytes in
            (Secret(bytes: bytes.prefix(AESGCM.keySize)), Array(bytes.dropFirst(AESGCM.keySize)))
        }
    }

    private static var failed: CardeaError { CardeaError(.internalError, "OpenSSL could not seal a redirect.") }
}
