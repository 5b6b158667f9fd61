public import CardeaBasics

/// A login, or a step-up, that waits for a person before it is finished: an ``OAuthLoginContext``, an
/// ``OAuthEmailChallenge``, an ``OAuthLoginStep``, a ``DeviceLogin`` or a ``StepUpChallenge``.
public protocol Pending: Sendable, Identifiable where ID == String {
    /// The time at which it stops being usable, by this machine's clock.
    var expiresAt: Timestamp { get }
}

extension OAuthLoginContext: Pending {}
extension OAuthEmailChallenge: Pending {}
extension OAuthLoginStep: Pending {}
extension DeviceLogin: Pending {}
extension StepUpChallenge: Pending {}

/// A login, or a step-up, that waits for a person, as the engine keeps it.
package indirect enum PendingLogin: Sendable {
    case attempt(PendingAttempt)
    case challenge(PendingChallenge)
    case step(PendingStep)
    /// Ends with its client, and is not stored.
    case device(WaitingDeviceLogin)
}

/// One kind of unfinished login: the value of a case of ``PendingLogin``, or any of them.
package protocol UnfinishedLogin: Sendable {
    var id: String { get }
    var expiresAt: Timestamp { get }

    /// Returns the session that the server has granted already, and that is nobody's before the login is finished.
    func unprovenSession() throws(CardeaError) -> Session?

    /// The demand that the session of this login has to meet.
    var signInDemand: SignInDemand? { get }

    /// Takes the value out of its case; `nil` if it is of another kind.
    init?(_ login: PendingLogin)

    var pending: PendingLogin { get }

    static var isConsumed: CardeaError { get }
    static var isUnknown: CardeaError { get }
    static var isTooOld: CardeaError { get }
}

extension PendingLogin: UnfinishedLogin {
    package init?(_ login: PendingLogin) { self = login }

    package var pending: PendingLogin { self }

    package var id: String {
        switch self {
        case .attempt(let attempt): attempt.id
        case .challenge(let challenge): challenge.id
        case .step(let step): step.id
        case .device(let login): login.id
        }
    }

    package var expiresAt: Timestamp {
        switch self {
        case .attempt(let attempt): attempt.expiresAt
        case .challenge(let challenge): challenge.expiresAt
        case .step(let step): step.expiresAt
        case .device(let login): login.expiresAt
        }
    }

    package var signInDemand: SignInDemand? {
        switch self {
        case .attempt(let attempt): attempt.signInDemand
        case .challenge(let challenge): challenge.signInDemand
        case .step(let step): step.signInDemand
        case .device: nil
        }
    }

    package func unprovenSession() throws(CardeaError) -> Session? {
        switch self {
        case .attempt(let attempt): try attempt.unprovenSession()
        case .challenge(let challenge): try challenge.unprovenSession()
        case .step(let step): step.unprovenSession()
        case .device: nil
        }
    }

    package static let isConsumed = PendingAttempt.isConsumed
    package static let isUnknown = PendingAttempt.isUnknown
    package static let isTooOld = PendingAttempt.isTooOld
}

/// A login that was begun, with the secrets that redeem it.
package struct PendingAttempt: Sendable {
    package let id: String
    package let provider: OAuthProvider
    /// The place that its redirect comes to.
    package let target: RedirectTarget
    package let page: PageAddress
    package let expiresAt: Timestamp
    /// The item by which a redirect is known to be this login's, if the server takes such an item.
    package var redirectItem: RedirectItem?
    /// The key of a redirect that was kept for this login while no process waited for it.
    package var redirectKey: RedirectKey?
    /// The step that has led to this page, and that is over with it.
    package var step: String?
    /// The demand that its session has to meet, if a step-up has asked for the login.
    package var signInDemand: SignInDemand?
    /// The session that the server has granted, if something that follows could not be done yet.
    package var unproven: UnprovenSession?
    /// The secrets with which the backend redeems the redirect.
    package var secrets: any LoginSecrets

    package init(
        id: String, provider: OAuthProvider, target: RedirectTarget, page: PageAddress, expiresAt: Timestamp,
        secrets: any LoginSecrets
    ) {
        self.id = id
        self.provider = provider
        self.target = target
        self.page = page
        self.expiresAt = expiresAt
        self.secrets = secrets
    }
}

extension PendingAttempt: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .attempt(let attempt) = login else { return nil }
        self = attempt
    }

    package var pending: PendingLogin { .attempt(self) }

    package func unprovenSession() throws(CardeaError) -> Session? { try unproven?.session() }

    package var redirectURI: String { target.text }

    /// Which redirects are this attempt's: those to its redirect URI, or by its deep link, that answer it and no other.
    package func redirectRule(_ backend: any OAuthBackend) -> @Sendable (URI) -> Bool {
        { redirect in target.matches(redirect) && backend.answers(redirect, self) }
    }

    package static let isConsumed = CardeaError(
        .attemptConsumed, "This login attempt has already been used. Begin a new one.")
    package static let isUnknown = CardeaError(
        .attemptNotFound, "No login attempt with this id is stored. Begin a new one.")
    package static let isTooOld = CardeaError(.attemptExpired, "This login attempt has expired. Begin a new one.")
}

/// The key pair of one attempt, for redirects that are kept for it.
package struct RedirectKey: Sendable {
    package let key: Secret
    package let publicPoint: [UInt8]

    package init(key: Secret, publicPoint: [UInt8]) { (self.key, self.publicPoint) = (key, publicPoint) }
}

/// A login that waits for a code, or a step-up, with the secrets that complete it.
package struct PendingChallenge: Sendable {
    package let id: String
    package let email: Secret?
    /// The way in which the code was sent.
    package let channel: OTPChannel
    package let expiresAt: Timestamp
    /// The session that waits for the code, if the server has granted it already.
    package var unproven: UnprovenSession?
    /// The secrets with which the backend checks the code and finishes.
    package var secrets: any LoginSecrets

    package init(
        id: String, email: Secret?, channel: OTPChannel = .email, expiresAt: Timestamp,
        unproven: UnprovenSession? = nil, secrets: any LoginSecrets
    ) {
        (self.id, self.email, self.channel, self.expiresAt) = (id, email, channel, expiresAt)
        (self.unproven, self.secrets) = (unproven, secrets)
    }
}

extension PendingChallenge: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .challenge(let challenge) = login else { return nil }
        self = challenge
    }

    package var pending: PendingLogin { .challenge(self) }

    package func unprovenSession() throws(CardeaError) -> Session? { try unproven?.session() }

    package static let isConsumed = CardeaError(.challengeConsumed, "This challenge has already been completed.")
    package static let isUnknown = CardeaError(
        .challengeNotFound, "No challenge with this id is stored. Begin again.")
    package static let isTooOld = CardeaError(.challengeExpired, "This challenge has expired. Begin again.")
}

/// A login that waits for more than its redirect brought, with the secrets that go on with it.
package struct PendingStep: Sendable {
    package let id: String
    package let expiresAt: Timestamp
    /// The way back for the redirect of a page, if the step leads to one; `nil` for a login without a page.
    package let redirect: Redirect?
    /// The demand that the session of its login has to meet, if a step-up has asked for that.
    package var signInDemand: SignInDemand?
    /// The secrets with which the backend describes the step and goes on.
    package var secrets: any LoginSecrets

    package init(id: String, expiresAt: Timestamp, redirect: Redirect?, secrets: any LoginSecrets) {
        (self.id, self.expiresAt, self.redirect, self.secrets) = (id, expiresAt, redirect, secrets)
    }

    /// The redirect of the login that the step belongs to: the server leads every page of it back to there.
    package struct Redirect: Sendable {
        package let target: RedirectTarget
        package let item: RedirectItem?

        package init(to target: RedirectTarget, item: RedirectItem? = nil) { (self.target, self.item) = (target, item) }
    }
}

extension PendingStep: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .step(let step) = login else { return nil }
        self = step
    }

    package var pending: PendingLogin { .step(self) }

    /// Returns the session that the server has granted already, and that is of no use before the step is done.
    package func unprovenSession() -> Session? {
        secrets.grantedToken.map {
            Session(accessToken: $0, accessTokenExpiresAt: expiresAt, refreshToken: nil, refreshTokenExpiresAt: nil)
        }
    }

    package static let isConsumed = CardeaError(
        .attemptConsumed, "This login step has already been completed or refused. Sign in again.")
    package static let isUnknown = CardeaError(
        .attemptNotFound, "No login step with this id is stored. Sign in again.")
    package static let isTooOld = CardeaError(.attemptExpired, "This login step has expired. Sign in again.")
}

/// A session that the server has granted to a login and that is nobody's yet.
package indirect enum UnprovenSession: Sendable {
    case granted(Session)
    /// The record that a store has. It is read when it is needed, so that a damaged one spoils its login alone.
    case stored(Secret)

    package func session() throws(CardeaError) -> Session {
        switch self {
        case .granted(let session): session
        case .stored(let record): try Session(record: record)
        }
    }

    func record() -> Secret {
        switch self {
        case .granted(let session): session.record()
        case .stored(let record): record
        }
    }
}
