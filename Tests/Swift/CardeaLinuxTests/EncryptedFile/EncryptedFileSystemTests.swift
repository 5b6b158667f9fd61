import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

@Suite("Encrypted files and the file system")
struct EncryptedFileSystemTests {
    private let folder: TestFolder
    private let key = StoreContract.key()

    init() throws {
        folder = try TestFolder()
    }

    private func store(_ subfolder: String = "") throws -> EncryptedFileStore {
        try EncryptedFileStore.open(folder: folder.path + subfolder, key: .keyFile)
    }

    @Test("a folder that cannot exist is an error that names the reason")
    func impossibleFolder() async throws {
        try folder.write("file", [])
        await expect(.storeFailed, saying: "Not a directory") {
            try await self.store("/file/below").write(Secret("x"), for: self.key)
        }
        await expect(.storeFailed, saying: "Not a directory") {
            try await self.store("/file").write(Secret("x"), for: self.key)
        }
    }

    @Test("a full disk is an error that names it, the old record stays, and no rubbish", needsMounts)
    func fullDiskAsRoot() async throws {
        let disk = try SmallDisk(at: folder.path, size: "64k")
        defer { disk.unmount() }
        let store = try store()
        try await store.write(Secret("old"), for: key)
        let before = try folder.names()
        let large = Secret(String(repeating: "x", count: 200_000))
        await expect(.storeFailed, saying: "No space left on device") { try await store.write(large, for: self.key) }
        #expect(try await store.read(key) == Secret("old"))
        #expect(try folder.names() == before)
    }

    @Test("on a read-only disk reads work and writes name the reason", needsMounts)
    func readOnlyDiskAsRoot() async throws {
        let disk = try SmallDisk(at: folder.path, size: "64k")
        defer { disk.unmount() }
        try await store().write(Secret("old"), for: key)
        try disk.makeReadOnly()
        let store = try store()
        #expect(try await store.read(key) == Secret("old"))
        await expect(.storeFailed, saying: "Read-only file system") {
            try await store.write(Secret("new"), for: self.key)
        }
        await expect(.storeFailed, saying: "Read-only file system") { try await store.remove(self.key) }
    }

    @Test(
        "a folder without write permission is an error that names it",
        .enabled(if: geteuid() != 0, "root may write everywhere"))
    func noPermission() async throws {
        try await store().write(Secret("old"), for: key)
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        await expect(.storeFailed, saying: "Permission denied") {
            try await self.store().write(Secret("new"), for: self.key)
        }
    }

    @Test("what a writer left that did not live is removed, and what may still have its writer is not")
    func leftovers() async throws {
        for name in [".0123.tmp", ".4567.tmp", "foreign"] { try folder.write(name, [1]) }
        for name in [".0123.tmp", "foreign"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: folder.path + "/" + name)
        }
        try await store().write(Secret("x"), for: key)
        let names = try folder.names()
        #expect(!names.contains(".0123.tmp"))
        #expect(names.contains(".4567.tmp") && names.contains("foreign"))
    }

    @Test("readers beside two writers see one of the records, never a mixture")
    func writersAndReaders() async throws {
        let records = ["a", "b"].map { Secret(String(repeating: $0, count: 50_000)) }
        try await store().write(records[0], for: key)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for record in records {
                let writer = try store()
                group.addTask { for _ in 0..<40 { try await writer.write(record, for: key) } }
            }
            for _ in 0..<2 {
                let reader = try store()
                group.addTask {
                    for _ in 0..<200 {
                        let seen = try #require(try await reader.read(key))
                        #expect(records.contains(seen))
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.names().count == 3, "the record, the key file and the lock")
    }

    @Test("first writers at the same moment agree on one key file", arguments: 0..<10)
    func racingCreators(round: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                let writer = try store()
                group.addTask { try await writer.write(Secret("\(number)"), for: StoreContract.key("\(number)")) }
            }
            try await group.waitForAll()
        }
        let reader = try store()
        for number in 0..<8 { #expect(try await reader.read(StoreContract.key("\(number)")) == Secret("\(number)")) }
        #expect(try folder.names().filter { !$0.hasSuffix(".sealed") } == ["key", "lock"])
    }

    @Test("the folder may be a symbolic link")
    func linkedFolder() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/real", withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/real")
        try await store("/link").write(Secret("x"), for: key)
        #expect(try await store("/real").read(key) == Secret("x"))
    }
}
