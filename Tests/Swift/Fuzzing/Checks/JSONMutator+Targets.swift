import CardeaBasics

/// What members the documents of a provider have, and what they say.
extension JSONMutator {
    static let anything = JSONMutator(
        names: ["a", "b", "keys", "issuer", "é", "e\u{301}", ""], values: [1e15, 9_007_199_254_740_993, "\u{10FFFF}"])

    static let tokenAnswer = JSONMutator(
        names: [
            "access_token", "token_type", "expires_in", "refresh_token", "id_token", "scope", "error",
            "error_description",
            "trace_id", "correlation_id", "code", "type", "message", "fbtrace_id",
        ],
        values: [
            "Bearer", "bearer", "DPoP", "dpop", "mac", "3600", "-1", 3600, .integer(1 << 40), 3600.5, "invalid_grant",
            "openid profile", "8xLOxBtZp8QmWxYb41KfJ2", "the code 8xLOxBtZp8QmWxYb41KfJ2 is unknown", ["code": 190],
            ["type": "OAuthException", "message": "Invalid", "code": 190],
        ])

    static let tokenHeader = JSONMutator(
        names: ["alg", "kid", "typ", "crit", "b64", "jwk", "jku", "x5c", "cty"],
        values: .init(SignatureAlgorithm.allCases.map { .string($0.rawValue) }) + TestKey.all.map { .string($0.name) }
            + [
                "none", "None", "HS256", "JWT", "id+jwt", "at+jwt", "application/jwt", "dpop+jwt",
                .array(["exp"]), .array(TestKey.all.map { .object($0.jwk) }),
            ])

    static let claims = JSONMutator(
        names: [
            "iss", "sub", "aud", "exp", "iat", "nbf", "nonce", "azp", "auth_time", "at_hash", "c_hash", "tid", "acr",
            "amr",
            "email", "sid",
        ],
        values: [
            .string(IDTokenCheck.issuer), "https://op.example/tenant/", "https://op.example/abc/v2.0", "abc",
            .string(IDTokenCheck.clientID), "\u{212A}lient-Å", "Klient-A\u{30A}", "trusted", "other",
            [.string(IDTokenCheck.clientID), "trusted"], [.string(IDTokenCheck.clientID), "other"],
            [.string(IDTokenCheck.clientID), .string(IDTokenCheck.clientID)],
            .array([.string(IDTokenCheck.clientID), 1]),
            .string(IDTokenCheck.nonce), "248289761001", 1_800_000_000, 1_799_999_940, 1_799_999_939, 1_800_000_060,
            1_800_000_061, 1_799_999_640, 1_799_999_639, 1_799_999_940.5, 1_800_000_060.0009, "1800000600", 9e15,
        ])

    static let keySet = JSONMutator(
        names: ["keys", "kty", "n", "e", "crv", "x", "y", "kid", "use", "alg", "key_ops", "d", "k", "x5c"],
        values: TestKey.all.map { .object($0.jwk) } + TestKey.all.map { .string($0.name) } + [
            "RSA", "EC", "OKP", "oct", "P-256", "P-384", "P-521", "secp256k1", "Ed25519", "X25519", "sig", "enc",
            "AQAB",
            "AQ", "Aw", "AAAAAAAAAAE", "RS256", "PS512", "ES256", "EdDSA", ["verify"], ["encrypt"],
            .string(Base64URL.encode([UInt8](repeating: 0, count: 32))),
            .string(Base64URL.encode([1] + [UInt8](repeating: 0, count: 31))),
            .string(Base64URL.encode([UInt8](repeating: 0xFF, count: 256))),
            .string(Base64URL.encode([0x80] + [UInt8](repeating: 0, count: 254) + [1])),
            .string(Base64URL.encode([0x7F] + [UInt8](repeating: 0xFF, count: 255))),
        ])

    static let metadata = JSONMutator(
        names: [
            "issuer", "authorization_endpoint", "token_endpoint", "device_authorization_endpoint",
            "pushed_authorization_request_endpoint", "userinfo_endpoint", "revocation_endpoint", "jwks_uri",
            "end_session_endpoint", "require_pushed_authorization_requests",
            "authorization_response_iss_parameter_supported",
            "code_challenge_methods_supported", "id_token_signing_alg_values_supported",
            "token_endpoint_auth_methods_supported", "dpop_signing_alg_values_supported",
        ],
        values: [
            .string(DiscoveryCheck.issuer), "https://op.example/{tenantid}/v2.0", "https://op.example/tenant/",
            "https://OP.example/tenant", "https://op.example/{tenantid}{tenantid}", "https://op.example/token",
            "http://op.example/token", "http://127.0.0.1:8080/token", "http://localhost/token", "http://[::1]/token",
            "http://127.0.0.1.evil.example/token", "http://localhost.evil.example/", "https://user@op.example/token",
            "https://op.example/token#fragment", "https:///token", "https://op.example/authorize?tenant=1&",
            "javascript:alert(1)", "HTTPS://op.example:65536/", ["S256"], ["RS256", 1], ["ES256"],
            ["client_secret_post", "none"],
        ])
}
