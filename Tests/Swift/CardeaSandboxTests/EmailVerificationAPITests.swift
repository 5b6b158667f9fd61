import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The endpoint that proves e-mail addresses, as an application's own server has it, over real sockets.
@Suite struct EmailVerificationAPITests {
    let server: SandboxServer
    let client: OpenIDClient

    private static let path = "/sandbox/api/email-verification"

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func post(_ path: String, _ body: JSONObject, _ login: Reply?) async throws -> Reply {
        var headers = ["Content-Type": "application/json"]
        if let token = login?.json["access_token"]?.string { headers["Authorization"] = "Bearer \(token)" }
        return try await client.client.send(
            "POST", path, headers: headers, body: String(decoding: body.serialized(), as: UTF8.self))
    }

    private func check(_ code: String, _ login: Reply) async throws -> Reply {
        try await post("\(Self.path)/check", ["code": .string(code)], login)
    }

    @Test("a code goes to the address of the token's user and is good once; a new one replaces it")
    func codes() async throws {
        let login = try await client.login()
        #expect(try await check("123456", login).json["code"] == "bad_check_code", "none is on its way")
        #expect(try await post(Self.path, [:], login).status == 204)
        let first = try #require(server.control.mail().last)
        #expect(first.recipient == "user@example.com")
        #expect(try await post(Self.path, [:], login).status == 204)
        let second = try #require(server.control.mail().last).code
        if first.code != second { #expect(try await check(first.code, login).json["code"] == "bad_check_code") }
        #expect(try await check(second, login).status == 204)
        #expect(try await check(second, login).json["code"] == "bad_check_code")
    }

    @Test("without an access token that is good nothing is sent")
    func refusals() async throws {
        #expect(try await post(Self.path, [:], nil).status == 401)
        let login = try await client.login()
        server.control.expire(.accessTokens)
        #expect(try await post(Self.path, [:], login).status == 401)
        #expect(try await check("123456", login).json["code"] != "bad_check_code")
        #expect(server.control.mail().isEmpty)
    }

    @Test("the behaviours of codes hold")
    func behaviours() async throws {
        server.control.update { $0.otpResendInterval = 60 }
        let login = try await client.login()
        _ = try await post(Self.path, [:], login)
        let soon = try await post(Self.path, [:], login)
        #expect(soon.status == 429 && soon.header("Retry-After") != nil)
        server.control.expire(.codes)
        let code = try #require(server.control.mail().last).code
        #expect(try await check(code, login).json["code"] == "bad_check_code")
    }
}
