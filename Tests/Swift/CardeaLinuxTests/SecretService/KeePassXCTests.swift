import Cardea
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@Suite("KeePassXC", needsKeyring, .enabled(if: KeePassXC.isUsable, "install keepassxc, not 2.7.10, which crashes"))
struct KeePassXCTests {
    private let key = StoreContract.key("someone")

    @Test("it does what every store does")
    func contract() async throws {
        let session = try KeyringSession(.none)
        let service = try KeePassXC(session, saves: false)
        let store = session.store()
        try await StoreContract.check(store)
        try await store.write(Secret("x"), for: key)
        #expect(try await session.store().read(key) == Secret("x"))
        await expect(.storeUnavailable, saying: "no session keyring") { try await session.store(.session).read(key) }
        withExtendedLifetime(service) {}
    }

    @Test("a locked database is locked for reading and removing, and nobody is asked")
    func locked() async throws {
        let session = try KeyringSession(.none)
        let service = try KeePassXC(session)
        let store = session.store()
        try await store.write(Secret("x"), for: key)
        try session.tool("lock", try service.keyring)
        await expect(.storeLocked) { try await store.read(key) }
        await expect(.storeLocked) { try await store.remove(key) }
        await expect(.storeLocked) { try await session.store(userMilliseconds: 200).write(Secret("y"), for: key) }
    }

    @Test("its records are listed, and move into encrypted files and back; a locked database is not listed")
    func listing() async throws {
        let session = try KeyringSession(.none)
        let service = try KeePassXC(session)
        let store = session.store()
        try await store.write(Secret("x"), for: key)
        #expect(try await store.keys(of: nil) == [key])
        let files = try EncryptedFileStore.open(folder: session.home + "/sealed", key: .keyFile)
        let lock = FileLock(folder: session.home + "/locks")
        _ = try await RecordMove(source: store, target: files, lock: lock).move(key)
        #expect(try await store.keys(of: nil).isEmpty)
        #expect(try await files.keys(of: nil) == [key])
        _ = try await RecordMove(source: files, target: store, lock: lock).move(key)
        #expect(try await store.keys(of: key.application) == [key])
        #expect(await store.state().state == .open)
        try session.tool("lock", try service.keyring)
        await expect(.storeLocked) { try await store.keys(of: nil) }
        #expect(await store.state().state == .locked)
        withExtendedLifetime(service) {}
    }

    @Test("a user who confirms each access makes a record of an earlier run locked, and one of this run readable")
    func confirming() async throws {
        let session = try KeyringSession(.none)
        let service = try KeePassXC(session, confirms: true)
        let store = session.store(userMilliseconds: 300)
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
        await expect(.storeLocked, saying: "asks before") { try await session.store().read(key) }
        withExtendedLifetime(service) {}
    }
}
