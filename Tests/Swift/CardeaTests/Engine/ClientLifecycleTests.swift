import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The life of a client.
@Suite(.timeLimit(.minutes(1))) struct ClientLifecycleTests {
    private let rig: Rig

    init() throws { rig = try Rig() }

    @Test("closing ends what is under way as cancelled, and later calls as closed")
    func close() async throws {
        let client = try rig.client(FaultyStore())
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let challenge = try await rig.challenge(client)
        let gate = rig.control.hold("/v1/session/*")
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        let begin = Task { try await client.begin() }
        #expect(await gate.waitUntilHeld(2))
        client.close()
        client.close()
        #expect(await failure { try await login.value }?.code == .cancelled)
        #expect(await failure { try await begin.value }?.code == .cancelled)
        let later = [
            await failure { try await client.begin() },
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) },
            await failure { try await client.finalizeOAuthLogin(attempt, challengeToken: "a.e30.c") },
            await failure { try await client.finalizeOAuthLogin(redirectURL: redirect) },
            await failure { try await client.checkOTP("123456", resuming: challenge) },
            await failure { try await client.resendOTP(challenge) },
            await failure { try await client.save(attempt) },
            await failure { try await client.restore(attempt.id, as: OAuthLoginContext.self) },
            await failure { try await client.save(challenge) },
            await failure { try await client.restore(challenge.id, as: OAuthEmailChallenge.self) },
            await failure { try await client.currentUser() }, await failure { try await client.logout() },
        ]
        #expect(later.allSatisfy { $0?.code == .clientClosed })
        gate.release()
    }

    @Test("closing while a login reads its store leaves the attempt to the next client")
    func closeKeepsAttempt() async throws {
        let store = FaultyStore()
        let first = try rig.client(store)
        let attempt = try await first.begin()
        try await first.save(attempt)
        let redirect = try rig.redirect(attempt)
        let gate = store.hold(.read, .session)
        let login = Task { try await first.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(await gate.waitUntilHeld())
        await letOthersRun()
        first.close()
        gate.open()
        let code = await failure { try await login.value }?.code
        #expect(code == .clientClosed || code == .cancelled)
        await first.settle()
        let second = try rig.client(store)
        _ = try await second.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("a client that was never used closes")
    func unused() throws {
        try rig.client().close()
        _ = try rig.client()
    }

    @Test("many calls that are under way when the client closes all end")
    func manyUnderWay() async throws {
        let client = try rig.client()
        let gate = rig.control.hold(Rig.authorize)
        let codes = await withTaskGroup(of: CardeaError.Code?.self) { group in
            for _ in 0..<50 { group.addTask { await failure { try await client.begin() }?.code } }
            #expect(await gate.waitUntilHeld())
            client.close()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.allSatisfy { $0 == .cancelled || $0 == .clientClosed })
        gate.release()
    }

    @Test("the last reference may go on the client's own thread")
    func releasedOnLoop() async throws {
        weak var watched: CardeaClient?
        let gate = TestGate()
        let work: Task<Void, Never>
        do {
            let client = try rig.client()
            try await rig.signIn(client)
            watched = client
            work = Task(executorPreference: client.executor) { [client] in
                await gate.pass()
                _ = client
            }
        }
        gate.open()
        await work.value
        #expect(await eventually { watched == nil })
    }

    @Test("a client that is released right after a call leaves nothing behind")
    func released() async throws {
        weak var watched: CardeaClient?
        for _ in 0..<20 {
            let client = try rig.client(FaultyStore())
            try await rig.signIn(client)
            watched = client
        }
        #expect(await eventually { watched == nil })
    }

    @Test("closing from a log handler on the client's thread is harmless")
    func closeInside() async throws {
        let closer = Closer()
        var configuration = Configuration(
            backend: .prelude(baseURL: rig.server.baseURL), applicationID: "com.example.tests", store: .memory)
        configuration.logHandler = closer
        let client = try CardeaClient(configuration)
        closer.watch(client)
        let code = await failure { try await client.begin() }?.code
        #expect(code == .cancelled)
        closer.watch(nil)
    }
}
