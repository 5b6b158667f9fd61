import CardeaBasics
import CardeaModel
import Testing

@Suite("Where the redirect of a login with deep links comes to")
struct RedirectTargetTests {
    private func target(_ redirectURI: String, _ scheme: String? = nil) throws -> RedirectTarget {
        var options = OAuthLoginOptions(provider: .google, redirectURI: redirectURI, redirectCapture: .oauthPrefix)
        options.deepLinkScheme = scheme
        return try RedirectTarget(options)
    }

    @Test(
        "DE-11: behind a page any link below oauth ends the login, else the one with the path of the redirect URI",
        arguments: [
            ("https://app.example/relay", "myapp", "myapp://oauth/x?code=c", true),
            ("https://app.example/relay", "MyApp", "MYAPP://OAuth", true),
            ("https://app.example/relay", "myapp", "myapp:/oauth/x", false),
            ("https://app.example/relay", "myapp", "https://app.example/relay?code=c", false),
            ("https://app.example/relay", "myapp", "myapp://auth?code=c", false),
            ("myapp://oauth/cb", nil, "myapp://oauth/cb?code=c", true),
            ("myapp://oauth/cb", "myapp", "myapp://oauth/cb#code=c", true),
            ("myapp://oauth/cb", nil, "myapp://oauth/other?code=c", false),
            ("myapp://oauth/cb", nil, "myapp:/oauth/cb?code=c", false),
            ("myapp://oauth", nil, "myapp://oauth/?code=c", true),
            ("com.example.app:/oauth/cb", nil, "com.example.app:/oauth/cb?code=c", true),
            ("com.example.app:/oauth/cb", nil, "com.example.app://oauth/cb?code=c", true),
            ("myapp://oauth/cb?t=1", nil, "myapp://oauth/cb?t=1&code=c", true),
            ("myapp://oauth/cb?t=1", nil, "myapp://oauth/cb?code=c", false),
        ] as [(String, String?, String, Bool)])
    func matching(redirectURI: String, scheme: String?, link: String, matches: Bool) throws {
        let target = try target(redirectURI, scheme)
        let url = try URI(parsing: link)
        #expect(target.matches(url) == matches)
        let kept = try RedirectTarget(redirectURI: redirectURI, deepLinkScheme: target.deepLink?.scheme)
        #expect(kept.matches(url) == matches)
    }

    @Test(
        "options that cannot work are refused",
        arguments: [
            ("https://app.example/relay", nil), ("http://app.example/relay", "myapp"), ("myapp://auth", nil),
            ("myapp://oauth-callback", nil), ("myapp:oauth/cb", nil), ("myapp://oauth/cb", "other"),
            ("https://app.example/relay", "https"), ("https://app.example/relay", "java script"), ("", "myapp"),
            ("myapp://oauth/cb#x", nil), ("myapp://oauth:1/cb", nil), ("javascript://oauth/x", nil),
        ] as [(String, String?)])
    func refused(redirectURI: String, scheme: String?) {
        #expect { try target(redirectURI, scheme) } throws: { ($0 as? CardeaError)?.code == .invalidConfiguration }
    }

    @Test("a scheme of deep links, and tokens in them, go with the capture that knows them")
    func otherCaptures() throws {
        for capture in [RedirectCapture.scheme, .installedScheme, .loopback] {
            var options = OAuthLoginOptions(
                provider: .google, redirectURI: "myapp://oauth/cb", redirectCapture: capture)
            #expect(try RedirectTarget(options).deepLink == nil)
            options.acceptsTokenHandoff = true
            #expect(throws: CardeaError.self) { try RedirectTarget(options) }
            options.acceptsTokenHandoff = false
            options.deepLinkScheme = "myapp"
            #expect(throws: CardeaError.self) { try RedirectTarget(options) }
        }
    }

    @Test("DE-15: only links of the application's own scheme are told of as unmatched")
    func mistake() throws {
        let target = try target("https://app.example/relay", "myapp")
        #expect(target.mistake(try URI(parsing: "myapp://auth?token=SECRET"))?.message.includes("SECRET") == false)
        #expect(target.mistake(try URI(parsing: "otherapp://oauth/x")) == nil)
        #expect(target.mistake(try URI(parsing: "myapp://oauth/x")) == nil)
        #expect(target.end == "myapp://oauth/" && target.scheme == "myapp")
    }

    @Test(
        "a link is kept for a login that another process began where it looks like an answer",
        arguments: [
            ("myapp://oauth/x?code=c&state=s", true), ("myapp://oauth/x#access_token=t&state=s", true),
            ("myapp://oauth/x?challenge_token=t", true), ("myapp://oauth/x?error=access_denied", true),
            ("myapp://oauth/home", false), ("myapp://oauth/home?tab=1", false), ("myapp://auth?state=s", false),
        ])
    func answers(link: String, isKept: Bool) throws {
        let target = try target("https://app.example/relay", "myapp")
        #expect(target.mayBeAnswered(by: try URI(parsing: link)) == isKept)
    }

    @Test("an attempt that was stored remembers how its redirect comes back")
    func stored() throws {
        let attempt = PendingAttempt(
            id: "att_1", provider: .google, redirectURI: "https://app.example/relay", deepLinkScheme: "myapp",
            page: PageAddress("https://op.example"), expiresAt: Timestamp(seconds: 1_900_000_000),
            secrets: SecretsBox([:] as StoredSecrets))
        var logins = PendingLogins()
        logins.insert(attempt)
        let restored = try #require(try PendingLogins(record: logins.record()).attempt("att_1"))
        #expect(restored.target.deepLink?.scheme == "myapp")
        #expect(try restored.target.matches(URI(parsing: "myapp://oauth/x")))
    }
}
