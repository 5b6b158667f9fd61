import CFido2
import CardeaBasics
import Glibc

/// libfido2, opened when a security key is first asked for.
///
/// `@unchecked Sendable`: the table of its functions never changes.
final class FidoLibrary: @unchecked Sendable {
    /// Its functions.
    let call: UnsafePointer<cardea_fido>

    private init(_ call: UnsafePointer<cardea_fido>) { self.call = call }

    deinit { free(UnsafeMutableRawPointer(mutating: call)) }

    static func open(_ name: String) throws(CardeaError) -> FidoLibrary {
        var missing: UnsafePointer<CChar>?
        if let table = cardea_fido_open(name, &missing) { return FidoLibrary(table) }
        if let missing {
            throw CardeaError(
                .dependencyMissing,
                "\(name) has no function \(String(cString: missing)). Install libfido2 1.10 or later.")
        }
        if Shortage.isOutOfFiles {
            throw CardeaError(.outOfResources, "No file descriptors are left to open \(name).")
        }
        throw CardeaError(
            .dependencyMissing,
            "\(name) cannot be opened. Security keys need it: on Debian and Ubuntu install the package libfido2-1, elsewhere "
                + "libfido2.")
    }
}

/// A security key of libfido2's.
///
/// `@unchecked Sendable`: one thread uses it, and another one may cancel what it waits for, which libfido2 provides for.
struct FidoDevice: @unchecked Sendable {
    let pointer: OpaquePointer
}

/// The answers of libfido2 and of keys; <fido/err.h> has all of them.
enum FidoStatus {
    static let ok: Int32 = 0x00
    static let timeout: Int32 = 0x05
    static let excluded: Int32 = 0x19
    static let unsupportedAlgorithm: Int32 = 0x26
    static let denied: Int32 = 0x27
    static let full: Int32 = 0x28
    static let unsupportedOption: Int32 = 0x2B
    static let invalidOption: Int32 = 0x2C
    static let cancelled: Int32 = 0x2D
    static let noCredentials: Int32 = 0x2E
    static let userTimeout: Int32 = 0x2F
    static let wrongPIN: Int32 = 0x31
    static let blockedPIN: Int32 = 0x32
    static let wrongPINProof: Int32 = 0x33
    static let pausedPIN: Int32 = 0x34
    static let unsetPIN: Int32 = 0x35
    static let wantedPIN: Int32 = 0x36
    static let actionTimeout: Int32 = 0x3A
    static let blockedUser: Int32 = 0x3C
    static let wrongUser: Int32 = 0x3F
    static let notSent: Int32 = -1
    static let notReceived: Int32 = -2
}
