import CardeaBasics
import CardeaModel
import CardeaServers

/// A provider and its answers, for runs that are driven by hand.
enum OpenIDFixture {
    static let now = PreludeFixture.now
    static let issuer = "https://op.example/tenant"

    static let metadata: JSONObject = [
        "issuer": .string(issuer), "authorization_endpoint": "https://op.example/authorize?tenant=1",
        "token_endpoint": "https://op.example/token", "jwks_uri": "https://op.example/keys",
        "userinfo_endpoint": "https://op.example/me", "revocation_endpoint": "https://op.example/revoke",
    ]

    static func metadata(_ changes: [(String, JSONValue?)]) -> JSONObject {
        var document = metadata
        for (name, value) in changes { document[name] = value }
        return document
    }

    static let provider = OpenIDProvider(issuer: issuer, clientID: "client")

    static func backend(_ provider: OpenIDProvider = provider) throws -> OpenIDBackend {
        try OpenIDBackend.make(provider, digest: PrefixDigest(), verifier: SealOfApproval())
    }

    static let seed = LoginSeed(
        entropy: (0..<3).flatMap { [UInt8](repeating: UInt8($0), count: 32) }, digest: PrefixDigest())

    static let options = OAuthLoginOptions(provider: .google, redirectURI: "com.example.app:/callback")

    static func attempt(_ begun: BegunLogin) -> PendingAttempt {
        PendingAttempt(
            id: "att_1", provider: .google, redirectURI: "com.example.app:/callback",
            page: begun.page, expiresAt: now, secrets: begun.secrets)
    }

    /// A login of that provider, begun.
    static func begun(
        _ backend: OpenIDBackend, _ options: OAuthLoginOptions = options, metadata: JSONObject = metadata
    ) throws -> PendingAttempt {
        var run = try backend.initiate(options, seed: seed, at: now)
        _ = try run.request(after: .begin)
        return attempt(try run.output(after: PreludeFixture.answer(200, metadata)))
    }

    /// A session of a login that was just finished.
    static func signedIn(_ backend: OpenIDBackend, _ options: OAuthLoginOptions = options) throws -> Session {
        let attempt = try begun(backend, options)
        var run = try backend.finalize(attempt, with: .redirect(redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, tokens())) else {
            throw UnexpectedAction()
        }
        return try Session(record: granted.session.record())
    }

    static func redirect(_ query: String) throws -> URI {
        try URI(parsing: "com.example.app:/callback?state=\(seed.state.reveal())&\(query)")
    }

    static let claims: JSONObject = [
        "iss": .string(issuer), "sub": "u1", "aud": "client", "exp": 1_800_000_600, "iat": 1_800_000_000,
        "nonce": .string(seed.nonce.reveal()), "name": "Ada", "email": "ada@example.com",
    ]

    /// A token that ``SealOfApproval`` finds rightly signed by the key of that name.
    static func idToken(_ changes: [(String, JSONValue?)] = [], key: String = "one", signature: [UInt8] = [1]) -> String
    {
        var claims = claims
        for (name, value) in changes { claims[name] = value }
        let header: JSONObject = ["alg": "RS256", "kid": .string(key)]
        return [header.serialized(), claims.serialized(), signature].map { Base64URL.encode($0) }.joined(separator: ".")
    }

    static func tokens(_ changes: [(String, JSONValue?)] = []) -> JSONObject {
        var object: JSONObject = [
            "access_token": "opaque", "token_type": "Bearer", "expires_in": 300, "refresh_token": "rt1",
            "id_token": .string(idToken()),
        ]
        for (name, value) in changes { object[name] = value }
        return object
    }

    static func keys(_ names: String...) -> JSONObject {
        let modulus = Base64URL.encode([0xC1] + [UInt8](repeating: 0x55, count: 254) + [0x01])
        return [
            "keys": .array(
                names.map { .object(["kty": "RSA", "n": .string(modulus), "e": "AQAB", "kid": .string($0)]) })
        ]
    }
}

/// Finds a signature right that is the byte 1.
final class SealOfApproval: SignatureVerifier {
    func isValid(
        _ signature: [UInt8], of message: [UInt8], by key: JSONWebKey, _ algorithm: SignatureAlgorithm
    ) -> Bool { signature == [1] }
}

extension HTTPRequest {
    /// The pairs of a form body.
    var form: [String: String] {
        let text = String(decoding: body ?? [], as: UTF8.self)
        return Dictionary(
            QueryParameters(parsing: text, plusIsSpace: true).pairs.map { ($0.name, $0.value) },
            uniquingKeysWith: { $1 })
    }
}

extension FedRun where Output == LoginOutcome {
    /// The request that redeems the code: the first one, or the one behind the keys where those are not known.
    mutating func redemption(keys: JSONObject = OpenIDFixture.keys("one")) throws -> HTTPRequest {
        let first = try request(after: .begin)
        guard first.url.path == "/keys" else { return first }
        return try request(after: PreludeFixture.answer(200, keys))
    }
}
