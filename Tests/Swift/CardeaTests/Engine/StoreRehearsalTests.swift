import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// A login proves that its session could be kept, before it shows a page and asks a server.
@Suite(.timeLimit(.minutes(1))) struct StoreRehearsalTests {
    private static let failures: [CardeaError.Code] = [
        .storeFailed, .storeLocked, .storeUnavailable, .storeCorrupted, .timeout,
    ]

    private let rig: Rig
    private let store = FaultyStore()

    init() throws { rig = try Rig() }

    @Test(
        "a store that takes no record refuses the login with its own error, and no server is asked", arguments: failures
    )
    func write(code: CardeaError.Code) async throws {
        store.fail(.write, nil, with: code)
        let client = try rig.client(store)
        let error = await failure { try await client.begin() }
        #expect(error?.code == code && error?.message == "The store fails on demand.")
        #expect(rig.control.requests.isEmpty)
        #expect(store.records.isEmpty)
        store.heal()
        try await rig.signIn(client)
    }

    @Test("a store that does not let go of what it has taken refuses the login, too")
    func removal() async throws {
        store.fail(.remove, nil, with: .storeFailed)
        let client = try rig.client(store)
        #expect(await failure { try await client.begin() }?.code == .storeFailed)
        #expect(rig.control.requests.isEmpty)
        store.heal()
        try await rig.signIn(client)
        #expect(store.records.keys.allSatisfy { !$0.isTrial }, "the next login removes what stayed")
    }

    @Test("the record is about as large as a session, and gone before the first request")
    func trial() async throws {
        let gate = store.hold(.remove, nil)
        let client = try rig.client(store)
        let beginning = Task { try await client.begin() }
        #expect(await gate.waitUntilHeld())
        let written = try #require(store.records.first)
        #expect(store.records.count == 1 && written.key.isTrial && written.value.count == 4096)
        #expect(rig.control.requests.isEmpty)
        gate.open()
        _ = try await beginning.value
        #expect(store.records.keys.allSatisfy { !$0.isTrial })
    }

    @Test("cancelling a login whose store takes its time ends it there, and no server is asked")
    func cancelled() async throws {
        let gate = store.hold(.write, nil)
        let client = try rig.client(store)
        let beginning = Task { try await client.begin() }
        #expect(await gate.waitUntilHeld())
        beginning.cancel()
        await client.valueOnLoop { _ in }
        gate.open()
        #expect(await failure { try await beginning.value }?.code == .cancelled)
        #expect(rig.control.requests.isEmpty)
    }

    @Test("a client that is closed meanwhile asks nobody")
    func closed() async throws {
        let gate = store.hold(.write, nil)
        let client = try rig.client(store)
        let beginning = Task { try await client.begin() }
        #expect(await gate.waitUntilHeld())
        client.close()
        gate.open()
        _ = await failure { try await beginning.value }
        #expect(rig.control.requests.isEmpty)
    }

    @Test("encrypted files that hold this account's session with another passphrase refuse the login, and keep it")
    func otherPassphrase() async throws {
        let folder = try TestFolder()
        let (mine, other) = (
            try EncryptedFileStore.open(folder: folder.path + "/files", key: .passphrase(Secret("hinge"))),
            try EncryptedFileStore.open(folder: folder.path + "/files", key: .passphrase(Secret("another")))
        )
        try await rig.signIn(rig.client(mine))
        let requests = rig.control.requests.count
        let error = await failure { try await rig.client(other).begin() }
        #expect(error?.code == .invalidConfiguration)
        #expect(rig.control.requests.count == requests)
        _ = try await rig.client(mine).currentUser()
    }

    @Test("a damaged session keeps nobody from signing in: the new one takes its place")
    func damaged() async throws {
        store.fail(.read, .session, with: .storeCorrupted)
        _ = try await rig.client(store).begin()
    }

    @Test("a store in memory is not tried")
    func inMemory() async throws {
        let store = FaultyStore(isPersistent: false)
        store.fail(.write, nil, with: .storeFailed)
        _ = try await rig.client(store).begin()
    }

    @Test("options that are wrong are told before the store is tried")
    func wrongOptions() async throws {
        store.fail(.write, nil, with: .storeFailed)
        let client = try rig.client(store)
        #expect(await failure { try await client.begin("") }?.code == .invalidConfiguration)
    }

    @Test("a session that is out of sight does not keep its user from signing in where they are")
    func outOfSight() async throws {
        let attempt = try await rig.client(store).begin()
        let redirect = try rig.redirect(attempt)
        store.fail(.read, .session, with: .storeUnavailable)
        let client = try rig.client(store)
        #expect(await failure { try await client.currentUser() }?.code == .storeUnavailable)
        let restored = try await client.restore(attempt.id, as: OAuthLoginContext.self)
        _ = try await client.finalizeOAuthLogin(restored, redirectURL: redirect).user
        store.heal()
        _ = try await client.currentUser()
    }
}
