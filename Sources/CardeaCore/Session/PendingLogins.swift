/// A login that was begun, with what redeems it.
package struct PendingAttempt: Sendable {
    package let id: String
    package let provider: OAuthProvider
    package let redirectURI: String
    package let authorizationURL: Secret
    package let expiresAt: Timestamp
    /// The scheme of the deep link that it ends with; `nil`: it ends at the redirect URI itself.
    package var deepLinkScheme: String?
    /// By which a redirect is known to be this login's, where its server takes such an item.
    package var redirectItem: RedirectItem?
    /// What opens a redirect that was kept for this login while no process waited for it.
    package var redirectKey: RedirectKey?
    /// The step that has led to this page, and that is over with it.
    package var step: String?
    /// What its session has to show, where a step-up has asked for the login.
    package var signInDemand: SignInDemand?
    /// The session that the server has granted, where something that follows could not be done yet.
    package var unproven: UnprovenSession?
    /// What the backend needs to redeem the redirect.
    package var secrets: AttemptSecrets

    package init(
        id: String, provider: OAuthProvider, redirectURI: String, authorizationURL: Secret, expiresAt: Timestamp,
        secrets: AttemptSecrets
    ) {
        self.id = id
        self.provider = provider
        self.redirectURI = redirectURI
        self.authorizationURL = authorizationURL
        self.expiresAt = expiresAt
        self.secrets = secrets
    }
}

extension PendingAttempt {
    package func unprovenSession() throws(CardeaError) -> Session? { try unproven?.session() }

    /// Whether a page of the application's owner stands between the server and the application.
    package var leadsThroughPage: Bool { (try? RedirectTarget(self))?.leadsThroughPage ?? false }
}

/// The key pair of one attempt, for redirects that are kept for it.
package struct RedirectKey: Sendable {
    package let key: Secret
    package let publicPoint: [UInt8]

    package init(key: Secret, publicPoint: [UInt8]) { (self.key, self.publicPoint) = (key, publicPoint) }
}

/// A login that waits for an e-mail code, with what completes it.
package struct PendingChallenge: Sendable {
    package let id: String
    package let email: Secret?
    /// How the code was sent.
    package let channel: OTPChannel
    package let expiresAt: Timestamp
    /// The session that waits for the code, where the server has granted it already.
    package var unproven: UnprovenSession?
    /// What the backend needs to check the code and to finish.
    package var secrets: ChallengeSecrets

    package init(
        id: String, email: Secret?, channel: OTPChannel = .email, expiresAt: Timestamp,
        unproven: UnprovenSession? = nil, secrets: ChallengeSecrets
    ) {
        (self.id, self.email, self.channel, self.expiresAt) = (id, email, channel, expiresAt)
        (self.unproven, self.secrets) = (unproven, secrets)
    }
}

extension PendingChallenge {
    package func unprovenSession() throws(CardeaError) -> Session? { try unproven?.session() }
}

/// The unfinished logins of one account: young, and each redeemable once.
package struct PendingLogins: Sendable {
    /// More unfinished logins than this are abandoned ones; the oldest goes first.
    package static let capacity = 2048
    /// How many may stay beyond their time, so that they are reported as too old.
    package static let roomForOld = 256
    /// Of these, the newest are also stored.
    package static let storedCapacity = 16

    package private(set) var attempts: [PendingAttempt] = []
    package private(set) var challenges: [PendingChallenge] = []
    package private(set) var steps: [PendingStep] = []
    /// The last ones that were dropped to make room: a call for one gets an error that says so.
    package private(set) var displaced = BoundedSet(capacity: 256)
    package private(set) var displacedCount = 0
    /// Sessions that the server has granted to logins which went without being asked for, by the ids of those.
    private var unclaimed: [String: Session] = [:]

    package init() {}

    package var isEmpty: Bool { count == 0 }

    package var count: Int { attempts.count + challenges.count + steps.count }

    package mutating func insert(_ attempt: PendingAttempt) {
        attempts.removeAll { $0.id == attempt.id }
        attempts.append(attempt)
        if attempts.count > Self.capacity { displace(attempts.removeFirst()) }
    }

    package mutating func insert(_ challenge: PendingChallenge) {
        challenges.removeAll { $0.id == challenge.id }
        challenges.append(challenge)
        if challenges.count > Self.capacity { displace(challenges.removeFirst()) }
    }

    package mutating func insert(_ step: PendingStep) {
        steps.removeAll { $0.id == step.id }
        steps.append(step)
        if steps.count > Self.capacity { displace(steps.removeFirst()) }
    }

    private mutating func displace(_ login: some UnfinishedLogin) {
        displaced.insert(login.id)
        displacedCount &+= 1
        unclaimed[login.id] = login.granted
    }

    /// Hands out, once, the sessions of logins that went without being asked for.
    package mutating func takeUnclaimed() -> [String: Session] {
        defer { unclaimed = [:] }
        return unclaimed
    }

    package func attempt(_ id: String) -> PendingAttempt? { attempts.first { $0.id == id } }

    package func challenge(_ id: String) -> PendingChallenge? { challenges.first { $0.id == id } }

    package func step(_ id: String) -> PendingStep? { steps.first { $0.id == id } }

    /// Drops whatever has this id; ids are distinct among all kinds.
    package mutating func remove(_ id: String) {
        attempts.removeAll { $0.id == id }
        challenges.removeAll { $0.id == id }
        steps.removeAll { $0.id == id }
    }

    /// Changes an attempt that is still there.
    package mutating func updateAttempt(_ id: String, _ change: (inout PendingAttempt) -> Void) {
        guard let index = attempts.firstIndex(where: { $0.id == id }) else { return }
        change(&attempts[index])
    }

    /// Changes a challenge that is still there.
    package mutating func updateChallenge(_ id: String, _ change: (inout PendingChallenge) -> Void) {
        guard let index = challenges.firstIndex(where: { $0.id == id }) else { return }
        change(&challenges[index])
    }

    /// Takes in stored logins that are not known here yet and that the filter wants, as older than those that are known.
    package mutating func merge(_ stored: PendingLogins, where isWanted: (String) -> Bool) {
        let oldAttempts = stored.attempts.filter { attempt($0.id) == nil && isWanted($0.id) }
        let oldChallenges = stored.challenges.filter { challenge($0.id) == nil && isWanted($0.id) }
        let oldSteps = stored.steps.filter { step($0.id) == nil && isWanted($0.id) }
        attempts = (oldAttempts + attempts).suffix(Self.capacity)
        challenges = (oldChallenges + challenges).suffix(Self.capacity)
        steps = (oldSteps + steps).suffix(Self.capacity)
    }

    package mutating func removeExpired(at now: Timestamp) {
        removeUnclaimed(at: now)
        attempts.removeAll { $0.expiresAt <= now && $0.granted == nil }
        challenges.removeAll { $0.expiresAt <= now && $0.granted == nil }
        steps.removeAll { $0.expiresAt <= now && $0.granted == nil }
    }

    /// Drops those too old that the server has granted a session already. They stay a while longer than the others: the caller that began
    /// to finish one in time, here or in another process, has come to an end by then.
    package mutating func removeUnclaimed(at now: Timestamp) {
        let end = now.advanced(byMilliseconds: -Self.timeToFinish)
        Self.remove(&attempts, expiredAt: end, &unclaimed)
        Self.remove(&challenges, expiredAt: end, &unclaimed)
        Self.remove(&steps, expiredAt: end, &unclaimed)
    }

    private static func remove<Login: UnfinishedLogin>(
        _ logins: inout [Login], expiredAt end: Timestamp, _ unclaimed: inout [String: Session]
    ) {
        logins.removeAll { login in
            guard login.expiresAt <= end, let session = login.granted else { return false }
            unclaimed[login.id] = session
            return true
        }
    }

    /// In milliseconds: more than all the requests of a call may take.
    private static let timeToFinish: Int64 = 300_000
}

extension UnfinishedLogin {
    /// The session that the server has granted, and that is nobody's yet.
    fileprivate var granted: Session? { try? unprovenSession() }
}
