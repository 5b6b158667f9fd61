import COpenSSL

/// The system libraries that the engine runs with, in words for a person.
package struct LibraryVersions: Sendable, Hashable {
    /// Such as `7.88.1`.
    package let libcurl: String
    /// The TLS library inside libcurl, such as `OpenSSL/3.0.19`.
    package let libcurlTLS: String
    /// The libcrypto that the engine itself is bound to, such as `OpenSSL 3.0.19 27 Jan 2026`.
    package let openSSL: String
    /// Whether TLS connections share one certificate store; if not, libcurl reads the certificates for each connection.
    package let sharesTrustStore: Bool

    /// What is loaded in this process.
    package static var loaded: LibraryVersions {
        LibraryVersions(
            libcurl: CurlLibrary.version, libcurlTLS: CurlLibrary.tlsBackend,
            openSSL: OpenSSL_version(OPENSSL_VERSION).map { String(cString: $0) } ?? "unknown",
            sharesTrustStore: TrustStore.fitsLibcurl)
    }
}
