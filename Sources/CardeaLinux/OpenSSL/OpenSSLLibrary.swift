import COpenSSL

/// The parts of libcrypto that this library needs once for the process.
package enum OpenSSLLibrary {
    /// Keeps libcrypto from taking itself apart when the process calls `exit`: the engine's threads may be at work in it then,
    /// and would use what is gone. To be touched before anything else of libcrypto; a host that has begun to use it earlier has
    /// decided for both.
    package static let outlastsExit: Void = { _ = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) }()

    // OpenSSL finds an algorithm by its name, and with the short names it would search again at each use.
    // `nonisolated(unsafe)`: nothing changes or frees them.
    nonisolated(unsafe) static let sha256: OpaquePointer? = EVP_MD_fetch(nil, "SHA256", nil) ?? EVP_sha256()
    nonisolated(unsafe) static let aes256GCM: OpaquePointer? =
        EVP_CIPHER_fetch(nil, "AES-256-GCM", nil) ?? EVP_aes_256_gcm()
}
