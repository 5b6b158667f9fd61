import Foundation
import Testing

@testable import TestSupport

/// Of tests that mount something. They are named …AsRoot, see `needsOtherUsers`.
let needsMounts = ConditionTrait.enabled("needs root that may mount") { SmallDisk.works }

/// A file system in memory over a folder; only root can have one, and not in every container.
struct SmallDisk {
    private let path: String

    init(at path: String, size: String) throws {
        self.path = path
        try Self.run("mount", "-t", "tmpfs", "-o", "mode=700,size=\(size)", "cardea-test", path)
    }

    /// Tried once.
    fileprivate static let works: Bool = {
        guard geteuid() == 0, let folder = try? TestFolder(), let disk = try? SmallDisk(at: folder.path, size: "64k")
        else { return false }
        disk.unmount()
        return true
    }()

    /// Of this mount only: more is not for the root of a namespace.
    func makeReadOnly() throws { try Self.run("mount", "-o", "remount,bind,ro", path) }

    func unmount() { _ = try? Self.run("umount", path) }

    private static func run(_ command: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    }
}
