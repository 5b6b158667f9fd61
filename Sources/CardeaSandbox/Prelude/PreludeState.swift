import CardeaBasics
import CardeaModel

/// Everything that a Prelude-compatible server knows, and its rules. Free of network, clock and threads.
struct PreludeState: ProofJudge {
    var behaviour: SandboxBehaviour
    let issuer: String
    let applicationID: String
    let signer: TokenSigner
    let seal = TokenSeal()
    let entryLimit: Int

    /// Logins by the `state` between server and provider.
    var authorizations: BoundedTable<String, Authorization>
    /// Decisions made at provider pages, by the `code` that the provider hands over.
    var grants: BoundedTable<String, ProviderGrant>
    /// Challenge tokens by their full text.
    var challenges: BoundedTable<String, Challenge>
    /// Verifications by their token.
    var verifications: BoundedTable<String, Verification>
    /// Sessions by their id.
    var sessions: BoundedTable<String, Session>
    var users: UserDirectory
    var proofs: ProofLedger
    var counts: RefreshCounts
    var passwords: PasswordBook
    /// Ceremonies of passkeys, by their tokens.
    var ceremonies: BoundedTable<String, PasskeyCeremony>
    /// Passkeys by their ids.
    var passkeys: BoundedTable<String, KnownPasskey>
    /// Step-ups by the one token that is good for their next step.
    var stepUps: BoundedTable<String, StepUp>
    /// The identifiers that step-ups have added to users, by the users' ids.
    var identifiers: BoundedTable<String, [String]>
    /// Messages, the newest last.
    var mailbox: [SandboxMail] = []

    init(configuration: SandboxConfiguration, issuer: String, signer: TokenSigner) {
        behaviour = configuration.behaviour
        applicationID = configuration.applicationID
        entryLimit = configuration.entryLimit
        self.issuer = issuer
        self.signer = signer
        let ceiling = 16 * entryLimit
        authorizations = BoundedTable(limit: entryLimit, ceiling: ceiling)
        grants = BoundedTable(limit: entryLimit, ceiling: ceiling)
        challenges = BoundedTable(limit: entryLimit, ceiling: ceiling)
        verifications = BoundedTable(limit: entryLimit, ceiling: ceiling)
        sessions = BoundedTable(limit: entryLimit, ceiling: ceiling)
        users = UserDirectory(limit: ceiling)
        proofs = ProofLedger(limit: entryLimit)
        counts = RefreshCounts(limit: entryLimit)
        passwords = PasswordBook(limit: entryLimit)
        ceremonies = BoundedTable(limit: entryLimit, ceiling: ceiling)
        passkeys = BoundedTable(limit: entryLimit)
        stepUps = BoundedTable(limit: entryLimit, ceiling: ceiling)
        identifiers = BoundedTable(limit: entryLimit)
    }

    /// Makes everything of that kind expire at that moment.
    mutating func expire(_ kind: SandboxExpiry, now: Timestamp) {
        switch kind {
        case .authorizations: authorizations.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .challengeTokens: challenges.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .codes: verifications.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .accessTokens: sessions.updateAll { $0.expiredAccessTokens = $0.refreshTokens.issued }
        case .refreshTokens: sessions.updateAll { $0.refreshTokens.expireAll(at: now) }
        case .nonces: proofs.nonces.expireAll()
        case .authorizationCodes, .requestURIs, .deviceCodes, .registrations, .oryFlows, .orySessions: break
        }
    }

    mutating func deliver(code: String, to recipient: String, now: Timestamp) {
        mailbox.append(SandboxMail(recipient: recipient, code: code, sentAt: CalendarTime.iso8601(now)))
        if mailbox.count > entryLimit { mailbox.removeFirst() }
    }
}
