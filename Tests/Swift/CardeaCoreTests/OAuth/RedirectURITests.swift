import CardeaBasics
import CardeaModel
import Testing

/// Which redirects belong to a redirect URI.
@Suite struct RedirectURITests {
    private func matches(_ expected: String, _ redirect: String) throws -> Bool {
        try RedirectURI(expected).matches(URI(parsing: redirect))
    }

    @Test(
        "RR-1 RR-2: a redirect with equal scheme, host, port, path and items of its own belongs to it",
        arguments: [
            ("myapp://oauth-callback", "myapp://oauth-callback"),
            ("myapp://oauth-callback", "myapp://oauth-callback?challenge_token=x&y=1"),
            ("myapp://oauth-callback", "myapp://oauth-callback?x#fragment"),
            ("myapp://oauth-callback", "myapp://oauth-callback/?x"),
            ("myapp://oauth-callback/", "myapp://oauth-callback"),
            ("myapp://oauth-callback", "MyApp://oauth-callback"), ("myapp://oauth-callback", "myapp://OAuth-Callback"),
            ("http://127.0.0.1:4711", "http://127.0.0.1:4711/?x"), ("https://h/", "https://h?x=1"),
            ("myapp://h/a", "myapp://h/a#"), ("myapp://h/a", "myapp://h/a?code=x#_=_"),
            ("com.example.app:/done", "com.example.app:/done?x=1"),
            ("com.example.app:/done", "com.example.app:///done?x=1"), ("myapp:///a", "myapp:/a"),
            ("myapp://h/a/b", "myapp://h/a/b"),
            ("myapp://h/a?tenant=1", "myapp://h/a?tenant=1&challenge_token=x"),
            ("myapp://h/a?tenant=1", "myapp://h/a?challenge_token=x&tenant=1"),
            ("myapp://h/a?b=%2f&a", "myapp://h/a?b=%2f&code=x&a"), ("myapp://h/a?a=1&a=2", "myapp://h/a?a=1&a=2&c=3"),
            ("myapp://h/a?", "myapp://h/a?code=x"),
            ("http://127.0.0.1:4711/callback", "http://127.0.0.1:4711/callback?x"),
            ("http://[::1]:4711/callback", "http://[::1]:4711/callback"), ("myapp:", "myapp:?x=1"),
        ])
    func accepted(expected: String, redirect: String) throws {
        #expect(try matches(expected, redirect))
    }

    @Test(
        "RR-1 RR-2: anything else does not",
        arguments: [
            ("myapp://oauth-callback", "myapp://oauth-callback.evil"),
            ("myapp://oauth-callback", "myapp://oauth-callbackX"), ("myapp://oauth-callback", "myapp://oauth-callbac"),
            ("myapp://oauth-callback", "myapp2://oauth-callback"), ("myapp://oauth-callback", "https://oauth-callback"),
            ("myapp://oauth-callback", "myapp://evil@oauth-callback"),
            ("myapp://oauth-callback", "myapp://oauth-callback@evil"),
            ("myapp://oauth-callback", "myapp://oauth-callback:80"),
            ("myapp://oauth-callback", "myapp://oauth-callback/extra"),
            ("myapp://oauth-callback", "myapp:oauth-callback"), ("myapp://oauth-callback", "myapp:///oauth-callback"),
            ("myapp://oauth-callback", "myapp://oauth-callback//"),
            ("myapp://h/a", "myapp://h/A"), ("myapp://h/a", "myapp://h/a/"), ("myapp://h/a", "myapp://h/b"),
            ("myapp://h/a", "myapp://h/%61"), ("myapp://h/a", "myapp://h/x/../a"), ("myapp://h/a", "myapp://h"),
            ("com.example.app:/done", "com.example.app:////done"),
            ("com.example.app:/done", "com.example.app://h/done"),
            ("com.example.app:/done", "com.example.app://@/done"), ("com.example.app:/done", "com.example.app:///"),
            ("com.example.app:/done", "com.example.app:done"), ("com.example.app:/done", "com.example.app://done"),
            ("http://127.0.0.1:4711/callback", "http://127.0.0.1:4712/callback"),
            ("http://127.0.0.1:4711/callback", "http://127.0.0.1/callback"),
            ("http://127.0.0.1:4711/callback", "http://localhost:4711/callback"),
            ("http://127.0.0.1:4711/callback", "https://127.0.0.1:4711/callback"),
            ("myapp://user@h/a", "myapp://user@h/a"), ("myapp:/a", "myapp://a"), ("myapp:", "myapp:/"),
            ("myapp://h/a?tenant=1", "myapp://h/a?code=x"), ("myapp://h/a?tenant=1", "myapp://h/a?tenant=2&code=x"),
            ("myapp://h/a?tenant=1", "myapp://h/a?tenant=1&tenant=2"),
            ("myapp://h/a?tenant=1", "myapp://h/a?tenant=%31"),
            ("myapp://h/a?tenant=1", "myapp://h/a?Tenant=1"), ("myapp://h/a?a=1&b=2", "myapp://h/a?b=2&a=1"),
            ("myapp://h/a?tenant=1", "myapp://h/a?tenant=1&tenant=1"), ("myapp://h/a?tenant", "myapp://h/a?tenant="),
            ("myapp://h/a?tenant=1", "myapp://h/a?tenant=1x"), ("myapp://h/a?tenant=1", "myapp://h/a#tenant=1"),
        ])
    func refused(expected: String, redirect: String) throws {
        #expect(try !matches(expected, redirect))
    }

    @Test(
        "a redirect URI that can match nothing is refused with the parameter's name",
        arguments: ["", "oauth-callback", "//host/path", "myapp://a#fragment", "myapp://a b", "1app://x", "http:///x"])
    func malformed(text: String) {
        do throws(CardeaError) {
            _ = try RedirectURI(text)
            Issue.record("accepted \(text)")
        } catch {
            #expect(error.code == .invalidConfiguration)
            #expect(error.message.contains("redirect URI"))
        }
    }
}
