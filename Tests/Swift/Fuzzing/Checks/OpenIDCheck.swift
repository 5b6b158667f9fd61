import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaOperations
import CardeaServers
import Foundation

extension FuzzTarget {
    /// What a provider of OpenID Connect answers to a login, and to what follows it.
    static let openID = FuzzTarget("openid", mutate: ServerMutator.openID.mutate) { bytes throws(Finding) in
        try LoginScenario.check(bytes, OpenIDOracle())
    }
}

/// The rules of a login at a provider once more, over what another reader finds in the answers. Signatures are for the target
/// `id-token`: here one is right that is the byte 1.
struct OpenIDOracle: ServerOracle {
    private static let issuer = "https://op.example/tenant"
    private static let clientID = "client"

    func makeBackend() -> any OAuthBackend {
        let provider = OpenIDProvider(issuer: Self.issuer, clientID: Self.clientID)
        guard let backend = try? OpenIDBackend.make(provider, digest: OpenSSLDigest(), verifier: OneByteVerifier())
        else {
            fatalError("the provider of a check cannot work")
        }
        return backend
    }

    private final class OneByteVerifier: SignatureVerifier {
        func isValid(
            _ signature: [UInt8], of message: [UInt8], by key: JSONWebKey, _ algorithm: SignatureAlgorithm
        ) throws(CardeaError) -> Bool { signature == [1] }
    }

    /// Addresses are the provider's; but nothing goes to them without TLS.
    func request(_ request: HTTPRequest) throws(Finding) {
        try PageCheck.check(request.url.text)
        let url = PlainURI(request.url.text)
        try expect(url?.userInfo == nil && url?.fragment == nil, "a request to an address of a wrong form")
    }

    func began(_ login: BegunLogin, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        let page = login.page.url.reveal()
        try PageCheck.check(page)
        let pairs = PlainPairs(PlainURI(page)?.query)
        guard pairs.all("request_uri").isEmpty else { return }
        try expect(pairs.all("state").last == LoginScenario.seed.state.reveal(), "a page without the login's state")
        try expect(pairs.all("nonce").last == LoginScenario.seed.nonce.reveal(), "a page without the login's nonce")
        try expect(pairs.all("code_challenge").last?.utf8.count == 43, "a page without a code challenge")
    }

    func signedIn(_ granted: GrantedSession, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        let answer = try tokens(granted.session, exchanges)
        guard let token = answer["id_token"] as? String else { throw Finding("a login without an ID token") }
        let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let claims = IDTokenPlan.decoded(parts[1]).flatMap(PlainJSON.object),
            IDTokenPlan.decoded(parts[2]) == [1]
        else { throw Finding("an ID token that is none, or that nobody signed") }
        try expect(
            (claims["iss"] as? String)?.utf8.elementsEqual(Self.issuer.utf8) ?? false, "a token of another issuer")
        let audience =
            [claims["aud"] as? String].compactMap { $0 } + (claims["aud"] as? [Any] ?? []).compactMap { $0 as? String }
        try expect(audience.contains(Self.clientID), "a token for another client")
        try expect(claims["nonce"] as? String == LoginScenario.seed.nonce.reveal(), "a token of another login")
        try expect(granted.user.profile.userID == claims["sub"] as? String, "a user is not the token's")
    }

    /// The answer that the tokens of a session came with.
    private func tokens(
        _ session: Session, previous: Session? = nil, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) -> [String: Any] {
        let found = exchanges.last { exchange in
            exchange.request.method == .post && exchange.response.isSuccess
                && (exchange.object?["access_token"] as? String).map { Secret($0) } == session.accessToken
        }
        guard let object = found?.object else { throw Finding("an access token comes from nowhere") }
        let refresh = (object["refresh_token"] as? String).flatMap { $0.isEmpty ? nil : Secret($0) }
        try expect(session.refreshToken == refresh ?? previous?.refreshToken, "a refresh token comes from nowhere")
        return object
    }

    func wantsCode(
        _ secrets: any LoginSecrets, held: GrantedSession?, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) { throw Finding("a code that nobody asks for") }

    func proved(_ challenge: PendingChallenge, _ ended: Conversation.Ended<GrantedSession>) throws(Finding) {
        throw Finding("a code that nobody asks for")
    }

    func refreshed(
        _ outcome: RefreshOutcome, from session: Session, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) {
        switch outcome {
        case .renewed(let granted): _ = try tokens(granted.session, previous: session, exchanges)
        case .kept(let kept, _):
            try expect(kept.accessToken == session.accessToken, "an access token comes from nowhere")
            let isThere = exchanges.contains { exchange in
                (exchange.object?["refresh_token"] as? String).map { Secret($0) } == kept.refreshToken
            }
            try expect(
                isThere || kept.refreshToken == session.refreshToken, "a refresh token comes from nowhere")
        case .ended:
            let isFinal = exchanges.last.map { exchange in
                [400, 401].contains(exchange.response.status)
                    && exchange.object?["error"] as? String == "invalid_grant"
            }
            try expect(isFinal == true, "a session ends for a reason that is not in the table")
        }
    }

    func listed(_ list: SessionList, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        throw Finding("a list that no provider has")
    }
}

extension ServerMutator {
    private static let state = LoginScenario.seed.state.reveal()

    /// An ID token of the login, whose signature is the byte 1.
    static func idToken(_ changes: [(String, JSONValue)] = []) -> String {
        var claims: JSONObject = [
            "iss": "https://op.example/tenant", "sub": "u1", "aud": "client", "exp": 1_800_000_600,
            "iat": 1_800_000_000,
            "nonce": .string(LoginScenario.seed.nonce.reveal()),
        ]
        for (name, value) in changes { claims[name] = value }
        let header: JSONObject = ["alg": "RS256", "kid": "one"]
        return [header.serialized(), claims.serialized(), [1]].map { Base64URL.encode($0) }.joined(separator: ".")
    }

    private static let names: [String] =
        JSONMutator.metadata.names + JSONMutator.tokenAnswer.names + [
            "keys", "kid", "sub", "email", "email_verified", "device_code", "user_code", "verification_uri",
            "verification_uri_complete", "interval", "expires_in", "request_uri",
        ]

    private static let values: [JSONValue] = [
        .string(idToken()), .string(idToken([("sub", "u2")])), .string(idToken([("nonce", "other")])),
        .string(idToken([("aud", ["client", "other"])])), .string(idToken([("exp", 1)])), "authorization_pending",
        "slow_down", "expired_token", "access_denied", "invalid_grant", "use_dpop_nonce", 0, 1, 5, 600,
        .string(Conversation.canary), "Bearer", "DPoP", "u1", "ABCD-EFGH", true, false,
    ]

    static let openID = ServerMutator(
        calls: [
            "initiate", "finalize:code=\(Conversation.canary)&state=\(state)",
            "finalize:error=access_denied&state=\(state)",
            "finalize:code=c", "refresh", "logout", "device", "device",
        ], answers: JSONMutator(names: names, values: JSONMutator.metadata.values + values))
}
