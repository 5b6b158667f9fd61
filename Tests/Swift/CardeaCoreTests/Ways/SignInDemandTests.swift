import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// What another sign-in has to show, where servers grant nothing step by step.
@Suite struct SignInDemandTests {
    private static let now = OpenIDFixture.now

    /// A session with these claims; `taken` is how long its login took, in seconds.
    private static func granted(
        _ claims: JSONObject, scope: String? = "openid", taken: Int64 = 0
    ) throws -> GrantedSession {
        var session = Session(
            accessToken: Secret("at"), accessTokenExpiresAt: now, refreshToken: nil, refreshTokenExpiresAt: nil,
            obtainedAt: now.advanced(byMilliseconds: taken * 1000))
        session.claims = Secret(bytes: claims.serialized())
        session.context = ["scope": scope.map { .string($0) } ?? .null]
        return try GrantedSession(session)
    }

    private static func demand(_ change: (inout SignInDemand) -> Void = { _ in }) -> SignInDemand {
        var demand = SignInDemand(user: "u1", scope: "")
        demand.begunAt = now
        change(&demand)
        return demand
    }

    /// As a record has it.
    private static func kept(_ demand: SignInDemand) throws -> SignInDemand? {
        SignInDemand(record: Secret(try #require(demand.record()[SignInDemand.name]?.string)))
    }

    @Test(
        "a damaged demand refuses every session, and breaks nothing",
        arguments: [
            "", "{}", "[]", #"{"user":"u1"}"#, #"{"user":"u1","scope":""}"#, #"{"user":"u1","scope":"","levels":1}"#,
            #"{"user":"u1","scope":"","levels":[1]}"#, #"{"user":"u1","scope":"","levels":[],"max_age":-1}"#,
            #"{"user":"u1","scope":"","levels":[],"max_age":9223372036854775807}"#,
            #"{"user":"u1","scope":"","levels":[],"max_age":1,"begun_at":-9223372036854775808}"#,
        ])
    func damaged(text: String) throws {
        let demand = SignInDemand(record: Secret(text))
        for user in ["u1", ""] {
            let granted = try Self.granted(["sub": .string(user), "acr": "", "auth_time": 0, "iat": 1_800_000_000])
            #expect(demand.refusal(of: granted) != nil)
        }
    }

    @Test(
        "a server's challenge says what it wants; what is malformed is left out",
        arguments: [
            (
                #"Bearer error="insufficient_user_authentication", acr_values="gold silver", max_age="300""#, "",
                ["acr_values": "gold silver", "max_age": "300"]
            ),
            (
                #"Basic realm="a", DPoP algs="ES256", error="insufficient_user_authentication", max_age=0, scope="pay""#,
                "pay", ["max_age": "0"]
            ),
            (#"Bearer error="insufficient_user_authentication""#, "", [:]),
            (#"Bearer error="insufficient_user_authentication", max_age="-1""#, "", [:]),
            (#"Bearer error="insufficient_user_authentication", max_age="99999999999", acr_values="ü""#, "", [:]),
        ] as [(String, String, [String: String])])
    func challenge(header: String, scope: String, metadata: [String: String]) throws {
        let response = HTTPResponse(status: 401, headers: [HTTPHeader("WWW-Authenticate", header)])
        let error = try #require(StepUpDemand.refusal(response))
        #expect(error.code == .insufficientUserAuthentication && error.status == -334 && !error.isRetryable)
        #expect(error.stepUpDemand == StepUpDemand(scope: scope, metadata: metadata))
        let text = try #require(error.details["metadata"])
        let object = try #require(JSONReader.read(Array(text.utf8)).object)
        #expect(object.members.count == metadata.count)
        for member in object.members { #expect(member.value.string == metadata[member.name]) }
    }

    @Test(
        "other refusals are the application's to read",
        arguments: [(401, "invalid_token"), (403, "insufficient_user_authentication")])
    func otherRefusals(status: Int, error: String) {
        let header = HTTPHeader("WWW-Authenticate", "Bearer error=\"\(error)\"")
        #expect(StepUpDemand.refusal(HTTPResponse(status: status, headers: [header])) == nil)
        #expect(CardeaError(.unauthorized, "").stepUpDemand == nil)
    }

    @Test("what the new session shows is compared with what was demanded")
    func comparison() throws {
        let recent: JSONObject = ["sub": "u1", "acr": "gold", "iat": 1_800_000_000, "auth_time": 1_799_999_900]
        let weak: CardeaError.Code = .insufficientUserAuthentication
        let levels: SignInDemand = Self.demand { $0.levels = [["platinum", "gold"]] }
        let both: SignInDemand = Self.demand { $0.levels = [["gold"], ["silver"]] }
        func age(_ seconds: Int64) -> SignInDemand { Self.demand { $0.maximumAge = seconds } }
        var pay = SignInDemand(user: "u1", scope: "pay tip")
        pay.separator = ","
        for (demand, claims, scope, taken, expected) in [
            (Self.demand(), recent, "openid", 0, nil),
            (Self.demand(), ["sub": "u2"], "openid", 0, .wrongCredentials),
            (Self.demand(), JSONObject(), "openid", 0, .wrongCredentials),
            (levels, recent, "openid", 0, nil), (both, recent, "openid", 0, weak),
            (levels, ["sub": "u1"], "openid", 0, weak), (levels, ["sub": "u1", "acr": ["gold"]], "openid", 0, weak),
            (levels, ["sub": "u1", "acr": "Gold"], "openid", 0, weak),
            (age(100), recent, "openid", 0, nil), (age(94), recent, "openid", 0, weak),
            (age(0), recent, "openid", 95, nil), (age(0), recent, "openid", 94, weak),
            (age(0), ["sub": "u1", "iat": 1_800_000_000], "openid", 0, weak),
            (age(0), ["sub": "u1", "auth_time": 1_800_000_000], "openid", 0, weak),
            (age(0), ["sub": "u1", "iat": .integer(.max), "auth_time": .integer(.min)], "openid", 0, weak),
            (pay, recent, "openid,tip,pay", 0, nil), (pay, recent, "openid,pay", 0, .forbidden),
            (pay, recent, nil, 0, .forbidden),
        ] as [(SignInDemand, JSONObject, String?, Int64, CardeaError.Code?)] {
            let refusal = demand.refusal(of: try Self.granted(claims, scope: scope, taken: taken))
            #expect(refusal?.code == expected, "\(claims) \(scope ?? "-") \(taken)")
            #expect(refusal == nil || refusal?.refusal == .login)
        }
    }

    @Test("nothing is redeemed while another user is signed in; nobody is no other user")
    func held() throws {
        let demand = Self.demand()
        try demand.require(nil)
        try demand.require(try Self.granted(["sub": "u1"]).session)
        let other = try Self.granted(["sub": "u2"]).session
        let error = #expect(throws: CardeaError.self) { try demand.require(other) }
        #expect(error?.code == .wrongCredentials && error?.refusal == .login)
    }

    @Test(
        "an OpenID provider is asked for the scopes of before and the new ones, for what was demanded, with hints of the user"
    )
    func atOpenID() throws {
        let backend = try OpenIDFixture.backend()
        var session = try Self.granted(["sub": "u1", "email": "ada@example.com"], scope: "openid email").session
        session.context?["id_token"] = "a.b.c"
        let claims = #"{"id_token":{"acr":{"essential":true,"values":["gold"]}}}"#
        let asked = StepUpDemand(acrValues: ["gold", "silver"], maximumAge: 60, claims: claims, scope: "pay email")
        let demand = try backend.signInDemand(asked, of: session)
        #expect(demand.scopes == ["openid", "profile", "email", "pay"] && demand.demandedScopes == ["pay", "email"])
        #expect(demand.levels == [["gold", "silver"], ["gold"]] && demand.maximumAge == 60)
        var options = OpenIDFixture.options
        options.scopes = ["phone"]
        options.parameters = [
            OAuthParameter("login_hint", "me"), OAuthParameter("max_age", "9"), OAuthParameter("ui_locales", "de"),
        ]
        demand.apply(to: &options)
        #expect(options.scopes == ["phone", "openid", "profile", "email", "pay"] && !options.reauthenticates)
        #expect(
            options.parameters == [
                OAuthParameter("login_hint", "me"), OAuthParameter("ui_locales", "de"),
                OAuthParameter("acr_values", "gold silver"), OAuthParameter("claims", claims),
                OAuthParameter("max_age", "60"), OAuthParameter("id_token_hint", "a.b.c"),
            ])
        #expect(try Self.kept(demand) == demand)
        var dumped = ""
        dump(demand, to: &dumped)
        #expect(!"\(demand) \(dumped)".contains("ada"))
    }

    @Test(
        "a demand that a provider has no place for is refused by name",
        arguments: [
            StepUpDemand(), StepUpDemand(scope: "  "), StepUpDemand(scope: "", metadata: ["acr_values": " "]),
            StepUpDemand(scope: "", metadata: ["max_age": "soon"]), StepUpDemand(maximumAge: -1),
            StepUpDemand(claims: "[]"), StepUpDemand(scope: "pay", metadata: ["amount": "500"]),
        ])
    func refusedAtOpenID(demand: StepUpDemand) throws {
        let backend = try OpenIDFixture.backend()
        let session = try Self.granted(["sub": "u1"]).session
        let error = #expect(throws: CardeaError.self) { try backend.signInDemand(demand, of: session) }
        #expect(error?.code == .invalidArgument)
    }

    @Test("without a subject nobody can tell whether the same user signs in again")
    func nobody() throws {
        let backend = try OpenIDFixture.backend()
        let session = try Self.granted(["name": "Ada"]).session
        let error = #expect(throws: CardeaError.self) {
            try backend.signInDemand(StepUpDemand(scope: "pay"), of: session)
        }
        #expect(error?.code == .notSupported)
    }

    @Test(
        "a project of Ory signs in again in any case, and asks for a second factor where only that will do",
        arguments: [
            (["refresh": "true"], false), (["max_age": "300"], false), (["aal": "aal2"], true),
            (["acr_values": "aal2"], true), (["acr_values": "aal2 aal1"], false), (["aal": "aal1"], false),
            (["acr_values": "aal2", "max_age": "0"], true), (["acr_values": "gold"], nil), (["refresh": "no"], nil),
            (["max_age": "x"], nil), (["amount": "500"], nil), ([:], nil),
        ] as [([String: String], Bool?)])
    func atOry(metadata: [String: String], needsFactor: Bool?) throws {
        let backend = OryBackend(
            projectURL: try URI(parsing: "https://ory.example"), hostOverride: nil, verifiesEmail: false)
        let session = try Self.granted(["sub": "u1"]).session
        func ask(_ scope: String) throws -> SignInDemand? {
            try backend.signInDemand(StepUpDemand(scope: scope, metadata: metadata), of: session)
        }
        #expect((try? ask(""))??.needsSecondFactor == needsFactor)
        #expect((try? ask("pay")) == nil)
        guard let demand = try? ask("") else { return }
        var options = OpenIDFixture.options
        demand.apply(to: &options)
        #expect(options.reauthenticates && options.parameters.isEmpty)
        #expect(try Self.kept(demand) == demand)
    }
}
