import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// A store whose user takes for ever.
private final class AskingStore: SecureStore {
    let location = "a store of the test"
    let asking = Eventual<Void>()
    private let answer = AsyncReply<Void>()

    func read(_ key: RecordName) async throws(CardeaError) -> Secret? { nil }
    func write(_ record: Secret, for key: RecordName) async throws(CardeaError) {}
    func remove(_ key: RecordName) async throws(CardeaError) {}

    func unlock(for key: RecordName) async throws(CardeaError) {
        asking.reach(())
        try await answer.value()
    }
}

/// What a client does whose caller wants to be gone.
@Suite(.timeLimit(.minutes(1))) struct HasteTests {
    private let rig: Rig

    init() throws {
        rig = try Rig()
    }

    @Test("a cancelled call that waits for the store's user ends at once")
    func cancelled() async throws {
        let store = AskingStore()
        let client = try rig.client(store)
        let unlocking = Task { try await client.unlockStore() }
        await store.asking.value
        unlocking.cancel()
        #expect(await failure { try await unlocking.value }?.code == .cancelled)
        client.close()
    }

    @Test("a client in haste waits for no lock that another one holds, and then has nothing under way")
    func locks() async throws {
        let store = FaultyStore()
        let (holder, other) = (try rig.client(store), try rig.client(store))
        try await rig.signIn(holder)
        let gate = store.hold(.write, .session)
        let refreshing = Task { try await holder.refresh() }
        #expect(await gate.waitUntilHeld())
        let waiting = Task { try await other.invalidateSession() }
        let logout = Task { try await other.logout() }
        await letOthersRun()
        other.hurry()
        #expect(await failure { try await waiting.value }?.code == .cancelled)
        #expect(await failure { try await logout.value }?.code == .cancelled)
        await other.settle()
        gate.open()
        _ = try await refreshing.value
    }

    @Test("a wait for a lock that its caller has given up holds up nobody who lets the client settle")
    func forsaken() async throws {
        let store = FaultyStore()
        let (holder, other) = (try rig.client(store), try rig.client(store))
        try await rig.signIn(holder)
        let gate = store.hold(.write, .session)
        let refreshing = Task { try await holder.refresh() }
        #expect(await gate.waitUntilHeld())
        let waiting = Task { try await other.invalidateSession() }
        await letOthersRun()
        waiting.cancel()
        #expect(await failure { try await waiting.value }?.code == .cancelled)
        await other.settle()
        gate.open()
        _ = try await refreshing.value
    }
}

extension OneLoginAtATime {
    /// What comes before the page of a login.
    @Suite struct BeginningTests {
        private let rig: Rig

        init() throws {
            rig = try Rig()
        }

        @Test("a login's time is over also while it is being begun, and what comes of that is given up")
        func late() async throws {
            let client = try rig.client()
            let gate = rig.control.hold(Rig.authorize)
            var options = Rig.options
            options.timeoutMilliseconds = 200
            let late = await failure {
                try await client.loginWithOAuth(options, presenter: rig.presenter())
            }
            #expect(late?.code == .loginTimedOut)
            gate.release()
            // The gate is free, and the next login works.
            _ = try await client.loginWithOAuth(Rig.options, presenter: rig.presenter()).user
        }
    }
}
