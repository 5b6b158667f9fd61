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

    private var attemptList = LoginList<PendingAttempt>()
    private var challengeList = LoginList<PendingChallenge>()
    private var stepList = LoginList<PendingStep>()
    /// The last ones that were dropped to make room: a call for one gets an error that says so.
    package private(set) var displaced = BoundedSet(capacity: 256)
    package private(set) var displacedCount = 0
    /// Sessions that the server has granted to logins which went without being asked for, by the ids of those.
    private var unclaimed: [String: Session] = [:]

    package init() {}

    package var attempts: [PendingAttempt] { attemptList.all }
    package var challenges: [PendingChallenge] { challengeList.all }
    package var steps: [PendingStep] { stepList.all }

    package var isEmpty: Bool { count == 0 }

    package var count: Int { attemptList.count + challengeList.count + stepList.count }

    package mutating func insert(_ attempt: PendingAttempt) {
        attemptList.insert(attempt)
        if attemptList.count > Self.capacity { displace(attemptList.popOldest()) }
    }

    package mutating func insert(_ challenge: PendingChallenge) {
        challengeList.insert(challenge)
        if challengeList.count > Self.capacity { displace(challengeList.popOldest()) }
    }

    package mutating func insert(_ step: PendingStep) {
        stepList.insert(step)
        if stepList.count > Self.capacity { displace(stepList.popOldest()) }
    }

    private mutating func displace(_ login: (some UnfinishedLogin)?) {
        guard let login else { return }
        displaced.insert(login.id)
        displacedCount &+= 1
        unclaimed[login.id] = login.granted
    }

    /// Hands out, once, the sessions of logins that went without being asked for.
    package mutating func takeUnclaimed() -> [String: Session] {
        defer { unclaimed = [:] }
        return unclaimed
    }

    package func attempt(_ id: String) -> PendingAttempt? { attemptList[id] }

    package func challenge(_ id: String) -> PendingChallenge? { challengeList[id] }

    package func step(_ id: String) -> PendingStep? { stepList[id] }

    /// Drops whatever has this id; ids are distinct among all kinds.
    package mutating func remove(_ id: String) {
        attemptList.remove(id)
        challengeList.remove(id)
        stepList.remove(id)
    }

    /// Changes an attempt that is still there.
    package mutating func updateAttempt(_ id: String, _ change: (inout PendingAttempt) -> Void) {
        attemptList.update(id, change)
    }

    /// Changes a challenge that is still there.
    package mutating func updateChallenge(_ id: String, _ change: (inout PendingChallenge) -> Void) {
        challengeList.update(id, change)
    }

    /// Takes in stored logins that are not known here yet and that the filter wants, as older than those that are known.
    package mutating func merge(_ stored: PendingLogins, where isWanted: (String) -> Bool) {
        attemptList.merge(stored.attemptList, capacity: Self.capacity, where: isWanted)
        challengeList.merge(stored.challengeList, capacity: Self.capacity, where: isWanted)
        stepList.merge(stored.stepList, capacity: Self.capacity, where: isWanted)
    }

    package mutating func removeExpired(at now: Timestamp) {
        removeUnclaimed(at: now)
        attemptList.removeExpired(at: now) { $0.granted == nil }
        challengeList.removeExpired(at: now) { $0.granted == nil }
        stepList.removeExpired(at: now) { $0.granted == nil }
    }

    /// Drops those too old that the server has granted a session already. They stay a while longer than the others: the caller that began
    /// to finish one in time, here or in another process, has come to an end by then.
    package mutating func removeUnclaimed(at now: Timestamp) {
        let end = now.advanced(byMilliseconds: -Self.timeToFinish)
        var gone: [String: Session] = [:]
        attemptList.removeExpired(at: end) { gone.take($0) }
        challengeList.removeExpired(at: end) { gone.take($0) }
        stepList.removeExpired(at: end) { gone.take($0) }
        for (id, session) in gone { unclaimed[id] = session }
    }

    /// In milliseconds: more than all the requests of a call may take.
    private static let timeToFinish: Int64 = 300_000
}

extension UnfinishedLogin {
    /// The session that the server has granted, and that is nobody's yet.
    fileprivate var granted: Session? { try? unprovenSession() }
}

extension [String: Session] {
    /// Takes the session over that the server has granted to a login; `false` where there is none.
    fileprivate mutating func take(_ login: some UnfinishedLogin) -> Bool {
        guard let session = login.granted else { return false }
        self[login.id] = session
        return true
    }
}
