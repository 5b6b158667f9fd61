import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Clients that register, or describe themselves by a document, over real sockets.
@Suite struct OpenIDRegistrationTests {
    let server: SandboxServer
    let client: ResourceClient

    init() throws {
        server = try SandboxServer()
        client = ResourceClient(server)
    }

    private func authorize(_ id: String, _ redirect: String) async throws -> Int {
        try await client.openID.authorize(["client_id": id, "redirect_uri": redirect]).status
    }

    @Test("without the behaviour there is no such endpoint, and no word of it")
    func off() async throws {
        server.control.update { $0.openID.takesRegistrations = false }
        #expect(try await client.register().status == 404)
        let metadata = try await client.openID.get("/oidc/.well-known/openid-configuration").json
        #expect(metadata["registration_endpoint"] == nil)
        #expect(metadata["token_endpoint_auth_methods_supported"] == ["none"])
    }

    @Test("a registered client is told what it has registered, and signs in")
    func registration() async throws {
        let metadata = try await client.openID.get("/.well-known/oauth-authorization-server/oidc").json
        #expect(metadata["registration_endpoint"]?.string == "\(client.openID.issuer)/register")
        let reply = try await client.register()
        #expect(reply.status == 201 && reply.header("Cache-Control") == "no-store")
        #expect(reply.json["redirect_uris"] == [.string(ResourceClient.redirect)])
        #expect(reply.json["grant_types"] == ["authorization_code", "refresh_token"])
        #expect(reply.json["application_type"]?.string == "native" && reply.json["client_name"]?.string == "A test")
        #expect(reply.json["client_secret"] == nil && reply.json["client_secret_expires_at"] == nil)
        let id = try #require(reply.json["client_id"]?.string)
        #expect(try await client.login(as: id).status == 200)
        #expect(try await client.login(as: id, changes: ["client_secret": "x"]).error == "invalid_client")
    }

    @Test("a redirect URI is compared letter for letter, and one without a port allows all ports of this machine")
    func redirects() async throws {
        let id = try await client.register().json["client_id"]?.string ?? ""
        #expect(try await authorize(id, ResourceClient.redirect) == 302)
        #expect(try await authorize(id, ResourceClient.listening) == 302)
        for other in ["http://127.0.0.1:51004/callback/", "http://[::1]:51004/callback", OpenIDClient.redirect] {
            #expect(try await authorize(id, other) == 400)
        }
        server.control.update { $0.openID.exactPorts = true }
        #expect(try await authorize(id, ResourceClient.listening) == 400)
        #expect(try await authorize(id, ResourceClient.redirect) == 302)
        for refused: JSONValue in [[], ["javascript:alert(1)"], ["http://other.example/callback"]] {
            #expect(try await client.register(["redirect_uris": refused]).error == "invalid_redirect_uri")
        }
    }

    @Test("a secret is shown as it was registered, and expires")
    func secrets() async throws {
        server.control.update { $0.openID.registeredSecretLifetime = 60 }
        let post = try await client.register(["token_endpoint_auth_method": "client_secret_post"]).json
        let secret = try #require(post["client_secret"]?.string)
        let expiry = (post["client_secret_expires_at"]?.integer ?? 0) - (post["client_id_issued_at"]?.integer ?? 0)
        #expect(expiry == 60)
        let id = post["client_id"]?.string ?? ""
        #expect(try await client.login(as: id).error == "invalid_client")
        #expect(try await client.login(as: id, changes: ["client_secret": secret]).status == 200)

        server.control.update { $0.openID.registeredSecretLifetime = 0 }
        let basic = try await client.register(["token_endpoint_auth_method": "client_secret_basic"]).json
        #expect(basic["client_secret_expires_at"]?.integer == 0)
        let name = basic["client_id"]?.string ?? ""
        let pair = Base64.encode(Array("\(name):\(basic["client_secret"]?.string ?? "")".utf8))
        let header = ["Authorization": "Basic \(pair)"]
        #expect(try await client.login(as: name, headers: header).status == 200)
        let posted = try await client.login(as: name, changes: ["client_secret": basic["client_secret"]?.string])
        #expect(posted.error == "invalid_client")
        server.control.advanceClock(seconds: 61)
        #expect(try await client.login(as: id, changes: ["client_secret": secret]).error == "invalid_client")
        #expect(try await client.register(["token_endpoint_auth_method": "tls"]).error == "invalid_client_metadata")
    }

    @Test("a grant that was not registered is refused")
    func grants() async throws {
        let id = try await client.register(["grant_types": ["refresh_token"]]).json["client_id"]?.string ?? ""
        #expect(try await client.login(as: id).error == "unauthorized_client")
    }

    @Test("registrations can be forgotten, as by a restart")
    func restart() async throws {
        let id = try await client.register().json["client_id"]?.string ?? ""
        _ = try await client.openID.client.post("/sandbox/control", ["expire": ["registrations"]])
        #expect(try await authorize(id, ResourceClient.listening) == 401)
        let form = OpenIDClient.exchange("code", ["client_id": id])
        #expect(try await client.openID.token(form).error == "invalid_client")
    }

    @Test("a client whose id is a URL is what its document says")
    func documents() async throws {
        let id = "https://app.example/client.json"
        #expect(try await authorize(id, "http://127.0.0.1:51004/callback") == 302)
        let document = #"{"client_id":"\#(id)","redirect_uris":["\#(ResourceClient.redirect)"]}"#
        server.control.update {
            $0.openID.clientDocuments = [id: document, "https://app.example/other.json": document]
        }
        let metadata = try await client.openID.get("/.well-known/oauth-authorization-server/oidc").json
        #expect(metadata["client_id_metadata_document_supported"]?.bool == true)
        #expect(try await client.login(as: id).status == 200)
        #expect(try await authorize(id, "http://127.0.0.1:51004/other") == 400)
        for other in ["https://app.example/other.json", "https://app.example/none.json"] {
            #expect(try await authorize(other, ResourceClient.listening) == 400)
        }
    }

    @Test("what a registration brings goes wrong on demand")
    func flaws() async throws {
        client.misbehave(.registrationRedirected)
        let moved = try await client.register()
        #expect(moved.status == 307 && moved.header("Location")?.hasPrefix("\(client.openID.issuer)/register?") == true)
        #expect(try await client.openID.client.post("/oidc/register?detour=1", [:]).error == "invalid_redirect_uri")
        client.misbehave(.registrationWithoutClientID)
        #expect(try await client.register().json["client_id"] == nil)
        client.misbehave(.registrationUnknownMethod)
        #expect(try await client.register().json["token_endpoint_auth_method"]?.string == "tls_client_auth")
        client.misbehave(.registrationWithoutSecret)
        let bare = try await client.register().json
        #expect(bare["token_endpoint_auth_method"]?.string == "client_secret_post" && bare["client_secret"] == nil)
        client.misbehave(.registrationExpiredSecret)
        let late = try await client.register().json
        #expect(late["client_secret"] != nil)
        #expect(late["client_secret_expires_at"]?.integer ?? 0 < late["client_id_issued_at"]?.integer ?? 0)
        client.misbehave(.registrationOtherRedirects)
        #expect(try await client.register().json["redirect_uris"] == ["https://other.example/callback"])
        client.misbehave(.registrationWithoutCodes)
        #expect(try await client.register().json["grant_types"] == ["client_credentials"])
        client.misbehave(.registrationRefusesNative)
        #expect(try await client.register().error == "invalid_client_metadata")
        #expect(try await client.register(["application_type": "web"]).status == 201)
    }

    @Test("a plain server of OAuth has neither the document nor the tokens of OpenID Connect")
    func plainOAuth() async throws {
        server.control.update { $0.openID.isPlainOAuth = true }
        for path in ["/oidc/.well-known/openid-configuration", "/.well-known/openid-configuration/oidc"] {
            #expect(try await client.openID.get(path).status == 404)
        }
        let metadata = try await client.openID.get("/.well-known/oauth-authorization-server/oidc").json
        #expect(metadata["issuer"]?.string == client.openID.issuer)
        #expect(metadata["scopes_supported"] == ["offline_access", "mcp", "mcp:write"])
        for name in ["jwks_uri", "userinfo_endpoint", "id_token_signing_alg_values_supported"] {
            #expect(metadata[name] == nil)
        }
        let id = try await client.register().json["client_id"]?.string ?? ""
        let login = try await client.login(as: id, scope: "openid mcp offline_access")
        #expect(login.json["scope"]?.string == "offline_access mcp")
        #expect(login.json["id_token"] == nil && login.json["refresh_token"] != nil)
    }

    @Test("the audience is what the requests for authorization and for tokens name")
    func audience() async throws {
        server.control.update { $0.openID.accessTokenForm = .jwt }
        let id = try await client.register().json["client_id"]?.string ?? ""
        let login = try await client.login(as: id, scope: "mcp offline_access")
        let audience: JSONValue = [.string(server.resourceURL)]
        #expect(claims(of: login.json["access_token"]?.string)["aud"] == audience)
        let other = try await client.login(as: id, changes: ["resource": "https://api.example"])
        #expect(other.status == 400 && other.error == "invalid_target")

        var form = [("grant_type", "refresh_token"), ("client_id", id)]
        form.append(("refresh_token", login.json["refresh_token"]?.string ?? ""))
        let wrong = try await client.openID.token(form + [("resource", "https://api.example")])
        #expect(wrong.error == "invalid_target")
        server.control.update { $0.openID.requiresResource = true }
        #expect(try await client.openID.token(form).error == "invalid_target")
        let refreshed = try await client.openID.token(form + [("resource", server.resourceURL)])
        #expect(claims(of: refreshed.json["access_token"]?.string)["aud"] == audience)
        #expect(try await client.openID.response().first("error") == "invalid_target")
    }
}
