import CardeaCore
import CardeaSandbox
import Testing

/// The relay for `form_post`, over real sockets.
@Suite struct OpenIDRelayTests {
    let server: SandboxServer
    let client: OpenIDClient
    private let random = "AAAAAAAAAAAAAAAAAAAAAA"

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
    }

    @Test("a posted response is handed on to the application that the state names")
    func relay() async throws {
        let reply = try await client.post(
            "relay",
            [
                ("code", "a+b%2F"), ("state", "\(random).cardea-demo"), ("iss", client.issuer),
                ("user", #"{"name":{"firstName":"A"}}"#), ("id_token", "secret"), ("access_token", "secret"),
            ])
        #expect(reply.status == 303)
        let location = try #require(reply.header("Location"))
        #expect(location.hasPrefix("cardea-demo://oauth-callback?code=a%2Bb%252F&state=\(random).cardea-demo&iss="))
        #expect(reply.redirected.first("user") == #"{"name":{"firstName":"A"}}"#)
        #expect(!location.contains("secret"))
        #expect(reply.header("Cache-Control") == "no-store" && reply.header("Referrer-Policy") == "no-referrer")
        #expect(reply.header("Set-Cookie") == nil)
        #expect(reply.text.contains("<a href=\"cardea-demo://oauth-callback?"))
    }

    @Test("errors are handed on as they came, and a state without a scheme goes to the first application")
    func errors() async throws {
        let reply = try await client.post(
            "relay", [("error", "access_denied"), ("error_description", "The user said no"), ("state", random)])
        #expect(reply.header("Location")?.hasPrefix("myapp://oauth-callback?error=access_denied&") == true)
        #expect(reply.redirected.first("error_description") == "The user said no")
    }

    @Test(
        "a scheme that is not on the list gets nothing",
        arguments: [
            "otherapp", "https", "http", "javascript", "data", "intent", "", "myapp:", "myapp://x", "a/myapp", "myapp.",
        ])
    func unknownSchemes(scheme: String) async throws {
        server.control.update { $0.openID.relayTargets += ["https://app.example/", "javascript:alert(1)//"] }
        let reply = try await client.post("relay", [("code", "c"), ("state", "\(random).\(scheme)")])
        #expect(reply.status == 400 && reply.header("Location") == nil)
    }

    @Test("the scheme is spelled as the list has it")
    func upperCase() async throws {
        let reply = try await client.post("relay", [("code", "c"), ("state", "\(random).MYAPP")])
        #expect(reply.header("Location")?.hasPrefix("myapp://oauth-callback?") == true)
    }

    @Test("only one form of a bearable size with one long state is taken, and only by POST")
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
