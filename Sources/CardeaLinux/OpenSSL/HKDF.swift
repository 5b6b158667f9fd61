import COpenSSL
import CardeaBasics

/// HKDF with SHA-256 (RFC 5869).
enum HKDF {
    /// That many bytes; `nil` when OpenSSL refuses.
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
