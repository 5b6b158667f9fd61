import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The end of a session.
@Suite(.timeLimit(.minutes(1))) struct LogoutTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
    }

    private func refreshToken() throws -> String? {
        try store[rig.recordName(.session)].map { try Session(record: $0).refreshToken?.reveal() } ?? nil
    }

    private var isSignedIn: Bool {
        get async { await failure { try await client.currentUser() } == nil }
    }

    @Test("the session is gone here and at the server")
    func whole() async throws {
        try await rig.signIn(client)
        let token = try refreshToken()
        try await client.logout()
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        #expect(rig.control.requests(to: Rig.revoke).map { $0.header("X-Refresh-Token") } == [token])
        #expect(try await rig.statusOfRefresh(token) == 401)
        #expect(rig.observer.all == ["signedIn", "signedOut(requested)"])
        #expect(store.kinds == [.device])
    }

    @Test(
        "a server that cannot be told is reported, and the session is gone all the same",
        arguments: [
            (SandboxFault.error(503, code: "internal"), .internalServerError), (SandboxFault(.drop), .network),
            (SandboxFault.error(401, code: "unauthorized"), .unauthorized),
        ] as [(SandboxFault, CardeaError.Code)])
    func serverFails(fault: SandboxFault, code: CardeaError.Code) async throws {
        try await rig.signIn(client)
        rig.control.inject(fault.always, on: Rig.revoke)
        #expect(await failure { try await client.logout() }?.code == code)
        #expect(store.kinds == [.device])
        #expect(await !isSignedIn)
        #expect(rig.observer.all.last == "signedOut(requested)")
    }

    @Test("with nobody signed in nothing is sent")
    func nobody() async throws {
        try await client.logout()
        #expect(rig.control.requests.isEmpty)
    }

    @Test("many logouts at once send one request")
    func atOnce() async throws {
        try await rig.signIn(client)
        let gate = store.hold(.remove, .session)
        let errors = await withTaskGroup(of: CardeaError?.self) { group in
            for _ in 0..<10 { group.addTask { await failure { try await client.logout() } } }
            #expect(await gate.waitUntilHeld())
            await letOthersRun()
            gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.allSatisfy { $0 == nil })
        #expect(rig.count(Rig.revoke) == 1)
        #expect(await !isSignedIn)
    }

    @Test("a session that began while the last one was being revoked can be ended, too")
    func newSessionMeanwhile() async throws {
        try await rig.signIn(client)
        let gate = rig.control.hold(Rig.revoke)
        let first = Task { try await client.logout() }
        #expect(await gate.waitUntilHeld())
        try await rig.signIn(client)
        let second = Task { try await client.logout() }
        #expect(await gate.waitUntilHeld(2))
        #expect(await !isSignedIn)
        gate.release()
        try await first.value
        try await second.value
    }

    @Test("a login whose answer comes after the logout is refused and nothing is stored")
    func duringFinalize() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let gate = rig.control.hold(Rig.finalize, at: .answer)
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(await gate.waitUntilHeld())
        try await client.logout()
        gate.release()
        let refused = await failure { try await login.value }
        #expect(refused?.code == .unauthorized)
        #expect(store.kinds == [.device])
        #expect(rig.observer.all == [])
    }

    @Test("a login that was reading the store when the logout came is refused")
    func duringRead() async throws {
        let store = FaultyStore(isPersistent: false)
        let client = try rig.client(store)
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let gate = store.hold(.read, .session)
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(await gate.waitUntilHeld())
        let logout = Task { try await client.logout() }
        #expect(await gate.waitUntilHeld(2))
        let answer = rig.control.hold(Rig.finalize)
        gate.open()
        try await logout.value
        answer.release()
        let refused = await failure { try await login.value }
        #expect(refused?.code == .unauthorized)
        #expect(store.kinds == [.device])
    }

    @Test("a login whose session is being written when the logout comes is refused and removed")
    func duringWrite() async throws {
        try await rig.signIn(client)
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let gate = store.hold(.write, .session)
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(await gate.waitUntilHeld())
        let logout = Task { try await client.logout() }
        #expect(await eventually { await !isSignedIn })
        gate.open()
        try await logout.value
        let refused = await failure { try await login.value }
        #expect(refused?.code == .unauthorized)
        #expect(store.kinds == [.device])
    }

    @Test("a logout during the code check refuses the login")
    func duringCheck() async throws {
        let challenge = try await rig.challenge(client)
        let code = try rig.code()
        let gate = rig.control.hold(Rig.check, at: .answer)
        let login = Task { try await client.checkOTP(code, resuming: challenge) }
        #expect(await gate.waitUntilHeld())
        try await client.logout()
        gate.release()
        let refused = await failure { try await login.value }
        #expect(refused?.code == .unauthorized)
        #expect(await eventually { store.kinds == [.device] })
        #expect(rig.count(Rig.finalize) == 0)
    }

    @Test("unfinished logins end with the session")
    func unfinished() async throws {
        let challenge = try await rig.challenge(client)
        let attempt = try await client.begin()
        try await client.logout()
        #expect(
            await failure { try await client.restore(attempt.id, as: OAuthLoginContext.self) }?.code == .attemptNotFound
        )
        let restored = await failure { try await client.restore(challenge.id, as: OAuthEmailChallenge.self) }
        #expect(restored?.code == .attemptNotFound)
        #expect(store.kinds == [.device])
    }

    @Test("an unfinished login that is being written when the logout comes does not stay")
    func duringPendingWrite() async throws {
        let gate = store.hold(.write, .pending)
        _ = try await client.begin()
        #expect(await gate.waitUntilHeld())
        let removal = store.hold(.remove, .session)
        let logout = Task { try await client.logout() }
        #expect(await removal.waitUntilHeld())
        removal.open()
        await letOthersRun()
        gate.open()
        try await logout.value
        await client.settle()
        #expect(store.kinds == [.device])
    }

    @Test("unfinished logins that are being read when the logout comes do not come back")
    func duringPendingRead() async throws {
        let attempt = try await client.begin()
        try await client.save(attempt)
        let other = try rig.client(store)
        let gate = store.hold(.read, .pending)
        let restored = Task { try await other.restore(attempt.id, as: OAuthLoginContext.self) }
        #expect(await gate.waitUntilHeld())
        try await other.logout()
        gate.open()
        #expect(await failure { try await restored.value }?.code == .attemptNotFound)
        #expect(store.kinds == [.device])
    }

    @Test("a session record that cannot be read is left to a logout, which has nothing to tell the server")
    func corrupted() async throws {
        store[rig.recordName(.session)] = Secret("{\"version\":1,")
        #expect(await failure { try await client.currentUser() }?.code == .storeCorrupted)
        #expect(store[rig.recordName(.session)] == Secret("{\"version\":1,"))
        try await client.logout()
        #expect(rig.count(Rig.revoke) == 0)
        #expect(store[rig.recordName(.session)] == nil)
    }

    @Test("a session record that cannot be read is replaced by a login")
    func replaced() async throws {
        store[rig.recordName(.session)] = Secret("{\"version\":1,")
        let user = try await rig.signIn(client)
        #expect(try await rig.client(store).accessToken() == user.accessToken)
    }

    @Test("a session whose key cannot be used is removed like any other; the server cannot be told")
    func unusableKey() async throws {
        try await rig.signIn(client)
        var session = try #require(try rig.session(in: store))
        session.proofKey = Secret("no key")
        store[rig.recordName(.session)] = session.record()
        let other = try rig.client(store)
        try await other.logout()
        #expect(rig.count(Rig.revoke) == 0)
        #expect(store.kinds == [.device])
    }

    @Test(
        "a store that lets go of nothing: every removal is tried, the server is told once, and the error is the store's"
    )
    func removeFails() async throws {
        try await rig.signIn(client)
        store.fail(.remove, .session, with: .storeFailed)
        #expect(await failure { try await client.logout() }?.code == .storeFailed)
        #expect(store.kinds == [.session, .device], "the key has gone")
        #expect(await !isSignedIn)
        #expect(rig.count(Rig.revoke) == 1)
        #expect(rig.observer.all == ["signedIn", "signedOut(requested)"])
        store.heal()
        #expect(await !isSignedIn)
        #expect(store.kinds == [.device], "the next look has removed what was left")
    }

    @Test("a keyring that was locked meanwhile: the session that is known is ended at the server, once")
    func locked() async throws {
        try await rig.signIn(client)
        store.fail(.read, .session, with: .storeLocked)
        store.fail(.remove, .session, with: .storeLocked)
        #expect(await failure { try await client.logout() }?.code == .storeLocked)
        #expect(rig.count(Rig.revoke) == 1)
        store.heal()
        #expect(await !isSignedIn)
    }

    @Test("a locked keyring whose session nobody has seen is left as it is, and nobody is told otherwise")
    func lockedAndUnknown() async throws {
        try await rig.signIn(client)
        let other = try rig.client(store)
        store.fail(.read, .session, with: .storeLocked)
        #expect(await failure { try await other.logout() }?.code == .storeLocked)
        #expect(rig.count(Rig.revoke) == 0)
        store.heal()
        try await other.logout()
        #expect(rig.count(Rig.revoke) == 1)
    }

    @Test("unfinished logins that cannot be removed are reported, and the session ends all the same")
    func removePendingFails() async throws {
        try await rig.signIn(client)
        _ = try await client.begin()
        store.fail(.remove, .pending, with: .storeFailed)
        #expect(await failure { try await client.logout() }?.code == .storeFailed)
        #expect(await !isSignedIn)
        #expect(rig.count(Rig.revoke) == 1)
    }

    @Test("cancelling a logout returns at once, and the session ends all the same")
    func cancelled() async throws {
        try await rig.signIn(client)
        let gate = rig.control.hold(Rig.revoke)
        let logout = Task { try await client.logout() }
        #expect(await gate.waitUntilHeld())
        logout.cancel()
        #expect(await failure { try await logout.value }?.code == .cancelled)
        #expect(await !isSignedIn)
        gate.release()
    }
}
