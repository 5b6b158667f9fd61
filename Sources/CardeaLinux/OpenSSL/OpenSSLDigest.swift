import COpenSSL
import CardeaCore

/// The SHA-2 family of libcrypto, which uses what the processor has for it.
package struct OpenSSLDigest: Digest {
    package init() {}

    package func sha256(_ bytes: [UInt8]) -> [UInt8] {
        // The one-shot function fetches no algorithm from a provider, so it neither allocates nor fails.
        [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
            SHA256(bytes, bytes.count, digest.baseAddress)
            count = digest.count
        }
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
