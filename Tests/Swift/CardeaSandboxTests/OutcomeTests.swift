import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// What each outcome puts into the redirect.
@Suite struct OutcomeTests {
    let server: SandboxServer
    let client: TestClient

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
    }

    @Test("verified gives a token that starts a session")
    func verified() async throws {
        let parameters = try await client.redirect(.verified)
        #expect(parameters.pairs.map(\.name) == ["challenge_token"])
        let token = claims(of: parameters.first("challenge_token"))
        #expect(token["grant_mode"]?.string == "session-start")
        #expect(token["pkce_challenge"]?.string == TestClient.challenge)
        #expect(token["jti"]?.string != nil)
    }

    @Test("unverified gives a token that asks for the e-mail's proof")
    func unverified() async throws {
        let parameters = try await client.redirect(.unverified)
        #expect(parameters.first("status") == "otp_required")
        let token = claims(of: parameters.first("challenge_token"))
        #expect(token["grant_mode"]?.string == "oauth-email-link")
        #expect(token["metadata"]?.object?["oauth_email"]?.string == "user@example.com")
        #expect(token["pkce_challenge"] == nil)
        let silent = try await client.redirect(.unverifiedWithoutEmail)
        #expect(claims(of: silent.first("challenge_token"))["metadata"] == nil)
    }

    @Test(
        "a refusal gives an error code and no token",
        arguments: [
            (SandboxOutcome.denied, "access_denied"), (.serverError, "server_error"),
            (.emailInUse, "email_already_in_use"), (.authenticationFailed, "authentication_failed"),
        ])
    func refusals(outcome: SandboxOutcome, code: String) async throws {
        let parameters = try await client.redirect(outcome)
        #expect(parameters.first("error") == code)
        #expect(parameters.first("challenge_token") == nil)
        #expect((parameters.first("error_description") == nil) == (outcome == .authenticationFailed))
    }

    @Test("error plus token gives both, and the token would work")
    func errorPlusToken() async throws {
        let parameters = try await client.redirect(.errorPlusToken)
        #expect(parameters.first("error") == "server_error")
        #expect(try await client.finalize(parameters.first("challenge_token")).status == 200)
    }

    @Test("an empty error comes with a token that works")
    func emptyError() async throws {
        let parameters = try await client.redirect(.emptyError)
        #expect(parameters.first("error") == "")
        #expect(try await client.finalize(parameters.first("challenge_token")).status == 200)
    }

    @Test("of duplicate parameters only the first token works")
    func duplicates() async throws {
        let tokens = try await client.redirect(.duplicateParameters).all("challenge_token")
        #expect(tokens.count == 2)
        #expect(try await client.finalize(tokens.last).code == "invalid_challenge_token")
        #expect(try await client.finalize(tokens.first).status == 200)
    }

    @Test("a malformed token and a bare redirect are possible too")
    func oddities() async throws {
        #expect(
            try await client.redirect(.malformedToken).first("challenge_token") == "malformed-token-0123456789abcdef")
        #expect(try await client.redirect(.noParameters).pairs.isEmpty)
    }

    @Test("the e-mail code leads to a session, by header")
    func codeByHeader() async throws {
        let sent = try await sendCode()
        #expect(sent.status == 204)
        let headers = ["X-Verification-Token": sent.header("X-Verification-Token") ?? ""]
        let wrong = try await client.api("otp/check", ["code": "no"], headers: headers)
        #expect(wrong.status == 401)
        #expect(wrong.code == "bad_check_code")
        let code = try #require(server.control.lastCode(to: "user@example.com"))
        let right = try await client.api("otp/check", ["code": .string(code)], headers: headers)
        #expect(right.status == 200)
        #expect(right.header("Set-Cookie")?.contains("Max-Age=0") == true)
        #expect(try await client.finalize(right.json["challenge_token"]?.string, verifier: nil).status == 200)
    }

    @Test("the e-mail code leads to a session, by cookie, after it was sent again")
    func codeByCookie() async throws {
        let cookie = try #require(try await sendCode().header("Set-Cookie")?.split(separator: ";").first)
        #expect(cookie.hasPrefix("verification-login_sandbox=vrf_"))
        let headers = ["Cookie": "other=1; \(cookie)"]
        #expect(try await client.api("otp/retry", headers: headers).status == 204)
        #expect(server.control.mail(to: "user@example.com").count == 2)
        let code = try #require(server.control.lastCode())
        let reply = try await client.api("otp/check", ["code": .string(code)], headers: headers)
        #expect(reply.status == 200)
    }

    @Test("fraud mode answers 204 and tells nothing")
    func fraudMode() async throws {
        server.control.update { $0.fraudMode = true }
        let reply = try await sendCode()
        #expect(reply.status == 204)
        #expect(reply.header("X-Verification-Token") == nil)
        #expect(reply.header("Set-Cookie") == nil)
        #expect(server.control.mail().isEmpty)
    }

    @Test("an identifier gets a code too")
    func standaloneIdentifier() async throws {
        let identifier: JSONValue = ["type": "phone_number", "value": "+15550100"]
        let reply = try await client.api("otp", ["identifier": identifier])
        #expect(reply.status == 204)
        #expect(server.control.lastCode(to: "+15550100")?.utf8.count == 6)
        let wrong: JSONValue = ["type": "pigeon", "value": "x"]
        #expect(try await client.api("otp", ["identifier": wrong]).code == "invalid_identifier")
    }

    private func sendCode() async throws -> Reply {
        let token = try await client.redirect(.unverified).first("challenge_token") ?? ""
        return try await client.api("otp", ["challenge_token": .string(token)])
    }
}
