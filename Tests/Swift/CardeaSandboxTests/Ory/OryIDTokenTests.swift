import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// ID tokens in place of a browser, over real sockets. The sandbox's OpenID provider signs them.
@Suite struct OryIDTokenTests {
    let server: SandboxServer
    let client: OryClient
    let provider: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
        provider = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    /// A token for somebody.
    private func idToken(
        _ email: String = "ada@example.com", as outcome: SandboxOutcome = .verified
    ) async throws -> JSONValue {
        let pairs = OpenIDClient.request() + [("sandbox_outcome", outcome.rawValue), ("email", email)]
        let redirect = try await provider.get("/oidc/authorize?\(QueryParameters.encode(pairs))").redirected
        return try #require(try await provider.token(OpenIDClient.exchange(redirect.first("code"))).json["id_token"])
    }

    /// Signs in with a token.
    private func send(
        _ token: JSONValue, to flow: Reply, provider: String = "google", nonce: String? = OpenIDClient.nonce,
        _ more: JSONObject = [:], headers: [String: String] = [:]
    ) async throws -> Reply {
        var body: JSONObject = ["method": "oidc", "provider": .string(provider), "id_token": token]
        body["id_token_nonce"] = nonce.map(JSONValue.string)
        for member in more.members { body[member.name] = member.value }
        return try await client.submit(flow, body, headers: headers)
    }

    @Test("an unknown user registers, a known one signs in, and both need no browser and no exchange")
    func wholeWay() async throws {
        let first = try await send(idToken(), to: client.begin())
        #expect(first.status == 200 && first.json["identity"]?.object?["id"] == first.identity["id"])
        let steps = first.json["continue_with"]?.array ?? []
        let expected: JSONValue = ["action": "set_ory_session_token", "ory_session_token": .string(first.sessionToken)]
        #expect(steps == [expected])
        let second = try await send(idToken(), to: client.begin(code: nil))
        #expect(second.status == 200 && second.json["continue_with"] == .null && second.json["identity"] == nil)
        #expect(second.identity["id"] == first.identity["id"])
        #expect(try await client.whoami(second).status == 200)
        let browser = try await client.login(email: "ada@example.com")
        #expect(browser.identity["id"] == first.identity["id"], "the same person at the same provider")
    }

    @Test("without the hook a registration brings no session")
    func withoutSessionHook() async throws {
        server.control.update { $0.ory.sessionAfterRegistration = false }
        let reply = try await send(idToken(), to: client.begin("registration"))
        #expect(reply.status == 200 && reply.json["session_token"] == nil && reply.json["session"] == nil)
        #expect(reply.json["continue_with"] == .null && reply.json["identity"]?.object?["id"] != nil)
    }

    @Test("the nonce is compared as it is, and may be missing in some tokens")
    func nonces() async throws {
        let token = try await idToken()
        for nonce in [nil, "other", OpenIDClient.nonce.uppercased()] {
            let refused = try await send(token, to: client.begin(), nonce: nonce)
            #expect(refused.status == 502 && refused.errorID == "upstream_error")
        }
        server.control.update { $0.openID.misbehaviours = [.missingNonce] }
        let bare = try await idToken()
        #expect(try await send(bare, to: client.begin(), nonce: nil).status == 200)
        for provider in ["apple", "netid"] {
            #expect(try await send(bare, to: client.begin(), provider: provider).status == 502)
        }
    }

    @Test("a token with a wrong signature, issuer, audience or time is refused without an id")
    func wrongTokens() async throws {
        for flaw in [SandboxMisbehaviour.invalidES256, .invalidIssuer, .expired, .unsignedIDToken] {
            server.control.update { $0.openID.misbehaviours = [flaw] }
            let refused = try await send(idToken(), to: client.begin())
            #expect(refused.status == 403 && refused.errorID == nil, "\(flaw)")
        }
        server.control.update {
            $0.openID.misbehaviours = []
            $0.ory.idTokenAudiences = ["another client"]
        }
        #expect(try await send(idToken(), to: client.begin()).status == 403)
        server.control.update { $0.ory.idTokenAudiences = ["another client", "native app+1"] }
        #expect(try await send(idToken(), to: client.begin()).status == 200)
        #expect(try await send("x.y.z", to: client.begin()).status == 403)
        let github = try await send(idToken(), to: client.begin(), provider: "github")
        #expect(github.status == 502 && github.errorID == "upstream_error")
    }

    @Test("a trait that is missing stands in the login's own form, or in a registration's, and alone")
    func missingTraits() async throws {
        server.control.update { $0.ory.missingTraits = ["nickname"] }
        let token = try await idToken()
        let plain = try await send(token, to: client.begin(code: nil))
        #expect(plain.status == 400 && plain.messages(at: "traits.nickname") == [4_000_002])
        #expect(plain.action.contains("/self-service/login?") && plain.node("provider", value: "apple") != nil)
        #expect(plain.node("traits.nickname")?.label == nil && plain.node("traits.email") == nil)
        #expect(plain.node("traits.nickname")?.attribute("required") == nil)
        let flow = try await client.begin("registration", code: nil)
        let form = try await send(token, to: flow)
        #expect(form.status == 400 && form.id == flow.id && form.messages(at: "traits.nickname") == [4_000_002])
        #expect(form.node("traits.email") == nil && form.node("provider", value: "apple") == nil)
        #expect(try await send(token, to: form, ["traits": ["nickname": "ada"]]).status == 200)
    }

    @Test("somebody else's address comes back as the flow that asks, or as a redirect to it")
    func linking() async throws {
        server.control.update { $0.ory.duplicate = .password }
        let flow = try await client.begin()
        let asked = try await send(idToken(), to: flow)
        #expect(asked.status == 400 && asked.messages == [1_010_016] && asked.id != flow.id)
        let again = try await send(idToken(), to: client.begin(), headers: ["Accept": "text/html"])
        #expect(again.status == 303 && again.redirected.pairs.map(\.name) == ["flow", "no_org_ui"])
        let form: JSONObject = [
            "method": "password", "identifier": "ada@example.com", "password": "correct horse battery staple",
        ]
        let session = try await client.submit(asked, form)
        #expect(session.status == 200)
        #expect(try await send(idToken(), to: client.begin()).identity["id"] == session.identity["id"])
    }

    @Test("the hook tells of the verification, before the session")
    func verificationHook() async throws {
        server.control.update { $0.ory.showsVerificationUI = true }
        let first = try await send(idToken(as: .unverified), to: client.begin())
        let actions = first.json["continue_with"]?.array?.map { $0.object?["action"] }
        #expect(actions == ["show_verification_ui", "set_ory_session_token"])
        let shown = first.json["continue_with"]?.array?.first?.object?["flow"]?.object
        #expect(shown?["verifiable_address"] == "ada@example.com" && shown?["url"] == nil)
        let flow = try await client.flow(shown?["id"]?.string, "verification")
        #expect(flow.state == "sent_email")
        let code = try #require(server.control.lastCode(to: "ada@example.com"))
        let later = try await send(idToken(), to: client.begin())
        #expect(later.json["continue_with"]?.array?.count == 1)
        #expect(try await client.submit(flow, ["code": .string(code)]).state == "passed_challenge")
        #expect(try await send(idToken(), to: client.begin()).json["continue_with"] == .null)
    }

    @Test("a login that demands a verified address has one status in its head and another in its body")
    func requiredAddress() async throws {
        server.control.update { $0.ory.requiresVerifiedAddress = true }
        #expect(try await send(idToken(as: .unverified), to: client.begin()).status == 200, "a registration")
        let refused = try await send(idToken(), to: client.begin())
        #expect(refused.status == 403 && refused.errorBody["code"] == 400)
        #expect(refused.errorID == "session_verified_address_required")
        let step = refused.errorBody["details"]?.object?["continue_with"]?.array?.first?.object
        #expect(step?["action"] == "show_verification_ui")
        let shown = step?["flow"]?.object
        let url = "\(server.oryProjectURL)/ui/verification?flow=\(shown?["id"]?.string ?? "")"
        #expect(shown?["url"] == .string(url))
    }
}
