import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Logout that the application begins, over real sockets.
@Suite struct OpenIDLogoutTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func parameters(_ login: Reply) -> [(String, String)] {
        [
            ("id_token_hint", login.json["id_token"]?.string ?? ""), ("client_id", "native app+1"),
            ("post_logout_redirect_uri", OpenIDClient.redirect), ("state", "after+logout"),
        ]
    }

    private func logout(_ parameters: [(String, String)]) async throws -> Reply {
        try await client.get("/oidc/logout?\(QueryParameters.encode(parameters))")
    }

    @Test("a person presses Sign out, the session ends, and the redirect has the state")
    func page() async throws {
        let login = try await client.login()
        let page = try await logout(parameters(login))
        #expect(page.status == 200 && page.text.contains("Sign out?"))
        #expect(page.text.contains(#"name="state" value="after+logout""#))
        #expect(try await client.userinfo(login).status == 200)
        let stay = try await client.post("logout", parameters(login) + [("decision", "stay")])
        #expect(stay.text.contains("Still signed in"))
        #expect(try await client.userinfo(login).status == 200)
        let reply = try await client.post("logout", parameters(login) + [("decision", "sign_out")])
        #expect(reply.status == 303)
        #expect(reply.header("Location") == "myapp://oauth-callback?state=after%2Blogout")
        #expect(try await client.userinfo(login).status == 401)
        #expect(try await client.refresh(login).error == "invalid_grant")
    }

    @Test("nobody has to be asked")
    func shortcut() async throws {
        let login = try await client.login()
        let reply = try await logout(parameters(login) + [("sandbox_outcome", "verified")])
        #expect(reply.redirected.first("state") == "after+logout")
        server.control.update { $0.automaticOutcome = .verified }
        #expect(try await logout(parameters(login)).status == 303)
        #expect(try await logout([]).text.contains("Signed out"))
        server.control.update { $0.openID.misbehaviours = [.audienceAsArray] }
        #expect(try await logout(parameters(client.login())).status == 303)
    }

    @Test("a hint that is none, or another provider's or client's, and a wrong redirect URI lead to a page")
    func refusals() async throws {
        let login = try await client.login()
        func changed(_ name: String, _ value: String?) -> [(String, String)] {
            parameters(login).compactMap { $0.0 == name ? value.map { (name, $0) } : ($0.0, $0.1) }
        }
        for wrong in [
            changed("id_token_hint", "x"), changed("id_token_hint", "e30.e30.AAAA"), changed("client_id", "stranger"),
            changed("post_logout_redirect_uri", "https://other.example/"), [parameters(login)[2]],
        ] {
            let reply = try await logout(wrong + [("sandbox_outcome", "verified")])
            #expect(reply.status == 400 && reply.header("Location") == nil)
        }
        #expect(try await client.userinfo(login).status == 200)
    }

    @Test("the state can be missing or another one")
    func flaws() async throws {
        let login = try await client.login()
        server.control.update {
            $0.automaticOutcome = .verified
            $0.openID.misbehaviours = [.logoutMissingState]
        }
        #expect(try await logout(parameters(login)).header("Location") == OpenIDClient.redirect)
        server.control.update { $0.openID.misbehaviours = [.logoutInvalidState] }
        let other = try await logout(parameters(login)).redirected.first("state")
        #expect(other != nil && other != "after+logout")
    }
}
