import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

@Suite("Encrypted files that were damaged")
struct EncryptedFileDamageTests {
    private let folder: TestFolder
    private let store: EncryptedFileStore
    private let key = StoreContract.key()

    init() async throws {
        folder = try TestFolder()
        store = try EncryptedFileStore.open(folder: folder.path, key: .keyFile)
        try await store.write(Secret(#"{"refresh_token":"abc"}"#), for: key)
    }

    private func recordName() throws -> String {
        try #require(try folder.names().first { $0.hasSuffix(".sealed") })
    }

    @Test("a change of any byte is noticed, and the file is left as it is")
    func anyByte() async throws {
        let name = try recordName()
        let good = try folder.bytes(name)
        for index in good.indices {
            var bad = good
            bad[index] ^= 0x41
            try folder.write(name, bad)
            await expectCorrupted { try await self.store.read(self.key) }
            #expect(try folder.bytes(name) == bad)
        }
        try folder.write(name, good)
        #expect(try await store.read(key) != nil)
    }

    @Test("a file cut at any length, or with a byte more, is noticed")
    func anyLength() async throws {
        let name = try recordName()
        let good = try folder.bytes(name)
        for length in 0..<good.count {
            try folder.write(name, Array(good.prefix(length)))
            await expectCorrupted { try await self.store.read(self.key) }
        }
        try folder.write(name, good + [0])
        await expectCorrupted { try await self.store.read(self.key) }
    }

    @Test("a file in the place of another key's file does not open")
    func swapped() async throws {
        let name = try recordName()
        let mine = try folder.bytes(name)
        let other = StoreContract.key("other")
        try await store.write(Secret("theirs"), for: other)
        let theirName = try #require(try folder.names().first { $0.hasSuffix(".sealed") && $0 != name })
        try folder.write(theirName, mine)
        await expectCorrupted { try await self.store.read(other) }
    }

    @Test("a file of a newer version is said to be one")
    func newerVersion() async throws {
        let name = try recordName()
        var bytes = try folder.bytes(name)
        bytes[6] = 3
        try folder.write(name, bytes)
        await expectCorrupted("newer version") { try await self.store.read(self.key) }
    }

    @Test(
        "parameters that would exhaust memory or time, or be weak, are refused before any work",
        arguments: [[62, 8, 1], [19, 8, 1], [10, 8, 1], [15, 255, 1], [15, 8, 255], [15, 0, 1], [15, 8, 0]] as [[UInt8]]
    )
    func hostileParameters(parameters: [UInt8]) async throws {
        let name = try recordName()
        var bytes = try folder.bytes(name)
        bytes.replaceSubrange(7..<12, with: [1] + parameters + [0])
        try folder.write(name, bytes)
        let reader = try EncryptedFileStore.open(folder: folder.path, key: .passphrase(Secret("p")))
        await expectCorrupted("out of bounds") { try await reader.read(self.key) }
    }

    @Test("a new record over a damaged one keeps the damaged file aside, each time under a new name")
    func keptAside() async throws {
        let name = try recordName()
        for number in 1...3 {
            let bad = Array("damaged \(number)".utf8)
            try folder.write(name, bad)
            try await store.write(Secret("new \(number)"), for: key)
            #expect(try await store.read(key) == Secret("new \(number)"))
            #expect(try folder.bytes("\(name).corrupt-\(number)") == bad)
        }
        try await store.write(Secret("again"), for: key)
        #expect(try folder.names().filter { $0.contains("corrupt") }.count == 3)
    }

    @Test("writing with a wrong key is refused, and the other record stays as it is")
    func foreignRecordKept() async throws {
        let name = try recordName()
        let before = try folder.bytes(name)
        let other = try EncryptedFileStore.open(folder: folder.path, key: .passphrase(Secret("p")))
        await expect(.invalidConfiguration, saying: "sealed with a key file") {
            try await other.write(Secret("mine"), for: self.key)
        }
        #expect(try folder.bytes(name) == before)
        #expect(try folder.names().filter { $0.contains("corrupt") } == [])
    }

    @Test("a link, a folder or a pipe in the place of a record is refused without waiting")
    func notAFile() async throws {
        let path = folder.path + "/" + (try recordName())
        let target = folder.path + "/target"
        try FileManager.default.moveItem(atPath: path, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        await expect(.storeFailed, saying: "symbolic links") { try await self.store.read(self.key) }
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        await expectCorrupted { try await self.store.read(self.key) }
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        await expectCorrupted { try await self.store.read(self.key) }
    }

    @Test(
        "a key file that others may read is refused, and the error says what to do", arguments: [0o640, 0o604, 0o666])
    func openKeyFile(mode: Int) async throws {
        #expect(chmod(folder.path + "/key", mode_t(mode)) == 0)
        let other = try EncryptedFileStore.open(folder: folder.path, key: .keyFile)
        await expect(.storeFailed, saying: "chmod 600 '\(folder.path)/key'") { try await other.read(self.key) }
        await expect(.storeFailed, saying: "chmod 600") { try await other.write(Secret("x"), for: self.key) }
    }

    @Test("a key file of the wrong size is reported and not replaced")
    func cutKeyFile() async throws {
        try folder.write("key", Array(try folder.bytes("key").prefix(31)))
        let other = try EncryptedFileStore.open(folder: folder.path, key: .keyFile)
        await expectCorrupted("wrong size") { try await other.read(self.key) }
        await expectCorrupted("wrong size") { try await other.write(Secret("x"), for: self.key) }
        #expect(try folder.bytes("key").count == 31)
    }

    @Test("a folder that others may enter is refused, and the error says what to do", arguments: [0o777, 0o755, 0o710])
    func openFolder(mode: Int) async throws {
        #expect(chmod(folder.path, mode_t(mode)) == 0)
        await expect(.storeFailed, saying: "chmod 700") { try await self.store.write(Secret("x"), for: self.key) }
        await expect(.storeFailed, saying: "chmod 700") { try await self.store.read(self.key) }
    }

    @Test("a record that others may read is refused, and the error says what to do", arguments: [0o640, 0o604, 0o666])
    func openRecord(mode: Int) async throws {
        let name = try recordName()
        #expect(chmod(folder.path + "/" + name, mode_t(mode)) == 0)
        await expect(.storeFailed, saying: "chmod 600") { try await self.store.read(self.key) }
        await expect(.storeFailed, saying: "chmod 600") { try await self.store.write(Secret("x"), for: self.key) }
    }
}
