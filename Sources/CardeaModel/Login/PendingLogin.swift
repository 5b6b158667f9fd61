package import CardeaBasics

/// What waits for a person before a login, or a step-up, is finished.
package indirect enum PendingLogin: Sendable {
    case attempt(PendingAttempt)
    case challenge(PendingChallenge)
    case step(PendingStep)
    /// Ends with its client, and is not stored.
    case device(WaitingDeviceLogin)
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
