import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// No textual form of a value shows what is secret or personal in it.
@Suite struct RedactionTests {
    /// Every secret below contains this.
    private static let word = "SECRETWORD"

    /// Made for each test: no static value holds an indirect enum, whose tagged pointer hides its case from leak checkers.
    private static var values: [(String, any Sendable)] {
        let secret = Secret(word)
        let now = Timestamp(seconds: 1)
        let jwt = PreludeFixture.jwt(["sub": .string(word), "email": .string("\(word)@example.com")])
        let url = "https://auth.example.com/page?state=\(word)"
        let redirect = "myapp://oauth-callback?challenge_token=\(word)"
        var session = Session(
            accessToken: Secret(jwt), accessTokenExpiresAt: now, refreshToken: secret, refreshTokenExpiresAt: nil)
        session.context = ["id_token": .string(word)]
        let attempt = PendingAttempt(
            id: "att_1", provider: .google, redirectURI: "myapp://oauth-callback", page: PageAddress(url),
            expiresAt: now, secrets: SecretsBox(PreludeAttempt(verifier: secret)))
        let challenge = PendingChallenge(
            id: "otp_1", email: Secret("\(word)@example.com"), expiresAt: now,
            unproven: .granted(session),
            secrets: SecretsBox(
                PreludeChallenge.code(PreludeCode(.identifier(secret, configuration: nil), .init(cookie: secret)))))
        var pending = PendingLogins()
        pending.insert(attempt)
        pending.insert(challenge)
        var values: [(String, any Sendable)] = [
            ("Secret", secret), ("Session", session), ("PendingAttempt", attempt), ("PendingChallenge", challenge),
            ("PendingLogins", pending), ("OAuthLoginContext", OAuthLoginContext(attempt)),
            ("OAuthEmailChallenge", OAuthEmailChallenge(challenge)),
            ("otpRequired", FinalizeOAuthLoginResult.otpRequired(OAuthEmailChallenge(challenge), email: word)),
            ("Redemption.challengeToken", Redemption.challengeToken(secret)),
            ("LoginOutcome", LoginOutcome.emailCode(AwaitedCode(email: secret, secrets: challenge.secrets))),
            (
                "RunEvent",
                PreludeFixture.answer(200, ["access_token": .string(word)], headers: ["X-Refresh-Token": word])
            ),
            ("PKCE", PKCE(entropy: Array(0..<32), digest: PrefixDigest()).verifier),
            ("remember", RunAction<Session>.remember(.attempt(attempt.secrets, session))),
            ("finish", RunAction<Session>.finish(session)),
            (
                "Presentation",
                Presentation(
                    authorizationURL: url, redirectURI: redirect, prefersEphemeralSession: false)
            ),
        ]
        let seed = LoginSeed(entropy: Array(word.utf8), digest: PrefixDigest())
        if var run = try? PreludeFixture.backend().initiate(
            OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback"), seed: seed,
            at: Timestamp(seconds: 0)),
            (try? run.request(after: .begin)) != nil,
            let begun = try? run.output(after: PreludeFixture.answer(200, ["authorization_url": .string(url)]))
        {
            values.append(("BegunLogin", begun))
        }
        if let user = try? session.user() {
            values += [
                ("CardeaUser", user), ("CardeaProfile", user.profile), ("SessionEvent", SessionEvent.signedIn(user)),
                ("loggedIn", FinalizeOAuthLoginResult.loggedIn(user)),
            ]
        }
        if let token = try? PreludeChallengeToken(Secret(jwt)) { values.append(("PreludeChallengeToken", token)) }
        if let code = try? OneTimeCode(word) { values.append(("OneTimeCode", code)) }
        if let uri = try? URI(parsing: redirect) { values.append(("Redemption.redirect", Redemption.redirect(uri))) }
        if let uri = try? URI(parsing: "https://auth.example.com/p?x=\(word)") {
            let request = HTTPRequest(
                method: .post, url: uri, headers: [HTTPHeader("X-Refresh-Token", word)], body: Array(word.utf8))
            values += [("HTTPRequest", request), ("RunAction.send", RunAction<Session>.send(request))]
        }
        return values
    }

    @Test("all types are looked at")
    func count() {
        #expect(Self.values.count == 25)
    }

    @Test("description, debug description and dump are silent", arguments: values.map(\.0))
    func silent(name: String) throws {
        let value = try #require(Self.values.first { $0.0 == name }?.1)
        var dumped = ""
        dump(value, to: &dumped)
        for text in ["\(value)", String(describing: value), String(reflecting: value), dumped] {
            #expect(!text.uppercased().contains(Self.word), "\(name)")
        }
    }
}
