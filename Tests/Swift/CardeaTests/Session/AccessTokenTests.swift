import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

/// Access tokens that last, and who refreshes them.
@Suite(.timeLimit(.minutes(1))) struct AccessTokenTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
    }

    @Test("a token that lasts is handed out without a request, also by a client that starts later")
    func lasting() async throws {
        let user = try await rig.signIn(client)
        #expect(try await client.accessToken() == user.accessToken)
        #expect(try await rig.client(store).accessToken() == user.accessToken)
        #expect(rig.count(Rig.refresh) == 0)
    }

    @Test("with nobody signed in there is none, and nothing is sent")
    func nobody() async throws {
        #expect(await failure { try await client.accessToken() }?.code == .notSignedIn)
        #expect(await failure { try await client.refresh() }?.code == .notSignedIn)
        #expect(await failure { try await client.invalidateSession() }?.code == .notSignedIn)
        #expect(rig.control.requests.isEmpty)
    }

    @Test("a token that is about to end is refreshed, one that is not quite is not")
    func leeway() async throws {
        rig.clock.stop()
        let user = try await rig.signIn(client)
        rig.pass(seconds: 869)
        #expect(try await client.accessToken() == user.accessToken)
        rig.pass(seconds: 2)
        let next = try await client.accessToken()
        #expect(next != user.accessToken)
        #expect(try rig.session(in: store)?.accessToken == next)
        #expect(rig.count(Rig.refresh) == 1)
        #expect(rig.observer.all == ["signedIn", "refreshed"])
    }

    @Test("short-lived tokens are refreshed in the last tenth of their life")
    func shortLife() async throws {
        rig.clock.stop()
        rig.control.update { $0.accessTokenLifetime = 100 }
        let user = try await rig.signIn(client)
        rig.pass(seconds: 88)
        #expect(try await client.accessToken() == user.accessToken)
        rig.pass(seconds: 4)
        #expect(try await client.accessToken() != user.accessToken)
    }

    @Test("a thousand calls around the end of a token make one refresh and get one token")
    func thousand() async throws {
        try await rig.signIn(client)
        rig.pass(seconds: 1000)
        let tokens = await withTaskGroup(of: Secret?.self) { group in
            for _ in 0..<1000 { group.addTask { [client] in try? await client.accessToken() } }
            return await group.reduce(into: [Secret?]()) { $0.append($1) }
        }
        #expect(Set(tokens).count == 1 && tokens.count == 1000)
        #expect(tokens.first == (try? await client.accessToken()))
        #expect(rig.count(Rig.refresh) == 1)
    }

    @Test("two clients that refresh at once spend the refresh token once")
    func twoClients() async throws {
        try await rig.signIn(client)
        let other = try rig.client(store)
        rig.pass(seconds: 1000)
        async let mine = client.accessToken()
        async let others = other.accessToken()
        #expect(try await mine == others)
        #expect(rig.count(Rig.refresh) == 1)
        #expect(rig.control.statistics.refreshTokenReuses == 0)
    }

    @Test("refresh gets a new token however long the old one lasts")
    func forced() async throws {
        let user = try await rig.signIn(client)
        let next = try await client.refresh()
        #expect(next.accessToken != user.accessToken)
        #expect(next.profile.sessionID == user.profile.sessionID)
        #expect(try await client.accessToken() == next.accessToken)
    }

    @Test("an invalidated token is not handed out again, and the user stays known")
    func invalidated() async throws {
        let user = try await rig.signIn(client)
        try await client.invalidateSession()
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        #expect(try await client.accessToken() != user.accessToken)
        #expect(rig.count(Rig.refresh) == 1)
    }

    @Test("a refresh goes on when nobody waits for it any more")
    func cancelled() async throws {
        let user = try await rig.signIn(client)
        let gate = rig.control.hold(Rig.refresh)
        let waiting = Task { try await client.refresh() }
        #expect(await gate.waitUntilHeld())
        waiting.cancel()
        #expect(await failure { try await waiting.value }?.code == .cancelled)
        gate.release()
        #expect(try await eventually { try rig.session(in: store)?.accessToken != user.accessToken })
        #expect(await eventually { rig.observer.all == ["signedIn", "refreshed"] })
    }

    @Test("a server that keeps the refresh token is understood")
    func keptToken() async throws {
        try await rig.signIn(client)
        let before = try rig.session(in: store)?.refreshToken
        rig.control.update { $0.refreshTokenGrace = 600 }
        rig.control.inject(SandboxFault(.omitHeaders(["X-Refresh-Token"])), on: Rig.refresh)
        try await client.refresh()
        #expect(try rig.session(in: store)?.refreshToken == before)
        try await client.refresh()
    }

    @Test("the new token is stored before anybody sees it")
    func storedFirst() async throws {
        let user = try await rig.signIn(client)
        let answer = rig.control.hold(Rig.refresh)
        let waiting = Task { try await client.refresh() }
        #expect(await answer.waitUntilHeld())
        let write = store.hold(.write, .session)
        answer.release()
        #expect(await write.waitUntilHeld())
        await letOthersRun()
        #expect(rig.observer.all == ["signedIn"])
        #expect(try await client.currentUser().accessToken == user.accessToken)
        write.open()
        #expect(try await waiting.value.accessToken != user.accessToken)
    }
}
