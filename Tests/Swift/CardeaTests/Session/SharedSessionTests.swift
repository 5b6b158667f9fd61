import Cardea
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Several clients on one partition, in the places of several processes.
@Suite(.timeLimit(.minutes(1))) struct SharedSessionTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient
    private let other: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
        other = try rig.client(store)
    }

    @Test("who refreshes second takes the tokens of the first, without a request")
    func adopted() async throws {
        try await rig.signIn(client)
        _ = try await other.accessToken()
        rig.pass(seconds: 1000)
        let token = try await client.accessToken()
        #expect(try await other.accessToken() == token)
        #expect(rig.count(Rig.refresh) == 1)
    }

    @Test("a sign-out elsewhere is noticed when the token is asked for again, and told once")
    func signedOutElsewhere() async throws {
        try await rig.signIn(client)
        _ = try await other.accessToken()
        try await client.logout()
        rig.pass(seconds: 2)
        #expect(await eventually { await failure { try await other.accessToken() }?.code == .notSignedIn })
        #expect(rig.observer.all == ["signedIn", "signedOut(requested)", "signedOut(elsewhere)"])
    }

    @Test("a sign-out elsewhere wins over a refresh that begins after it")
    func refreshAfterSignOutElsewhere() async throws {
        try await rig.signIn(client)
        _ = try await other.accessToken()
        try await client.logout()
        rig.pass(seconds: 1000)
        #expect(await failure { try await other.accessToken() }?.code == .notSignedIn)
        #expect(rig.count(Rig.refresh) == 0)
        #expect(store.kinds == [.device])
    }

    @Test("a new user elsewhere is noticed, and told as a sign-in")
    func otherUser() async throws {
        try await rig.signIn(client)
        _ = try await other.accessToken()
        let user = try await rig.signIn(client)
        rig.pass(seconds: 2)
        #expect(await eventually { (try? await other.accessToken()) == user.accessToken })
        #expect(rig.observer.all == ["signedIn", "signedIn", "signedIn"])
    }

    @Test("a login waits for the refresh of another process and is not overwritten by it")
    func loginDuringRefreshElsewhere() async throws {
        try await rig.signIn(client)
        let gate = rig.control.hold(Rig.refresh)
        let refresh = Task { try await client.refresh() }
        #expect(await gate.waitUntilHeld())
        let login = Task { try await rig.signIn(other) }
        #expect(await eventually { rig.count(Rig.finalize) == 2 })
        await letOthersRun()
        gate.release()
        let user = try await login.value
        _ = try? await refresh.value
        #expect(try await client.currentUser().accessToken == user.accessToken)
        try await other.refresh()
    }

    @Test("a lock that is not given up is waited for as long as a request and half a minute, then the call times out")
    func lockThatIsNeverFree() async throws {
        let timer = HeldTimer()
        let patient = try rig.client(store, timeoutMilliseconds: 20_000, timer: timer)
        try await rig.signIn(client)
        let gate = rig.control.hold(Rig.refresh)
        let refresh = Task { try await client.refresh() }
        #expect(await gate.waitUntilHeld())
        let refused = Task { await failure { try await patient.refresh() } }
        let wait = await timer.long.value
        #expect(wait.milliseconds == 20_000 + 30_000)
        wait.end()
        #expect(await refused.value?.code == .timeout)
        gate.release()
        let token = try await refresh.value.accessToken
        #expect(try await patient.currentUser().accessToken == token)
    }

    @Test("attempts that two processes begin at once are both stored")
    func attempts() async throws {
        async let first = client.begin()
        async let second = other.begin()
        let ids = try await [first.id, second.id]
        await client.settle()
        await other.settle()
        let third = try rig.client(store)
        for id in ids { _ = try await third.restore(id, as: OAuthLoginContext.self) }
    }

    @Test("accounts of one application have sessions of their own")
    func accounts() async throws {
        var configuration = Configuration(
            backend: .prelude(baseURL: rig.server.baseURL), applicationID: "com.example.tests", account: "second",
            store: .custom(store))
        let second = try CardeaClient(configuration)
        let first = try await rig.signIn(client)
        try await rig.signIn(second)
        try await second.logout()
        #expect(try await client.accessToken() == first.accessToken)
        configuration.account = ""
        configuration.storeNamespace = "the other name"
        #expect(await failure { try await CardeaClient(configuration).currentUser() }?.code == .notSignedIn)
    }
}
