import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

/// For the suites that need a desktop session.
let needsKeyring = ConditionTrait.enabled(
    if: KeyringSession.missingPackages.isEmpty, "install \(KeyringSession.missingPackages)")

@Suite("Secret Service store", needsKeyring)
struct SecretServiceStoreTests {
    private let key = StoreContract.key("someone")

    @Test(
        "it does what every store does, in the login keyring and in the session's",
        arguments: [KeyringKind.login, .session])
    func contract(keyring: KeyringKind) async throws {
        let session = try KeyringSession()
        let store = session.store(keyring)
        try await StoreContract.check(store)
        #expect(store.location == "Secret Service (\(keyring == .login ? "Login" : "session keyring"))")
    }

    @Test("an item with an empty secret is no record, and the next write fills it")
    func emptySecret() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("x"), for: key)
        try session.tool("write", "application", key.application)
        #expect(try await store.read(key) == nil)
        try await store.write(Secret("y"), for: key)
        #expect(try await store.read(key) == Secret("y"))
        #expect(try session.items(application: key.application).count == 1)
    }

    @Test(
        "stores that come and go leave no open file behind, whether there was a service or not",
        arguments: [true, false])
    func openFiles(isThere: Bool) async throws {
        let session = try KeyringSession(isThere ? .unlocked : .none)
        func useStore() async {
            let store = session.store()
            _ = try? await store.read(key)
            store.endThreads()
        }
        // What GLib opens once for the process.
        await useStore()
        let before = try openFileCount()
        for _ in 1...20 { await useStore() }
        // A connection is closed by GIO's thread, soon.
        try waitForFiles { $0 <= before }
    }

    private func openFileCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    private func waitForFiles(_ isEnough: (Int) -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while try !isEnough(openFileCount()) {
            try #require(ContinuousClock.now < deadline, "files stay open")
        }
    }
}
