import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// How answers are written, and what the controls do to them, over real sockets.
@Suite struct OryWireTests {
    let server: SandboxServer
    let client: OryClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    @Test("ampersands and angle brackets are escaped in JSON, and times have no more digits than they need")
    func escaping() async throws {
        let flow = try await client.begin(returnTo: "\(OryClient.returnTo)?a=<&b=>")
        #expect(flow.text.contains(#"oauth-callback?a=\u003c\u0026b=\u003e"#))
        #expect(!flow.text.contains("&") && !flow.text.contains("<") && flow.text.hasSuffix("}\n"))
        #expect(flow.json["return_to"] == "myapp://oauth-callback?a=<&b=>")
        let time = flow.json["issued_at"]?.string ?? ""
        #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{0,2}[1-9])?Z/) != nil)
        let error = try await client.begin(returnTo: "https://other.example/?a&b")
        #expect(error.text.contains(#"\u0026"#))
    }

    @Test(
        "JSON is asked for by name: a wildcard, or a type that is wanted more, is not enough",
        arguments: [
            ("application/json", true), ("*/*", false), ("", false), ("application/*", true),
            ("text/html, application/json", false), ("text/html;q=0.5, application/json", true),
            ("application/json;q=0.5, */*;q=0.8", false), ("application/json, text/plain, */*", true),
            ("Application/JSON; q=0.9", true), ("application/json;q=0", false), ("image/png", false),
        ])
    func negotiation(accept: String, isJSON: Bool) async throws {
        let type = "application/json; charset=utf-8"
        let reply = try await client.submit(
            client.begin(), ["provider": "google"], headers: ["Accept": accept, "Content-Type": type])
        #expect(reply.status == (isJSON ? 422 : 303))
    }

    @Test("an error repeats the request's id, unless it has members beside it")
    func requestIDs() async throws {
        let headers = ["X-Request-ID": "r-1"]
        let plain = try await client.get("/sessions/whoami", headers: headers)
        #expect(plain.errorBody["request"] == "r-1" && plain.errorBody["status"] == "Unauthorized")
        #expect(plain.header("Content-Type") == "application/json")
        let special = try await client.submit(client.begin(), ["provider": "google"], headers: headers)
        #expect(special.status == 422 && special.errorBody["request"] == nil)
    }

    @Test("a 429 comes with its limits, in the server's own form, and the limits can be chosen")
    func rateLimit() async throws {
        server.control.inject(.oryError(429), on: "/ory/sessions/whoami")
        let limited = try await client.get("/sessions/whoami")
        #expect(limited.status == 429 && limited.errorBody["code"] == 429 && limited.errorID == nil)
        #expect(limited.header("x-ratelimit-limit") != nil && limited.header("x-ratelimit-remaining") == "0")
        #expect(limited.header("x-ratelimit-reset") == "1")
        #expect(try await client.get("/sessions/whoami").status == 401)
        let fault: JSONValue = [
            "answer": "ory_error", "status": 429, "code": "slow", "headers": ["X-RateLimit-Reset": "7"],
        ]
        let faults: JSONObject = ["faults": ["/ory/self-service/login/api": .array([fault])]]
        #expect(try await client.client.post("/sandbox/control", faults).status == 200)
        let chosen = try await client.begin()
        #expect(chosen.errorID == "slow" && chosen.headers.count { $0.name.lowercased() == "x-ratelimit-reset" } == 1)
        #expect(chosen.header("x-ratelimit-reset") == "7")
        server.control.inject(.oryError(503, id: "upstream_error"), on: "/ory/sessions/whoami")
        let broken = try await client.get("/sessions/whoami")
        #expect(broken.status == 503 && broken.header("x-ratelimit-limit") == nil)
    }

    @Test("an answer that is lost after its work was done can be asked for again")
    func lostAnswer() async throws {
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow))
        server.control.inject(SandboxFault(.dropAfterHandling), on: "/ory/sessions/token-exchange")
        await #expect(throws: (any Error).self) { try await client.exchange(flow, back) }
        #expect(try await client.exchange(flow, back).status == 200)
        #expect(server.control.requests(to: "/ory/sessions/token-exchange").map(\.status) == [nil, 200])
    }

    @Test("every behaviour can be read and set, and a wrong value changes nothing")
    func behaviours() async throws {
        let all = try await client.client.send("GET", "/sandbox/control").json.members.filter {
            $0.name.hasPrefix("ory_")
        }
        #expect(all.count == 32)
        var same = JSONObject()
        for member in all { same[member.name] = member.value }
        #expect(try await client.client.post("/sandbox/control", ["behaviour": .object(same)]).status == 200)
        let wrong: [(String, JSONValue)] = [
            ("ory_user", "stranger"), ("ory_tab_error_status", 200), ("ory_second_factor", true),
            ("ory_flow_lifetime", "1h"), ("ory_providers", "google"), ("ory_unheard_of", true),
        ]
        for (name, value) in wrong {
            var behaviour: JSONObject = ["ory_legacy": true]
            behaviour[name] = value
            let body: JSONObject = ["behaviour": .object(behaviour)]
            #expect(try await client.client.post("/sandbox/control", body).status == 400, "\(name)")
        }
        #expect(!server.control.behaviour.ory.isLegacy)
    }

    @Test("a command expires flows, sessions and codes, and a reset forgets the users")
    func commands() async throws {
        let session = try await client.login()
        let flow = try await client.begin()
        let expire: JSONObject = ["expire": ["ory_flows", "ory_sessions"]]
        #expect(try await client.client.post("/sandbox/control", expire).status == 200)
        #expect(try await client.flow(flow.id).status == 410)
        #expect(try await client.whoami(session).status == 401)
        #expect(try await client.login().identity["id"] == session.identity["id"])
        #expect(server.control.sessions(of: "user@example.com").count == 2)
        server.control.reset()
        #expect(server.control.sessions().isEmpty)
        #expect(try await client.login().identity["id"] != session.identity["id"])
    }

    @Test("a page that waits for its person expires with the other authorizations")
    func expiredPage() async throws {
        let away = try await client.choose(in: client.begin())
        let url = away.json["redirect_browser_to"]?.string ?? ""
        let page = try await client.get(url)
        let state = String(page.text.firstMatch(of: /name="state" value="([^"]+)"/)?.1 ?? "")
        server.control.expire(.authorizations)
        let decided = try await client.client.send(
            "POST", "/ory/idp/sign-in", headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: QueryParameters.encode([("state", state), ("decision", "deny")]))
        #expect(decided.status == 400)
        let foreign = url.replacing("redirect_uri=", with: "redirect_uri=x")
        #expect(try await client.get(foreign).status == 400)
    }
}
