import CLinux
package import CardeaCore

/// A library of the operating system that the engine calls.
///
/// The shipped engine opens these on first use, so a missing one is found then: it must be asked for before the first call
/// into it, because a call itself has no way to fail.
package enum SystemLibrary: String, Sendable {
    case crypto = "libcrypto.so.3"
    case curl = "libcurl.so.4"
    case ssl = "libssl.so.3"
    case secret = "libsecret-1.so.0"

    /// Throws when the library cannot be opened; the next call tries again.
    package func require() throws(CardeaError) {
        guard cardea_library_opens(rawValue) != 0 else {
            if Shortage.isOutOfFiles {
                throw CardeaError(.internalError, "The system has no files to open \(rawValue) with.")
            }
            throw CardeaError(
                .dependencyMissing,
                "\(rawValue) cannot be opened. Install the package of your distribution that has it.")
        }
    }
}
