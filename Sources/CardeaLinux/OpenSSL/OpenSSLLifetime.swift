import COpenSSL

/// How long libcrypto works.
package enum OpenSSLLifetime {
    /// Keeps libcrypto from taking itself apart when the process calls `exit`: the engine's threads may be at work in it then,
    /// and would use what is gone. To be touched before anything else of libcrypto; a host that has begun to use it earlier has
    /// decided for both.
    package static let outlastsExit: Void = { _ = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) }()
}
