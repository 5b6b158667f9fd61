import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaOperations

/// A call of a backend, up to the request that is refused.
struct RefusedCall: Sendable {
    /// What the engine makes of the refusal, in the words of `docs/maintaining/verdicts.md`.
    enum Word: String {
        case stays
        case ends
        case waits
        case repeated
        /// No refusal.
        case goesOn = "goes on"
    }

    let name: String
    let server: RefusalReading.Server
    /// The title of the table; `nil` where there is none.
    let table: String?
    /// What the server answers before it refuses.
    let before: [HTTPResponse]
    /// What follows: nothing where the refusal ends neither a session nor a login, and a second word where the call is
    /// repeated.
    let words: @Sendable (inout Conversation) throws(Finding) -> [Word]

    init(
        _ name: String, _ server: RefusalReading.Server, _ table: String? = nil, before: [HTTPResponse] = [],
        words: @escaping @Sendable (inout Conversation) throws(Finding) -> [Word]
    ) {
        (self.name, self.server, self.table, self.before, self.words) = (name, server, table, before, words)
    }

    static let all = prelude + openID + ory

    static func named(_ name: String) -> RefusedCall? { all.first { $0.name == name } }

    static func answer(_ body: String) -> HTTPResponse { answer(200, body) }

    static func answer(_ status: Int, _ body: String) -> HTTPResponse {
        HTTPResponse(status: status, headers: [], body: Array(body.utf8))
    }

    static func attempt(_ secrets: any LoginSecrets) -> PendingAttempt {
        PendingAttempt(
            id: "att_1", provider: .google, target: LoginScenario.target,
            page: PageAddress("https://op.example/"), expiresAt: Conversation.now, secrets: secrets)
    }

    static func challenge(_ secrets: any LoginSecrets, held: GrantedSession? = nil) -> PendingChallenge {
        PendingChallenge(
            id: "cha_1", email: Secret("ada@example.com"), expiresAt: Conversation.now,
            unproven: held.map { .granted($0.session) }, secrets: secrets)
    }

    static let options = OAuthLoginOptions(provider: .google, redirectURI: LoginScenario.redirectURI)

    static func redirect(_ query: String) -> Redemption {
        .redirect(URI.known("\(LoginScenario.redirectURI)?\(query)"))
    }
}

extension Conversation {
    /// What a login makes of the refusal.
    mutating func login<Output: Sendable>(
        _ make: () throws(CardeaError) -> Run<Output>
    ) throws(Finding) -> [RefusedCall.Word] {
        switch try run("login", make).result {
        case .failure(let error)?:
            switch error.refusal {
            case .passing: [.repeated]
            case .answer: [.waits]
            case .login: [.ends]
            }
        case .success?: [.goesOn]
        case nil: []
        }
    }

    /// What a session makes of it, and of the same refusal of the next refresh.
    mutating func refresh(_ session: Session, _ backend: any OAuthBackend) throws(Finding) -> [RefusedCall.Word] {
        let first = try run("refresh") { () throws(CardeaError) in backend.refresh(session) }
        switch first.output {
        case .renewed?: return [.goesOn]
        case .ended?: return [.ends]
        case .kept(let kept, _)?:
            let second = try run("refresh") { () throws(CardeaError) in backend.refresh(kept) }
            switch second.output {
            case .renewed?: return [.stays, .goesOn]
            case .ended?: return [.stays, .ends]
            case .kept?: return [.stays, .stays]
            case nil: return [.stays]
            }
        case nil: return []
        }
    }

    /// A call that ends nothing, whatever comes of it.
    mutating func other<Output: Sendable>(
        _ make: () throws(CardeaError) -> Run<Output>?
    ) throws(Finding) -> [RefusedCall.Word] {
        _ = try run("other") { () throws(CardeaError) in
            guard let run = try make() else { throw CardeaError(.notSupported, "The server has no such call.") }
            return run
        }
        return []
    }
}
