import CLinux
import COpenSSL
import CardeaBasics
import CardeaModel
import Glibc

/// The certificate authorities that TLS connections of this process share.
///
/// Reading a bundle of system roots takes longer than everything else in a first request, and libcurl would read it for
/// each connection. So there is one store for each setting, and one over a folder reads only the roots that are needed.
///
/// `@unchecked Sendable`: an `X509_STORE` has its own lock, and the pointer never changes.
final class TrustStore: @unchecked Sendable {
    private let store: OpaquePointer
    private let madeContext = Lock<TLSContext?>(nil)

    /// One or two, so that a list finds them; for a table the runtime would make types of its own.
    private static let stores = Lock<[(authorities: CertificateAuthorities, additional: String?, store: TrustStore)]>([]
    )

    /// The store of these settings, opened when it is asked for the first time.
    ///
    /// - Parameter additional: A file of further authorities.
    static func shared(
        for authorities: CertificateAuthorities, and additional: String? = nil
    ) throws(CardeaError) -> TrustStore {
        try stores.withLock { stores throws(CardeaError) in
            let known = stores.first { $0.authorities == authorities && $0.additional == additional }
            if let known { return known.store }
            let store = try open(authorities, additional)
            stores.append((authorities, additional, store))
            return store
        }
    }

    private init(_ store: OpaquePointer) { self.store = store }

    private static func open(
        _ authorities: CertificateAuthorities, _ additional: String?
    ) throws(CardeaError) -> TrustStore {
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

    /// Returns what TLS connections that trust it have in common; `nil` while OpenSSL has no memory for it.
    func context() -> TLSContext? {
        madeContext.withLock { made in
            made = made ?? TLSContext.make(self)
            return made
        }
    }

    /// Makes the store the one that a TLS context verifies against. Its connections keep nothing of what they have delivered:
    /// OpenSSL's buffers outlive an answer, and tokens come in answers.
    func install(in context: UnsafeMutableRawPointer) {
        SSL_CTX_set1_cert_store(OpaquePointer(context), store)
        SSL_CTX_set_options(OpaquePointer(context), cardea_ssl_op_cleanse_plaintext)
    }

    private func load(_ authorities: CertificateAuthorities) throws(CardeaError) {
        switch authorities {
        case .system:
            guard let system = SystemTrust.locate() else { throw Self.shortage }
            try load(system)
        case .file(let path):
            try load(file: path, "`ca_file`")
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

    /// Returns whether OpenSSL did it. What it could not do for want of files or memory is an error: the store is kept, and would
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

    private static func unreadable(_ setting: String) -> CardeaError {
        CardeaError(.invalidConfiguration, "\(setting) names no readable PEM certificates.")
    }
}

extension TrustStore {
    /// True if libcurl hands out TLS contexts of the OpenSSL that this library is bound to.
    static var fitsLibcurl: Bool {
        CurlLibrary.tlsBackend.hasPrefix("OpenSSL/\(OPENSSL_version_major()).")
    }

    /// The words for a certificate whose chain is good.
    static let isOtherHost = "it is not for this host name"

    /// OpenSSL's words for what it found in a certificate chain; `nil` when it found nothing or did not get to look.
    static func reason(forVerifyResult result: Int) -> String? {
        guard result != Int(X509_V_OK), result != Int(X509_V_ERR_UNSPECIFIED) else { return nil }
        return X509_verify_cert_error_string(result).map { String(cString: $0) }
    }
}

/// The places where the system keeps the certificate authorities that it trusts.
struct SystemTrust: Equatable {
    /// Folders in which each certificate is named after the hash of its subject, so one can be looked up alone.
    var folders: [String]
    /// Files with all certificates.
    var files: [String]
    /// A file with authorities of the user's own, beside those of the system.
    var own: String?

    /// Finds the system's certificates: a hashed folder if there is one, else a file. `SSL_CERT_DIR` and
    /// `SSL_CERT_FILE` replace the usual places, as OpenSSL has it; a file that is the system's own bundle is left out
    /// where a folder holds the same certificates. `CARDEA_CA_FILE` adds to all of these. `nil` while this process has no files
    /// or memory to look with.
    static func locate(
        environment: (String) -> String? = Environment.value, knownFolders: [String] = knownFolders,
        knownFiles: [String] = knownFiles
    ) -> SystemTrust? {
        let named = environment("SSL_CERT_DIR").map {
            $0.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
        }
        var folders: [String] = []
        for folder in named ?? knownFolders where named != nil || folders.isEmpty {
            guard let isHashed = isHashed(folder) else { return nil }
            if isHashed { folders.append(folder) }
        }
        let own = environment(ownName).flatMap { $0.isEmpty ? nil : $0 }
        let file = environment("SSL_CERT_FILE") ?? knownFiles.first(where: isReadable)
        guard let file, folders.isEmpty || !knownFiles.contains(file) else {
            return SystemTrust(folders: folders, files: [], own: own)
        }
        return SystemTrust(folders: folders, files: [file], own: own)
    }

    static let ownName = "CARDEA_CA_FILE"

    static let knownFolders = [
        "/etc/ssl/certs",
        "/etc/pki/ca-trust/extracted/pem/directory-hash",
        "/etc/pki/tls/certs",
    ]

    static let knownFiles = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    private static func isReadable(_ file: String) -> Bool { access(file, R_OK) == 0 }

    /// Returns whether the folder holds a name of the form `0a1b2c3d.0`; `nil` when it cannot be looked into just now.
    private static func isHashed(_ folder: String) -> Bool? {
        guard let directory = opendir(folder) else { return Shortage.isMeant(by: errno) ? nil : false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if isHashName(name) { return true }
        }
        return false
    }

    private static func isHashName(_ name: [UInt8]) -> Bool {
        name.count > 9 && name[8] == UInt8(ascii: ".") && name.prefix(8).allSatisfy { ASCII.hexValue($0) != nil }
            && name.dropFirst(9).allSatisfy(ASCII.isDigit)
    }
}
