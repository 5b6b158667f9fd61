import Cardea
import CardeaAssembly
import CardeaEngine
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The accounts that a client's store has, and sessions that come to it from another store.
@Suite struct AccountsTests {
    private let rig: Rig
    private let folder: TestFolder

    init() throws {
        rig = try Rig()
        folder = try TestFolder()
    }

    private var files: StoreChoice { .encryptedFile(folder: folder.path) }

    private func expectAccounts(
        _ accounts: [StoredAccount], hasSession: [Bool], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(accounts.map(\.hasSession) == hasSession, sourceLocation: sourceLocation)
        for account in accounts {
            #expect(
                account.server == rig.recordName(.session).backend && account.account.isEmpty,
                sourceLocation: sourceLocation)
        }
    }

    @Test("a session comes from another store, is nowhere else, and nothing is left to move")
    func moved() async throws {
        let old = try rig.client(try EncryptedFileStore.open(folder: folder.path, key: .keyFile))
        try await rig.signIn(old)
        expectAccounts(try await old.listAccounts(), hasSession: [true])
        let client = try rig.client(MemoryStore())
        #expect(try await client.listAccounts().isEmpty)
        expectAccounts(try await client.moveSessions(from: files), hasSession: [true])
        _ = try await client.refresh()
        #expect(await failure { try await old.currentUser() }?.code == .notSignedIn)
        #expect(try await client.moveSessions(from: files, allAccounts: true).isEmpty)
        expectAccounts(try await client.listAccounts(), hasSession: [true])
        #expect(rig.control.statistics.refreshTokenReuses == 0)
    }

    @Test("a store of the application is moved from by account, and cannot be listed")
    func custom() async throws {
        let store = FaultyStore()
        let old = try rig.client(store)
        try await rig.signIn(old)
        #expect(await failure { try await old.listAccounts() }?.code == .invalidArgument)
        let client = try rig.client(MemoryStore())
        let all = await failure { try await client.moveSessions(from: .custom(store), allAccounts: true) }
        #expect(all?.code == .invalidArgument)
        expectAccounts(try await client.moveSessions(from: .custom(store)), hasSession: [true])
        #expect(store[rig.recordName(.session)] == nil)
        _ = try await client.refresh()
    }

    @Test("closing the client ends a move before the session has left its store")
    func closed() async throws {
        let store = FaultyStore()
        let old = try rig.client(store)
        try await rig.signIn(old)
        let target = FaultyStore()
        let client = try rig.client(target)
        let gate = target.hold(.write, .session)
        let moving = Task { try await client.moveSessions(from: .custom(store)) }
        #expect(await gate.waitUntilHeld())
        client.close()
        gate.open()
        #expect(await failure { try await moving.value }?.code == .cancelled)
        #expect(store[rig.recordName(.session)] != nil && target[rig.recordName(.session)] == nil)
        #expect(await failure { try await client.listAccounts() }?.code == .clientClosed)
    }

    @Test("what an interrupted move has left shows its account, without a session")
    func interrupted() {
        let key = rig.recordName(.session)
        let other = RecordName(application: key.application, backend: "b", account: "ada", kind: .device)
        #expect(
            StoredAccount.of([key.staged, key.with(.device), other]) == [
                StoredAccount(server: "b", account: "ada", hasSession: false),
                StoredAccount(server: key.backend, account: "", hasSession: false),
            ])
    }
}
