import CardeaBasics
import Testing

@testable import CardeaSandbox

/// What a server that runs for long remembers and forgets. The clock stands where the test puts it.
@Suite struct LimitTests {
    private let start = Timestamp(seconds: 1_800_000_000)
    private var state: PreludeState

    init() throws {
        var configuration = SandboxConfiguration()
        configuration.entryLimit = 4
        state = PreludeState(configuration: configuration, issuer: "http://127.0.0.1:1", signer: try TokenSigner())
    }

    private mutating func login(at now: Timestamp? = nil) throws -> IssuedTokens {
        let now = now ?? start
        let reference = try state.authorize(
            provider: "google", redirectURI: "myapp://oauth-callback", codeChallenge: TestClient.challenge,
            method: "S256", now: now)
        let identity = Identity(email: "user@example.com", name: "Example User")
        let redirect = try URI(parsing: state.complete(reference, as: .verified, identity: identity, now: now))
        let token = QueryParameters(parsing: redirect.query ?? "", plusIsSpace: false).first("challenge_token")
        return try state.finalize(
            challengeToken: token, codeVerifier: TestClient.verifier, previousRefreshToken: nil, now: now)
    }

    private mutating func isRefused(_ token: String) -> Bool {
        do {
            _ = try state.refresh(token, now: start)
            return false
        } catch {
            return true
        }
    }

    private struct Entry: Perishable {
        var end = Int64.max

        func isOver(at now: Timestamp) -> Bool { end <= now.seconds }
    }

    @Test("the oldest entry is forgotten when a table is full")
    func boundedTable() {
        var table = BoundedTable<Int, Int>(limit: 3)
        for key in 0..<100 { table[key] = key }
        #expect(table.count == 3)
        #expect(table[96] == nil)
        #expect(table[97] == 97)
        table[98] = nil
        table[100] = 100
        #expect(table.count == 3)
        #expect(table[97] == 97)
    }

    @Test("a table forgets what is over, and keeps the rest up to its ceiling")
    func perishable() {
        var table = BoundedTable<Int, Entry>(limit: 3, ceiling: 10)
        for key in 0..<5 { table.insert(Entry(), for: key, at: start) }
        for key in 100..<1100 { table.insert(Entry(end: 0), for: key, at: start) }
        #expect((0..<5).allSatisfy { table[$0] != nil })
        #expect(table.count <= 8)
        for key in 2000..<2100 { table.insert(Entry(), for: key, at: start) }
        #expect(table.count == 10)
        #expect(table[2099] != nil)
    }

    @Test("however often others refresh, a session that rests keeps both its tokens")
    mutating func restingSession() throws {
        let resting = try login()
        var busy = try login()
        let first = busy
        for _ in 0..<1000 { busy = try state.refresh(busy.refreshToken, now: start) }
        for token in [resting.accessToken, first.accessToken, busy.accessToken] {
            #expect(throws: Never.self) { try state.session(ofAccessToken: token, now: start) }
        }
        #expect(!isRefused(resting.refreshToken))
        #expect(state.sessions.count == 2)
    }

    @Test("a refresh token of long ago is noticed, and still ends its session")
    mutating func lateReuse() throws {
        let first = try login()
        var tokens = first
        for _ in 0..<1000 { tokens = try state.refresh(tokens.refreshToken, now: start) }
        #expect(isRefused(first.refreshToken))
        #expect(isRefused(tokens.refreshToken))
        #expect(state.counts.statistics.refreshTokenReuses == 1)
        #expect(state.counts.statistics.refreshes == 1000)
    }

    @Test("sessions that have ended are forgotten, and no live one for them")
    mutating func endedSessions() throws {
        let resting = try login()
        for _ in 0..<200 { try state.revoke(refreshToken: login().refreshToken, now: start) }
        #expect(state.sessions.count <= 8)
        #expect(state.challenges.count <= 8)
        #expect(!isRefused(resting.refreshToken))
    }

    @Test("even live sessions have a limit")
    mutating func ceiling() throws {
        for _ in 0..<100 { _ = try login() }
        #expect(state.sessions.count == 64)
        #expect(state.authorizations.count <= 4)
    }

    @Test("text that is no refresh token of this server is counted as unknown", arguments: ["", "rft_x", "rft_a.1.b"])
    mutating func unknownTokens(text: String) throws {
        let token = try login().refreshToken
        let altered = token.dropLast() + (token.hasSuffix("A") ? "B" : "A")
        for text in [text, String(altered), token.replacing(".1.", with: ".2.")] { #expect(isRefused(text)) }
        #expect(state.counts.statistics.unknownRefreshTokens == 3)
        #expect(state.counts.statistics.refreshTokenReuses == 0)
        #expect(!isRefused(token))
    }

    @Test("an access token whose signature or claims were altered is refused")
    mutating func alteredAccessToken() throws {
        let parts = try login().accessToken.split(separator: ".").map(String.init)
        let other = try login().accessToken.split(separator: ".").map(String.init)
        for text in [
            "\(parts[0]).\(parts[1]).\(other[2])", "\(parts[0]).\(other[1]).\(parts[2])", "\(parts[0]).\(parts[1])",
        ] {
            #expect(throws: Failure.self) { try state.session(ofAccessToken: text, now: start) }
        }
    }

    @Test("an access token lives for as long as it was given, to the millisecond", arguments: [1, 60])
    mutating func accessTokenLifetime(seconds: Int) throws {
        state.behaviour.accessTokenLifetime = seconds
        let issuedAt = start.advanced(byMilliseconds: 900)
        let token = try login(at: issuedAt).accessToken
        let end = issuedAt.advanced(bySeconds: seconds)
        #expect(throws: Never.self) {
            try state.session(ofAccessToken: token, now: end.advanced(byMilliseconds: -1))
        }
        #expect(throws: Failure.self) { try state.session(ofAccessToken: token, now: end) }
    }

    @Test(
        "within a grace a token can be exchanged again as often as it is wanted, and a thousand later ones change nothing"
    )
    mutating func grace() throws {
        state.behaviour.refreshTokenGrace = 30
        let first = try login()
        var tokens = try state.refresh(first.refreshToken, now: start)
        for _ in 0..<3000 { tokens = try state.refresh(tokens.refreshToken, now: start) }
        #expect(!isRefused(first.refreshToken))
        #expect(!isRefused(tokens.refreshToken))
        #expect(state.counts.statistics.refreshTokenReuses == 1)
    }

    @Test("a jti is remembered for as long as its proof would pass, and no longer")
    func proofIdentifiers() throws {
        var ledger = ProofLedger(limit: 4)
        let rules = ProofLedger.Rules(window: 60, demandsNonce: false)
        let key = try TestProofKey()
        let request = HTTPRequest(method: "POST", path: "/x", headers: HTTPFields([("Host", "127.0.0.1:1")]))
        let target = ProofTarget(request, scheme: "http")
        func proof(_ now: Timestamp) throws -> PresentedProof {
            var proof = TestProof(by: key, "POST", "http://127.0.0.1:1/x")
            proof.claims["iat"] = .integer(now.seconds)
            return try PresentedProof(proof.signed())
        }
        let first = try proof(start.advanced(bySeconds: 60))
        try ledger.admit(first, for: target, rules: rules, now: start)
        for _ in 0..<100 { try ledger.admit(proof(start), for: target, rules: rules, now: start) }
        let late = start.advanced(bySeconds: 120)
        #expect(throws: Failure.invalidProof("jti has been used before")) {
            try ledger.admit(first, for: target, rules: rules, now: late)
        }
        let later = start.advanced(bySeconds: 122)
        for _ in 0..<100 { try ledger.admit(proof(later), for: target, rules: rules, now: later) }
        #expect(ledger.identifiers.count <= 104)
    }
}
