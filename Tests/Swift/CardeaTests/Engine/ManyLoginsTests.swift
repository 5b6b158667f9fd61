import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

@testable import Cardea
@testable import CardeaEngine
@testable import TestSupport

/// More unfinished logins than a client keeps.
@Suite struct ManyLoginsTests {
    let rig: Rig
    let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client()
    }

    private var warnings: Int { rig.log.all.count { $0.message.hasPrefix("Too many logins at once") } }

    private func begin(_ count: Int, after expiry: Timestamp) async throws {
        try await client.addLogins(count, until: expiry)
    }

    @Test("a login that gave way to too many newer ones says so, and so does the log")
    func displaced() async throws {
        let attempt = try await client.begin()
        try await begin(PendingLogins.capacity, after: attempt.expiresAt)
        let token = try rig.token(attempt)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, challengeToken: token) }
        #expect(error?.code == .attemptNotFound)
        #expect(error?.message.hasPrefix("Too many logins at once") == true)
        #expect(warnings == 1)
        _ = try await rig.signIn(client)
        client.close()
    }

    @Test("of many that nobody came back to, none is kept beyond its time")
    func abandoned() async throws {
        let attempt = try await client.begin()
        try await begin(PendingLogins.capacity - 1, after: attempt.expiresAt)
        rig.pass(seconds: Int(attempt.expiresAt.seconds - rig.clock.now().seconds) + 1)
        _ = try await rig.signIn(client)
        #expect(await client.valueOnLoop { $0.state.logins.pending.isEmpty })
        client.close()
    }

    @Test("as many as fit can all be finished")
    func fitting() async throws {
        let attempt = try await client.begin()
        try await begin(PendingLogins.capacity - 1, after: attempt.expiresAt)
        let token = try rig.token(attempt)
        _ = try await client.finalizeOAuthLogin(attempt, challengeToken: token).user
        #expect(warnings == 0)
        client.close()
    }
}
