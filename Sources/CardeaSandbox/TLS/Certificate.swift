import COpenSSL

/// An X.509 certificate in the making and afterwards.
final class Certificate {
    private let handle: OpaquePointer

    /// Begins a version 3 certificate for that key, valid from an hour ago for thirty days.
    init(subject: String, key: OpenSSLKey) throws(SandboxError) {
        guard let handle = X509_new() else { throw Self.failure }
        self.handle = handle
        var serial = SystemRandomNumberGenerator()
        let name = X509_get_subject_name(handle)
        guard X509_set_version(handle, 2) == 1,
            ASN1_INTEGER_set_uint64(X509_get_serialNumber(handle), serial.next() >> 1) == 1,
            X509_gmtime_adj(X509_getm_notBefore(handle), -3600) != nil,
            X509_gmtime_adj(X509_getm_notAfter(handle), 30 * 86400) != nil,
            X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, subject, -1, -1, 0) == 1,
            key.withHandle({ X509_set_pubkey(handle, $0) }) == 1
        else { throw Self.failure }
    }

    deinit { X509_free(handle) }

    private static var failure: SandboxError { SandboxError(.cryptography, "cannot make a certificate") }

    /// Adds extensions in OpenSSL's configuration syntax, with this certificate's issuer at hand.
    func add(_ extensions: [(Int32, String)], issuer: Certificate) throws(SandboxError) {
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, issuer.handle, handle, nil, nil, 0)
        for (kind, value) in extensions {
            let made = X509V3_EXT_conf_nid(nil, &context, kind, value)
            defer { X509_EXTENSION_free(made) }
            guard made != nil, X509_add_ext(handle, made, -1) == 1 else { throw Self.failure }
        }
    }

    /// Sets the issuer and signs with its key.
    func sign(issuer: Certificate, key: OpenSSLKey) throws(SandboxError) {
        guard X509_set_issuer_name(handle, X509_get_subject_name(issuer.handle)) == 1,
            key.withHandle({ X509_sign(handle, $0, EVP_sha256()) }) > 0
        else { throw Self.failure }
    }

    /// The certificate as PEM.
    var pem: String { PEM.encode(PEM.der { i2d_X509(handle, $0) }, label: "CERTIFICATE") }
}
