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
            isDone = EVP_Digest(bytes, bytes.count, room.baseAddress, nil, OpenSSLLibrary.sha256, nil) == 1
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

/// HKDF with SHA-256 (RFC 5869).
enum HKDF {
    /// Derives that many bytes; `nil` when OpenSSL refuses.
    static func derive(_ input: Secret, salt: [UInt8], info: [UInt8], count: Int) -> Secret? {
        guard let method = EVP_KDF_fetch(nil, "HKDF", nil) else { return nil }
        defer { EVP_KDF_free(method) }
        guard let context = EVP_KDF_CTX_new(method) else { return nil }
        defer { EVP_KDF_CTX_free(context) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { room in
            defer { OPENSSL_cleanse(room.baseAddress, room.count) }
            let isDerived = input.withBytes { input in
                withParameters(input, salt, info) { EVP_KDF_derive(context, room.baseAddress, room.count, $0) == 1 }
            }
            return isDerived ? Secret(bytes: room) : nil
        }
    }

    private static func withParameters(
        _ input: UnsafeRawBufferPointer, _ salt: [UInt8], _ info: [UInt8],
        _ body: (UnsafePointer<OSSL_PARAM>) -> Bool
    ) -> Bool {
        var (salt, info) = (salt, info)
        var digest = Array("SHA256".utf8CString)
        return digest.withUnsafeMutableBufferPointer { digest in
            salt.withUnsafeMutableBytes { salt in
                info.withUnsafeMutableBytes { info in
                    let parameters = [
                        OSSL_PARAM_construct_utf8_string(P256.text("digest"), digest.baseAddress, 0),
                        OSSL_PARAM_construct_octet_string(
                            P256.text("key"), UnsafeMutableRawPointer(mutating: input.baseAddress), input.count),
                        OSSL_PARAM_construct_octet_string(P256.text("salt"), salt.baseAddress, salt.count),
                        OSSL_PARAM_construct_octet_string(P256.text("info"), info.baseAddress, info.count),
                        OSSL_PARAM_construct_end(),
                    ]
                    return body(parameters)
                }
            }
        }
    }
}
