import Cardea
import CardeaSandbox
import Testing

@testable import TestSupport

/// Who stops waiting is free at once; what the server granted is kept.
@Suite(.timeLimit(.minutes(1))) struct CancellationTests {
    private let rig: Rig
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client()
    }

    @Test("a task that was cancelled before redeems nothing, and the attempt stays usable")
    func before() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let login = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        }
        #expect(await failure { try await login.value }?.code == .cancelled)
        #expect(rig.count(Rig.finalize) == 0)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("a task that is cancelled at any moment leaves the attempt usable or the session stored")
    func race() async throws {
        for round in 0..<60 {
            let attempt = try await client.begin()
            let redirect = try rig.redirect(attempt)
            let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user }
            for _ in 0..<round { await Task.yield() }
            login.cancel()
            let code = await failure { try await login.value }?.code
            #expect(code == nil || code == .cancelled)
            let isOver = await eventually {
                let again = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code
                if again == .attemptConsumed { return await failure { try await client.currentUser() } == nil }
                return again == nil
            }
            #expect(isOver)
            try await client.logout()
        }
    }

    @Test(
        "cancelling while the server works returns at once, and the session that it grants is stored",
        arguments: [SandboxFault.Hold.request, .answer])
    func during(hold: SandboxFault.Hold) async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let gate = rig.control.hold(Rig.finalize, at: hold)
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(await gate.waitUntilHeld())
        login.cancel()
        #expect(await failure { try await login.value }?.code == .cancelled)
        #expect(!gate.isOpen)
        gate.release()
        #expect(await eventually { (try? await client.currentUser()) != nil })
        #expect(rig.observer.all == ["signedIn"])
        let again = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(again?.code == .attemptConsumed)
    }

    @Test("cancelling while the code is checked returns at once, and the session is stored")
    func duringCheck() async throws {
        let challenge = try await rig.challenge(client)
        let code = try rig.code()
        let gate = rig.control.hold(Rig.check, at: .answer)
        let login = Task { try await client.checkOTP(code, resuming: challenge) }
        #expect(await gate.waitUntilHeld())
        login.cancel()
        #expect(await failure { try await login.value }?.code == .cancelled)
        gate.release()
        #expect(await eventually { (try? await client.currentUser()) != nil })
    }

    @Test("cancelling after the end changes nothing")
    func after() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let login = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user }
        let user = try await login.value
        login.cancel()
        #expect(try await client.currentUser().accessToken == user.accessToken)
    }

    @Test("cancelling the beginning ends its request")
    func initiate() async throws {
        let gate = rig.control.hold(Rig.authorize)
        let begin = Task { try await client.begin() }
        #expect(await gate.waitUntilHeld())
        begin.cancel()
        #expect(await failure { try await begin.value }?.code == .cancelled)
        gate.release()
    }

    @Test("cancelling while the code is sent again leaves the challenge usable")
    func resend() async throws {
        let challenge = try await rig.challenge(client)
        let gate = rig.control.hold(Rig.retry)
        let resend = Task { try await client.resendOTP(challenge) }
        #expect(await gate.waitUntilHeld())
        resend.cancel()
        #expect(await failure { try await resend.value }?.code == .cancelled)
        rig.control.clearFaults()
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }
}
