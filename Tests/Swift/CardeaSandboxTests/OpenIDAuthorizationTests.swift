import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The authorization endpoint of the OpenID provider, over real sockets.
@Suite struct OpenIDAuthorizationTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    @Test("a request is answered with code, state and issuer")
    func answer() async throws {
        let reply = try await client.authorize()
        #expect(reply.status == 302)
        #expect(reply.header("Location")?.hasPrefix("myapp://oauth-callback?code=code_") == true)
        #expect(reply.redirected.pairs.map(\.name) == ["code", "state", "iss"])
        #expect(reply.redirected.first("state") == OpenIDClient.state)
        #expect(reply.redirected.first("iss") == client.issuer)
    }

    @Test("a person presses Sign in, and Deny, and ends at the application")
    func page() async throws {
        for (decision, name) in [("sign_in", "code"), ("unverified", "code"), ("deny", "error")] {
            let page = try await client.authorize(["login_hint": "hint@example.com"], outcome: nil)
            #expect(page.status == 200)
            #expect(page.text.contains("Sign in with OpenID") && page.text.contains("hint@example.com"))
            let reference = try #require(page.text.firstMatch(of: /name="state" value="(st_[^"]+)"/)?.1)
            let form = [("state", String(reference)), ("email", "a+b@example.com"), ("decision", decision)]
            let reply = try await client.post("sign-in", form)
            #expect(reply.status == 303)
            #expect(reply.redirected.first(name) != nil)
            #expect(reply.redirected.first("state") == OpenIDClient.state)
            #expect(try await client.post("sign-in", form).status == 400)
        }
    }

    @Test("a request by form is taken like one by query")
    func posted() async throws {
        let reply = try await client.post(
            "authorize", OpenIDClient.request() + [("sandbox_outcome", "verified"), ("email", "a@example.com")])
        #expect(reply.redirected.first("code") != nil)
    }

    @Test("without a client, or a redirect URI that is allowed, there is a page and no redirect")
    func untrustedTarget() async throws {
        server.control.update { $0.openID.clientIDs = ["native app+1"] }
        let mistakes: [KeyValuePairs<String, String?>] = [
            ["client_id": nil], ["client_id": "stranger"], ["redirect_uri": nil],
            ["redirect_uri": "myapp://oauth-callback/"], ["redirect_uri": "https://other.example/"],
        ]
        for mistake in mistakes {
            let reply = try await client.authorize(mistake)
            #expect(reply.status == 400, "\(mistake)")
            #expect(reply.header("Location") == nil)
            #expect(reply.header("Content-Type")?.hasPrefix("text/html") == true)
        }
        let loopback = "http://127.0.0.1:49152/callback"
        #expect(
            try await client.authorize(["redirect_uri": loopback]).header("Location")?.hasPrefix("\(loopback)?code=")
                == true)
        #expect(try await client.authorize(["redirect_uri": "http://127.0.0.1:49152/other"]).status == 400)
    }

    @Test(
        "a mistake in the request is reported by the redirect, with state and issuer",
        arguments: [
            ("response_type", "token", "unsupported_response_type"), ("response_type", nil, "invalid_request"),
            ("response_mode", "carrier_pigeon", "invalid_request"), ("scope", "unheard-of", "invalid_scope"),
            ("code_challenge", nil, "invalid_request"), ("code_challenge", "short", "invalid_request"),
            ("code_challenge_method", "plain", "invalid_request"), ("code_challenge_method", nil, "invalid_request"),
            ("prompt", "none login", "invalid_request"), ("prompt", "sometimes", "invalid_request"),
            ("max_age", "-1", "invalid_request"), ("claims", "[]", "invalid_request"),
            ("request", "e30.e30.", "request_not_supported"), ("resource", "not a URI", "invalid_target"),
        ] as [(String, String?, String)])
    func mistakes(name: String, value: String?, code: String) async throws {
        let response = try await client.response([name: value])
        #expect(response.first("error") == code)
        #expect(response.first("state") == OpenIDClient.state)
        #expect(response.first("iss") == client.issuer)
        #expect(response.first("code") == nil)
    }

    @Test("a parameter that is there twice is a mistake")
    func duplicates() async throws {
        let query = QueryParameters.encode(OpenIDClient.request() + [("nonce", "another")])
        #expect(try await client.get("/oidc/authorize?\(query)").redirected.first("error") == "invalid_request")
        let states = QueryParameters.encode(OpenIDClient.request() + [("state", "another")])
        #expect(try await client.get("/oidc/authorize?\(states)").status == 400)
    }

    @Test("outcomes that are errors are reported with state and issuer", arguments: SandboxOutcome.allCases)
    func outcomes(outcome: SandboxOutcome) async throws {
        let response = try await client.response(outcome: outcome)
        switch outcome {
        case .verified, .unverified, .unverifiedWithoutEmail: #expect(response.all("code").count == 1)
        case .denied: #expect(response.first("error") == "access_denied")
        case .emailInUse: #expect(response.first("error") == "email_already_in_use")
        case .errorPlusToken, .emptyError: #expect(response.first("code") != nil && response.first("error") != nil)
        case .duplicateParameters: #expect(response.all("code").count == 2)
        case .noParameters: #expect(response.pairs.isEmpty)
        case .malformedToken:
            let reply = try await client.token(OpenIDClient.exchange(response.first("code")))
            #expect(reply.error == "invalid_grant")
        default: #expect(response.first("error") == outcome.rawValue)
        }
        if outcome != .noParameters {
            #expect(response.first("state") == OpenIDClient.state && response.first("iss") == client.issuer)
        }
    }

    @Test("the automatic outcome needs no page, and an outcome by address decides what Sign in leads to")
    func automaticOutcome() async throws {
        server.control.update { $0.automaticOutcome = .verified }
        #expect(try await client.response(outcome: nil).first("code") != nil)
        server.control.update {
            $0.automaticOutcome = nil
            $0.outcomes = ["bad@example.com": .denied, "oidc": .serverError]
        }
        let url = "\(client.issuer)/authorize?\(QueryParameters.encode(OpenIDClient.request()))"
        #expect(try server.authorize(url, email: "bad@example.com").contains("error=access_denied"))
        #expect(try server.authorize(url).contains("error=server_error"))
        #expect(try server.authorize(url, as: .verified).contains("code=code_"))
        #expect(throws: SandboxError.self) { try server.authorize("\(url)&response_mode=form_post", as: .verified) }
        #expect(throws: SandboxError.self) { try server.authorize("\(client.issuer)/authorize?client_id=1") }
    }

    @Test("prompt=none succeeds only for somebody who has signed in recently enough")
    func promptNone() async throws {
        let none = try await client.response(["prompt": "none"], outcome: nil)
        #expect(none.first("error") == "login_required")
        server.control.update { $0.openID.sessionAge = 100 }
        let old = try await client.response(["prompt": "none", "max_age": "60"], outcome: nil)
        #expect(old.first("error") == "login_required")
        let response = try await client.response(["prompt": "none", "max_age": "100"], outcome: nil)
        let token = try #require(await client.token(OpenIDClient.exchange(response.first("code"))).idToken)
        let age = try #require(token.claims["iat"]?.integer) - (token.claims["auth_time"]?.integer ?? 0)
        #expect((100...101).contains(age))
    }

    @Test("the response comes in the fragment or as a form if that is asked for")
    func responseModes() async throws {
        let fragment = try await client.authorize(["response_mode": "fragment"])
        #expect(fragment.header("Location")?.hasPrefix("myapp://oauth-callback#code=") == true)
        let redirect = "http://127.0.0.1:49152/callback"
        let form = try await client.authorize(["response_mode": "form_post", "redirect_uri": redirect])
        #expect(form.status == 200)
        #expect(form.text.contains(#"<form method="post" action="\#(redirect)">"#))
        #expect(form.text.contains(#"name="state" value="\#(OpenIDClient.state)""#))
        #expect(form.header("Content-Security-Policy")?.contains("script-src 'nonce-") == true)
        let refused = try await client.authorize(
            ["response_mode": "form_post", "redirect_uri": redirect], outcome: .denied)
        #expect(refused.text.contains(#"name="error" value="access_denied""#))
        server.control.update { $0.openID.misbehaviours = [.responseInQuery] }
        #expect(try await client.response(["response_mode": "form_post"]).first("code") != nil)
        server.control.update { $0.openID.misbehaviours = [.responseInFragment] }
        #expect(try await client.authorize().header("Location")?.contains("#code=") == true)
    }

    @Test("without the rule for PKCE a code comes without a challenge, and a verifier is then refused")
    func withoutPKCE() async throws {
        server.control.update { $0.openID.requiresPKCE = false }
        let changes: KeyValuePairs<String, String?> = ["code_challenge": nil, "code_challenge_method": nil]
        let first = try await client.response(changes).first("code")
        #expect(try await client.token(OpenIDClient.exchange(first)).error == "invalid_grant")
        #expect(try await client.token(OpenIDClient.exchange(first, ["code_verifier": nil])).status == 200)
    }

    @Test(
        "the response can be wrong",
        arguments: [
            (.responseInvalidIssuer, "iss", 1), (.responseMissingIssuer, "iss", 0),
            (.responseInvalidState, "state", 1), (.responseMissingState, "state", 0), (.duplicateCode, "code", 2),
            (.duplicateState, "state", 2), (.codeAndError, "error", 1),
        ] as [(SandboxMisbehaviour, String, Int)])
    func wrongResponses(misbehaviour: SandboxMisbehaviour, name: String, count: Int) async throws {
        let right = try await client.response()
        server.control.update { $0.openID.misbehaviours = [misbehaviour] }
        let wrong = try await client.response()
        #expect(wrong.all(name).count == count)
        switch misbehaviour {
        case .responseInvalidIssuer, .responseInvalidState: #expect(wrong.first(name) != right.first(name))
        case .duplicateState: #expect(wrong.first(name) == right.first(name))
        default: break
        }
        #expect(try await client.token(OpenIDClient.exchange(wrong.first("code"))).status == 200)
    }
}
