import COpenSSL
import CardeaCore

/// SHA-256 of libcrypto, which uses what the processor has for it.
package struct OpenSSLDigest: Digest {
    package init() {}

    package func sha256(_ bytes: [UInt8]) -> [UInt8] {
        // The one-shot function fetches no algorithm from a provider, so it neither allocates nor fails.
        [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
            SHA256(bytes, bytes.count, digest.baseAddress)
            count = digest.count
        }
    }
}
