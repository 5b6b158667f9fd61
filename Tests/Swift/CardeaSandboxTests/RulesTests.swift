import CardeaBasics
import Testing

@testable import CardeaSandbox

/// The rules of the server on its bare state: no network, and a clock that stands where the test puts it.
@Suite struct RulesTests {
    private let start = Timestamp(seconds: 1_800_000_000)
    private let user = Identity(email: "user@example.com", name: "Example User")
    private var state: PreludeState

    init() throws {
        state = PreludeState(
            configuration: SandboxConfiguration(), issuer: "http://127.0.0.1:1", signer: try TokenSigner())
    }

    private func after(_ seconds: Int) -> Timestamp { start.advanced(bySeconds: seconds) }

    private func refusal<Result>(_ rule: () throws(Failure) -> Result) -> String? {
        do {
            _ = try rule()
            return nil
        } catch {
            return error.code
        }
    }

    private mutating func token(_ outcome: SandboxOutcome = .verified) throws -> String {
        let reference = try state.authorize(
            provider: "google", redirectURI: "myapp://oauth-callback", codeChallenge: TestClient.challenge,
            method: "S256", now: start)
        let redirect = try state.complete(reference, as: outcome, identity: user, now: start)
        let query = try URI(parsing: redirect).query ?? ""
        return try #require(QueryParameters(parsing: query, plusIsSpace: false).first("challenge_token"))
    }

    private mutating func session() throws -> IssuedTokens {
        try state.finalize(
            challengeToken: token(), codeVerifier: TestClient.verifier, previousRefreshToken: nil, now: start)
    }

    private mutating func finalizeRefusal(_ token: String?, _ verifier: String?, at now: Timestamp) -> String? {
        refusal { () throws(Failure) in
            try state.finalize(challengeToken: token, codeVerifier: verifier, previousRefreshToken: nil, now: now)
        }
    }

    // MARK: Challenge tokens

    @Test("finalize demands the verifier of the challenge, and a wrong one does not burn the token")
    mutating func pkce() throws {
        let token = try token()
        #expect(finalizeRefusal(token, nil, at: start) == "bad_request")
        #expect(finalizeRefusal(token, String(TestClient.verifier.reversed()), at: start) == "bad_request")
        #expect(finalizeRefusal(token, TestClient.verifier, at: start) == nil)
    }

    @Test("a challenge token is used once")
    mutating func singleUse() throws {
        let token = try token()
        #expect(finalizeRefusal(token, TestClient.verifier, at: start) == nil)
        #expect(finalizeRefusal(token, TestClient.verifier, at: start) == "token_reused")
    }

    @Test("a challenge token expires")
    mutating func challengeExpiry() throws {
        let token = try token()
        #expect(finalizeRefusal(token, TestClient.verifier, at: after(600)) == "expired_challenge_token")
        #expect(finalizeRefusal(token, TestClient.verifier, at: after(599)) == nil)
    }

    @Test("a missing, altered or foreign challenge token is refused")
    mutating func wrongTokens() throws {
        #expect(finalizeRefusal(nil, nil, at: start) == "missing_challenge_token")
        #expect(finalizeRefusal(try token() + "A", TestClient.verifier, at: start) == "invalid_challenge_token")
        let foreign = try state.foreignToken(now: start)
        #expect(finalizeRefusal(foreign, TestClient.verifier, at: start) == "invalid_challenge_token")
    }

    @Test("an e-mail link token cannot be finalized before the code is proven")
    mutating func linkTokenIsNoSession() throws {
        #expect(finalizeRefusal(try token(.unverified), TestClient.verifier, at: start) == "step_not_completed")
    }

    @Test("a provider's page can be answered for as long as the login lives")
    mutating func authorizationExpiry() throws {
        let reference = try state.authorize(
            provider: "okta", redirectURI: "myapp://oauth-callback", codeChallenge: TestClient.challenge, method: nil,
            now: start)
        #expect(refusal { () throws(Failure) in try state.pendingAuthorization(reference, now: after(599)) } == nil)
        #expect(
            refusal { () throws(Failure) in
                try state.complete(reference, as: .verified, identity: user, now: after(600))
            } == "bad_request")
    }

    @Test(
        "authorize refuses what it cannot keep",
        arguments: [
            ("google", "evil://oauth-callback", TestClient.challenge, "S256", "invalid_redirect_uri"),
            ("google", "myapp://oauth-callback", "short", "S256", "bad_request"),
            ("google", "myapp://oauth-callback", TestClient.challenge, "plain", "bad_request"),
            ("nobody", "myapp://oauth-callback", TestClient.challenge, "S256", "not_found"),
            ("okta", "myapp://oauth-callback", TestClient.challenge, "S256", "oauth_provider_not_configured"),
            ("github", "myapp://oauth-callback", TestClient.challenge, "S256", "oauth_provider_disabled"),
        ])
    mutating func authorizeRefusals(
        provider: String, redirect: String, challenge: String, method: String, code: String
    ) {
        state.behaviour.unconfiguredProviders = ["okta"]
        state.behaviour.disabledProviders = ["github"]
        #expect(
            refusal { () throws(Failure) in
                try state.authorize(
                    provider: provider, redirectURI: redirect, codeChallenge: challenge, method: method, now: start)
            } == code)
    }

    // MARK: Codes

    @Test("wrong codes leave the verification alive until there were too many")
    mutating func attemptLimit() throws {
        let verification = try state.sendCode(challengeToken: token(.unverified), now: start)
        for _ in 1..<state.behaviour.otpAttemptLimit {
            #expect(checkRefusal("no", verification, at: start) == "bad_check_code")
        }
        #expect(checkRefusal("no", verification, at: start) == "rate_limited")
        let code = try #require(state.mailbox.last?.code)
        #expect(checkRefusal(code, verification, at: start) == "unauthorized")
    }

    @Test("the right code after a wrong one gives a token that needs no verifier")
    mutating func codeAccepted() throws {
        let link = try token(.unverified)
        let verification = try state.sendCode(challengeToken: link, now: start)
        #expect(checkRefusal("no", verification, at: start) == "bad_check_code")
        let code = try #require(state.mailbox.last?.code)
        let token = try state.check(code: code, verification: verification, now: start)
        #expect(claims(of: token)["pkce_challenge"] == nil)
        #expect(finalizeRefusal(token, nil, at: start) == nil)
        #expect(checkRefusal(code, verification, at: start) == "unauthorized")
        #expect(
            refusal { () throws(Failure) in try state.sendCode(challengeToken: link, now: start) } == "token_reused")
    }

    @Test("with codes bound to PKCE the token after a code demands the verifier")
    mutating func codeBoundToPKCE() throws {
        state.behaviour.bindsOTPToPKCE = true
        let verification = try state.sendCode(challengeToken: token(.unverified), now: start)
        let code = try #require(state.mailbox.last?.code)
        let token = try state.check(code: code, verification: verification, now: start)
        #expect(claims(of: token)["pkce_challenge"]?.string == TestClient.challenge)
        #expect(finalizeRefusal(token, nil, at: start) == "bad_request")
        #expect(finalizeRefusal(token, TestClient.verifier, at: start) == nil)
    }

    @Test("a code expires")
    mutating func codeExpiry() throws {
        let verification = try state.sendCode(challengeToken: token(.unverified), now: start)
        let code = try #require(state.mailbox.last?.code)
        #expect(checkRefusal(code, verification, at: after(600)) == "unauthorized")
    }

    @Test("a code sent again replaces the one before it, and not too soon")
    mutating func resend() throws {
        state.behaviour.otpResendInterval = 30
        let verification = try state.sendCode(challengeToken: token(.unverified), now: start)
        let first = try #require(state.mailbox.last?.code)
        do {
            try state.resendCode(verification, now: after(10))
            Issue.record("sent again too soon")
        } catch {
            #expect(error.code == "rate_limited")
            #expect(error.retryAfter == 20)
        }
        try state.resendCode(verification, now: after(30))
        let second = try #require(state.mailbox.last?.code)
        #expect(state.mailbox.count == 2)
        if first != second { #expect(checkRefusal(first, verification, at: after(30)) == "bad_check_code") }
        #expect(checkRefusal(second, verification, at: after(30)) == nil)
    }

    @Test("asking for a code again with the link token ends the earlier verification")
    mutating func secondSend() throws {
        let link = try token(.unverified)
        let first = try state.sendCode(challengeToken: link, now: start)
        let second = try state.sendCode(challengeToken: link, now: start)
        let code = try #require(state.mailbox.last?.code)
        #expect(checkRefusal(code, first, at: start) == "unauthorized")
        #expect(checkRefusal(code, second, at: start) == nil)
    }

    private mutating func checkRefusal(_ code: String, _ verification: String, at now: Timestamp) -> String? {
        refusal { () throws(Failure) in try state.check(code: code, verification: verification, now: now) }
    }

    // MARK: Sessions

    @Test("a refresh token is exchanged once, and a second use ends the session")
    mutating func reuseDetection() throws {
        let first = try session()
        let second = try state.refresh(first.refreshToken, now: start)
        #expect(second.refreshToken != first.refreshToken)
        #expect(refreshRefusal(first.refreshToken, at: start) == "unauthorized")
        #expect(refreshRefusal(second.refreshToken, at: start) == "unauthorized")
        #expect(
            refusal { () throws(Failure) in try state.session(ofAccessToken: second.accessToken, now: start) } != nil)
    }

    @Test("a refresh token expires")
    mutating func refreshExpiry() throws {
        let tokens = try session()
        let lifetime = state.behaviour.refreshTokenLifetime
        #expect(refreshRefusal(tokens.refreshToken, at: after(lifetime)) == "unauthorized")
        #expect(refreshRefusal(tokens.refreshToken, at: after(lifetime - 1)) == nil)
    }

    @Test("an access token expires, the session behind it does not")
    mutating func accessExpiry() throws {
        let tokens = try session()
        #expect(
            refusal { () throws(Failure) in try state.session(ofAccessToken: tokens.accessToken, now: after(900)) }
                == "unauthorized")
        #expect(refreshRefusal(tokens.refreshToken, at: after(900)) == nil)
    }

    @Test("a forwarded refresh token ends the session before, an unknown one is ignored")
    mutating func forwardedRefreshToken() throws {
        let old = try session()
        let new = try state.finalize(
            challengeToken: token(), codeVerifier: TestClient.verifier, previousRefreshToken: old.refreshToken,
            now: start)
        #expect(refreshRefusal(old.refreshToken, at: start) == "unauthorized")
        #expect(refreshRefusal(new.refreshToken, at: start) == nil)
        _ = try state.finalize(
            challengeToken: token(), codeVerifier: TestClient.verifier, previousRefreshToken: "unknown", now: start)
    }

    @Test("revoking a refresh token ends its session")
    mutating func revoke() throws {
        let tokens = try session()
        try state.revoke(refreshToken: tokens.refreshToken, now: start)
        #expect(refreshRefusal(tokens.refreshToken, at: start) == "unauthorized")
    }

    @Test(
        "revoking sessions takes those that are meant",
        arguments: [("all", 0), ("others", 1), ("mine", 2), ("session", 2)])
    mutating func revokeSessions(target: String, remaining: Int) throws {
        let tokens = [try session(), try session(), try session()]
        let current = try state.session(ofAccessToken: tokens[1].accessToken, now: start)
        try state.revokeSessions(target: target, sessionID: current.id, current: current, now: start)
        let left = state.liveSessions(ofUser: current.userID, now: start)
        #expect(left.count == remaining)
        #expect(left.contains { $0.id == current.id } == (target == "others"))
    }

    private mutating func refreshRefusal(_ token: String, at now: Timestamp) -> String? {
        refusal { () throws(Failure) in try state.refresh(token, now: now) }
    }

    // MARK: Redirect URIs

    @Test(
        "the allow-list takes exact URIs, and any port where it says so",
        arguments: [
            ("myapp://oauth-callback", true), ("myapp://oauth-callback/", false), ("myapp://oauth-callback#x", false),
            ("http://127.0.0.1:4711/callback", true), ("http://[::1]:65535/callback", true),
            ("http://127.0.0.1:4711/other", false), ("http://127.0.0.1/callback", false),
            ("http://localhost:4711/callback", false), ("http://user@127.0.0.1:4711/callback", false),
            ("http://127.0.0.1:4711.evil.example/callback", false), ("", false),
        ])
    func allowList(candidate: String, isAllowed: Bool) {
        #expect(RedirectAllowList.contains(candidate, in: SandboxBehaviour().allowedRedirectURIs) == isAllowed)
    }
}
