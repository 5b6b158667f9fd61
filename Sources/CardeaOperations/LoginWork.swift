package import CardeaBasics
package import CardeaModel

/// Continues an unfinished login: a redirect, a code, or the answer to a step.
package protocol LoginWork: Sendable {
    associatedtype Login: UnfinishedLogin
    associatedtype Outcome: Sendable

    /// True if it can come from anybody, because anybody can make up a link.
    static var isOfStrangers: Bool { get }
    /// True if the server is told of the session that a new one replaces.
    static var replacesSession: Bool { get }

    /// Checks that it belongs to this login. What this throws does not end the login.
    func requireAnswer(to login: Login, at backend: any OAuthBackend) throws(CardeaError)

    /// Has a connection ready for the run, where it is known to which server.
    static func prepare(for login: Login, _ client: inout ClientState)

    /// True if something that the run needs may be on its way yet.
    static func awaitsPreparation(of login: Login, _ client: ClientState) -> Bool

    func run(
        _ login: Login, replacing previous: Session?, _ client: ClientState
    ) throws(CardeaError) -> Run<Outcome>

    /// Returns the change that keeps with the login what its run wants kept; `nil` if that is nothing.
    ///
    /// - Parameter key: The key that has signed so far.
    static func change(_ id: String, keeping memory: LoginMemory, signedWith key: Secret?) -> LoginBook.Change?

    static func outcome(_ outcome: Outcome) -> StepOutcome

    /// The place that the login leads back to; `nil` for one without a page.
    static func redirect(of login: Login) -> PendingStep.Redirect?
    /// The step that had led to the login, and that is over with it.
    static func step(of login: Login) -> String?
}

extension LoginWork {
    package static func prepare(for login: Login, _ client: inout ClientState) {}
    package static func awaitsPreparation(of login: Login, _ client: ClientState) -> Bool { false }
}

/// The content of a redirect, or a challenge token that the application took out of it.
package struct RedirectWork: LoginWork {
    private let redemption: Redemption

    package init(_ redemption: Redemption) { self.redemption = redemption }

    package static let isOfStrangers = true
    package static let replacesSession = true

    package func requireAnswer(to login: PendingAttempt, at backend: any OAuthBackend) throws(CardeaError) {
        guard case .redirect(let redirect) = redemption else { return }
        guard login.target.matches(redirect) else { throw login.target.mistake(redirect) ?? .foreignRedirect }
        guard backend.answers(redirect, login) else {
            throw CardeaError(
                .redirectMismatch, "The redirect belongs to another login. This login keeps waiting.")
        }
    }

    package static func prepare(for login: PendingAttempt, _ client: inout ClientState) {
        client.prepareRedemption(of: login)
    }

    package static func awaitsPreparation(of login: PendingAttempt, _ client: ClientState) -> Bool {
        client.backend.preparation(of: login, at: client.moment.time) != nil
    }

    package func run(
        _ login: PendingAttempt, replacing previous: Session?, _ client: ClientState
    ) throws(CardeaError) -> Run<LoginOutcome> {
        try client.backend.finalize(login, with: redemption, replacing: previous, at: client.moment.time)
    }

    package static func change(
        _ id: String, keeping memory: LoginMemory, signedWith key: Secret?
    ) -> LoginBook.Change? {
        { $0.update(id, as: PendingAttempt.self) { $0.apply(memory, signedWith: key) } }
    }

    package static func outcome(_ outcome: LoginOutcome) -> StepOutcome { .login(outcome) }

    package static func redirect(of login: PendingAttempt) -> PendingStep.Redirect? {
        PendingStep.Redirect(to: login.target, item: login.redirectItem)
    }

    package static func step(of login: PendingAttempt) -> String? { login.step }
}

/// A code that was sent to the user.
package struct CodeWork: LoginWork {
    private let code: String

    package init(_ code: String) { self.code = code }

    package static let isOfStrangers = false
    package static let replacesSession = true

    package func requireAnswer(to login: PendingChallenge, at backend: any OAuthBackend) {}

    package func run(
        _ login: PendingChallenge, replacing previous: Session?, _ client: ClientState
    ) throws(CardeaError) -> Run<GrantedSession> {
        try client.backend.checkEmailOTP(login, code: code, replacing: previous)
    }

    package static func change(
        _ id: String, keeping memory: LoginMemory, signedWith key: Secret?
    ) -> LoginBook.Change? {
        { $0.update(id, as: PendingChallenge.self) { $0.apply(memory) } }
    }

    package static func outcome(_ outcome: GrantedSession) -> StepOutcome { .login(.session(outcome)) }
    package static func redirect(of login: PendingChallenge) -> PendingStep.Redirect? { nil }
    package static func step(of login: PendingChallenge) -> String? { nil }
}

/// The answer to a step.
package struct AnswerWork: LoginWork {
    private let answer: OAuthLoginAnswer

    package init(_ answer: OAuthLoginAnswer) { self.answer = answer }

    package static let isOfStrangers = false
    package static let replacesSession = false

    package func requireAnswer(to login: PendingStep, at backend: any OAuthBackend) {}

    package func run(
        _ login: PendingStep, replacing previous: Session?, _ client: ClientState
    ) throws(CardeaError) -> Run<StepOutcome> {
        try client.backend.parts.requireSteps().answer(login, with: answer)
    }

    /// A repeated answer starts from the beginning.
    package static func change(
        _ id: String, keeping memory: LoginMemory, signedWith key: Secret?
    ) -> LoginBook.Change? { nil }

    package static func outcome(_ outcome: StepOutcome) -> StepOutcome { outcome }
    package static func redirect(of login: PendingStep) -> PendingStep.Redirect? { login.redirect }
    package static func step(of login: PendingStep) -> String? { nil }
}

extension CardeaError {
    fileprivate static let foreignRedirect = CardeaError(
        .redirectMismatch,
        "The redirect does not belong to this login: scheme, host, port and path must equal its redirect URI.")
}
