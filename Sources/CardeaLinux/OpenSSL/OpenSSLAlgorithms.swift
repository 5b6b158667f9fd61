import COpenSSL

/// What OpenSSL looks up by name, once for the process: by its short names it would look again at each use.
///
/// `nonisolated(unsafe)`: nothing changes or frees them.
enum OpenSSLAlgorithms {
    nonisolated(unsafe) static let sha256: OpaquePointer? = EVP_MD_fetch(nil, "SHA256", nil) ?? EVP_sha256()
    nonisolated(unsafe) static let aes256GCM: OpaquePointer? =
        EVP_CIPHER_fetch(nil, "AES-256-GCM", nil) ?? EVP_aes_256_gcm()
}
