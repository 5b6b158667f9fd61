import COpenSSL
import CardeaBasics

/// The SHA-2 family of libcrypto, which uses what the processor has for it.
package final class OpenSSLDigest: Digest {
    package init() {}

    package func sha256(_ bytes: [UInt8]) -> [UInt8] {
        if let digest = Self.sha256(bytes) { return digest }
        return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
            SHA256(bytes, bytes.count, digest.baseAddress)
            count = digest.count
        }
    }

    /// `nil` when OpenSSL has no memory.
    static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        var isDone = false
        let digest = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { room, count in
            isDone = EVP_Digest(bytes, bytes.count, room.baseAddress, nil, OpenSSLAlgorithms.sha256, nil) == 1
            count = isDone ? room.count : 0
        }
        return isDone ? digest : nil
    }

    package func sha384(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(SHA384_DIGEST_LENGTH)) { digest, count in
            SHA384(bytes, bytes.count, digest.baseAddress)
            count = digest.count
        }
    }

    package func sha512(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(SHA512_DIGEST_LENGTH)) { digest, count in
            SHA512(bytes, bytes.count, digest.baseAddress)
            count = digest.count
        }
    }
}
