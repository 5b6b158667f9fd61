import Cardea
import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaSandbox
import Testing

@testable import TestSupport

/// DPoP over real sockets, against a server that checks every proof.
@Suite(.timeLimit(.minutes(1))) struct ProofOfPossessionTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
        rig.control.update { $0.dpop = .required }
    }

    private func proofs(_ path: String? = nil) throws -> [JSONWebToken] {
        try rig.control.requests.filter { path == nil || $0.path == path }.compactMap { $0.header("DPoP") }
            .map { try #require(JSONWebToken(Secret($0))) }
    }

    private func record() throws -> ProofRecord? {
        try store[rig.recordName(.proof)].map { try ProofRecord(record: $0) }
    }

    @Test("login, refresh and logout pass a server that demands proofs, and nothing else carries one")
    func round() async throws {
        try await rig.signIn(client)
        try await client.refresh()
        try await client.logout()
        let paths = rig.control.requests.filter { $0.header("DPoP") != nil }.map(\.path)
        #expect(paths == [Rig.finalize, Rig.refresh, Rig.revoke])
        #expect(Set(try proofs().map(\.identifier)).count == 3)
        #expect(try proofs().allSatisfy { $0.payload["ath"] == nil && $0.payload["nonce"] == nil })
    }

    @Test("the key is the session's, survives a restart and a second login, and goes with the logout")
    func key() async throws {
        try await rig.signIn(client)
        let key = try #require(try record()?.privateKey)
        #expect(try rig.session(in: store)?.proofKey == key)
        let next = try rig.client(store)
        try await next.refresh()
        try await rig.signIn(next)
        #expect(try record()?.privateKey == key)
        try await next.logout()
        #expect(store.kinds == [.device])
        try await rig.signIn(next)
        #expect(try record()?.privateKey != key)
    }

    @Test("many clients that need the first key at once agree on one")
    func firstUse() async throws {
        let clients = try (0..<8).map { _ in try rig.client(store) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in clients { group.addTask { try await rig.signIn(client) } }
            try await group.waitForAll()
        }
        let keys = try rig.control.requests(to: Rig.finalize).map { request in
            try #require(request.header("DPoP")?.split(separator: ".").first.flatMap { Base64URL.decode($0) })
        }
        #expect(keys.count == 8 && Set(keys).count == 1)
    }

    @Test("a demanded nonce is given in one repeat, kept for the next start, and used at once there")
    func nonce() async throws {
        rig.control.update { $0.nonceMode = .onFirstRequest }
        try await rig.signIn(client)
        #expect(rig.count(Rig.finalize) == 2)
        let nonce = try #require(try proofs().last?.payload["nonce"]?.string)
        #expect(try await eventually { try record()?.knowledge.nonce == nonce })
        try await rig.client(store).refresh()
        #expect(rig.count(Rig.refresh) == 1)
    }

    @Test("a nonce that changes with every answer is followed")
    func rotatingNonce() async throws {
        rig.control.update { $0.nonceMode = .rotateEveryAnswer }
        try await rig.signIn(client)
        for _ in 0..<5 { try await client.refresh() }
        #expect(rig.count(Rig.refresh) == 5)
        rig.control.update { $0.revokeDemandsNonce = true }
        rig.control.expire(.nonces)
        try await client.logout()
        #expect(rig.count(Rig.revoke) == 2)
    }

    @Test("a logout's proof bears the last nonce, also in a program that has just started", arguments: [false, true])
    func nonceAtLogout(afterRestart: Bool) async throws {
        rig.control.update { $0.nonceMode = .rotateEveryAnswer }
        try await rig.signIn(client)
        await client.settle()
        let nonce = try #require(try record()?.knowledge.nonce)
        try await (afterRestart ? try rig.client(store) : client).logout()
        #expect(try proofs(Rig.revoke).map { $0.payload["nonce"]?.string } == [nonce])
    }

    @Test("a server that demands a nonce and names none is reported, and the login stays usable")
    func missingNonce() async throws {
        rig.control.update {
            $0.nonceMode = .onFirstRequest
            $0.omitsNonceHeader = true
        }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let refused = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(refused?.code == .missingDPoPNonce)
        #expect(rig.count(Rig.finalize) == 1)
        rig.control.update { $0.omitsNonceHeader = false }
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("a second demand for a nonce is not answered again")
    func insatiable() async throws {
        try await rig.signIn(client)
        let fault = SandboxFault.error(400, code: "use_dpop_nonce", headers: ["DPoP-Nonce": "n"])
        rig.control.inject(fault.always, on: Rig.refresh)
        #expect(await failure { try await client.refresh() }?.serverCode == "use_dpop_nonce")
        #expect(rig.count(Rig.refresh) == 2)
        _ = try await client.currentUser()
    }

    @Test(
        "a clock that is wrong in either direction is learned in one repeat, and so is one that is set right",
        arguments: [-7200, 7200])
    func skew(seconds: Int) async throws {
        rig.control.advanceClock(seconds: seconds)
        let user = try await rig.signIn(client)
        #expect(rig.count(Rig.finalize) == 2)
        #expect(
            try await eventually { abs((try record()?.knowledge.skewMilliseconds ?? 0) - Int64(seconds) * 1000) < 5000 }
        )
        let left = user.accessTokenExpiresAt.milliseconds - rig.clock.now().milliseconds
        #expect((880_000...905_000).contains(left))
        #expect(try await client.accessToken() == user.accessToken)
        try await rig.client(store).refresh()
        #expect(rig.count(Rig.refresh) == 1)
        rig.control.advanceClock(seconds: -seconds)
        try await client.refresh()
        #expect(rig.count(Rig.refresh) == 3)
        #expect(try await eventually { try record()?.knowledge.skewMilliseconds == 0 })
    }

    @Test("a clock that is set back while the program runs does not keep a dead token alive")
    func setBack() async throws {
        let user = try await rig.signIn(client)
        rig.pass(seconds: 600)
        rig.clock.set(aheadBy: -500_000)
        #expect(try await client.accessToken() == user.accessToken)
        rig.pass(seconds: 400)
        #expect(try await client.accessToken() != user.accessToken)
    }

    @Test("a stored token from the future is not trusted")
    func fromTheFuture() async throws {
        let user = try await rig.signIn(client)
        rig.clock.set(aheadBy: -60_000)
        #expect(try await rig.client(store).accessToken() != user.accessToken)
    }

    @Test("a key record that cannot be read is replaced by the next login", arguments: ["{\"version\":1}", "", "x"])
    func corrupted(record: String) async throws {
        store[rig.recordName(.proof)] = Secret(record)
        try await rig.signIn(client)
        let stored = try #require(store[rig.recordName(.proof)])
        #expect(throws: Never.self) { try ProofRecord(record: stored) }
    }

    @Test("a key record that the store cannot open is replaced by the next login")
    func unopened() async throws {
        store.fail(.read, .proof, with: .storeCorrupted)
        try await rig.signIn(client)
        #expect(store[rig.recordName(.proof)] != nil)
    }

    /// Sends a request whose proof is bound to a challenge token.
    private func send(_ token: String) async throws -> HTTPResponse {
        var request = HTTPRequest(method: .post, url: try URI(parsing: rig.server.baseURL + Self.stepUp))
        request.proof = .challenge(Secret(token))
        return try await client.engine.perform(RequestDelivery(request, as: SigningIdentity())).response
    }

    private static let stepUp = "/v1/session/stepup/continue"

    @Test("a proof bound to a challenge bears its identifier and no nonce, and is not repeated")
    func challenge() async throws {
        rig.control.update { $0.nonceMode = .onFirstRequest }
        try await rig.signIn(client)
        let fault = SandboxFault.error(400, code: "use_dpop_nonce", headers: ["DPoP-Nonce": "n"])
        rig.control.inject(fault.always, on: Self.stepUp)
        let token = "e30.\(Base64URL.encode(Array(#"{"jti":"challenge-1"}"#.utf8))).c2ln"
        _ = try await send(token)
        let proof = try #require(try proofs(Self.stepUp).first)
        #expect(rig.count(Self.stepUp) == 1)
        #expect(proof.identifier == "challenge-1" && proof.payload["nonce"] == nil)
    }

    @Test(
        "a challenge without an identifier, or without a key to sign, goes without a proof; a malformed one is refused")
    func unboundChallenge() async throws {
        _ = try await send("e30.eyJqdGkiOiJ4In0.c2ln")
        try await rig.signIn(client)
        _ = try await send("e30.e30.c2ln")
        #expect(rig.count(Self.stepUp) == 2)
        #expect(try proofs(Self.stepUp).isEmpty)
        let refused = await failure { try await send("rubbish") }
        #expect(refused?.code == .invalidChallengeToken)
    }
}
