import Cardea
import Testing

@testable import TestSupport

/// The access token for who cannot wait.
@Suite(.timeLimit(.minutes(1))) struct PeekTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
    }

    @Test(
        "it is at hand once it has been seen: after a sign-in, or the first call of a later client; nothing is sent for it"
    )
    func atHand() async throws {
        #expect(client.peekAccessToken() == nil)
        let user = try await rig.signIn(client)
        #expect(client.peekAccessToken() == user.accessToken)
        let later = try rig.client(store)
        #expect(later.peekAccessToken() == nil)
        _ = try await later.currentUser()
        #expect(later.peekAccessToken() == user.accessToken && rig.count(Rig.refresh) == 0)
    }

    @Test("one that is about to end is not handed out, and its successor is")
    func leeway() async throws {
        rig.clock.stop()
        let user = try await rig.signIn(client)
        rig.pass(seconds: 869)
        #expect(client.peekAccessToken() == user.accessToken)
        rig.pass(seconds: 2)
        #expect(client.peekAccessToken() == nil)
        let next = try await client.accessToken()
        #expect(next != user.accessToken && client.peekAccessToken() == next)
    }

    @Test("one that was invalidated or signed out is gone with the call")
    func gone() async throws {
        try await rig.signIn(client)
        try await client.invalidateSession()
        #expect(client.peekAccessToken() == nil)
        let next = try await client.accessToken()
        #expect(client.peekAccessToken() == next)
        try await client.logout()
        #expect(client.peekAccessToken() == nil)
    }

    @Test("a sign-out and a new user elsewhere are noticed by peeking alone")
    func elsewhere() async throws {
        let other = try rig.client(store)
        try await rig.signIn(client)
        _ = try await other.accessToken()
        try await client.logout()
        rig.pass(seconds: 2)
        #expect(await eventually { other.peekAccessToken() == nil })
        let user = try await rig.signIn(client)
        _ = try await other.accessToken()
        #expect(other.peekAccessToken() == user.accessToken)
        let next = try await rig.signIn(client)
        rig.pass(seconds: 2)
        #expect(await eventually { other.peekAccessToken() == next.accessToken })
    }

    @Test("who waits for a token gets the one at hand, unless the task is cancelled or the client closed")
    func awaited() async throws {
        let user = try await rig.signIn(client)
        #expect(try await client.accessToken() == user.accessToken)
        let call = Task { [client] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { try await client.accessToken() }
        }
        #expect(await call.value?.code == .cancelled)
        client.close()
        #expect(await failure { try await client.accessToken() }?.code == .clientClosed)
    }

    @Test("a client that is closed has none")
    func closed() async throws {
        try await rig.signIn(client)
        client.close()
        #expect(client.peekAccessToken() == nil)
    }
}
