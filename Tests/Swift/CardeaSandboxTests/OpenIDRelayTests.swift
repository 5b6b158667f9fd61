import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The relay for `form_post`, and the head of the callback page, over real sockets.
@Suite struct OpenIDRelayTests {
    let server: SandboxServer
    let client: OpenIDClient
    private let random = "AAAAAAAAAAAAAAAAAAAAAA"

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
    }

    @Test(
        "DE-20: a posted response is handed on with 303 to the application that the state names, DE-23: user unread, and DE-21: without a cookie"
    )
    func relay() async throws {
        let reply = try await client.post(
            "relay",
            [
                ("code", "a+b%2F"), ("state", "\(random).cardea-demo"), ("iss", client.issuer),
                ("user", #"{"name":{"firstName":"A"}}"#), ("id_token", "secret"), ("access_token", "secret"),
            ])
        #expect(reply.status == 303)
        let location = try #require(reply.header("Location"))
        #expect(location.hasPrefix("cardea-demo://oauth/callback?code=a%2Bb%252F&state=\(random).cardea-demo&iss="))
        #expect(reply.redirected.first("user") == #"{"name":{"firstName":"A"}}"#)
        #expect(!location.contains("secret"))
        #expect(reply.redirected.pairs.map(\.name) == ["code", "state", "iss", "user"])
        #expect(reply.header("Cache-Control") == "no-store" && reply.header("Referrer-Policy") == "no-referrer")
        #expect(reply.header("Set-Cookie") == nil)
        #expect(reply.text.contains("<a href=\"cardea-demo://oauth/callback?"))
    }

    @Test("DE-19: errors are handed on as they came, and a state without a scheme goes to the first application")
    func errors() async throws {
        let reply = try await client.post(
            "relay",
            [
                ("error", "access_denied"), ("error_description", "The user said no: 1+1=2 & ü"),
                ("error_subcode", "cancel"), ("state", random),
            ])
        #expect(reply.header("Location")?.hasPrefix("myapp://oauth/callback?error=access_denied&") == true)
        #expect(reply.redirected.first("error_description") == "The user said no: 1+1=2 & ü")
        #expect(reply.redirected.first("error_subcode") == "cancel")
    }

    @Test(
        "DE-8: a scheme that is not on the list, letter for letter, gets nothing",
        arguments: [
            "otherapp", "https", "http", "javascript", "data", "intent", "", "myapp:", "myapp://x", "a/myapp", "myapp.",
            "MYAPP", "myApp", " myapp", "myapp\u{0}",
        ])
    func unknownSchemes(scheme: String) async throws {
        server.control.update { $0.openID.relayTargets += ["https://app.example/", "javascript:alert(1)//"] }
        let reply = try await client.post("relay", [("code", "c"), ("state", "\(random).\(scheme)")])
        #expect(reply.status == 400 && reply.header("Location") == nil && !reply.text.contains("<a "))
    }

    @Test("DE-6: a scheme may have dots itself, and DE-8a: the state goes on whole, to be compared there")
    func dottedScheme() async throws {
        server.control.update { $0.openID.relayTargets = ["com.example.app://oauth/a/b?c=d"] }
        let reply = try await client.post("relay", [("code", "c"), ("state", "\(random).com.example.app")])
        #expect(
            reply.header("Location") == "com.example.app://oauth/a/b?c=d&code=c&state=\(random).com.example.app")
    }

    @Test("DE-20, DE-8a: one form of a bearable size with one long state is taken, by POST, at one path")
    func refusals() async throws {
        #expect(try await client.post("relay", [("code", "c")]).status == 400)
        #expect(try await client.post("relay", [("code", "c"), ("state", "short")]).status == 400)
        #expect(try await client.post("relay", [("state", "\(random)!!")]).status == 400)
        #expect(try await client.post("relay", [("state", random), ("state", random)]).status == 400)
        let large = String(repeating: "x", count: 17_000)
        #expect(try await client.post("relay", [("code", large), ("state", random)]).status == 413)
        let json = try await client.post("relay", [("state", random)], headers: ["Content-Type": "application/json"])
        #expect(json.status == 415)
        #expect(try await client.get("/oidc/relay?state=\(random)").status == 405)
        for path in ["/relay", "relay/", "relay/x", "%72elay"] {
            #expect(try await client.post(path, [("code", "c"), ("state", random)]).status == 404, "\(path)")
        }
    }

    @Test("DE-22: the way on is a link as well, and where no redirect is followed the page is all there is")
    func page() async throws {
        server.control.update { $0.openID.relayAsksFirst = true }
        let reply = try await client.post("relay", [("code", "c\"<"), ("state", "\(random).myapp")])
        #expect(reply.status == 200 && reply.header("Location") == nil)
        #expect(
            reply.text.contains(
                "href=\"myapp://oauth/callback?code=c%22%3C&amp;state=\(random).myapp\" id=\"continue\">Continue"))
        #expect(reply.header("Cache-Control") == "no-store" && reply.header("Referrer-Policy") == "no-referrer")
        #expect(reply.header("Set-Cookie") == nil && !reply.text.contains("<script"))
    }

    @Test("DE-7, DE-8: the callback page is the same for every answer, and knows the list alone")
    func callbackPage() async throws {
        server.control.update {
            $0.openID.relayTargets += ["https://app.example/", "evil:</script>", "a.b://oauth/</script>"]
        }
        let plain = try await client.get("/native-callback")
        let query = try await client.get("/native-callback?code=secret&state=\(random).javascript")
        #expect(plain.status == 200 && query.status == 200 && !query.text.contains("secret"))
        #expect(!plain.text.contains("app.example") && plain.text.matches(of: /<\/script>/).count == 1)
        #expect(plain.header("Cache-Control") == "no-store" && plain.header("Referrer-Policy") == "no-referrer")
        let policy = try #require(plain.header("Content-Security-Policy"))
        let nonce = try #require(plain.text.firstMatch(of: /<script nonce="([^"]+)">/)?.1)
        #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'nonce-\(nonce)'"))
        #expect(!query.text.contains(nonce) && plain.header("Set-Cookie") == nil)
        let page = try await client.authorize([
            "redirect_uri": "\(server.baseURL)/native-callback", "state": "\(random).myapp",
        ])
        #expect(page.header("Location")?.hasPrefix("\(server.baseURL)/native-callback?code=") == true)
    }

    @Test("a response can be posted to the relay, which is always allowed")
    func wholeWay() async throws {
        let relay = "\(client.issuer)/relay"
        let page = try await client.authorize(
            ["redirect_uri": relay, "response_mode": "form_post", "state": "\(random).myapp"])
        #expect(page.text.contains("action=\"\(relay)\""))
        let fields = page.text.matches(of: /name="([^"]+)" value="([^"]*)"/).map { (String($0.1), String($0.2)) }
        let reply = try await client.post("relay", fields)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
        let exchange = OpenIDClient.exchange(reply.redirected.first("code"), ["redirect_uri": relay])
        #expect(try await client.token(exchange).status == 200)
    }
}
