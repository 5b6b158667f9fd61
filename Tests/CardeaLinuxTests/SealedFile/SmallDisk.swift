import Foundation
import Testing

/// A file system in memory over a folder; only root can have one.
struct SmallDisk {
    private let path: String

    init(at path: String, size: String) throws {
        self.path = path
        try Self.run("mount", "-t", "tmpfs", "-o", "mode=700,size=\(size)", "cardea-test", path)
    }

    func makeReadOnly() throws { try Self.run("mount", "-o", "remount,ro", path) }

    func unmount() { _ = try? Self.run("umount", path) }

    private static func run(_ command: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(command.joined(separator: " ")) failed")
    }
}
