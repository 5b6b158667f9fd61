import CLinux
package import CardeaBasics

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
