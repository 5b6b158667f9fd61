import COpenSSL
package import CardeaBasics

/// A key, how it came about, and the value by which files recognize it.
package struct FileKey: Sendable {
    let derivation: KeyDerivation
    package let secret: Secret
    let check: [UInt8]

    static let checkSize = 16

    package init(_ secret: Secret, _ derivation: KeyDerivation) throws(CardeaError) {
        self.derivation = derivation
        self.secret = secret
        check = try Self.check(secret)
    }

    package func opens(_ header: SealedHeader) -> Bool { derivation == header.derivation && check == header.check }

    /// A digest of 32 random or derived bytes tells nothing about them.
    private static func check(_ secret: Secret) throws(CardeaError) -> [UInt8] {
        var text = Array("Cardea encrypted file key".utf8)
        let label = text.count
        text.reserveCapacity(label + secret.count)
        secret.withBytes { text += $0 }
        defer { OPENSSL_cleanse(&text, text.count) }
        guard let digest = OpenSSLDigest.sha256(text) else { throw CardeaError(.internalError, "SHA-256 failed.") }
        return Array(digest.prefix(checkSize))
    }
}
