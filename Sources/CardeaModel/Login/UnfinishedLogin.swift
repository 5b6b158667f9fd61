package import CardeaBasics

/// What a login has come to: one of the cases of ``PendingLogin``, or any of them.
package protocol UnfinishedLogin: Sendable {
    var id: String { get }
    var expiresAt: Timestamp { get }

    /// The session that the server has granted already, and that is nobody's before the login is finished.
    func unprovenSession() throws(CardeaError) -> Session?

    /// What the session of this login has to show.
    var signInDemand: SignInDemand? { get }

    /// `nil` if it is of another kind.
    init?(_ login: PendingLogin)

    var pending: PendingLogin { get }

    static var isConsumed: CardeaError { get }
    static var isUnknown: CardeaError { get }
    static var isTooOld: CardeaError { get }
}

extension PendingAttempt: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .attempt(let attempt) = login else { return nil }
        self = attempt
    }

    package var pending: PendingLogin { .attempt(self) }

    package static let isConsumed = CardeaError(
        .attemptConsumed, "This login attempt has already been used. Begin a new one.")
    package static let isUnknown = CardeaError(
        .attemptNotFound, "No login attempt with this id is stored. Begin a new one.")
    package static let isTooOld = CardeaError(.attemptExpired, "This login attempt has expired. Begin a new one.")
}

extension PendingChallenge: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .challenge(let challenge) = login else { return nil }
        self = challenge
    }

    package var pending: PendingLogin { .challenge(self) }

    package static let isConsumed = CardeaError(.challengeConsumed, "This challenge has already been completed.")
    package static let isUnknown = CardeaError(
        .challengeNotFound, "No challenge with this id is stored. Begin again.")
    package static let isTooOld = CardeaError(.challengeExpired, "This challenge has expired. Begin again.")
}

extension PendingStep: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .step(let step) = login else { return nil }
        self = step
    }

    package var pending: PendingLogin { .step(self) }

    package static let isConsumed = CardeaError(
        .attemptConsumed, "This login step has already been completed or refused. Sign in again.")
    package static let isUnknown = CardeaError(
        .attemptNotFound, "No login step with this id is stored. Sign in again.")
    package static let isTooOld = CardeaError(.attemptExpired, "This login step has expired. Sign in again.")
}
