import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

@Suite("Keys of encrypted files")
struct EncryptionKeyTests {
    private let folder: TestFolder
    private let key = StoreContract.key()

    init() throws {
        folder = try TestFolder()
    }

    private func store(_ key: EncryptionKeySource) throws -> EncryptedFileStore {
        try EncryptedFileStore.open(folder: folder.path, key: key)
    }

    private func recordBytes() throws -> [UInt8] {
        try folder.bytes(try #require(try folder.names().first { $0.hasSuffix(".sealed") }))
    }

    @Test("with a provider it does what every store does")
    func contract() async throws {
        try await StoreContract.check(try store(.provider(TestKeys("a"))))
    }

    @Test("the id of a provider's key stands in the file, and the key is asked for once")
    func providedID() async throws {
        let keys = TestKeys("a")
        let first = try store(.provider(keys))
        for number in 0..<3 { try await first.write(Secret("\(number)"), for: key) }
        #expect(keys.questions == [nil])
        #expect(try recordBytes().contains(Array("key-a".utf8)))
        #expect(try await store(.provider(keys)).read(key) == Secret("2"))
        #expect(keys.questions == [nil, "key-a"])
    }

    @Test("when the provider goes on to a new key, old files open, and get the new one at their next write")
    func newProvidedKey() async throws {
        let keys = TestKeys("a")
        try await store(.provider(keys)).write(Secret("old"), for: key)
        keys.add("b")
        let second = try store(.provider(keys))
        #expect(try await second.read(key) == Secret("old"))
        try await second.write(Secret("new"), for: key)
        keys.remove("a")
        #expect(try await store(.provider(keys)).read(key) == Secret("new"))
    }

    @Test("a key that the provider does not have any more is named, and the file is not overwritten")
    func lostProvidedKey() async throws {
        let keys = TestKeys("a")
        try await store(.provider(keys)).write(Secret("x"), for: key)
        let before = try recordBytes()
        keys.add("b")
        keys.remove("a")
        let second = try store(.provider(keys))
        await expectCorrupted("the key key-a") { try await second.read(self.key) }
        await expectCorrupted("the key key-a") { try await second.write(Secret("y"), for: self.key) }
        #expect(try recordBytes() == before)
    }

    @Test("a provider that fails is what the caller hears, and it is asked again the next time")
    func failingProvider() async throws {
        let keys = TestKeys("a")
        keys.fail(.storeLocked)
        let store = try store(.provider(keys))
        await expect(.storeLocked) { try await store.write(Secret("x"), for: self.key) }
        keys.fail(nil)
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
    }

    @Test(
        "an answer that is no key is refused",
        arguments: [("a", 31), ("a", 33), ("a", 0), ("", 32), (String(repeating: "x", count: 129), 32)])
    func badAnswer(id: String, size: Int) async throws {
        let store = try store(.provider(FixedKey(id: id, size: size)))
        await expect(.storeFailed, saying: "is not a key") { try await store.write(Secret("x"), for: self.key) }
    }

    @Test("weaker parameters that are still accepted are replaced by today's at the next write")
    func strongerParameters() async throws {
        // Made with log2 N = 14, r = 8, p = 1 and the passphrase "p".
        let weak = try WeakFile(key: key, record: "old", passphrase: "p")
        try folder.write(weak.name, weak.bytes)
        #expect(chmod(folder.path + "/" + weak.name, 0o600) == 0)
        let store = try store(.passphrase(Secret("p")))
        #expect(try await store.read(key) == Secret("old"))
        try await store.write(Secret("new"), for: key)
        #expect(Array(try recordBytes()[8..<11]) == [15, 8, 3])
        #expect(try await self.store(.passphrase(Secret("p"))).read(key) == Secret("new"))
    }

    @Test("a wrong passphrase, another key file and a damaged file are told apart")
    func toldApart() async throws {
        try await store(.passphrase(Secret("right"))).write(Secret("x"), for: key)
        await expect(.invalidConfiguration, saying: "sealed with another passphrase") {
            try await self.store(.passphrase(Secret("wrong"))).read(self.key)
        }
        await expect(.invalidConfiguration, saying: "sealed with a passphrase, and none was given") {
            try await self.store(.keyFile).read(self.key)
        }
        let name = try #require(try folder.names().first { $0.hasSuffix(".sealed") })
        var bytes = try folder.bytes(name)
        bytes[bytes.count - 1] ^= 1
        try folder.write(name, bytes)
        await expectCorrupted("it was changed") {
            try await self.store(.passphrase(Secret("right"))).read(self.key)
        }
    }

    @Test("another key file is not taken for damage")
    func otherKeyFile() async throws {
        try await store(.keyFile).write(Secret("x"), for: key)
        try folder.write("key", [UInt8](repeating: 7, count: 32))
        await expectCorrupted("sealed with another key file") { try await self.store(.keyFile).read(self.key) }
    }

    @Test("a link in the place of the key file is refused")
    func linkedKeyFile() async throws {
        try await store(.keyFile).write(Secret("x"), for: key)
        let path = folder.path + "/key"
        try FileManager.default.moveItem(atPath: path, toPath: path + ".elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".elsewhere")
        await expect(.storeFailed, saying: "symbolic links") { try await self.store(.keyFile).read(self.key) }
    }
}
