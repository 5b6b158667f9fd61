import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Answers of the token endpoint and signed authorization responses that go wrong on demand, over real sockets.
@Suite struct OpenIDAnswerFlawTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func login(_ misbehaviour: SandboxMisbehaviour) async throws -> Reply {
        server.control.update { $0.openID.misbehaviours = [misbehaviour] }
        return try await client.login()
    }

    @Test(
        "a member can be missing, or have another value",
        arguments: [
            (.tokenTypeCase, "token_type", "bEARER"), (.missingTokenType, "token_type", nil),
            (.unknownTokenType, "token_type", "mac"), (.bearerDespiteProof, "token_type", "Bearer"),
            (.withoutExpiresIn, "expires_in", nil), (.expiresInText, "expires_in", "900"),
            (.expiresInNegative, "expires_in", -1), (.missingAccessToken, "access_token", nil),
            (.missingIDToken, "id_token", nil), (.emptyRefreshToken, "refresh_token", ""),
            (.scopeCommas, "scope", "openid,profile,email,offline_access"), (.nullMembers, "scope", .null),
            (.nullMembers, "error", .null), (.tokenAndError, "error", "server_error"),
        ] as [(SandboxMisbehaviour, String, JSONValue?)])
    func members(misbehaviour: SandboxMisbehaviour, name: String, value: JSONValue?) async throws {
        let reply = try await login(misbehaviour)
        #expect(reply.status == 200)
        #expect(reply.json[name] == value)
        #expect((reply.json["access_token"] != nil) == (misbehaviour != .missingAccessToken))
    }

    @Test("the answer can be a form, plain text, or have a member twice")
    func forms() async throws {
        let form = try await login(.formEncodedTokenResponse)
        #expect(form.header("Content-Type") == "application/x-www-form-urlencoded")
        let pairs = QueryParameters(parsing: form.text, plusIsSpace: true)
        #expect(pairs.first("access_token")?.hasPrefix("oat_") == true && pairs.first("expires_in") == "900")
        let text = try await login(.tokenResponseAsText)
        #expect(text.header("Content-Type") == "text/plain" && text.json["access_token"] != nil)
        let twice = try await login(.duplicateMembers)
        #expect(twice.text.matches(of: /"access_token":/).count == 2)
        #expect(twice.text.hasSuffix(#","access_token":"another-access-token"}"#))
    }

    @Test("every request for tokens can be refused, with status 200 or with an object")
    func errors() async throws {
        let plain = try await login(.errorWithStatus200)
        #expect(plain.status == 200 && plain.error == "invalid_grant" && plain.json["access_token"] == nil)
        let nested = try await login(.nestedError)
        #expect(nested.status == 400)
        #expect(nested.json["error"]?.object?["code"]?.string == "invalid_grant")
        #expect(nested.json["error"]?.object?["message"]?.string?.isEmpty == false)
    }

    // MARK: Signed authorization responses

    private func signed(_ misbehaviour: SandboxMisbehaviour? = nil) async throws -> (TestToken, [JSONObject]) {
        server.control.update { $0.openID.misbehaviours = misbehaviour.map { [$0] } ?? [] }
        let response = try await client.response(["response_mode": "jwt"])
        #expect(response.pairs.map(\.name) == ["response"])
        return (try #require(TestToken(response.first("response") ?? "")), try await client.keys())
    }

    @Test("a response can be one signed token that has everything")
    func jarm() async throws {
        let (token, keys) = try await signed()
        #expect(token.isSigned(byOneOf: keys))
        #expect(token.claims["iss"]?.string == client.issuer && token.claims["aud"]?.string == "native app+1")
        #expect(token.claims["state"]?.string == OpenIDClient.state)
        #expect(try await client.token(OpenIDClient.exchange(token.claims["code"]?.string)).status == 200)
        let refused = try await client.response(["response_mode": "query.jwt"], outcome: .denied)
        let claims = TestToken(refused.first("response") ?? "")?.claims
        #expect(claims?["error"]?.string == "access_denied")
    }

    @Test("that token can be wrong in eight ways")
    func jarmFlaws() async throws {
        #expect(try await signed(.jarmUnsigned).0.algorithm == "none")
        let (wrong, keys) = try await signed(.jarmInvalidSignature)
        #expect(!wrong.isSigned(byOneOf: keys))
        #expect(try await signed(.jarmExpired).0.claims["exp"]?.integer ?? 0 < TestProof.now - 500)
        #expect(try await signed(.jarmInvalidIssuer).0.claims["iss"]?.string == "\(client.issuer)/other")
        #expect(try await signed(.jarmInvalidAudience).0.claims["aud"]?.string == "native app+1-other")
        for (misbehaviour, name): (SandboxMisbehaviour, String) in [
            (.jarmMissingIssuer, "iss"), (.jarmMissingAudience, "aud"), (.jarmMissingExpiry, "exp"),
        ] {
            let (token, keys) = try await signed(misbehaviour)
            #expect(token.claims[name] == nil && token.claims["code"] != nil && token.isSigned(byOneOf: keys))
        }
    }
}
