import CardeaBasics
import CardeaServers
import Testing

@Suite("Rules of an ID token")
struct IDTokenRulesTests {
    private static let now = Timestamp(seconds: 1_800_000_000)

    private static let claims: JSONObject = [
        "iss": "https://op.example", "sub": "248289761001", "aud": "client", "exp": 1_800_000_600, "iat": 1_799_999_990,
        "nonce": "n-0S6_WzA2Mj",
    ]

    private static func token(
        _ changes: [(String, JSONValue?)] = [], header: JSONObject = ["alg": "RS256"]
    ) throws -> SignedToken {
        var claims = claims
        for (name, value) in changes { claims[name] = value }
        let parts = [header.serialized(), claims.serialized(), [1]].map { Base64URL.encode($0) }
        return try SignedToken(Secret(parts.joined(separator: ".")))
    }

    private static func rules() -> IDTokenRules {
        var rules = IDTokenRules(issuer: .exactly("https://op.example"), clientID: "client")
        rules.nonce = Secret("n-0S6_WzA2Mj")
        return rules
    }

    /// Which rule refuses the token: the claim at the end of the reason; `nil` when it is accepted.
    private func refusal(
        _ changes: [(String, JSONValue?)] = [], header: JSONObject = ["alg": "RS256"], rules: IDTokenRules = rules(),
        accessToken: String? = nil, at now: Timestamp = now
    ) throws -> String? {
        do throws(TokenFailure) {
            let token = try Self.wrap { try Self.token(changes, header: header) }
            try rules.check(token, at: now, accessToken: accessToken.map { Secret($0) }, digest: PrefixDigest())
            return nil
        } catch {
            #expect(!error.reason.isEmpty)
            return error.reason
        }
    }

    private static func wrap(_ body: () throws -> SignedToken) throws(TokenFailure) -> SignedToken {
        do { return try body() } catch let error as TokenFailure { throw error } catch {
            throw TokenFailure("\(error)")
        }
    }

    @Test("a right token is accepted")
    func right() throws { #expect(try refusal() == nil) }

    @Test(
        "ID-2 ID-3 ID-4 ID-5 ID-9 ID-10 ID-14 ID-15: a token that breaks one rule is refused for that rule",
        arguments: [
            ("iss", nil, "(iss)"), ("iss", "https://op.example/", "(iss)"), ("iss", "https://OP.example", "(iss)"),
            ("iss", 1, "(iss)"), ("sub", nil, "(sub)"), ("sub", "", "(sub)"), ("sub", 12, "(sub)"),
            ("sub", "Zoë", "(sub)"),
            ("sub", .string(String(repeating: "a", count: 256)), "(sub)"), ("aud", nil, "(aud)"),
            ("aud", "other", "(aud)"),
            ("aud", [], "(aud)"), ("aud", ["client", 1], "(aud)"), ("aud", ["client", "other"], "(aud)"),
            ("azp", "other", "(azp)"), ("exp", nil, "(exp)"), ("exp", "1800000600", "(exp)"),
            ("exp", 1_799_999_939, "(exp)"),
            ("exp", 1_799_999_940, "(exp)"), ("exp", .double(1e300), "(exp)"), ("exp", .integer(.max), "(exp)"),
            ("iat", nil, "(iat)"), ("iat", 1_800_000_061, "(iat)"), ("iat", false, "(iat)"),
            ("nbf", 1_800_000_061, "(nbf)"),
            ("nbf", "x", "(nbf)"), ("auth_time", "x", "(auth_time)"),
        ] as [(String, JSONValue?, String)])
    func broken(claim: String, value: JSONValue?, rule: String) throws {
        let reason = try #require(try refusal([(claim, value)]))
        #expect(reason.hasSuffix(rule), "\(reason)")
    }

    @Test(
        "what the rules leave room for is accepted",
        arguments: [
            ("aud", ["client"]), ("azp", "client"), ("exp", 1_799_999_941), ("exp", .double(1_800_000_600.25)),
            ("iat", 1_800_000_060), ("nbf", 1_800_000_060), ("nbf", 1), ("auth_time", 1), ("acr", "0"),
            ("unknown", [1, 2]),
        ] as [(String, JSONValue)])
    func tolerated(claim: String, value: JSONValue) throws { #expect(try refusal([(claim, value)]) == nil) }

    @Test("ID-3 ID-4: several audiences need a trusted second one and a party that is the client")
    func severalAudiences() throws {
        var rules = Self.rules()
        rules.otherAudiences = ["api"]
        #expect(try refusal([("aud", ["client", "api"]), ("azp", "client")], rules: rules) == nil)
        #expect(try refusal([("aud", ["client", "api"])], rules: rules)?.hasSuffix("(azp)") == true)
        #expect(
            try refusal([("aud", ["client", "api", "x"]), ("azp", "client")], rules: rules)?.hasSuffix("(aud)") == true)
    }

    @Test("ID-3: an audience that Unicode calls equivalent to the client's name is another")
    func equivalentAudience() throws {
        var rules = IDTokenRules(issuer: .exactly("https://op.example"), clientID: "Klient")
        rules.nonce = Secret("n-0S6_WzA2Mj")
        rules.otherAudiences = ["API-K"]
        #expect(try refusal([("aud", "Klient")], rules: rules) == nil)
        #expect(try refusal([("aud", "\u{212A}lient")], rules: rules)?.hasSuffix("(aud)") == true)
        #expect(try refusal([("aud", "Klient"), ("azp", "\u{212A}lient")], rules: rules)?.hasSuffix("(azp)") == true)
        let others: JSONValue = ["Klient", "API-\u{212A}"]
        #expect(try refusal([("aud", others), ("azp", "Klient")], rules: rules)?.hasSuffix("(aud)") == true)
    }

    @Test("NO-1: the nonce is the one that was sent, and there is none where none was sent")
    func nonce() throws {
        #expect(try refusal([("nonce", nil)])?.hasSuffix("(nonce)") == true)
        #expect(try refusal([("nonce", "other")])?.hasSuffix("(nonce)") == true)
        #expect(try refusal([("nonce", 1)])?.hasSuffix("(nonce)") == true)
        var rules = Self.rules()
        rules.nonce = nil
        #expect(try refusal(rules: rules)?.hasSuffix("(nonce)") == true)
        #expect(try refusal([("nonce", nil)], rules: rules) == nil)
    }

    @Test("ID-13: a sign-in that is older than what was asked for is refused, and so is one without a time")
    func maximumAge() throws {
        var rules = Self.rules()
        rules.maximumAge = 300
        #expect(try refusal(rules: rules)?.hasSuffix("(auth_time)") == true)
        #expect(try refusal([("auth_time", 1_799_999_000)], rules: rules)?.hasSuffix("(auth_time)") == true)
        #expect(try refusal([("auth_time", 1_799_999_700)], rules: rules) == nil)
    }

    @Test("ID-16: the hash of another access token is refused, an absent one is not")
    func accessTokenHash() throws {
        let token = String(repeating: "t", count: 40)
        let half = Base64URL.encode(Array(token.utf8).prefix(16))
        #expect(try refusal([("at_hash", .string(half))], accessToken: token) == nil)
        #expect(try refusal([("at_hash", "AAAA")], accessToken: token)?.hasSuffix("(at_hash)") == true)
        #expect(try refusal([("at_hash", 1)], accessToken: token)?.hasSuffix("(at_hash)") == true)
        #expect(try refusal(accessToken: token) == nil)
    }

    @Test("ID-17: a header that demands extensions is refused")
    func critical() throws {
        #expect(try refusal(header: ["alg": "RS256", "crit": ["exp"], "exp": 1])?.hasSuffix("(crit)") == true)
        #expect(try refusal(header: ["alg": "RS256", "b64": false])?.hasSuffix("(b64)") == true)
    }

    @Test(
        "ID-18: a token of another kind is refused",
        arguments: ["at+jwt", "logout+jwt", "dpop+jwt", "application/at+jwt", ""])
    func kinds(type: String) throws {
        #expect(try refusal(header: ["alg": "RS256", "typ": .string(type)])?.hasSuffix("(typ)") == true)
    }

    @Test(
        "ID-18: the kinds that an ID token may call itself are accepted", arguments: ["JWT", "jwt", "application/jwt"])
    func ownKinds(type: String) throws {
        #expect(try refusal(header: ["alg": "RS256", "typ": .string(type)]) == nil)
    }

    @Test("ID-19: the leeway is in seconds and has an upper bound")
    func leeway() throws {
        #expect(ClockLeeway(seconds: 30).milliseconds == 30_000)
        #expect(ClockLeeway(seconds: .max).milliseconds == 600_000)
        #expect(ClockLeeway(seconds: -1).milliseconds == 0)
        var rules = Self.rules()
        rules.leeway = ClockLeeway(seconds: 0)
        #expect(try refusal([("exp", 1_800_000_000)], rules: rules)?.hasSuffix("(exp)") == true)
        #expect(try refusal([("exp", 1_800_000_001)], rules: rules) == nil)
    }

    @Test("DI-4: a tenant's issuer fits the template with the token's own tenant, and only an allowed one")
    func tenants() throws {
        let template = "https://login.example/{tenantid}/v2.0"
        var rules = IDTokenRules(issuer: .tenant(template: template, allowed: []), clientID: "client")
        rules.nonce = Secret("n-0S6_WzA2Mj")
        let own: [(String, JSONValue?)] = [("iss", "https://login.example/abc-1/v2.0"), ("tid", "abc-1")]
        #expect(try refusal(own, rules: rules) == nil)
        #expect(try refusal([own[0], ("tid", "other")], rules: rules)?.hasSuffix("(iss)") == true)
        #expect(try refusal([own[0]], rules: rules)?.hasSuffix("(iss)") == true)
        let evil: [(String, JSONValue?)] = [("iss", "https://login.example/x/../evil/v2.0"), ("tid", "x/../evil")]
        #expect(try refusal(evil, rules: rules)?.hasSuffix("(iss)") == true)
        rules = IDTokenRules(issuer: .tenant(template: template, allowed: ["def"]), clientID: "client")
        rules.nonce = Secret("n-0S6_WzA2Mj")
        #expect(try refusal(own, rules: rules)?.hasSuffix("(iss)") == true)
    }

    @Test("ID-21: no reason shows anything of the token")
    func reasonsAreSilent() throws {
        let reason = try refusal([("iss", "https://hush.example"), ("sub", "hush")])
        #expect(reason?.includes("hush") == false)
    }

    @Test(
        "ID-1 ID-18: what is no signed token is refused",
        arguments: [
            "", "a", "a.b", "e30.e30", "e30.e30.e30.e30", "e30.e30.AQ.AQ.AQ", "e30=.e30.AQ", "e30.e30.AQ==",
            " e30.e30.AQ",
            "e30.e30.AQ\n", "e30.W10.AQ", "eyJhIjoxLCJhIjoyfQ.e30.AQ", "e30.eyJhIjoxLCJhIjoyfQ.AQ", "e30.e31.AQ", "..",
        ])
    func malformed(text: String) { #expect(throws: TokenFailure.self) { try SignedToken(Secret(text)) } }
}
