import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

/// Where the daemon cannot write its files.
@Suite("Secret Service disks", needsKeyring, needsMounts)
struct SecretServiceDiskAsRootTests {
    private let key = StoreContract.key("someone")

    /// A session whose keyring files are on a disk of their own.
    private func session(size: String) throws -> (KeyringSession, SmallDisk) {
        let session = try KeyringSession(.none)
        let folder = session.home + "/data/keyrings"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let disk = try SmallDisk(at: folder, size: size)
        try session.startDaemon()
        return (session, disk)
    }

    @Test("a full disk is a failure, the old record stays, and space makes it work again")
    func full() async throws {
        let (session, disk) = try session(size: "64k")
        defer { disk.unmount() }
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        let filler = session.home + "/data/keyrings/filler"
        _ = FileManager.default.createFile(atPath: filler, contents: nil)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: filler))
        while (try? file.write(contentsOf: Data(count: 512))) != nil {}
        await expect(.storeFailed) { try await store.write(Secret("new"), for: key) }
        await expect(.storeFailed) { try await store.remove(key) }
        #expect(try await store.read(key) == Secret("kept"))
        try file.close()
        try FileManager.default.removeItem(atPath: filler)
        try await store.write(Secret("new"), for: key)
        try session.startDaemon()
        #expect(try await store.read(key) == Secret("new"))
    }

    @Test("a disk that became read-only is a failure, and reading goes on")
    func readOnly() async throws {
        let (session, disk) = try session(size: "64k")
        defer { disk.unmount() }
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        try disk.makeReadOnly()
        await expect(.storeFailed) { try await store.write(Secret("new"), for: key) }
        await expect(.storeFailed) { try await store.remove(key) }
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("in a home that nobody can write in no keyring is made, and nothing is found")
    func readOnlyHome() async throws {
        let session = try KeyringSession(.none)
        let folder = session.home + "/data/keyrings"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let disk = try SmallDisk(at: folder, size: "64k")
        defer { disk.unmount() }
        try disk.makeReadOnly()
        let prompter = try ScriptedPrompter(session)
        try session.startDaemon(unlocking: false, prompter: prompter)
        try prompter.will("password pw")
        let store = session.store()
        #expect(try await store.read(key) == nil)
        await expect(.storeUnavailable, saying: "none was created") { try await store.write(Secret("new"), for: key) }
        #expect(try await store.read(key) == nil)
    }

    @Test("a session keyring needs no disk at all")
    func sessionKeyring() async throws {
        let (session, disk) = try session(size: "64k")
        defer { disk.unmount() }
        try disk.makeReadOnly()
        try await StoreContract.check(session.store(.session))
    }
}
