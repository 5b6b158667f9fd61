import CLinux
import Glibc

/// The environment of this process, in one place.
package enum Environment {
    /// True if this program runs with more rights than its caller has: setuid, or with file capabilities.
    package static var isForeign: Bool { getauxval(UInt(AT_SECURE)) != 0 }

    /// The value of a variable; none in such a program, because its caller wrote the environment.
    package static func value(_ name: String) -> String? { secure_getenv(name).map { String(cString: $0) } }
}

/// A package format that keeps this process from the programs of the host.
package enum SandboxKind: String, Sendable, Hashable {
    case flatpak = "Flatpak"
    case snap = "Snap"

    /// Returns the package format that this process runs in; `nil` outside of both.
    package static func current() -> SandboxKind? {
        detect(environment: Environment.value, exists: { access($0, F_OK) == 0 })
    }

    package static func detect(environment: (String) -> String?, exists: (String) -> Bool) -> SandboxKind? {
        if exists("/.flatpak-info") { return .flatpak }
        guard let folder = environment("SNAP"), folder.hasPrefix("/") else { return nil }
        return exists(folder + "/meta/snap.yaml") ? .snap : nil
    }
}
