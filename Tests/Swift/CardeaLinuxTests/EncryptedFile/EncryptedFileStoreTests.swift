import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

@Suite("Encrypted file store")
struct EncryptedFileStoreTests {
    private let folder: TestFolder
    private let key = StoreContract.key("someone@example.com")
    private var location: String { folder.path + "/new/store" }

    init() throws {
        folder = try TestFolder()
    }

    private func store(_ protection: EncryptionKeySource = .keyFile) throws -> EncryptedFileStore {
        try EncryptedFileStore.open(folder: location, key: protection)
    }

    private func recordName() throws -> String {
        try #require(try folder.names("new/store").first { $0.hasSuffix(".sealed") })
    }

    @Test("it does what every store does", arguments: [nil, "correct horse"])
    func contract(passphrase: String?) async throws {
        try await StoreContract.check(try store(passphrase.map { .passphrase(Secret($0)) } ?? .keyFile))
    }

    @Test("a record is there for the next process", arguments: [nil, "correct horse"])
    func persistence(passphrase: String?) async throws {
        let protection = passphrase.map { EncryptionKeySource.passphrase(Secret($0)) } ?? .keyFile
        try await store(protection).write(Secret("kept"), for: key)
        #expect(try await store(protection).read(key) == Secret("kept"))
    }

    @Test("accounts that Unicode holds for the same are kept apart")
    func spelling() async throws {
        let store = try store()
        let (one, other) = (StoreContract.key("ren\u{E9}"), StoreContract.key("rene\u{301}"))
        try await store.write(Secret("one"), for: one)
        #expect(try await store.read(other) == nil)
        try await store.write(Secret("other"), for: other)
        #expect(try await store.read(one) == Secret("one"))
    }

    @Test("nothing of record, account or application is readable in the folder or its names")
    func nothingReadable() async throws {
        try await store().write(Secret("very-secret-token"), for: key)
        for name in try folder.names("new/store") {
            let file = String(decoding: try folder.bytes("new/store/" + name), as: UTF8.self)
            for word in ["very-secret-token", "someone", "example"] {
                #expect(!file.contains(word) && !name.contains(word))
            }
        }
    }

    @Test("folder and files are open to nobody else")
    func modes() async throws {
        try await store().write(Secret("x"), for: key)
        var status = stat()
        #expect(stat(location, &status) == 0 && status.st_mode & 0o777 == 0o700)
        for name in try folder.names("new/store") {
            #expect(stat(location + "/" + name, &status) == 0 && status.st_mode & 0o777 == 0o600)
        }
    }

    @Test("reading where nothing was written finds nothing and creates nothing")
    func readCreatesNothing() async throws {
        #expect(try await store().read(key) == nil)
        try await store().remove(key)
        #expect(try folder.names().isEmpty)
    }

    @Test("a wrong passphrase is reported, and the right one still opens the record")
    func wrongPassphrase() async throws {
        try await store(.passphrase(Secret("right"))).write(Secret("x"), for: key)
        await expect(.invalidConfiguration) { try await self.store(.passphrase(Secret("wrong"))).read(self.key) }
        await expect(.invalidConfiguration) { try await self.store(.keyFile).read(self.key) }
        #expect(try await store(.passphrase(Secret("right"))).read(key) == Secret("x"))
    }

    @Test("records of one folder share one derivation, so that reading many does not cost many")
    func oneSalt() async throws {
        let writer = try store(.passphrase(Secret("p")))
        for kind in RecordName.Kind.allCases { try await writer.write(Secret("x"), for: StoreContract.key(kind: kind)) }
        let names = try folder.names("new/store").filter { $0.hasSuffix(".sealed") }
        let salts = try names.map { Array(try folder.bytes("new/store/" + $0)[8..<28]) }
        #expect(salts.count == RecordName.Kind.allCases.count && Set(salts).count == 1)
    }

    @Test("the same record is sealed differently each time")
    func freshNonce() async throws {
        let store = try store()
        try await store.write(Secret("x"), for: key)
        let first = try folder.bytes("new/store/" + recordName())
        try await store.write(Secret("x"), for: key)
        #expect(try folder.bytes("new/store/" + recordName()) != first)
    }

    @Test("a lost key file is reported, not read as signed out")
    func lostKeyFile() async throws {
        try await store().write(Secret("x"), for: key)
        try FileManager.default.removeItem(atPath: location + "/key")
        await expectCorrupted { try await self.store().read(self.key) }
    }

    @Test("a relative folder and an empty passphrase are refused")
    func invalidConfiguration() {
        #expect(throws: CardeaError.self) { try EncryptedFileStore.open(folder: "relative", key: .keyFile) }
        #expect(throws: CardeaError.self) { try EncryptedFileStore.open(folder: "/x", key: .passphrase(Secret(""))) }
    }

    @Test("a record beyond the limit is refused")
    func tooLarge() async throws {
        let record = Secret(bytes: [UInt8](repeating: 0, count: EncryptedFileStore.largestRecord + 1))
        await expect(.invalidArgument) { try await self.store().write(record, for: self.key) }
    }
}
