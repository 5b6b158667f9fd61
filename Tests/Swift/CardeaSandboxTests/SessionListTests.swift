import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The user's list of sessions, and the ends of them, over real sockets.
@Suite struct SessionListTests {
    let server: SandboxServer
    let client: TestClient

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
    }

    private func bearer(_ session: Reply) -> [String: String] {
        ["Authorization": "Bearer \(session.json["access_token"]?.string ?? "")"]
    }

    private func id(_ session: Reply) -> String {
        claims(of: session.json["access_token"]?.string)["sid"]?.string ?? ""
    }

    private func list(_ session: Reply, query: String = "") async throws -> Reply {
        try await client.send("GET", "/v1/session/me/list\(query)", headers: bearer(session))
    }

    private func listed(_ session: Reply, query: String = "") async throws -> [String] {
        let sessions = try await list(session, query: query).json["sessions"]?.array ?? []
        return sessions.compactMap { $0.object?["id"]?.string }
    }

    private func end(_ query: String, by session: Reply) async throws -> Reply {
        try await client.api("me/revoke\(query)", headers: bearer(session))
    }

    private func login(as email: String, headers: [String: String] = [:]) async throws -> Reply {
        let redirect = try server.authorize(try await client.authorize(), as: .verified, email: email)
        let query = try URI(parsing: redirect).query ?? ""
        let token = QueryParameters(parsing: query, plusIsSpace: false).first("challenge_token")
        return try await client.finalize(token, headers: headers)
    }

    @Test("the list has the sessions of the caller's user alone")
    func ownSessions() async throws {
        let mine = [try await login(as: "me@example.com"), try await login(as: "Me@Example.com")]
        let other = try await login(as: "other@example.com")
        #expect(Set(try await listed(mine[0])) == Set(mine.map(id)))
        #expect(try await listed(other) == [id(other)])
    }

    @Test("an entry tells the machine by its User-Agent, and moments in ISO 8601")
    func entry() async throws {
        let agent = "Cardea/0.1.0 (Linux; Debian 12.8)"
        let session = try await login(as: "me@example.com", headers: ["User-Agent": agent])
        let entry = try #require(try await list(session).json["sessions"]?.array?.first?.object)
        #expect(entry["id"]?.string?.hasPrefix("ses_") == true)
        #expect(entry["device_model"]?.string == "Linux")
        #expect(entry["device_type"]?.string == "desktop")
        #expect(entry["os_version"]?.string == "12.8")
        #expect(entry["country_code"]?.string == "ZZ")
        for name in ["created_at", "last_seen_at", "expires_at"] {
            #expect(entry[name]?.string?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        }
        #expect(entry.members.count == 8)
    }

    @Test(
        "what a User-Agent says about the machine",
        arguments: [
            (nil, "desktop", "unknown", "unknown"), ("curl/8.5", "desktop", "unknown", "unknown"),
            ("Prelude/0.7.0 (Apple; iOS 18.1.0)", "mobile", "Apple", "18.1.0"),
            ("App/1 (iPad; iPadOS 18.1)", "tablet", "iPad", "18.1"), ("App/1 ()", "desktop", "unknown", "unknown"),
        ])
    func devices(agent: String?, type: String, model: String, version: String) async throws {
        let session = try await login(as: "me@example.com", headers: agent.map { ["User-Agent": $0] } ?? [:])
        let entry = try #require(try await list(session).json["sessions"]?.array?.first?.object)
        #expect(entry["device_type"]?.string == type)
        #expect(entry["device_model"]?.string == model)
        #expect(entry["os_version"]?.string == version)
    }

    @Test("a session is last seen when its tokens were last good for something")
    func lastSeen() async throws {
        server.control.update { $0.accessTokenLifetime = 86400 }
        let session = try await login(as: "me@example.com")
        server.control.advanceClock(seconds: 3600)
        _ = try await client.send("GET", "/sandbox/api/me", headers: bearer(session))
        let entry = try #require(server.control.sessions(of: "me@example.com").first)
        #expect(entry.lastSeenAt > entry.createdAt)
    }

    @Test("pages that make no sense are refused", arguments: ["-1", "x", "", "1.5", "99999999999999999999"])
    func oddPages(value: String) async throws {
        let session = try await client.login()
        let limit = try await list(session, query: "?limit=\(value)")
        #expect(limit.status == 400)
        #expect(limit.code == "invalid_pagination_limit")
        let offset = try await list(session, query: "?offset=\(value)")
        #expect(offset.status == 400)
        #expect(offset.code == "invalid_pagination_offset")
        #expect(try await list(session, query: "?limit=100&offset=1000").json["sessions"]?.array?.isEmpty == true)
        #expect(try await list(session, query: "?limit=101").code == "invalid_pagination_limit")
    }

    @Test("without a good access token neither endpoint says more than unauthorized", arguments: [nil, "Bearer x"])
    func unauthorized(field: String?) async throws {
        let headers = field.map { ["Authorization": $0] } ?? [:]
        let list = try await client.send("GET", "/v1/session/me/list?limit=x", headers: headers)
        #expect(list.status == 401)
        #expect(list.code == "unauthorized")
        #expect(try await client.api("me/revoke?target=nobody", headers: headers).code == "unauthorized")
    }

    @Test("revoking the others leaves the caller's session alone")
    func others() async throws {
        let sessions = [try await client.login(), try await client.login(), try await client.login()]
        #expect(try await end("?target=others", by: sessions[1]).status == 204)
        #expect(try await listed(sessions[1]) == [id(sessions[1])])
    }

    @Test("revoking mine leaves the others alone")
    func mine() async throws {
        let (gone, stays) = (try await client.login(), try await client.login())
        #expect(try await end("?target=mine", by: gone).status == 204)
        #expect(try await listed(stays) == [id(stays)])
        #expect(try await list(gone).code == "unauthorized")
    }

    @Test("a revoked session's tokens are good for nothing")
    func tokensOfRevoked() async throws {
        let (gone, stays) = (try await client.login(), try await client.login())
        #expect(try await end("?target=session&session_id=\(id(gone))", by: stays).status == 204)
        #expect(try await client.send("GET", "/sandbox/api/me", headers: bearer(gone)).status == 401)
        #expect(try await client.send("GET", "/sandbox/api/me", headers: bearer(stays)).status == 200)
        let token = ["X-Refresh-Token": gone.header("X-Refresh-Token") ?? ""]
        for path in ["refresh", "revoke"] {
            let reply = try await client.api(path, headers: token)
            #expect(reply.status == 401)
            #expect(reply.code == "unauthorized")
        }
    }

    @Test("a session that is unknown, ended or another user's is not found, and lives on")
    func foreign() async throws {
        let (mine, other) = (try await login(as: "me@example.com"), try await login(as: "other@example.com"))
        for target in [id(other), "ses_unknown"] {
            let reply = try await end("?target=session&session_id=\(target)", by: mine)
            #expect(reply.status == 404)
            #expect(reply.code == "not_found")
        }
        #expect(try await list(other).status == 200)
        let ended = try await login(as: "me@example.com")
        _ = try await client.api("revoke", headers: ["X-Refresh-Token": ended.header("X-Refresh-Token") ?? ""])
        #expect(try await end("?target=session&session_id=\(id(ended))", by: mine).status == 404)
    }

    @Test(
        "a target that is missing or unknown, or without its id, is refused and ends nothing",
        arguments: ["", "?target=", "?target=everyone", "?target=session", "?target=session&session_id="])
    func oddTargets(query: String) async throws {
        let session = try await client.login()
        let reply = try await end(query, by: session)
        #expect(reply.status == 400)
        #expect(reply.code == "bad_request")
        #expect(try await listed(session).count == 1)
    }

    @Test("the control knows the device ids of a session, and which requests had none")
    func deviceIDs() async throws {
        let session = try await login(as: "me@example.com", headers: ["X-Device-Id": "one"])
        let token = ["X-Refresh-Token": session.header("X-Refresh-Token") ?? "", "X-Device-Id": "two"]
        let refreshed = try await client.api("refresh", headers: token)
        _ = try await list(refreshed)
        _ = try await client.send(
            "GET", "/sandbox/api/me", headers: bearer(refreshed).merging(["X-Device-Id": "one"]) { $1 })
        let known = try #require(server.control.sessions(of: "me@example.com").first)
        #expect(known.id == id(session))
        #expect(known.deviceIDs == ["one", "two"])
        #expect(known.requests == 4)
        #expect(known.requestsWithoutDeviceID == 1)
        #expect(!known.isRevoked)
        let reply = try await client.send("GET", "/sandbox/sessions.json?email=me%40example.com")
        let json = try #require(reply.json["sessions"]?.array?.first?.object)
        #expect(json["id"]?.string == known.id)
        #expect(json["device_ids"] == ["one", "two"])
        #expect(json["requests_without_device_id"]?.integer == 1)
        #expect(try await client.send("GET", "/sandbox/sessions.json?email=x").json["sessions"]?.array == [])
    }
}
