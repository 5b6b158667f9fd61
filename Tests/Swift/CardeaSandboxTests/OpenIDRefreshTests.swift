import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Refresh tokens of the OpenID provider, over real sockets.
@Suite struct OpenIDRefreshTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    @Test("a refresh brings new tokens of the same session, without the nonce")
    func refresh() async throws {
        let login = try await client.login()
        let reply = try await client.refresh(login)
        #expect(reply.status == 200)
        for name in ["access_token", "refresh_token"] { #expect(reply.json[name] != login.json[name]) }
        let (old, new) = (try #require(login.idToken).claims, try #require(reply.idToken).claims)
        for name in ["iss", "sub", "aud", "auth_time", "sid"] { #expect(old[name] == new[name]) }
        #expect(new["nonce"] == nil)
        #expect(server.control.statistics.refreshes == 1)
        #expect(try await client.userinfo(login).status == 200)
        #expect(try await client.userinfo(reply).status == 200)
    }

    @Test("a second use ends the session, and both uses are counted")
    func reuse() async throws {
        let login = try await client.login()
        let reply = try await client.refresh(login)
        #expect(try await client.refresh(login).error == "invalid_grant")
        #expect(try await client.refresh(reply).error == "invalid_grant")
        #expect(try await client.userinfo(reply).status == 401)
        #expect(server.control.statistics.refreshTokenReuses == 1)
        #expect(server.control.statistics.refreshTokenUses[login.json["refresh_token"]?.string ?? ""] == 2)
        #expect(server.control.sessions(of: "user@example.com").map(\.isRevoked) == [true])
    }

    @Test("within the grace a spent token is exchanged again")
    func grace() async throws {
        server.control.update { $0.refreshTokenGrace = 30 }
        let login = try await client.login()
        for _ in 0..<2 { #expect(try await client.refresh(login).status == 200) }
        server.control.advanceClock(seconds: 40)
        #expect(try await client.refresh(login).error == "invalid_grant")
    }

    @Test("without rotation the answer has no refresh token, and the old one stays good")
    func withoutRotation() async throws {
        server.control.update { $0.openID.rotatesRefreshTokens = false }
        let login = try await client.login()
        for _ in 0..<2 {
            let reply = try await client.refresh(login)
            #expect(reply.status == 200 && reply.json["refresh_token"] == nil)
        }
        server.control.expire(.accessTokens)
        let reply = try await client.refresh(login)
        #expect(try await client.userinfo(reply).status == 200)
    }

    @Test("an expired, foreign or unknown refresh token is refused")
    func refusals() async throws {
        let login = try await client.login()
        let token = login.json["refresh_token"]?.string ?? ""
        var form = [("grant_type", "refresh_token"), ("client_id", "stranger"), ("refresh_token", token)]
        #expect(try await client.token(form).error == "invalid_grant")
        form[1].1 = "native app+1"
        #expect(try await client.token(form + [("scope", "openid admin")]).error == "invalid_scope")
        let narrowed = try await client.token(form + [("scope", "openid email")])
        #expect(narrowed.json["scope"]?.string == "openid email")
        #expect(try await client.refresh(narrowed).json["scope"]?.string == "openid profile email offline_access")
        form[2].1 = "unknown"
        #expect(try await client.token(form).error == "invalid_grant")
        #expect(try await client.token(Array(form.prefix(2))).error == "invalid_request")
        #expect(server.control.statistics.unknownRefreshTokens == 1)
        let late = try await client.login()
        server.control.expire(.refreshTokens)
        #expect(try await client.refresh(late).error == "invalid_grant")
        #expect(server.control.statistics.refreshTokenReuses == 0)
    }

    @Test("reset forgets the counts, and the session stays")
    func reset() async throws {
        let login = try await client.refresh(client.login())
        server.control.reset()
        #expect(server.control.statistics.refreshes == 0)
        #expect(try await client.refresh(login).status == 200)
    }

    @Test("a refreshed ID token can be another issuer's, another user's, of another time, or not there at all")
    func flaws() async throws {
        let login = try await client.login()
        func refreshed(_ misbehaviour: SandboxMisbehaviour) async throws -> JSONObject? {
            server.control.update {
                $0.openID.misbehaviours = [misbehaviour]
                $0.openID.rotatesRefreshTokens = false
            }
            return try await client.refresh(login).idToken?.claims
        }
        let right = try #require(login.idToken?.claims)
        #expect(try await refreshed(.refreshInvalidIssuer)?["iss"]?.string == "https://other.example")
        let subject = try await refreshed(.refreshInvalidSubject)
        #expect(subject?["sub"] != nil && subject?["sub"] != right["sub"])
        let time = try await refreshed(.refreshInvalidAuthTime)
        #expect(time?["auth_time"] != nil && time?["auth_time"] != right["auth_time"])
        #expect(try await refreshed(.refreshWithoutIDToken) == nil)
        server.control.update { $0.openID.misbehaviours = [.refreshInvalidIssuer, .refreshInvalidSubject] }
        #expect(try await client.login().idToken?.claims["iss"] == right["iss"])
    }
}
