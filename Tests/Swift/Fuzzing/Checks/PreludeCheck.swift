import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Foundation

extension FuzzTarget {
    /// What a server of the Prelude API answers to a login, and to what follows it.
    static let prelude = FuzzTarget("prelude", mutate: ServerMutator.prelude.mutate) { bytes throws(Finding) in
        try LoginScenario.check(bytes, PreludeOracle())
    }
}

/// The rules of the Prelude API once more, over what another reader finds in the answers.
struct PreludeOracle: ServerOracle {
    private static let address = "https://auth.example/base"

    func makeBackend() -> any OAuthBackend {
        PreludeBackend(baseURL: Self.uri, hostOverride: nil)
    }

    private static let uri = URI.known(address)

    func request(_ request: HTTPRequest) throws(Finding) {
        try expect(request.url.text.hasPrefix(Self.address + "/v1/session/"), "a request goes elsewhere")
        let body = request.body ?? []
        try expect(body.isEmpty || PlainJSON.object(body) != nil, "the body of a request is no JSON object")
    }

    func began(_ login: BegunLogin, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        let page = exchanges.last?.object?["authorization_url"] as? String
        try expect(page.map { Secret($0) } == login.page.url, "a page is not the one of the answer")
        try PageCheck.check(login.page.url.reveal())
        let challenge = exchanges.first?.request.body.flatMap(PlainJSON.object)?["code_challenge"] as? String
        try expect(challenge?.utf8.count == 43, "a login has no code challenge")
        try expect((try? PreludeAttempt.of(login.secrets))?.verifier.count == 43, "a login has no code verifier")
    }

    func signedIn(_ granted: GrantedSession, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        try tokens(granted, exchanges.last)
    }

    private func tokens(
        _ granted: GrantedSession, _ exchange: Conversation.Exchange?, previous: Session? = nil
    ) throws(Finding) {
        guard let exchange, exchange.response.isSuccess, let object = exchange.object else {
            throw Finding("a session without an answer of success")
        }
        let session = granted.session
        let token = object["access_token"] as? String ?? ""
        try expect(!token.isEmpty && Secret(token) == session.accessToken, "an access token is not the answer's")
        let refresh = exchange.response.headers.first { $0.name.lowercased() == "x-refresh-token" }?.value ?? ""
        let expected = refresh.isEmpty ? previous?.refreshToken : Secret(refresh)
        try expect(session.refreshToken == expected, "a refresh token is not the answer's")
        let claims = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard claims.count == 3, let payload = IDTokenPlan.decoded(claims[1]).flatMap(PlainJSON.object) else {
            throw Finding("an access token that is no token is accepted")
        }
        try expect(granted.user.profile.userID == payload["sub"] as? String, "a user is not the token's")
        guard let expiry = (object["expires_at"] as? NSNumber)?.int64Value else {
            throw Finding("a token without an end is accepted")
        }
        if exchange.response.header("Date") == nil {
            try expect(session.accessTokenExpiresAt == Timestamp(seconds: expiry), "a token ends at another time")
        }
    }

    func wantsCode(
        _ secrets: any LoginSecrets, held: GrantedSession?, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) {
        try expect(held == nil, "a session that nobody has granted")
        let header = exchanges.last?.response.headers.first { $0.name.lowercased() == "x-verification-token" }
        let names = (try? PreludeCode.of(secrets))?.names
        try expect(
            header.flatMap { $0.value.isEmpty ? nil : Secret($0.value) } == names?.token,
            "a verification is not the answer's")
        try expect(exchanges.last?.response.isSuccess ?? false, "a code is said to be sent that was not")
    }

    func proved(_ challenge: PendingChallenge, _ ended: Conversation.Ended<GrantedSession>) throws(Finding) {
        if let granted = ended.output { try tokens(granted, ended.last) }
        if (try? PreludeCode.of(challenge.secrets))?.earned == nil {
            let earned = ended.exchanges.first?.object?["challenge_token"] as? String
            try expect(ended.exchanges.first?.response.isSuccess ?? false, "a code is right that was refused")
            var kept: Secret?
            if case .challenge(let secrets)? = ended.remembered.first { kept = (try? PreludeCode.of(secrets))?.earned }
            try expect(
                earned.map { Secret($0) } == kept,
                "the token that a code has earned is not kept before it is spent")
        }
    }

    func refreshed(
        _ outcome: RefreshOutcome, from session: Session, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) {
        guard let response = exchanges.last?.response else { throw Finding("a refresh ends without an answer") }
        let refresh = response.headers.first { $0.name.lowercased() == "x-refresh-token" }?.value ?? ""
        switch outcome {
        case .renewed(let granted):
            try expect(response.isSuccess, "a refresh that was refused is taken for one that was not")
            try expect(response.isWhole, "an answer that broke off is taken for whole")
            try tokens(granted, exchanges.last, previous: session)
        case .kept(let kept, let error):
            let wanted = response.isSuccess && !refresh.isEmpty ? Secret(refresh) : session.refreshToken
            try expect(kept.refreshToken == wanted, "a refresh token is lost, or comes from nowhere")
            try expect(kept.accessToken == session.accessToken, "an access token comes from nowhere")
            try expect(
                !response.isSuccess || error.code == .refreshFailed,
                "a refresh fails for another reason: \(error.code.rawValue)")
        case .ended(let error):
            let name = exchanges.last?.object?["code"] as? String ?? ""
            let isFinal = ["token_reused", "dpop_key_mismatch", "suspended_account"].contains(name)
            try expect(
                !name.isEmpty && (response.status == 401 || (isFinal && (400..<500).contains(response.status))),
                "a session ends for a reason that is not in the table: \(error.code.rawValue)")
        }
    }

    func listed(_ list: SessionList, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        let sessions = exchanges.last?.object?["sessions"] as? [[String: Any]]
        let ids = sessions?.compactMap { $0["id"] as? String }
        try expect(
            ids == list.sessions.map(\.id) && exchanges.last?.response.isSuccess ?? false, "a list is not the answer's")
    }
}

/// A page that a browser is to show.
enum PageCheck {
    static func check(_ text: String) throws(Finding) {
        guard let page = PlainURI(text) else { throw Finding("a page has no address") }
        let host = page.host?.lowercased() ?? ""
        let isLoopback = host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
        let scheme = page.scheme.lowercased()
        try expect(scheme == "https" || (scheme == "http" && isLoopback), "a page without TLS is shown: \(scheme)")
    }
}

extension URI {
    /// An address that is written in a check.
    static func known(_ text: String) -> URI {
        guard let uri = try? URI(parsing: text) else { fatalError("no URI: \(text)") }
        return uri
    }
}
