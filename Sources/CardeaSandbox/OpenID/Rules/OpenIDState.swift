import CardeaBasics

/// Everything that the OpenID provider knows, and its rules. Free of network, clock and threads.
struct OpenIDState: ProofJudge {
    var behaviour: SandboxBehaviour
    let issuer: String
    let seal = TokenSeal()
    let entryLimit: Int
    var keys = KeyRing()

    /// Requests that a page is shown for, by the reference in its form.
    var pending: BoundedTable<String, WaitingRequest>
    /// Pushed requests by their `request_uri`.
    var pushed: BoundedTable<String, WaitingRequest>
    var codes: BoundedTable<String, OpenIDCode>
    var devices: BoundedTable<String, DeviceAuthorization>
    /// Sessions by their id.
    var sessions: BoundedTable<String, OpenIDSession>
    /// Registered clients by their id.
    var registrations: BoundedTable<String, RegisteredClient>
    /// How often a protected resource has asked for one more scope.
    var refusals = 0
    var users: UserDirectory
    var proofs: ProofLedger
    var counts: RefreshCounts

    init(configuration: SandboxConfiguration, issuer: String) {
        behaviour = configuration.behaviour
        entryLimit = configuration.entryLimit
        self.issuer = issuer
        let ceiling = 16 * entryLimit
        pending = BoundedTable(limit: entryLimit, ceiling: ceiling)
        pushed = BoundedTable(limit: entryLimit, ceiling: ceiling)
        codes = BoundedTable(limit: entryLimit, ceiling: ceiling)
        devices = BoundedTable(limit: entryLimit, ceiling: ceiling)
        sessions = BoundedTable(limit: entryLimit, ceiling: ceiling)
        registrations = BoundedTable(limit: entryLimit)
        users = UserDirectory(limit: ceiling)
        proofs = ProofLedger(limit: entryLimit)
        counts = RefreshCounts(limit: entryLimit)
    }

    var flaws: Set<SandboxMisbehaviour> { behaviour.openID.misbehaviours }

    /// Makes everything of that kind expire at that moment.
    mutating func expire(_ kind: SandboxExpiry, now: Timestamp) {
        switch kind {
        case .authorizations: pending.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .requestURIs: pushed.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .authorizationCodes: codes.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .deviceCodes: devices.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .accessTokens: sessions.updateAll { $0.session.expiredAccessTokens = $0.accessTokens }
        case .refreshTokens: sessions.updateAll { $0.session.refreshTokens.expireAll(at: now) }
        case .registrations: registrations = BoundedTable(limit: entryLimit)
        case .nonces: proofs.nonces.expireAll()
        case .challengeTokens, .codes, .oryFlows, .orySessions: break
        }
    }
}
