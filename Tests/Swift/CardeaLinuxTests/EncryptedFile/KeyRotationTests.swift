import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

@Suite("Changing the key of encrypted files")
struct KeyRotationTests {
    enum Source: String, CaseIterable, Sendable {
        case keyFile
        case passphrase
        case otherPassphrase
        case provider

        var key: EncryptionKeySource {
            switch self {
            case .keyFile: .keyFile
            case .passphrase: .passphrase(Secret("one"))
            case .otherPassphrase: .passphrase(Secret("two"))
            case .provider: .provider(TestKeys("a"))
            }
        }
    }

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func store(_ key: EncryptionKeySource) throws -> EncryptedFileStore {
        try EncryptedFileStore.open(folder: folder.path, key: key)
    }

    private func fill(_ key: EncryptionKeySource) async throws {
        let store = try store(key)
        for account in ["a", "b", "c"] { try await store.write(Secret(account), for: StoreContract.key(account)) }
    }

    private func expectAll(_ key: EncryptionKeySource) async throws {
        let store = try store(key)
        for account in ["a", "b", "c"] { #expect(try await store.read(StoreContract.key(account)) == Secret(account)) }
    }

    @Test(
        "from any source to any other, all records open with the new key", arguments: Source.allCases, Source.allCases)
    func anyToAny(old: Source, new: Source) async throws {
        try await fill(old.key)
        let count = try await store(old.key).rotateKey(to: new.key)
        #expect(count == (old == new && old != .keyFile ? 0 : 3))
        try await expectAll(new.key)
        let names = try folder.names().filter { !$0.hasSuffix(".sealed") }
        #expect(names == (new == .keyFile ? ["key", "lock"] : ["lock"]))
    }

    @Test("a new key file takes the place of the old one, and clients that are open go on with it")
    func newKeyFile() async throws {
        try await fill(.keyFile)
        let open = try store(.keyFile)
        #expect(try await open.read(StoreContract.key("a")) == Secret("a"))
        let before = try folder.bytes("key")
        #expect(try await store(.keyFile).rotateKey(to: .keyFile) == 3)
        #expect(try folder.bytes("key") != before)
        #expect(try await open.read(StoreContract.key("a")) == Secret("a"))
        try await open.write(Secret("a"), for: StoreContract.key("a"))
        try await expectAll(.keyFile)
    }

    @Test("a provider that has gone on to a new key: all files get it")
    func newProvidedKey() async throws {
        let keys = TestKeys("a")
        try await fill(.provider(keys))
        keys.add("b")
        #expect(try await store(.provider(keys)).rotateKey(to: .provider(keys)) == 3)
        #expect(try await store(.provider(keys)).rotateKey(to: .provider(keys)) == 0)
        keys.remove("a")
        try await expectAll(.provider(keys))
    }

    @Test("a key change that ended half-way is read by the old key file's clients, and goes on when it is repeated")
    func interrupted() async throws {
        try await fill(.keyFile)
        // What a crash after some of the records leaves: two key files, and records of both.
        let old = Dictionary(uniqueKeysWithValues: try folder.names().map { ($0, try! folder.bytes($0)) })
        #expect(try await store(.keyFile).rotateKey(to: .keyFile) == 3)
        let new = try folder.bytes("key")
        let records = old.keys.filter { $0.hasSuffix(".sealed") }.sorted()
        try folder.write("key.next", new)
        for name in ["key", records[0], records[1]] { try folder.write(name, try #require(old[name])) }
        for name in ["key", "key.next", records[0], records[1]] { #expect(chmod(folder.path + "/" + name, 0o600) == 0) }

        try await expectAll(.keyFile)
        try await store(.keyFile).write(Secret("b"), for: StoreContract.key("b"))
        try await expectAll(.keyFile)
        #expect(try await store(.keyFile).rotateKey(to: .keyFile) >= 2)
        try await expectAll(.keyFile)
        #expect(try folder.bytes("key") == new)
        #expect(try folder.names().filter { !$0.hasSuffix(".sealed") } == ["key", "lock"])
    }

    @Test("a change to a passphrase that ended half-way goes on when it is repeated")
    func interruptedPassphrase() async throws {
        try await fill(.keyFile)
        let (keyBytes, name) = (
            try folder.bytes("key"), try #require(try folder.names().first { $0.hasSuffix(".sealed") })
        )
        let record = try folder.bytes(name)
        let new = EncryptionKeySource.passphrase(Secret("new"))
        #expect(try await store(.keyFile).rotateKey(to: new) == 3)
        try folder.write("key", keyBytes)
        try folder.write(name, record)
        for name in ["key", name] { #expect(chmod(folder.path + "/" + name, 0o600) == 0) }
        #expect(try await store(.keyFile).rotateKey(to: new) == 1)
        try await expectAll(new)
        #expect(!(try folder.names().contains("key")))
    }

    @Test("a record that neither key opens ends the change, and the old key stays")
    func unreadable() async throws {
        try await fill(.keyFile)
        let name = try #require(try folder.names().first { $0.hasSuffix(".sealed") })
        var bytes = try folder.bytes(name)
        bytes[bytes.count - 1] ^= 1
        try folder.write(name, bytes)
        let new = EncryptionKeySource.passphrase(Secret("new"))
        await expectCorrupted("opens 1 record in") { try await self.store(.keyFile).rotateKey(to: new) }
        #expect(try folder.bytes(name) == bytes)
        #expect(try folder.names().contains("key"))
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        #expect(try await store(.keyFile).rotateKey(to: new) == 0)
        #expect(!(try folder.names().contains("key")))
    }

    @Test("the store lists what it can open, and counts what it cannot")
    func list() async throws {
        try await fill(.keyFile)
        try await store(.keyFile).write(
            Secret("x"), for: StoreContract.key("a", kind: .device, application: "com.example.other"))
        let reader = try store(.keyFile)
        #expect(
            Set(try await reader.keys(of: "com.example.contract"))
                == Set(["a", "b", "c"].map { StoreContract.key($0) }))
        #expect(try await reader.keys(of: nil).count == 4)
        #expect(try await reader.unreadableCount() == 0)
        let other = try store(.passphrase(Secret("p")))
        #expect(try await other.keys(of: nil).isEmpty)
        #expect(try await other.unreadableCount() == 4)
    }
}
