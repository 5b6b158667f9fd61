import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

/// The store that a configuration leads to, and what the application can learn of it.
@Suite struct StoreChoiceTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func client(_ store: StoreChoice) throws -> CardeaClient {
        try CardeaClient(
            Configuration(
                backend: .prelude(baseURL: "https://auth.example.com"), applicationID: "com.example.choice",
                store: store))
    }

    @Test("each choice has its kind, and an automatic one none before its first use")
    func kinds() throws {
        #expect(try client(.automatic).storeKind == .undecided)
        #expect(try client(.desktop).storeKind == .undecided)
        #expect(try client(.secretService).storeKind == .secretService)
        #expect(try client(.secretService).storeLocation == "Secret Service (default keyring)")
        #expect(try client(.sessionKeyring).storeLocation == "Secret Service (session keyring)")
        #expect(try client(.sessionKeyring).storeKind == .secretService)
        #expect(try client(.encryptedFile(folder: folder.path)).storeKind == .encryptedFile)
        #expect(try client(.memory).storeKind == .memory)
        #expect(try client(.custom(FaultyStore())).storeKind == .custom)
    }

    /// Where a choice has its locks, once it is made.
    private func place(_ choice: StoreChoice) async throws -> String? {
        try await OpenStore.with(choice) { open throws(CardeaError) in try open.lock.place() }
    }

    @Test(
        "locks lie with the store: in memory, in the folder of encrypted files, else where all programs of the user see them"
    )
    func locks() async throws {
        try DesktopOfTests.use()
        let shared = try #require(ProcessInfo.processInfo.environment["XDG_STATE_HOME"]) + "/cardea/locks"
        #expect(try await place(.memory) == nil)
        #expect(try await place(.custom(FaultyStore())) == shared)
        #expect(try await place(.secretService) == shared)
        #expect(try await place(.encryptedFile(folder: folder.path + "/files")) == folder.path + "/files/locks")
        var status = stat()
        for folder in [shared, folder.path + "/files/locks"] {
            #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
        }
    }

    @Test("encrypted files have the same locks by whatever path their folder is reached")
    func linkedFolder() async throws {
        let (real, link) = (folder.path + "/real", folder.path + "/link")
        try #require(mkdir(real, 0o700) == 0 && symlink(real, link) == 0)
        #expect(try await place(.encryptedFile(folder: link)) == real + "/locks")
    }

    @Test("a store that is not locked, or is the application's, opens without asking anybody")
    func unlocking() async throws {
        for store in [.memory, .encryptedFile(folder: folder.path), .custom(FaultyStore())] as [StoreChoice] {
            let client = try client(store)
            try await client.unlockStore()
            client.close()
            #expect(await failure { try await client.unlockStore() }?.code == .clientClosed)
        }
    }

    @Test("an empty passphrase of the fallback is refused when the client is made")
    func emptyPassphrase() async {
        let refused = await failure { try client(.automatic(key: .passphrase(Secret("")))) }
        #expect(refused?.code == .invalidConfiguration)
    }

    @Test("all accounts of an application move from one folder to another, with another key")
    func moveAll() async throws {
        let (old, new) = (folder.path + "/old", folder.path + "/new")
        let source = try EncryptedFileStore.open(folder: old, key: .keyFile)
        let keys = ["", "second"].flatMap { account in
            [RecordName.Kind.session, .device].map {
                RecordName(application: "com.example.choice", backend: "b", account: account, kind: $0)
            }
        }
        for key in keys { try await source.write(Secret("\(key.account) \(key.kind)"), for: key) }
        let other = RecordName(application: "com.example.other", backend: "b", account: "", kind: .session)
        try await source.write(Secret("stays"), for: other)

        let passphrase = EncryptionKeySource.passphrase(Secret("p"))
        let move = StoreMove(from: .encryptedFile(folder: old), to: .encryptedFile(folder: new, key: passphrase))
        #expect(Set(try await move.moveAll(applicationID: "com.example.choice")) == Set(keys))
        let target = try EncryptedFileStore.open(folder: new, key: passphrase)
        for key in keys {
            #expect(try await target.read(key) == Secret("\(key.account) \(key.kind)"))
            #expect(try await source.read(key) == nil)
        }
        #expect(try await source.read(other) == Secret("stays"))
        #expect(try await move.moveAll(applicationID: "com.example.choice").isEmpty)
    }

    @Test("a store that cannot list is told to move by account")
    func unlistable() async {
        let move = StoreMove(from: .custom(FaultyStore()), to: .memory)
        #expect(await failure { try await move.moveAll(applicationID: "x") }?.code == .invalidArgument)
    }

    @Test("the key of a folder changes through the public call")
    func rotate() async throws {
        let key = RecordName(application: "com.example.choice", backend: "b", account: "", kind: .session)
        try await EncryptedFileStore.open(folder: folder.path, key: .keyFile).write(Secret("x"), for: key)
        let new = EncryptionKeySource.passphrase(Secret("p"))
        #expect(try await EncryptedFiles.rotateKey(folder: folder.path, from: .keyFile, to: new) == 1)
        #expect(try await EncryptedFileStore.open(folder: folder.path, key: new).read(key) == Secret("x"))
    }
}
