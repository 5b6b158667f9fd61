import COpenSSL
import CardeaBasics

/// The certificate authorities that TLS connections of this process share.
///
/// Reading a bundle of system roots takes longer than everything else in a first request, and libcurl would read it for
/// each connection. So there is one store for each setting, and one over a folder reads only the roots that are needed.
///
/// `@unchecked Sendable`: an `X509_STORE` has its own lock, and the pointer never changes.
final class TrustStore: @unchecked Sendable {
    typealias Authorities = TransportConfiguration.CertificateAuthorities

    private let store: OpaquePointer

    /// One or two, so that a list finds them; for a table the runtime would make types of its own.
    private static let stores = Lock<[(authorities: Authorities, additional: String?, store: TrustStore)]>([])

    /// The store of these settings, opened when it is asked for the first time.
    ///
    /// - Parameter additional: A file of further authorities.
    static func shared(for authorities: Authorities, and additional: String? = nil) throws(CardeaError) -> TrustStore {
        try stores.withLock { stores throws(CardeaError) in
            let known = stores.first { $0.authorities == authorities && $0.additional == additional }
            if let known { return known.store }
            let store = try open(authorities, additional)
            stores.append((authorities, additional, store))
            return store
        }
    }

    private init(_ store: OpaquePointer) { self.store = store }

    private static func open(_ authorities: Authorities, _ additional: String?) throws(CardeaError) -> TrustStore {
        guard let trust = X509_STORE_new().map({ TrustStore($0) }) else {
            throw CardeaError(.outOfResources, "OpenSSL has no memory for a certificate store.")
        }
        // As libcurl does: a certificate that is named as an authority is one, whatever its issuer.
        X509_STORE_set_flags(trust.store, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        defer { ERR_clear_error() }
        try trust.load(authorities)
        if let additional { try trust.load(file: additional, "`additional_ca_file`") }
        return trust
    }

    deinit {
        X509_STORE_free(store)
    }

    /// Makes the store the one that a TLS context verifies against. Its connections keep nothing of what they have delivered:
    /// OpenSSL's buffers outlive an answer, and tokens come in answers.
    func install(in context: UnsafeMutableRawPointer) {
        SSL_CTX_set1_cert_store(OpaquePointer(context), store)
        SSL_CTX_set_options(OpaquePointer(context), cardea_ssl_op_cleanse_plaintext)
    }

    private func load(_ authorities: Authorities) throws(CardeaError) {
        switch authorities {
        case .system:
            guard let system = SystemTrust.locate() else { throw Self.shortage }
            try load(system)
        case .file(let path):
            try load(file: path, Self.setting)
        case .pem(let bytes):
            guard add(Self.certificates(in: bytes)) else { throw Self.unreadable(Self.setting) }
        }
    }

    private func load(file: String, _ setting: String) throws(CardeaError) {
        guard try Self.isDone({ X509_STORE_load_file(store, file) }) else { throw Self.unreadable(setting) }
    }

    private func load(_ system: SystemTrust) throws(CardeaError) {
        for folder in system.folders { _ = try Self.isDone { X509_STORE_load_path(store, folder) } }
        for file in system.files { _ = try Self.isDone { X509_STORE_load_file(store, file) } }
        if system.folders.isEmpty, system.files.isEmpty {
            _ = try Self.isDone { X509_STORE_set_default_paths(store) }
        }
        if let own = system.own { try load(file: own, SystemTrust.ownName) }
    }

    /// Whether OpenSSL did it. What it could not do for want of files or memory is an error: the store is kept, and would
    /// lack those authorities for good.
    private static func isDone(_ call: () -> Int32) throws(CardeaError) -> Bool {
        ERR_clear_error()
        if call() == 1 { return true }
        let code = ERR_peek_error()
        let isSystemShort = ERR_GET_LIB(code) == ERR_LIB_SYS && Shortage.isMeant(by: ERR_GET_REASON(code))
        guard !isSystemShort, ERR_FATAL_ERROR(code) == 0 else { throw shortage }
        return false
    }

    private static var shortage: CardeaError {
        CardeaError(.outOfResources, "No files or memory are left to read the certificate authorities with.")
    }

    private static let setting = "`ca_file`"

    private static func unreadable(_ setting: String) -> CardeaError {
        CardeaError(.invalidConfiguration, "\(setting) names no readable PEM certificates.")
    }

    private func add(_ certificates: [OpaquePointer]) -> Bool {
        defer { for certificate in certificates { X509_free(certificate) } }
        return !certificates.isEmpty && certificates.allSatisfy { X509_STORE_add_cert(store, $0) == 1 }
    }

    /// The certificates of a text in PEM form; the caller frees them.
    private static func certificates(in pem: [UInt8]) -> [OpaquePointer] {
        pem.withUnsafeBytes { pem in
            guard let count = Int32(exactly: pem.count), let input = BIO_new_mem_buf(pem.baseAddress, count) else {
                return []
            }
            defer { BIO_free(input) }
            var certificates: [OpaquePointer] = []
            while let certificate = PEM_read_bio_X509(input, nil, nil, nil) { certificates.append(certificate) }
            return certificates
        }
    }
}

extension TrustStore {
    /// Whether libcurl hands out TLS contexts of the OpenSSL that this library is bound to.
    static var fitsLibcurl: Bool {
        CurlLibrary.tlsBackend.hasPrefix("OpenSSL/\(OPENSSL_version_major()).")
    }

    /// OpenSSL's words for what it found in a certificate chain; `nil` when it found nothing or did not get to look.
    static func reason(forVerifyResult result: Int) -> String? {
        guard result != Int(X509_V_OK), result != Int(X509_V_ERR_UNSPECIFIED) else { return nil }
        return X509_verify_cert_error_string(result).map { String(cString: $0) }
    }
}
