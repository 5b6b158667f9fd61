import CardeaModel
import CardeaSandbox
import Testing

@testable import Cardea
@testable import CardeaEngine
@testable import TestSupport

/// Logins that a provider has granted, that something behind the code has kept from their end, and that nobody comes back to.
@Suite("Tokens that nobody comes back for", .timeLimit(.minutes(2)))
struct UnclaimedTokensTests {
    private static let keys = "/oidc/jwks.json"
    private let rig: OpenIDRig

    init() throws { rig = try OpenIDRig(misbehaving: "rotation_just_before_signing") }

    private var revocations: Int { rig.requests(to: "revoke").count }

    /// An attempt whose code is spent, and the redirect that goes on with it.
    private func granted(_ client: CardeaClient) async throws -> (OAuthLoginContext, redirect: String) {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.inject(SandboxFault(.status(503)).always, on: Self.keys)
        _ = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        rig.control.clearFaults()
        #expect(await client.valueOnLoop { $0.holdsGrant(attemptID: attempt.id) })
        return (attempt, redirect)
    }

    private func pass(seconds: Int64) { rig.clock.advance(milliseconds: seconds * 1000) }

    @Test("TE-14: an attempt that gives way to newer ones leaves none at the provider")
    func displaced() async throws {
        let client = try rig.client()
        defer { client.close() }
        let (attempt, redirect) = try await granted(client)
        try await client.addLogins(PendingLogins.capacity, until: attempt.expiresAt)
        await client.settle()
        #expect(revocations == 1)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .attemptNotFound)
    }

    @Test("TE-14: nor does one that is too old, some minutes later, when the next login begins")
    func tooOld() async throws {
        let client = try rig.client()
        defer { client.close() }
        let (attempt, redirect) = try await granted(client)
        pass(seconds: 610)
        _ = try await client.begin()
        await client.settle()
        #expect(revocations == 0, "whoever began to finish it in time has it still")
        pass(seconds: 300)
        _ = try await client.begin()
        _ = try await client.begin()
        await client.settle()
        #expect(revocations == 1)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .attemptNotFound && revocations == 1)
    }

    @Test("TE-14: nor does one of a process that has ended")
    func processEnded() async throws {
        let store = FaultyStore()
        let first = try rig.client(store: store)
        _ = try await granted(first)
        await first.settle()
        first.close()
        pass(seconds: 910)
        let second = try rig.client(store: store)
        defer { second.close() }
        for _ in 0..<2 {
            _ = try await second.begin()
            await second.settle()
            #expect(revocations == 1)
        }
    }

    @Test("TE-14: what one process and its store have both is revoked once")
    func bothInStoreAndMemory() async throws {
        let client = try rig.client(store: FaultyStore())
        defer { client.close() }
        _ = try await granted(client)
        await client.settle()
        pass(seconds: 910)
        for _ in 0..<2 {
            _ = try await client.begin()
            await client.settle()
            #expect(revocations == 1)
        }
    }

    @Test("TE-14: one that is being finished while it gives way keeps its tokens, and signs in")
    func beingFinished() async throws {
        let client = try rig.client()
        defer { client.close() }
        let (attempt, redirect) = try await granted(client)
        let gate = SandboxGate()
        var waiting = SandboxFault.none
        waiting.gate = gate
        rig.control.inject(waiting, on: Self.keys)
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user }
        #expect(await gate.waitUntilHeld())
        pass(seconds: 910)
        _ = try await client.begin()
        gate.release()
        _ = try await login.value
        await client.settle()
        #expect(revocations == 0)
    }
}
