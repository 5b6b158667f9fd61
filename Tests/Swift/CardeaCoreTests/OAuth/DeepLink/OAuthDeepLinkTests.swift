import CardeaBasics
import CardeaModel
import Testing

@Suite("Which links of an application close the browser")
struct OAuthDeepLinkTests {
    private func route(_ link: String, takesSingleSlash: Bool = false) throws -> String? {
        let deepLink = try OAuthDeepLink(scheme: "myapp", takesSingleSlash: takesSingleSlash)
        let url = try URI(parsing: link)
        guard deepLink.closes(url) else {
            #expect(throws: CardeaError.self) { try OAuthRoute(url, of: deepLink) }
            return nil
        }
        return try OAuthRoute(url, of: deepLink).text
    }

    @Test(
        "DE-2 DE-3: a link below oauth closes the browser and delivers its route, any other leaves it open",
        arguments: [
            ("myapp://oauth/auth?token=xxx", "/auth?token=xxx"), ("myapp://oauth/home", "/home"),
            ("myapp://oauth/callback?foo=bar", "/callback?foo=bar"), ("myapp://auth?token=xxx", nil),
            ("myapp://home", nil),
        ] as [(String, String?)])
    func convention(link: String, expected: String?) throws {
        #expect(try route(link) == expected)
        #expect(try route(link, takesSingleSlash: true) == expected)
    }

    @Test(
        "DE-11: the scheme counts without case, and the form with one slash where it is configured",
        arguments: [
            ("MyApp://oauth/x", "/x", "/x"), ("myapp:/oauth/x", nil, "/x"), ("myapp:/oauth/x?a=1#b", nil, "/x?a=1#b"),
            ("myapp:/oauth", nil, "/"), ("myapp:/oauth/", nil, "/"), ("myapp:/oauthx/y", nil, nil),
            ("myapp:/OAUTH/x", nil, nil), ("myapp:/%6Fauth/x", nil, nil), ("myapp:/x/oauth/y", nil, nil),
            ("myapp:oauth/x", nil, nil), ("myapp:oauth", nil, nil), ("myapp:", nil, nil),
            ("myapp:///oauth/x", nil, "/x"), ("myapp://@/oauth/x", nil, nil), ("myapp://:1/oauth/x", nil, nil),
        ] as [(String, String?, String?)])
    func singleSlash(link: String, strict: String?, lenient: String?) throws {
        #expect(try route(link) == strict)
        #expect(try route(link, takesSingleSlash: true) == lenient)
    }

    @Test(
        "DE-12: what only looks alike does not close the browser",
        arguments: [
            "myapp://oauthx/cb", "myapp://oauth.example/cb", "myapp://user@oauth/cb", "myapp://oauth:80/cb",
            "myapp://x/oauth/cb", "otherapp://oauth/cb", "https://oauth/cb", "myapp://auth?next=myapp://oauth/",
            "myapp:oauth/cb", "myapp://@oauth/cb", "myapp://oauth./cb", "myapp2://oauth/cb", "my://oauth/cb",
            "myapp://auth#myapp://oauth/x", "myapp://oauth%2Fcb", "myapp://[::1]/oauth/",
        ])
    func lookalikes(link: String) throws {
        #expect(try route(link) == nil)
        #expect(try route(link, takesSingleSlash: true) == nil)
    }

    @Test(
        "DE-13: the edges have an answer",
        arguments: [
            ("myapp://oauth", "/"), ("myapp://oauth/", "/"), ("myapp://OAUTH/cb", "/cb"), ("myapp://%6Fauth/cb", nil),
            ("myapp://oauth/cb#x=1", "/cb#x=1"), ("myapp://oauth/cb?a=1#x", "/cb?a=1#x"),
            ("myapp://oauth?a=1", "/?a=1"),
            ("myapp://oauth#a", "/#a"), ("myapp://oauth/cb#", "/cb"), ("myapp://oauth/a%20b?c=%2B", "/a%20b?c=%2B"),
        ] as [(String, String?)])
    func edges(link: String, expected: String?) throws {
        #expect(try route(link) == expected)
    }

    @Test(
        "DE-12: what no URL is cannot close the browser either",
        arguments: ["myapp://oauth:/cb", "myapp://oa uth/cb", "//oauth/cb", "oauth/cb", "myapp://oauth\\/cb"])
    func noURLs(link: String) {
        #expect(throws: URIError.self) { try URI(parsing: link) }
    }

    @Test(
        "DE-14: a path that would lead out of the application is refused",
        arguments: [
            "//evil.example", "/%2F%2Fevil.example", "/%2Fevil.example", "/%5Cevil.example", "/%5c%5Cevil.example",
            "/..", "/../x", "/a/../..//evil.example", "/a/%2e%2E/x", "/.//evil.example", "/%2e/x", "/a%00b", "/a%0Ab",
            "/a%0d%0aSet-Cookie:x", "/a%7Fb", "/https://evil.example", "/javascript:alert(1)", "/%6Aavascript:x",
            "/javascript%3Aalert(1)", "/data:text/html,x", "/%252F%252Fevil.example", "/%25252e%25252e/x", "/a%FFb",
            "/a%2",
            "/a%5Cb", "/%2525252525252525252541",
        ])
    func unsafe(path: String) throws {
        let deepLink = try OAuthDeepLink(scheme: "myapp", takesSingleSlash: true)
        for form in ["myapp://oauth", "myapp:/oauth"] {
            guard let url = try? URI(parsing: form + path) else { continue }
            #expect(deepLink.closes(url))
            #expect { try OAuthRoute(url, of: deepLink) } throws: { error in
                (error as? CardeaError)?.code == .redirectMismatch && !"\(error)".includes("evil")
            }
        }
    }

    @Test(
        "DE-14: an ordinary path stays as it came",
        arguments: [
            "/", "/home", "/a/b/", "/a//b", "/a..b/...", "/100%25", "/a%2Fb", "/%C3%A4", "/a/b:c", "/1:2", "/a;b=c@d",
            "/~user/.well-known",
        ])
    func safe(path: String) throws {
        #expect(try route("myapp://oauth\(path)?next=//evil.example/..") == "\(path)?next=//evil.example/..")
    }

    @Test(
        "a scheme that browsers act on themselves, or that is none, is refused",
        arguments: [
            "", "https", "HTTP", "javascript", "data", "file", "intent", "my app", "1app", "my/app", "myapp:",
            "web+app",
            "mÿapp", "myapp\n",
        ])
    func schemes(scheme: String) {
        #expect { try OAuthDeepLink(scheme: scheme) } throws: { ($0 as? CardeaError)?.code == .invalidConfiguration }
    }

    @Test(
        "DE-15: what is told of a link that leaves the browser open has its form and no values",
        arguments: [
            ("myapp://auth?token=SECRET", "myapp://auth?token=…"), ("myapp://home", "myapp://home"),
            ("myapp://auth/SECRET?a=SECRET&SECRET#SECRET", "myapp://auth/…?a=…&…#…"), ("myapp:SECRET", "myapp:/…"),
            ("myapp://u:SECRET@oauth/cb", "myapp://oauth/…"), ("myapp://oauth:80/", "myapp://oauth:80/"),
        ])
    func shape(link: String, expected: String) throws {
        #expect(OAuthDeepLink.shape(try URI(parsing: link)) == expected)
    }

    @Test("no textual form of a route shows what it brings")
    func redaction() throws {
        let route = try OAuthRoute(
            URI(parsing: "myapp://oauth/SECRET?a=SECRET#SECRET"), of: OAuthDeepLink(scheme: "myapp"))
        var dumped = ""
        dump(route, to: &dumped)
        #expect(!"\(route) \(String(reflecting: route)) \(dumped)".includes("SECRET"))
        #expect(route.path == "/SECRET" && route.query == "a=SECRET" && route.fragment == "SECRET")
    }
}
