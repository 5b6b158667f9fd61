/// What a backend needs to redeem the redirect of an attempt: a value of its own type, or what a store has of one.
///
/// One reference in all cases, like its siblings: unfinished logins are handed around more often than they are looked into.
package enum AttemptSecrets: Sendable {
    case openID(OpenIDAttempt)
    indirect case ory(OryAttempt)
    indirect case prelude(PreludeAttempt)
    case stored(StoredSecrets)

    /// The object of a record, which each backend reads by itself.
    func record() -> JSONObject {
        switch self {
        case .openID(let attempt): attempt.record()
        case .ory(let attempt): attempt.record()
        case .prelude(let attempt): attempt.record()
        case .stored(let stored): stored.record()
        }
    }
}

/// What a backend needs to check a code and to finish, or to go on with a step-up.
package indirect enum ChallengeSecrets: Sendable {
    case openID(OpenIDChallenge)
    case ory(OryChallenge)
    case prelude(PreludeChallenge)
    /// A step-up whose step is to sign in again: no backend needs anything of it.
    case signIn(SignInDemand)
    case stored(StoredSecrets)

    /// The object of a record, which each backend reads by itself.
    func record() -> JSONObject {
        switch self {
        case .openID(let challenge): challenge.record()
        case .ory(let challenge): challenge.record()
        case .prelude(let challenge): challenge.record()
        case .signIn(let demand): demand.kept()
        case .stored(let stored): stored.record()
        }
    }
}

/// What a backend needs to describe a step and to go on with it.
package indirect enum StepSecrets: Sendable {
    case ory(OryOpenStep)
    case stored(StoredSecrets)

    /// The object of a record, which each backend reads by itself.
    func record() -> JSONObject {
        switch self {
        case .ory(let step): step.record()
        case .stored(let stored): stored.record()
        }
    }

    /// The token of a session that the server has granted already.
    var token: Secret? {
        switch self {
        case .ory(let step): step.login.token
        case .stored(let stored): stored[OryLogin.tokenName]
        }
    }
}

extension CardeaError {
    /// One client has one kind of server, and its own place in the store: nobody meets this.
    static let foreignAttempt = CardeaError(
        .attemptNotFound, "The stored attempt belongs to another kind of provider.")
    static let foreignChallenge = CardeaError(
        .challengeNotFound, "The stored challenge belongs to another kind of provider.")
}

/// What a run has its login keep in its midst, so that it can be repeated from there.
package indirect enum LoginMemory: Sendable {
    /// Of an attempt: the server's answer as a session of which nothing is proven yet, and what its backend keeps from now on.
    case attempt(AttemptSecrets, Session)
    /// Of a challenge: what its backend keeps from now on.
    case challenge(ChallengeSecrets)
    /// Of a challenge: new tokens of the session that waits for the code.
    case renewal(Session)
}

extension PendingAttempt {
    /// - Parameter key: The key that has signed so far: the session may be bound to it.
    package mutating func apply(_ memory: LoginMemory, signedWith key: Secret?) {
        guard case .attempt(let secrets, var session) = memory else { return }
        session.proofKey = key
        (self.secrets, unproven) = (secrets, .granted(session))
    }
}

extension PendingChallenge {
    package mutating func apply(_ memory: LoginMemory) {
        switch memory {
        case .challenge(let secrets): self.secrets = secrets
        case .renewal(let session): unproven = .granted(session)
        case .attempt: break
        }
    }
}
