import Glibc

/// A package format that keeps this process from the programs of the host.
package enum SandboxKind: String, Sendable, Hashable {
    case flatpak = "Flatpak"
    case snap = "Snap"

    /// What this process runs in; `nil` outside of both.
    package static func current() -> SandboxKind? {
        detect(environment: Environment.value, exists: { access($0, F_OK) == 0 })
    }

    package static func detect(environment: (String) -> String?, exists: (String) -> Bool) -> SandboxKind? {
        if exists("/.flatpak-info") { return .flatpak }
        guard let folder = environment("SNAP"), folder.hasPrefix("/") else { return nil }
        return exists(folder + "/meta/snap.yaml") ? .snap : nil
    }
}
