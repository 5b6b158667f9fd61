import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Foundation

extension FuzzTarget {
    /// What a server of Ory answers to a login, and to what follows it.
    static let ory = FuzzTarget("ory", mutate: ServerMutator.ory.mutate) { bytes throws(Finding) in
        let isStrict = bytes.first == UInt8(ascii: "!")
        try LoginScenario.check(isStrict ? Array(bytes.dropFirst()) : bytes, OryOracle(verifiesEmail: isStrict))
    }
}

/// The rules of Ory's API once more, over what another reader finds in the answers.
struct OryOracle: ServerOracle {
    let verifiesEmail: Bool
    private static let address = "https://auth.example/base"
    private static let uri = URI.known(address)

    func makeBackend() -> any OAuthBackend {
        OryBackend(projectURL: Self.uri, hostOverride: nil, verifiesEmail: verifiesEmail)
    }

    /// A flow names its own address, which is the server's to choose; but what goes there goes by TLS.
    func request(_ request: HTTPRequest) throws(Finding) {
        let url = request.url.text
        if request.method != .post {
            try expect(url.hasPrefix(Self.address + "/"), "a request goes elsewhere")
        }
        try PageCheck.check(url)
        try expect(PlainURI(url)?.userInfo == nil, "a request shows a user's name")
        let accept = request.headers.filter { $0.name == "Accept" }.map(\.value)
        try expect(accept == ["application/json"], "a request does not say that it wants JSON")
        let body = request.body ?? []
        try expect(body.isEmpty || PlainJSON.object(body) != nil, "the body of a request is no JSON object")
    }

    func began(_ login: BegunLogin, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        guard let last = exchanges.last, last.response.status == 422, let object = last.object else {
            throw Finding("a page that the server has not named is shown")
        }
        let inner = (object["error"] as? [String: Any])?["redirect_browser_to"] as? String
        let page = object["redirect_browser_to"] as? String ?? inner
        try expect(page.map { Secret($0) } == login.page.url, "a page is not the one of the answer")
        try PageCheck.check(login.page.url.reveal())
        for exchange in exchanges where exchange.request.url.text.contains("return_session_token_exchange_code") {
            guard let code = exchange.object?["session_token_exchange_code"] as? String,
                exchange == exchanges.dropLast().last
            else { continue }
            try expect(
                (try? OryAttempt.of(login.secrets))?.login.exchangeCode == Secret(code),
                "an exchange code is not the flow's")
        }
    }

    func signedIn(_ granted: GrantedSession, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        try session(granted, exchanges)
        guard verifiesEmail, let identity = identity(exchanges.last) else { return }
        let emails = Self.emails(identity)
        try expect(
            emails.isEmpty || emails.contains { PlainJSON.bool($0["verified"]) == true },
            "an unproven address is let in")
    }

    /// A session is the one that the server shows as active, of a user who is not switched off, for a token that it gave.
    private func session(_ granted: GrantedSession, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        guard let shown = exchanges.last(where: { $0.request.url.text.hasSuffix("/sessions/whoami") }),
            shown.response.isSuccess, let object = shown.object, let identity = identity(shown)
        else { throw Finding("a session that the server has not shown") }
        try expect(PlainJSON.bool(object["active"]) != false, "a session that has ended is taken")
        try expect(identity["state"] as? String != "inactive", "a user who is switched off is let in")
        try expect(granted.user.profile.userID == identity["id"] as? String, "a user is not the session's")
        try expect(granted.user.profile.sessionID == object["id"] as? String, "a session has another's name")
        let token = shown.request.headers.first { $0.name == "X-Session-Token" }?.value
        try expect(token.map { Secret($0) } == granted.session.accessToken, "a token was not tried")
    }

    private func identity(_ exchange: Conversation.Exchange?) -> [String: Any]? {
        exchange?.object?["identity"] as? [String: Any]
    }

    private static func emails(_ identity: [String: Any]) -> [[String: Any]] {
        let addresses = (identity["verifiable_addresses"] as? [Any])?.compactMap { $0 as? [String: Any] } ?? []
        return addresses.filter { $0["via"] as? String == "email" && !($0["value"] as? String ?? "").isEmpty }
    }

    func wantsCode(
        _ secrets: any LoginSecrets, held: GrantedSession?, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) {
        try expect(verifiesEmail, "a code is asked for that nobody wants")
        guard let held else { throw Finding("a challenge without the session that waits for it") }
        let shown = exchanges.filter { $0.request.url.text.hasSuffix("/sessions/whoami") }
        try session(held, shown)
        let isVerified =
            identity(shown.last).map { Self.emails($0).contains { PlainJSON.bool($0["verified"]) == true } } ?? true
        try expect(!isVerified, "a code is asked for though the address is verified")
    }

    func proved(_ challenge: PendingChallenge, _ ended: Conversation.Ended<GrantedSession>) throws(Finding) {
        guard let granted = ended.output else { return }
        try session(granted, ended.exchanges)
        let isProven = Self.isProven(challenge.secrets)
        let isRight = ended.exchanges.contains { exchange in
            exchange.response.isSuccess && exchange.object?["state"] as? String == "passed_challenge"
                && exchange.object?["ui"] is [String: Any]
        }
        let emails = identity(ended.last).map(Self.emails) ?? []
        let isVerified = emails.isEmpty || emails.contains { PlainJSON.bool($0["verified"]) == true }
        try expect(isProven || isRight || isVerified, "a login is let in without the right code")
        try expect(
            !isRight
                || ended.remembered.contains { memory in
                    if case .challenge(let secrets) = memory { Self.isProven(secrets) } else { false }
                },
            "a code that was right is not kept before it is used")
    }

    private static func isProven(_ secrets: any LoginSecrets) -> Bool {
        if case .verified? = try? OryChallenge.of(secrets) { true } else { false }
    }

    func refreshed(
        _ outcome: RefreshOutcome, from session: Session, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) {
        switch outcome {
        case .renewed(let granted):
            try expect(granted.session.accessToken == session.accessToken, "a token that does not rotate has rotated")
            try self.session(granted, exchanges)
        case .kept(let kept, _):
            try expect(kept.accessToken == session.accessToken, "a token that does not rotate has rotated")
        case .ended(let error):
            let status = exchanges.last?.response.status ?? 0
            try expect(
                [200, 401, 403].contains(status),
                "a session ends for a reason that is not in the table: \(error.code.rawValue) at \(status)")
        }
    }

    func listed(_ list: SessionList, _ exchanges: [Conversation.Exchange]) throws(Finding) {
        guard exchanges.count == 2, exchanges.allSatisfy(\.response.isSuccess),
            let own = exchanges[0].object?["id"] as? String,
            let others = PlainJSON.value(exchanges[1].response.body) as? [Any]
        else { throw Finding("a list without the answers that make it") }
        let ids = [own] + others.compactMap { ($0 as? [String: Any])?["id"] as? String }.filter { $0 != own }
        try expect(list.total == Int64(ids.count), "a list has another length than the answers")
        try expect(list.sessions.allSatisfy { ids.contains($0.id) }, "a session that nobody has named is listed")
    }
}

extension Conversation.Exchange: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.request.url.text == right.request.url.text && left.request.body == right.request.body
            && left.response.body == right.response.body
    }
}

/// What a step offers, and what an answer to it sends.
enum StepCheck {
    static func check(_ content: OAuthLoginStep) throws(Finding) {
        let ids = content.ways.map(\.id)
        try expect(!ids.isEmpty, "a step offers nothing")
        try expect(Set(ids).count == ids.count, "two ways of a step have one name")
        for way in content.ways {
            try expect(!way.id.isEmpty, "a way of a step has no name")
            try expect(!way.fields.contains { $0.name.isEmpty }, "a field of a step has no name")
            try expect(
                way.fields.allSatisfy { !["submit", "button", "hidden"].contains($0.type) },
                "somebody is asked for what nobody fills in")
        }
    }

    /// The body has what was filled in and what the form brings along: nothing that is disabled, and no other button.
    static func check(
        _ request: HTTPRequest, answers step: PendingStep, by way: OAuthLoginStep.Way
    ) throws(Finding) {
        guard let body = request.body.flatMap(PlainJSON.object),
            let form = (try? OryOpenStep.of(step.secrets))?.form,
            let flow = PlainJSON.object(form.withBytes { Array($0) }),
            let nodes = (flow["ui"] as? [String: Any])?["nodes"] as? [Any]
        else { throw Finding("an answer without a form") }
        let inputs = nodes.compactMap { node -> [String: Any]? in
            (node as? [String: Any])?["attributes"] as? [String: Any]
        }
        let usable = inputs.filter { PlainJSON.bool($0["disabled"]) != true }.compactMap { $0["name"] as? String }
        let own: Set<String> = ["method", "provider", "id_token", "id_token_nonce"]
        for name in body.keys where !own.contains(name) {
            try expect(usable.contains(name), "an answer has what no field is for")
        }
        let method = body["method"] as? String ?? ""
        try expect(
            way.id == method || way.id.hasPrefix(method + ":"), "an answer is by another way than the chosen one")
    }
}
