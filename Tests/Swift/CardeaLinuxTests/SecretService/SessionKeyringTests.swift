import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

/// The keyring in the service's memory.
@Suite("Session keyring", needsKeyring)
struct SessionKeyringTests {
    private let key = StoreContract.key("someone")

    @Test("a record in it is there while the desktop is locked, and gone with the service")
    func life() async throws {
        let session = try KeyringSession()
        let store = session.store(.session)
        try await store.write(Secret("x"), for: key)
        try session.lock("login")
        try session.lock("session")
        #expect(try await store.read(key) == Secret("x"))
        try await store.write(Secret("y"), for: key)
        #expect(try await session.store(.session).read(key) == Secret("y"))
        try session.startDaemon()
        #expect(try await store.read(key) == nil)
    }

    @Test("nothing of it is on the disk")
    func disk() async throws {
        let session = try KeyringSession()
        let folder = session.home + "/data/keyrings"
        func files() throws -> [String: Data] {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0))) })
        }
        let before = try files()
        try await session.store(.session).write(Secret("x"), for: key)
        #expect(try files() == before)
    }

    @Test("it needs no login keyring and asks nobody")
    func fresh() async throws {
        let session = try KeyringSession(.fresh)
        try await StoreContract.check(session.store(.session))
    }

    @Test("the same record in both keyrings is two records")
    func apart() async throws {
        let session = try KeyringSession()
        let (login, memory) = (session.store(.login), session.store(.session))
        try await memory.write(Secret("session's"), for: key)
        #expect(try await login.read(key) == nil)
        try await login.remove(key)
        try await login.write(Secret("login's"), for: key)
        #expect(try await memory.read(key) == Secret("session's"))
        #expect(try await login.read(key) == Secret("login's"))
        try await memory.remove(key)
        #expect(try await memory.read(key) == nil)
        #expect(try await login.read(key) == Secret("login's"))
    }

    @Test("a service without one is unavailable for every call")
    func none() async throws {
        let (session, _) = try FakeSecretService.session()
        let store = session.store(.session)
        await expect(.storeUnavailable, saying: "no session keyring") { try await store.read(key) }
        await expect(.storeUnavailable, saying: "no session keyring") { try await store.write(Secret("x"), for: key) }
        await expect(.storeUnavailable, saying: "no session keyring") { try await store.remove(key) }
        await expect(.storeUnavailable, saying: "no session keyring") { try await store.probe() }
    }
}
