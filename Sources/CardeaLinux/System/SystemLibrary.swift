import CLinux
import COpenSSL
package import CardeaBasics
import Glibc

/// A library of the operating system that the engine calls.
///
/// The shipped engine opens these on first use, so a missing one is found then: it must be asked for before the first call
/// into it, because a call itself has no way to fail.
package enum SystemLibrary: String, Sendable, CaseIterable {
    case crypto = "libcrypto.so.3"
    case ssl = "libssl.so.3"
    case curl = "libcurl.so.4"
    case glib = "libglib-2.0.so.0"
    case gobject = "libgobject-2.0.so.0"
    case gio = "libgio-2.0.so.0"
    case secret = "libsecret-1.so.0"

    /// Whose functions are called together with those of this one.
    private var companions: [SystemLibrary] {
        switch self {
        case .crypto, .ssl, .curl, .glib, .gobject: []
        case .gio: [.glib, .gobject]
        case .secret: [.glib, .gobject, .gio]
        }
    }

    /// Throws when the library cannot be opened, or lacks a function that the engine calls; the next call tries again.
    package func require() throws(CardeaError) {
        for library in companions + CollectionOfOne(self) { try library.open() }
    }

    private func open() throws(CardeaError) {
        var missing: UnsafePointer<CChar>?
        guard rawValue.withCString({ cardea_library_opens($0, &missing) }) == 0 else { return }
        if let missing {
            throw CardeaError(
                .dependencyMissing,
                "\(rawValue) has no function \(String(cString: missing)). Install a newer version of your "
                    + "distribution's package that contains it.")
        }
        if Shortage.isOutOfFiles {
            throw CardeaError(.outOfResources, "No file descriptors are left to open \(rawValue).")
        }
        throw CardeaError(
            .dependencyMissing,
            "\(rawValue) cannot be opened. Install your distribution's package that contains it.")
    }
}

/// The system libraries that the engine runs with, in words for a person.
package struct LibraryVersions: Sendable, Hashable {
    /// Such as `7.88.1`.
    package let libcurl: String
    /// The TLS library inside libcurl, such as `OpenSSL/3.0.19`.
    package let libcurlTLS: String
    /// The libcrypto that the engine itself is bound to, such as `OpenSSL 3.0.19 27 Jan 2026`.
    package let openSSL: String
    /// True if TLS connections share one certificate store; if not, libcurl reads the certificates for each connection.
    package let sharesTrustStore: Bool

    /// The versions that are loaded in this process.
    package static var loaded: LibraryVersions {
        LibraryVersions(
            libcurl: CurlLibrary.version, libcurlTLS: CurlLibrary.tlsBackend,
            openSSL: OpenSSL_version(OPENSSL_VERSION).map { String(cString: $0) } ?? "unknown",
            sharesTrustStore: TrustStore.fitsLibcurl)
    }
}

/// A lack of files or memory, which the system has again later. A failure that comes of it is never kept.
package enum Shortage {
    package static func isMeant(by code: Int32) -> Bool { [EMFILE, ENFILE, ENOMEM].contains(code) }

    /// True if no file can be opened now.
    static var isOutOfFiles: Bool {
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return isMeant(by: errno) }
        close(file)
        return false
    }
}
