import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

/// Refreshes that fail: which failures end a session, and which never do.
@Suite(.timeLimit(.minutes(1))) struct RefreshFailureTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
    }

    @Test(
        "a passing failure signs nobody out, and the next call tries again",
        arguments: [
            (.error(500, code: "internal"), .internalServerError),
            (.error(503, code: "internal"), .internalServerError),
            (.error(429, code: "rate_limited"), .rateLimited), (SandboxFault(.drop), .network),
            (SandboxFault(.status(502, body: "<html>")), CardeaError.Code(rawValue: "http_502")),
            (SandboxFault(.status(401, body: "<html>")), CardeaError.Code(rawValue: "http_401")),
            (SandboxFault(.status(403)), CardeaError.Code(rawValue: "http_403")),
            (.error(400, code: "bad_request"), .badRequest), (.error(401, code: "rate_limited"), .rateLimited),
            (.malformedJSON, .refreshFailed), (.wrongShape, .refreshFailed),
            (SandboxFault(.raw(Array("rubbish".utf8))), .network),
            (SandboxFault(.oversized(byteCount: 20 << 20)), .responseTooLarge),
            (.error(404, code: "not_found"), .notFound), (.error(403, code: "invalid_api_key"), .forbidden),
        ] as [(SandboxFault, CardeaError.Code)])
    func transient(fault: SandboxFault, code: CardeaError.Code) async throws {
        let user = try await rig.signIn(client)
        rig.pass(seconds: 1000)
        rig.control.inject(fault, on: Rig.refresh)
        #expect(await failure { try await client.accessToken() }?.code == code)
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        #expect(rig.observer.all == ["signedIn", "refreshFailed(\(code.rawValue))"])
        _ = try await client.accessToken()
        #expect(rig.observer.all.last == "refreshed")
    }

    @Test(
        "a server that names its reason ends the session, once",
        arguments: [
            (401, "unauthorized", .unauthorized), (409, "token_reused", .tokenReused),
            (403, "suspended_account", .forbidden),
            (401, "dpop_key_mismatch", .unauthorized),
            (401, "something_new", CardeaError.Code(rawValue: "something_new")),
        ] as [(Int, String, CardeaError.Code)])
    func terminal(status: Int, wireCode: String, code: CardeaError.Code) async throws {
        try await rig.signIn(client)
        rig.pass(seconds: 1000)
        rig.control.inject(.error(status, code: wireCode).always, on: Rig.refresh)
        #expect(await failure { try await client.accessToken() }?.code == code)
        #expect(await failure { try await client.accessToken() }?.code == .notSignedIn)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        #expect(store.kinds == [.device])
        #expect(
            rig.observer.all == ["signedIn", "refreshFailed(\(code.rawValue), terminal)", "signedOut(refused)"])
        #expect(rig.count(Rig.refresh) == 1)
    }

    @Test("while the old token lasts, a refresh that fails fails nobody, and is not tried all the time")
    func withinLeeway() async throws {
        let user = try await rig.signIn(client)
        rig.clock.stop()
        rig.pass(seconds: 880)
        rig.control.inject(SandboxFault(.drop).always, on: Rig.refresh)
        for _ in 0..<50 { #expect(try await client.accessToken() == user.accessToken) }
        #expect(rig.count(Rig.refresh) == 1)
        rig.pass(seconds: 2)
        #expect(try await client.accessToken() == user.accessToken)
        #expect(rig.count(Rig.refresh) == 2)
        rig.pass(seconds: 30)
        #expect(await failure { try await client.accessToken() }?.code == .network)
    }

    @Test("a server that asks for time gets it, and the error says how much is left")
    func retryAfter() async throws {
        try await rig.signIn(client)
        rig.clock.stop()
        rig.pass(seconds: 1000)
        rig.control.inject(.error(503, code: "internal", headers: ["Retry-After": "60"]), on: Rig.refresh)
        #expect(await failure { try await client.accessToken() }?.retryAfterMilliseconds == 60_000)
        rig.pass(seconds: 20)
        #expect(await failure { try await client.accessToken() }?.retryAfterMilliseconds == 40_000)
        #expect(rig.count(Rig.refresh) == 1)
        rig.pass(seconds: 41)
        _ = try await client.accessToken()
    }

    @Test("an answer that breaks off after its headers still brings the new refresh token home")
    func brokenOff() async throws {
        let user = try await rig.signIn(client)
        rig.control.inject(SandboxFault(.truncate), on: Rig.refresh)
        #expect(await failure { try await client.refresh() }?.code == .refreshFailed)
        #expect(try await client.refresh().profile.userID == user.profile.userID)
        #expect(rig.control.statistics.refreshTokenReuses == 0)
        #expect(rig.observer.all == ["signedIn", "refreshFailed(refresh_failed)", "refreshed"])
    }

    @Test("a refresh whose answer is lost ends the session with that reason, where the server allows no second use")
    func lostAnswer() async throws {
        try await rig.signIn(client)
        rig.control.inject(SandboxFault(.dropAfterHandling), on: Rig.refresh)
        #expect(await failure { try await client.refresh() }?.code == .network)
        _ = try await client.currentUser()
        let ended = await failure { try await client.refresh() }
        #expect(ended?.httpStatus == 401)
        #expect(rig.observer.all.last == "signedOut(interrupted)")
    }

    @Test("where the server allows a second use, a lost answer costs nothing")
    func lostAnswerWithGrace() async throws {
        rig.control.update { $0.refreshTokenGrace = 60 }
        try await rig.signIn(client)
        rig.control.inject(SandboxFault(.dropAfterHandling), on: Rig.refresh)
        #expect(await failure { try await client.refresh() }?.code == .network)
        try await client.refresh()
        #expect(rig.observer.all.last == "refreshed")
    }

    @Test("no refresh token is spent when the store takes no record")
    func unwritable() async throws {
        let user = try await rig.signIn(client)
        store.fail(.write, .session, with: .storeFailed)
        #expect(await failure { try await client.refresh() }?.code == .storeFailed)
        #expect(rig.count(Rig.refresh) == 0)
        store.heal()
        #expect(try await client.refresh().accessToken != user.accessToken)
    }

    @Test("what the store does not take after the refresh is kept until it does, and shown to nobody before")
    func unwritableAfterwards() async throws {
        let user = try await rig.signIn(client)
        let answer = rig.control.hold(Rig.refresh)
        let waiting = Task { try await client.refresh() }
        #expect(await answer.waitUntilHeld())
        store.fail(.write, .session, with: .storeFailed)
        answer.release()
        #expect(await failure { try await waiting.value }?.code == .storeFailed)
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(await failure { try await client.refresh() }?.code == .storeFailed)
        store.heal()
        #expect(try await client.refresh().accessToken != user.accessToken)
        #expect(rig.count(Rig.refresh) == 1)
    }

    @Test("an ended session whose record the store keeps does not come back")
    func stubbornStore() async throws {
        try await rig.signIn(client)
        store.fail(.remove, .session, with: .storeFailed)
        rig.control.inject(.error(401, code: "unauthorized").always, on: Rig.refresh)
        #expect(await failure { try await client.refresh() }?.code == .unauthorized)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        store.heal()
        #expect(await failure { try await client.accessToken() }?.code == .notSignedIn)
        #expect(store.kinds == [.device, .proof])
        #expect(rig.observer.all.filter { $0.hasPrefix("signedOut") }.count == 1)
        try await rig.signIn(client)
        _ = try await client.accessToken()
    }

    @Test("a session without a refresh token ends when its access token does, and says so")
    func noRefreshToken() async throws {
        rig.control.inject(SandboxFault(.omitHeaders(["X-Refresh-Token"])), on: Rig.finalize)
        try await rig.signIn(client)
        _ = try await client.accessToken()
        rig.pass(seconds: 1000)
        #expect(await failure { try await client.accessToken() }?.code == .sessionExpired)
        #expect(rig.count(Rig.refresh) == 0)
    }
}
