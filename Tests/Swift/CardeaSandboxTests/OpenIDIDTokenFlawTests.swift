import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// ID tokens that go wrong on demand, over real sockets.
@Suite struct OpenIDIDTokenFlawTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    /// The token of a login at a provider with that flaw, and the keys that it publishes then.
    private func login(_ misbehaviour: SandboxMisbehaviour) async throws -> (token: TestToken, keys: [JSONObject]) {
        server.control.update { $0.openID.misbehaviours = [misbehaviour] }
        let reply = try await client.login(["max_age": "600"])
        #expect(reply.status == 200)
        return (try #require(reply.idToken), try await client.keys())
    }

    private func algorithms() async throws -> JSONValue? {
        try await client.get("/oidc/.well-known/openid-configuration").json["id_token_signing_alg_values_supported"]
    }

    @Test(
        "a claim can be missing",
        arguments: [
            (.missingIssuer, "iss"), (.missingSubject, "sub"), (.missingAudience, "aud"), (.missingIssueTime, "iat"),
            (.missingExpiry, "exp"), (.missingNonce, "nonce"), (.missingAccessTokenHash, "at_hash"),
            (.missingAuthTime, "auth_time"),
        ] as [(SandboxMisbehaviour, String)])
    func missing(misbehaviour: SandboxMisbehaviour, name: String) async throws {
        let right = try #require(await client.login().idToken)
        let (token, keys) = try await login(misbehaviour)
        #expect(right.claims[name] != nil && token.claims[name] == nil)
        #expect(token.claims.members.count == right.claims.members.count - 1)
        #expect(token.isSigned(byOneOf: keys))
    }

    @Test(
        "a claim can have another value",
        arguments: [
            (.invalidIssuer, "iss", "https://other.example"), (.invalidAudience, "aud", "someone-else"),
            (.audienceAsArray, "aud", ["native app+1"]),
            (.invalidSecondaryAudience, "aud", ["native app+1", "someone-else"]),
            (.invalidAuthorizedParty, "azp", "someone-else"), (.invalidNonce, "nonce", nil),
            (.invalidAccessTokenHash, "at_hash", nil),
        ] as [(SandboxMisbehaviour, String, JSONValue?)])
    func invalid(misbehaviour: SandboxMisbehaviour, name: String, value: JSONValue?) async throws {
        let (token, keys) = try await login(misbehaviour)
        let found = try #require(token.claims[name])
        if let value { #expect(found == value) }
        if name == "nonce" { #expect(found.string != OpenIDClient.nonce) }
        if name == "at_hash" {
            server.control.update { $0.openID.misbehaviours = [] }
            #expect(try await client.login().idToken?.claims[name]?.string?.utf8.count == found.string?.utf8.count)
        }
        if misbehaviour == .invalidSecondaryAudience { #expect(token.claims["azp"]?.string == "native app+1") }
        #expect(token.isSigned(byOneOf: keys))
    }

    @Test("moments can be too late, too early or no numbers")
    func moments() async throws {
        let now = TestProof.now
        func moment(_ misbehaviour: SandboxMisbehaviour, _ name: String) async throws -> Int64 {
            try #require(await login(misbehaviour).token.claims[name]?.integer) - now
        }
        #expect((-600...(-540)).contains(try await moment(.expired, "exp")))
        #expect((3600...3660).contains(try await moment(.futureIssueTime, "iat")))
        #expect((3600...3660).contains(try await moment(.notYetValid, "nbf")))
        #expect((-86400...(-86340)).contains(try await moment(.oldAuthTime, "auth_time")))
        #expect(try await login(.expiryAsText).token.claims["exp"]?.string != nil)
    }

    @Test("a claim can be there twice")
    func duplicate() async throws {
        let (token, keys) = try await login(.duplicateClaim)
        #expect(token.payload.matches(of: /"sub":/).count == 2)
        #expect(token.isSigned(byOneOf: keys))
    }

    @Test(
        "a signature can be wrong, with the algorithm that the metadata names",
        arguments: [
            (.invalidRS256, "RS256"), (.invalidES256, "ES256"), (.invalidPS256, "PS256"), (.invalidEdDSA, "EdDSA"),
        ] as [(SandboxMisbehaviour, String)])
    func wrongSignature(misbehaviour: SandboxMisbehaviour, algorithm: String) async throws {
        let (token, keys) = try await login(misbehaviour)
        #expect(token.algorithm == algorithm)
        #expect(try await algorithms() == [.string(algorithm)])
        #expect(keys.map { $0["alg"]?.string } == [algorithm] && keys[0]["kid"] == token.header["kid"])
        #expect(!token.isSigned(byOneOf: keys))
    }

    @Test("a token can be unsigned, or signed with the public key as a secret")
    func noSignature() async throws {
        let (unsigned, _) = try await login(.unsignedIDToken)
        #expect(unsigned.algorithm == "none" && unsigned.header["kid"] == nil)
        let (confused, keys) = try await login(.invalidHS256)
        #expect(confused.algorithm == "HS256" && confused.header["kid"] == keys[0]["kid"])
    }

    @Test(
        "a right signature can be by an algorithm that was not agreed on", arguments: SandboxSigningAlgorithm.allCases)
    func alternate(algorithm: SandboxSigningAlgorithm) async throws {
        server.control.update { $0.openID.signingAlgorithm = algorithm }
        let (token, keys) = try await login(.alternateAlgorithm)
        #expect(try await algorithms() == [.string(algorithm.rawValue)])
        #expect(token.algorithm != algorithm.rawValue)
        #expect(token.isSigned(byOneOf: keys))
    }

    @Test("the key id can be missing, with one key or several, or unknown")
    func keyID() async throws {
        let single = try await login(.keyIDAbsentSingle)
        #expect(single.token.header["kid"] == nil && single.keys.count == 1)
        #expect(single.token.isSigned(byOneOf: single.keys))
        let multiple = try await login(.keyIDAbsentMultiple)
        #expect(multiple.token.header["kid"] == nil && multiple.keys.count == 2)
        #expect(multiple.keys.filter(multiple.token.isSigned(by:)).count == 1)
        let unknown = try await login(.unknownKeyID)
        #expect(unknown.token.header["kid"] != nil && !unknown.token.isSigned(byOneOf: unknown.keys))
        #expect(unknown.token.isSigned(by: unknown.keys[0]))
    }

    @Test("the header can carry the key of a stranger, an unknown extension, or another type")
    func header() async throws {
        let stranger = try await login(.keyInHeader)
        let key = try #require(stranger.token.header["jwk"]?.object)
        #expect(stranger.token.isSigned(by: key) && !stranger.keys.contains { stranger.token.isSigned(by: $0) })
        let critical = try await login(.criticalHeader).token
        #expect(critical.header["crit"]?.array?.count == 1)
        #expect(try await login(.wrongType).token.header["typ"]?.string == "at+jwt")
    }

    @Test("a token can have five parts, or padding")
    func form() async throws {
        server.control.update { $0.openID.misbehaviours = [.encryptedIDToken] }
        let encrypted = try await client.login().json["id_token"]?.string
        #expect(encrypted?.split(separator: ".").count == 5)
        server.control.update { $0.openID.misbehaviours = [.paddedIDToken] }
        #expect(try await client.login().json["id_token"]?.string?.contains("=") == true)
    }

    @Test("keys can be replaced with every login, or with every ID token")
    func rotation() async throws {
        let (first, firstKeys) = try await login(.signingKeyRotation)
        #expect(first.isSigned(byOneOf: firstKeys))
        let (second, secondKeys) = try await login(.signingKeyRotation)
        #expect(second.isSigned(byOneOf: secondKeys) && !second.isSigned(byOneOf: firstKeys))
        server.control.update { $0.openID.misbehaviours = [.rotationJustBeforeSigning] }
        let code = try await client.response().first("code")
        let before = try await client.keys()
        let late = try #require(await client.token(OpenIDClient.exchange(code)).idToken)
        #expect(!late.isSigned(byOneOf: before))
        #expect(late.isSigned(byOneOf: try await client.keys()))
    }

    @Test("flaws can come together, as names over HTTP, and leave other tokens alone")
    func together() async throws {
        let names: JSONValue = ["missing_sub", "aud_as_array", "invalid_sig_es256"]
        let command: JSONObject = ["behaviour": ["oidc_misbehaviour": names, "oidc_access_token_form": "jwt"]]
        #expect(try await client.client.post("/sandbox/control", command).status == 200)
        let reply = try await client.login()
        let token = try #require(reply.idToken)
        #expect(token.claims["sub"] == nil && token.claims["aud"] == ["native app+1"])
        let keys = try await client.keys()
        #expect(!token.isSigned(byOneOf: keys))
        #expect(TestToken(reply.json["access_token"]?.string ?? "")?.isSigned(byOneOf: keys) == true)
        let one: JSONObject = ["behaviour": ["oidc_misbehaviour": "missing_exp"]]
        let answer = try await client.client.post("/sandbox/control", one)
        #expect(answer.json["oidc_misbehaviour"] == ["missing_exp"])
        for wrong: JSONValue in ["unheard-of", ["missing_exp", "unheard-of"], 1, ["x": true]] {
            let body: JSONObject = ["behaviour": ["oidc_misbehaviour": wrong]]
            #expect(try await client.client.post("/sandbox/control", body).status == 400)
        }
        let none: JSONObject = ["behaviour": ["oidc_misbehaviour": .null, "oidc_session_age": 5]]
        #expect(try await client.client.post("/sandbox/control", none).json["oidc_session_age"]?.integer == 5)
        #expect(server.control.behaviour.openID.misbehaviours.isEmpty)
    }
}
