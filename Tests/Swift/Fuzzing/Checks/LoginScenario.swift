import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaOperations

/// What is known of a kind of server, by which a check judges what the engine has made of its answers.
protocol ServerOracle: Sendable {
    /// Anew for each scenario: what a backend keeps in memory belongs to one.
    func makeBackend() -> any OAuthBackend
    /// Whether a request may be sent.
    func request(_ request: HTTPRequest) throws(Finding)
    func began(_ login: BegunLogin, _ exchanges: [Conversation.Exchange]) throws(Finding)
    func signedIn(_ granted: GrantedSession, _ exchanges: [Conversation.Exchange]) throws(Finding)
    /// A login that is to be finished by a code, with the session that waits for it, if any.
    func wantsCode(
        _ secrets: any LoginSecrets, held: GrantedSession?, _ exchanges: [Conversation.Exchange]
    ) throws(Finding)
    func proved(_ challenge: PendingChallenge, _ ended: Conversation.Ended<GrantedSession>) throws(Finding)
    func refreshed(
        _ outcome: RefreshOutcome, from session: Session, _ exchanges: [Conversation.Exchange]
    ) throws(Finding)
    func listed(_ list: SessionList, _ exchanges: [Conversation.Exchange]) throws(Finding)
}

/// Calls of a backend one after the other, on what the ones before have brought: the first line of an input. Each is a word,
/// some with a value behind a colon; the answers to all of them follow.
struct LoginScenario {
    static let redirectURI = "myapp://callback"
    static let target: RedirectTarget = {
        guard let target = try? RedirectTarget(redirectURI: redirectURI) else {
            preconditionFailure("\(redirectURI) is no target of a redirect")
        }
        return target
    }()
    static let seed = LoginSeed(
        entropy: [UInt8](repeating: 7, count: LoginSeed.entropySize), digest: OpenSSLDigest())

    let oracle: any ServerOracle
    private let backend: any OAuthBackend
    var conversation: Conversation
    private var attempt = PendingAttempt(
        id: "att_1", provider: .google, target: Self.target, page: PageAddress("https://op.example/"),
        expiresAt: Conversation.now,
        secrets: SecretsBox<StoredSecrets>(StoredSecrets([("verifier", Self.seed.pkce.verifier)])))
    private var challenge: PendingChallenge?
    private(set) var step: PendingStep?
    private var session = Session(
        accessToken: Secret("eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.c2ln"), accessTokenExpiresAt: Conversation.now,
        refreshToken: Secret("rt_previous"), refreshTokenExpiresAt: nil)

    /// What happens is a function of the input.
    static func check(_ bytes: [UInt8], _ oracle: any ServerOracle) throws(Finding) {
        let (first, second) = (try transcript(bytes, oracle), try transcript(bytes, oracle))
        try expect(first == second, "the same answers lead elsewhere")
    }

    /// All that the calls of an input ask for and end with.
    static func transcript(_ bytes: [UInt8], _ oracle: any ServerOracle) throws(Finding) -> [String] {
        let (calls, rest) = InputLines.split(bytes)
        let answers = InputAnswers.blocks(rest).map(InputAnswers.one)
        let words = InputLines.text(calls).split(separator: " ").prefix(12).map(String.init)
        // The name of a session is no secret.
        var scenario = LoginScenario(oracle, answers, names: words.filter { $0.hasPrefix("revoke:") })
        for word in words { try scenario.call(word) }
        return scenario.conversation.transcript
    }

    private init(_ oracle: any ServerOracle, _ answers: [HTTPResponse], names: [String]) {
        (self.oracle, backend) = (oracle, oracle.makeBackend())
        conversation = Conversation(answers, names: names) { request throws(Finding) in try oracle.request(request) }
    }

    private mutating func call(_ word: String) throws(Finding) {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let value = parts.count > 1 ? parts[1] : ""
        switch parts[0] {
        case "initiate": try initiate(registers: value == "registers")
        case "finalize": try finalize(.redirect(value))
        case "token": try finalize(.token(value))
        case "id-token": try loginWithIDToken(value)
        case "way": try login(by: value)
        case "answer": try answer(value)
        case "check": try check(code: value)
        case "resend": try resend()
        case "refresh": try refresh()
        case "list": try list(value)
        case "revoke": try revoke(value)
        case "logout": try logout()
        case "device": try device()
        default: break
        }
    }

    private enum Redeemed {
        case redirect(String)
        case token(String)
    }

    private mutating func initiate(registers: Bool) throws(Finding) {
        var options = OAuthLoginOptions(provider: .google, redirectURI: Self.redirectURI)
        options.registers = registers
        let backend = backend
        let ended = try conversation.run("initiate") { () throws(CardeaError) in
            try backend.initiate(options, to: Self.target, seed: Self.seed, at: Conversation.now)
        }
        guard let login = ended.output else { return }
        try oracle.began(login, ended.exchanges)
        (attempt.secrets, attempt.redirectItem) = (login.secrets, login.redirectItem)
    }

    private mutating func finalize(_ redeemed: Redeemed) throws(Finding) {
        let (backend, attempt, previous) = (backend, attempt, session)
        let redemption: Redemption
        switch redeemed {
        case .token(let token): redemption = .challengeToken(Secret(token))
        case .redirect(let query):
            guard let uri = try? URI(parsing: Self.redirectURI + "?" + query) else { return }
            redemption = .redirect(uri)
        }
        let ended = try conversation.run("finalize") { () throws(CardeaError) in
            try backend.finalize(attempt, with: redemption, replacing: previous, at: Conversation.now)
        }
        try take(ended.output, ended.exchanges)
    }

    private mutating func loginWithIDToken(_ token: String) throws(Finding) {
        let backend = backend
        let ended = try conversation.run("id-token") { () throws(CardeaError) in
            let token = OAuthIDToken(provider: .google, token: token, nonce: "n")
            return try backend.parts.require(.idToken(token, registers: false)).login(
                by: .idToken(token, registers: token.token.isEmpty), replacing: nil)
        }
        try take(ended.output, ended.exchanges)
    }

    /// Signs in by what the user has already.
    private mutating func login(by name: String) throws(Finding) {
        let (backend, previous) = (backend, session)
        let way: PagelessLogin
        switch name {
        case "code": way = .code(.phone("+4915112345678"), configuration: "lcfg_1")
        case "password": way = .password(Secret("correct horse"), email: Secret("ada@example.com"))
        default: way = .migration(Secret("legacy"), Self.seed)
        }
        let ended = try conversation.run("way-\(name)") { () throws(CardeaError) in
            try backend.parts.require(way).login(by: way, replacing: previous)
        }
        try take(ended.output, ended.exchanges)
    }

    /// Answers the step by one of its ways, every field of it filled in.
    private mutating func answer(_ value: String) throws(Finding) {
        guard let step else { return }
        let backend = backend
        let described = Result { () throws(CardeaError) in try backend.parts.requireSteps().describe(step) }
        guard case .success(let content) = described else { throw Finding("a step that is kept cannot be described") }
        try StepCheck.check(content)
        try conversation.silent(content)
        guard let way = content.ways.dropFirst(Int(value).map { abs($0 % 8) } ?? 0).first ?? content.ways.first else {
            throw Finding("a step offers nothing")
        }
        let values = Dictionary(way.fields.map { ($0.name, $0.type == "checkbox" ? "true" : "1") }) { first, _ in first
        }
        let ended = try conversation.run("answer") { () throws(CardeaError) in
            try backend.parts.requireSteps().answer(step, with: OAuthLoginAnswer(way: way.id, values: values))
        }
        if let first = ended.exchanges.first { try StepCheck.check(first.request, answers: step, by: way) }
        switch ended.output {
        case .login(let outcome)?: try take(outcome, ended.exchanges)
        case .page(let login, _)?:
            try oracle.began(login, ended.exchanges)
            (attempt.secrets, attempt.redirectItem) = (login.secrets, login.redirectItem)
        case nil: break
        }
    }

    private mutating func take(
        _ outcome: LoginOutcome?, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) {
        switch outcome {
        case nil: break
        case .session(let granted)?:
            try oracle.signedIn(granted, exchanges)
            session = granted.session
        case .emailCode(let code)?:
            try wait(for: code, held: nil, exchanges)
        case .unprovenSession(let granted, let code)?:
            try wait(for: code, held: granted, exchanges)
        case .step(let secrets)?:
            let kept = PendingStep(
                id: "step_1", expiresAt: Conversation.now,
                redirect: .init(to: Self.target, item: attempt.redirectItem),
                secrets: secrets)
            step = kept
            guard (try? backend.parts.requireSteps().describe(kept)) != nil else {
                throw Finding("a step that is kept cannot be described")
            }
        }
    }

    private mutating func wait(
        for code: AwaitedCode, held: GrantedSession?, _ exchanges: [Conversation.Exchange]
    ) throws(Finding) {
        try oracle.wantsCode(code.secrets, held: held, exchanges)
        challenge = PendingChallenge(
            id: "cha_1", email: code.email, channel: code.channel, expiresAt: Conversation.now,
            unproven: held.map { .granted($0.session) }, secrets: code.secrets)
    }

    private mutating func check(code: String) throws(Finding) {
        guard let challenge else { return }
        let (backend, previous) = (backend, session)
        let ended = try conversation.run("check") { () throws(CardeaError) in
            try backend.checkEmailOTP(challenge, code: code, replacing: previous)
        }
        for memory in ended.remembered { self.challenge?.apply(memory) }
        guard let granted = ended.output else { return }
        try oracle.proved(challenge, ended)
        session = granted.session
    }

    private mutating func resend() throws(Finding) {
        guard let challenge else { return }
        let backend = backend
        let ended = try conversation.run("resend") { () throws(CardeaError) in try backend.resendEmailOTP(challenge) }
        guard let secrets = ended.output else { return }
        try expect(ended.last?.response.isSuccess ?? false, "a code is said to be sent that was not")
        self.challenge?.secrets = secrets
    }

    private mutating func refresh() throws(Finding) {
        let (backend, before) = (backend, session)
        let ended = try conversation.run("refresh") { () throws(CardeaError) in backend.refresh(before) }
        guard let outcome = ended.output else { return }
        try oracle.refreshed(outcome, from: before, ended.exchanges)
        switch outcome {
        case .renewed(let granted): session = granted.session
        case .kept(let kept, _): session = kept
        case .ended: break
        }
    }

    private mutating func list(_ value: String) throws(Finding) {
        let numbers = value.split(separator: ",").map { Int($0).map { abs($0 % 100) } }
        let (backend, token) = (backend, session.accessToken)
        let ended = try conversation.run("list") { () throws(CardeaError) in
            try backend.parts.requireSessions().listSessions(
                limit: numbers.first ?? nil, offset: numbers.dropFirst().first ?? nil, accessToken: token)
        }
        if let list = ended.output { try oracle.listed(list, ended.exchanges) }
    }

    private mutating func revoke(_ value: String) throws(Finding) {
        let target: SessionTarget =
            switch value {
            case "all": .all
            case "others": .others
            case "mine": .mine
            default: .session(value)
            }
        let (backend, token) = (backend, session.accessToken)
        let ended = try conversation.run("revoke") { () throws(CardeaError) in
            try backend.parts.requireSessions().revokeSessions(target, accessToken: token)
        }
        guard ended.output != nil else { return }
        let isDone = ended.exchanges.contains { $0.response.isSuccess } || ended.last?.response.status == 403
        try expect(isDone, "sessions are said to have ended that have not")
    }

    /// A login of a device: asks until there is a decision or the codes end, never sooner than it may.
    private mutating func device() throws(Finding) {
        let backend = backend
        let ended = try conversation.run("device") { () throws(CardeaError) in
            try backend.parts.requireDevices().initiateDevice(DeviceLoginOptions(), at: Conversation.now)
        }
        guard let login = ended.output else { return }
        try PageCheck.check(login.verificationURI)
        guard let (grant, exchanges) = try conversation.poll(login, backend) else { return }
        let finished = try conversation.run("finish") { () throws(CardeaError) in
            try backend.parts.requireDevices().finalizeDevice(login, with: grant)
        }
        guard let granted = finished.output else { return }
        try expect(
            exchanges.last?.object?["access_token"] as? String == granted.session.accessToken.reveal(),
            "an access token is not the answer's")
        session = granted.session
    }

    private mutating func logout() throws(Finding) {
        guard let run = backend.revoke(session) else { return }
        _ = try conversation.run("logout") { () throws(CardeaError) in run }
    }
}
