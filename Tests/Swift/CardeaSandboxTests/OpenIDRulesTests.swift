import CardeaBasics
import CardeaServers
import Testing

@testable import CardeaSandbox

/// The rules of the OpenID provider on its bare state: no network, and a clock that stands where the test puts it.
@Suite struct OpenIDRulesTests {
    private let start = Timestamp(seconds: 1_800_000_000)
    private let user = Identity(email: "user@example.com", name: "Example User")
    private var state: OpenIDState

    init() {
        var configuration = SandboxConfiguration()
        configuration.entryLimit = 4
        configuration.behaviour.openID.signingAlgorithm = .eddsa
        state = OpenIDState(configuration: configuration, issuer: "https://issuer.example/oidc")
    }

    private func refusal<Result>(_ rule: () throws(Failure) -> Result) -> String? {
        do {
            _ = try rule()
            return nil
        } catch {
            return error.code
        }
    }

    private func parameters(_ changes: KeyValuePairs<String, String?> = [:]) -> QueryParameters {
        QueryParameters(parsing: QueryParameters.encode(OpenIDClient.request(changes)), plusIsSpace: true)
    }

    private func form(_ pairs: [(String, String)]) throws -> ClientForm {
        let headers = HTTPFields([("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")])
        let body = Array(QueryParameters.encode(pairs).utf8)
        let request = HTTPRequest(method: "POST", path: "/oidc/token", headers: headers, body: body)
        return try ClientForm(request, state: state, now: start)
    }

    private mutating func code(at now: Timestamp) throws -> String {
        let step = try state.begin(parameters(), wanted: .verified, identity: user, now: now)
        guard case .answer(let response) = step else { return "" }
        return response.parameters.first { $0.0 == "code" }?.1 ?? ""
    }

    private mutating func login(at now: Timestamp) throws -> JSONObject {
        let form = try form(OpenIDClient.exchange(code(at: now)))
        return try state.token(form, key: nil, caller: .unknown, now: now).members
    }

    @Test("the page can be answered for as long as the request lives, and once")
    mutating func pageLifetime() throws {
        let (parameters, user, start) = (parameters(), user, start)
        func reference(_ state: inout OpenIDState) throws -> String {
            let step = try state.begin(parameters, wanted: nil, identity: user, now: start)
            guard case .page(let reference, _) = step else { return "" }
            return reference
        }
        func decide(_ reference: String, after seconds: Int, _ state: inout OpenIDState) -> String? {
            do throws(Failure) {
                _ = try state.decide(reference, as: nil, identity: user, now: start.advanced(bySeconds: seconds))
                return nil
            } catch {
                return error.code
            }
        }
        let (first, second) = (try reference(&state), try reference(&state))
        #expect(decide(first, after: 599, &state) == nil)
        #expect(decide(first, after: 599, &state) == "bad_request")
        #expect(decide(second, after: 600, &state) == "bad_request")
    }

    @Test("what is over is forgotten, and what is alive is not")
    mutating func limits() throws {
        let alive = try login(at: start)
        for index in 0..<200 {
            let members = try login(at: start.advanced(bySeconds: index))
            try state.revoke(
                members["refresh_token"]?.string, clientID: "native app+1", now: start.advanced(bySeconds: index))
        }
        #expect(state.codes.count <= 64 && state.sessions.count <= 64)
        #expect(state.access(alive["access_token"]?.string ?? "", now: start) != nil)
    }

    @Test("an access token of another server, or one that was altered, opens nothing")
    mutating func foreignAccessToken() throws {
        let token = try login(at: start)["access_token"]?.string ?? ""
        #expect(state.hasMade(accessToken: token))
        let other = OpenIDState(configuration: SandboxConfiguration(), issuer: state.issuer)
        #expect(!other.hasMade(accessToken: token))
        #expect(!state.hasMade(accessToken: token + "A") && !state.hasMade(accessToken: ""))
        #expect(state.access(token, now: start.advanced(bySeconds: 900)) == nil)
        #expect(state.hasMade(accessToken: token))
    }

    @Test(
        "a signature is right by another implementation, and by the key's own",
        arguments: SandboxSigningAlgorithm.allCases)
    func signatures(algorithm: SandboxSigningAlgorithm) throws {
        var ring = KeyRing()
        let text = try ring.token(Array(#"{"a":1}"#.utf8), SigningPlan(algorithm: algorithm))
        let token = try #require(TestToken(text))
        let key = try #require(try ring.keys(for: algorithm).first)
        #expect(token.isSigned(by: key.jwk) && token.claims["a"]?.integer == 1)
        #expect(ring.claims(of: text)?["a"]?.integer == 1)
        let other = try SigningKey(algorithm)
        let signature = try key.signature(of: [1])
        #expect(key.verifies(signature, of: [1]) && !key.verifies(signature, of: [2]))
        #expect(!token.isSigned(by: other.jwk) && !other.verifies(signature, of: [1]))
        #expect(!key.verifies([1, 2, 3], of: [1]))
        ring.rotate()
        #expect(ring.claims(of: text) != nil)
        #expect(KeyRing().claims(of: text) == nil)
    }

    @Test("a token that takes the public key for a secret would be right for whoever does so, too")
    func publicKeyAsSecret() throws {
        var ring = KeyRing()
        var plan = SigningPlan(algorithm: .es256)
        plan.flaw = .publicKeyAsSecret
        let parts = try ring.token([0x7B, 0x7D], plan).split(separator: ".")
        let key = try #require(try ring.keys(for: .es256).first)
        let tag = HMACSHA256.tag(of: Array("\(parts[0]).\(parts[1])".utf8), key: Array(key.publicKeyPEM.utf8))
        #expect(Base64URL.encode(tag) == parts[2])
        #expect(key.publicKeyPEM.hasPrefix("-----BEGIN PUBLIC KEY-----\n"))
    }

    @Test("a hash of an access token is the left half, as in the specification's example")
    func halfHash() {
        let token = "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y"
        #expect(IDTokenClaims.halfHash(of: token, for: .rs256) == "77QmUPtjPfzWtF2AnpK9RQ")
        #expect(Base64URL.decode(IDTokenClaims.halfHash(of: token, for: .eddsa))?.count == 32)
    }

    @Test("a claims parameter names members, with and without values")
    func claimsRequest() throws {
        let request = try ClaimsRequest(#"{"id_token":{"email":null,"acr":{"values":["1"]}},"userinfo":{}}"#)
        #expect(request.idToken == ["email", "acr"] && request.userinfo.isEmpty)
        #expect(refusal { () throws(Failure) in try ClaimsRequest("null") } == "invalid_request")
        #expect(refusal { () throws(Failure) in try ClaimsRequest(#"{"a":1,"a":2}"#) } == "invalid_request")
    }

    @Test("a user code is eight consonants, read in whatever form it was typed")
    func userCodes() {
        let code = DeviceAuthorization.makeUserCode()
        #expect(code.count == 8 && code.allSatisfy { "BCDFGHJKLMNPQRSTVWXZ".contains($0) })
        #expect(DeviceAuthorization.normalized(" wdjb-mjht. ") == "WDJBMJHT")
    }

    @Test("an RSA key has at least 2048 bits and an odd exponent")
    func rsaKey() throws {
        let jwk = try SigningKey(.rs256).jwk
        #expect(jwk["n"]?.string.flatMap { Base64URL.decode($0) }?.count == 256)
        #expect(jwk["e"]?.string == "AQAB")
    }

    @Test("every misbehaviour and outcome can be named once")
    func names() {
        let names = SandboxMisbehaviour.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9_]+/) != nil })
    }
}
