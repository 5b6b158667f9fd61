import Cardea
import CardeaBasics
import CardeaOperations
import CardeaSandbox
import Testing

@testable import TestSupport

/// The application's own requests, sent with the user's token.
@Suite(.timeLimit(.minutes(1))) struct AuthorizedRequestTests {
    private let rig: Rig
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(FaultyStore())
    }

    private func ask() async throws -> AuthorizedResponse {
        try await client.sendAuthorizedRequest(AuthorizedRequest(url: rig.server.baseURL + Rig.api))
    }

    private var schemes: [String] {
        rig.control.requests(to: Rig.api).compactMap { $0.header("Authorization")?.split(separator: " ").first }.map {
            String($0)
        }
    }

    @Test("the token rides along and the answer comes back whole")
    func bearer() async throws {
        let user = try await rig.signIn(client)
        let answer = try await ask()
        #expect(answer.status == 200)
        let body = try JSONReader.read(answer.body).object
        #expect(body?["sub"]?.string == user.profile.userID || body?["user_id"]?.string == user.profile.userID)
        #expect(rig.control.requests(to: Rig.api).first?.header("X-Device-Id") == nil)
    }

    @Test("an application that sends by itself is told what a request carries, and whether to repeat it")
    func authorized() async throws {
        let user = try await rig.signIn(client)
        let request = AuthorizedRequest(url: "https://api.example.com/me")
        let first = try await client.authorizeRequest(request)
        #expect(first.authorization.reveal() == "Bearer \(user.accessToken.reveal())" && first.dpopProof == nil)
        #expect(try await client.retryRequest(request, status: 200, headers: []) == nil)
        let wish = [HTTPHeader("WWW-Authenticate", #"DPoP error="use_dpop_nonce""#), HTTPHeader("DPoP-Nonce", "n1")]
        let proven = try #require(try await client.retryRequest(request, status: 401, headers: wish))
        #expect(proven.authorization.reveal() == "DPoP \(user.accessToken.reveal())" && proven.dpopProof != nil)
        let refused = [HTTPHeader("WWW-Authenticate", #"DPoP error="invalid_token""#)]
        let renewed = try #require(try await client.retryRequest(request, status: 401, headers: refused))
        #expect(renewed.authorization.reveal() != proven.authorization.reveal() && rig.count(Rig.refresh) == 1)
        let late = try #require(try await client.retryRequest(request, status: 401, headers: refused))
        #expect(late.authorization.reveal() == renewed.authorization.reveal() && rig.count(Rig.refresh) == 1)
    }

    @Test("a token that the server does not take is refreshed once and the request repeated")
    func expired() async throws {
        try await rig.signIn(client)
        rig.control.expire(.accessTokens)
        #expect(try await ask().status == 200)
        #expect(rig.count(Rig.refresh) == 1 && rig.count(Rig.api) == 2)
    }

    @Test("an answer that stays a refusal is the application's to read")
    func refused() async throws {
        try await rig.signIn(client)
        rig.control.inject(SandboxFault(.status(401, body: "no")).always, on: Rig.api)
        let answer = try await ask()
        #expect(answer.status == 401 && answer.body == Array("no".utf8))
        #expect(rig.count(Rig.refresh) == 1 && rig.count(Rig.api) == 2)
    }

    @Test("a server that asks for a proof gets one, and from then on at once")
    func proof() async throws {
        rig.control.update { $0.apiAsksForDPoP = true }
        try await rig.signIn(client)
        #expect(try await ask().status == 200)
        #expect(try await ask().status == 200)
        #expect(schemes == ["Bearer", "DPoP", "DPoP"])
        #expect(rig.count(Rig.refresh) == 0)
    }

    @Test("a server that asks for a proof, and then for a nonce in it, takes the third request")
    func proofAndNonce() async throws {
        rig.control.update { ($0.apiAsksForDPoP, $0.nonceMode) = (true, .onFirstRequest) }
        try await rig.signIn(client)
        #expect(try await ask().status == 200)
        #expect(schemes == ["Bearer", "DPoP", "DPoP"])
    }

    @Test("the fragment of an address is not sent")
    func fragment() async throws {
        try await rig.signIn(client)
        let request = AuthorizedRequest(url: rig.server.baseURL + Rig.api + "#f")
        #expect(try await client.sendAuthorizedRequest(request).status == 200)
        #expect(try await client.authorizeRequest(request).authorization.reveal().hasPrefix("Bearer "))
    }

    @Test(
        "a request that cannot carry the token safely is refused before it is sent",
        arguments: [
            AuthorizedRequest(url: "http://example.com/x"), AuthorizedRequest(url: "/x"),
            AuthorizedRequest(url: "https://u:p@example.com/"),
            AuthorizedRequest(method: "BREW", url: "https://example.com/"),
            AuthorizedRequest(url: "https://example.com/", headers: [HTTPHeader("authorization", "Basic x")]),
            AuthorizedRequest(url: "https://example.com/", headers: [HTTPHeader("X-A", "a\r\nB: c")]),
        ])
    func unsafe(request: AuthorizedRequest) async throws {
        try await rig.signIn(client)
        #expect(await failure { try await client.sendAuthorizedRequest(request) }?.code == .invalidArgument)
    }

    @Test("with nobody signed in nothing is sent")
    func nobody() async throws {
        #expect(await failure { try await ask() }?.code == .notSignedIn)
        #expect(rig.count(Rig.api) == 0)
    }
}
