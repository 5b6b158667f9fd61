import Cardea
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Ends of sessions that meet refreshes and logins under way, and sessions on other devices.
@Suite(.timeLimit(.minutes(1))) struct SessionEndTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
    }

    @Test("a logout wins over a refresh that was sent, at once, and ends the session that it brought")
    func logoutDuringRefresh() async throws {
        try await rig.signIn(client)
        let gate = rig.control.hold(Rig.refresh, at: .answer)
        let refresh = Task { try await client.refresh() }
        #expect(await gate.waitUntilHeld())
        let logout = Task { try await client.logout() }
        #expect(await eventually { await failure { try await client.accessToken() }?.code == .notSignedIn })
        gate.release()
        try await logout.value
        #expect(await failure { try await refresh.value }?.code == .notSignedIn)
        #expect(store.kinds == [.device])
        #expect(rig.observer.all == ["signedIn", "signedOut(requested)"])
        let revoked = rig.control.requests(to: Rig.revoke).map { $0.header("X-Refresh-Token") }
        #expect(
            revoked.count == 1 && revoked != rig.control.requests(to: Rig.refresh).map { $0.header("X-Refresh-Token") })
    }

    @Test(
        "a logout during the write before a refresh wins, whether the refresh then fails or is answered",
        arguments: [
            SandboxFault(.drop), .none,
        ])
    func logoutBeforeRefresh(fault: SandboxFault) async throws {
        try await rig.signIn(client)
        rig.control.inject(fault, on: Rig.refresh)
        let gate = store.hold(.write, .session)
        let refresh = Task { try await client.refresh() }
        #expect(await gate.waitUntilHeld())
        let logout = Task { try await client.logout() }
        #expect(await eventually { await failure { try await client.accessToken() }?.code == .notSignedIn })
        gate.open()
        try await logout.value
        _ = try? await refresh.value
        #expect(await failure { try await client.accessToken() }?.code == .notSignedIn)
        #expect(rig.observer.all == ["signedIn", "signedOut(requested)"])
        #expect(store.kinds == [.device])
    }

    @Test("a logout while a refresh waits for its answer leaves nothing to be handed out")
    func logoutWhileWaiting() async throws {
        try await rig.signIn(client)
        let gate = store.hold(.write, .session)
        let answer = rig.control.hold(Rig.refresh, at: .answer)
        let refresh = Task { try await client.refresh() }
        #expect(await gate.waitUntilHeld())
        let logout = Task { try await client.logout() }
        #expect(await eventually { await failure { try await client.accessToken() }?.code == .notSignedIn })
        gate.open()
        #expect(await answer.waitUntilHeld())
        #expect(await failure { try await client.accessToken() }?.code == .notSignedIn)
        answer.release()
        try await logout.value
        _ = try? await refresh.value
        #expect(rig.observer.all == ["signedIn", "signedOut(requested)"])
    }

    @Test("a logout while the token is being invalidated wins, and is told once")
    func logoutDuringInvalidation() async throws {
        try await rig.signIn(client)
        let gate = store.hold(.write, .session)
        let invalidation = Task { try await client.invalidateSession() }
        #expect(await gate.waitUntilHeld())
        let logout = Task { try await client.logout() }
        #expect(await eventually { await failure { try await client.accessToken() }?.code == .notSignedIn })
        gate.open()
        try await logout.value
        _ = try? await invalidation.value
        #expect(await failure { try await client.accessToken() }?.code == .notSignedIn)
        #expect(rig.observer.all == ["signedIn", "signedOut(requested)"])
    }

    @Test("what another process writes of proofs does not bring back the key that a logout removes")
    func keyStaysAway() async throws {
        rig.control.update { $0.nonceMode = .rotateEveryAnswer }
        let other = try rig.client(store)
        try await rig.signIn(client)
        try await other.refresh()
        await client.settle()
        await other.settle()
        let gate = store.hold(.read, .proof)
        try await other.refresh()
        #expect(await gate.waitUntilHeld())
        let logout = Task { try await client.logout() }
        #expect(await eventually { !store.kinds.contains(.session) })
        await letOthersRun()
        gate.open()
        try await logout.value
        await other.settle()
        #expect(store.kinds == [.device])
    }

    @Test("a session that came too late for a logout is ended at the server, too")
    func unwanted() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let gate = rig.control.hold(Rig.finalize, at: .answer)
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(await gate.waitUntilHeld())
        try await client.logout()
        gate.release()
        #expect(await failure { try await login.value }?.code == .unauthorized)
        #expect(await eventually { rig.count(Rig.revoke) == 1 })
    }

    @Test("the list tells this session from the others")
    func list() async throws {
        let user = try await rig.signIn(client)
        let elsewhere = FaultyStore()
        let other = try await rig.signIn(try rig.client(elsewhere))
        let list = try await client.listSessions()
        #expect(Set(list.sessions.map(\.id)) == Set([user.profile.sessionID, other.profile.sessionID]))
        #expect(list.total == 2)
        #expect(try await client.listSessions(limit: 1, offset: 1).sessions.count == 1)
        #expect(await failure { try await client.listSessions(limit: 0) }?.code == .invalidArgument)
    }

    @Test("a list with a dead token costs one refresh and one repeat")
    func listAfterExpiry() async throws {
        try await rig.signIn(client)
        rig.control.expire(.accessTokens)
        #expect(try await client.listSessions().total == 1)
        #expect(rig.count(Rig.refresh) == 1 && rig.count(Rig.list) == 2)
    }

    @Test(
        "ending the others leaves this session, ending all or this one does not",
        arguments: [
            SessionTarget.all, .others, .mine,
        ])
    func revoke(target: SessionTarget) async throws {
        try await rig.signIn(client)
        let other = try rig.client(FaultyStore())
        try await rig.signIn(other)
        try await client.revokeSessions(target)
        let isHere = target == .others
        #expect((await failure { try await client.refresh() } == nil) == isHere)
        #expect((await failure { try await other.refresh() } == nil) == (target == .mine))
        #expect(store.kinds == (isHere ? [.device, .session, .proof] : [.device]))
        #expect(rig.observer.all.contains("signedOut(revoked)") == !isHere)
    }

    @Test("ending a session by its id forgets this one only when it is meant")
    func revokeByID() async throws {
        let user = try await rig.signIn(client)
        let other = try rig.client(FaultyStore())
        let id = try #require(try await rig.signIn(other).profile.sessionID)
        try await client.revokeSessions(.session(id))
        _ = try await client.accessToken()
        #expect(await failure { try await other.refresh() }?.httpStatus == 401)
        try await client.revokeSessions(.session(try #require(user.profile.sessionID)))
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        #expect(await failure { try await client.revokeSessions(.session(" \t")) }?.code == .invalidArgument)
    }

    @Test("an end that the server refuses forgets nothing")
    func refusedEnd() async throws {
        try await rig.signIn(client)
        rig.control.inject(.error(500, code: "internal"), on: Rig.revokeSessions)
        #expect(await failure { try await client.revokeSessions(.all) }?.code == .internalServerError)
        _ = try await client.currentUser()
    }
}
