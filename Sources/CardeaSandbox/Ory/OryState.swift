import CardeaBasics

/// Everything that the Ory-compatible server knows, and its rules. Free of network, clock and threads.
struct OryState {
    var behaviour: SandboxBehaviour
    /// The address of the public API.
    let publicURL: String
    /// The claims of a token that the sandbox's OpenID provider has signed rightly.
    let signedClaims: @Sendable (String) -> JSONObject?
    /// Returns the subject that providers give the person with that address.
    let subject: @Sendable (_ email: String) -> String

    var flows: BoundedTable<String, OryFlow>
    /// By their init codes.
    var exchangers: BoundedTable<String, OryExchanger>
    var identities: BoundedTable<String, OryIdentity>
    /// By their tokens.
    var sessions: BoundedTable<String, OrySession>
    /// Browsers that are on their way to a provider and back, by their `state`.
    var legs: BoundedTable<String, BrowserLeg>
    /// Requests that a provider's page is shown for, by the reference in its form.
    var pages: BoundedTable<String, ProviderVisit>
    /// The decisions of providers, by the codes that they hand over.
    var grants: BoundedTable<String, OryGrant>
    /// The failures that the page of errors shows, by their ids.
    var errors: BoundedTable<String, OryFailure>
    /// Codes that are still to be mailed.
    var outbox: [(recipient: String, code: String)] = []

    init(
        configuration: SandboxConfiguration, publicURL: String,
        signedClaims: @escaping @Sendable (String) -> JSONObject?, subject: @escaping @Sendable (String) -> String
    ) {
        behaviour = configuration.behaviour
        self.publicURL = publicURL
        self.signedClaims = signedClaims
        self.subject = subject
        let (limit, ceiling) = (configuration.entryLimit, 16 * configuration.entryLimit)
        flows = BoundedTable(limit: limit, ceiling: ceiling)
        exchangers = BoundedTable(limit: ceiling)
        identities = BoundedTable(limit: ceiling)
        sessions = BoundedTable(limit: limit, ceiling: ceiling)
        legs = BoundedTable(limit: limit, ceiling: ceiling)
        pages = BoundedTable(limit: limit, ceiling: ceiling)
        grants = BoundedTable(limit: limit, ceiling: ceiling)
        errors = BoundedTable(limit: limit)
    }

    var rules: SandboxOryBehaviour { behaviour.ory }

    /// The providers as forms show them.
    var shownProviders: [String] { rules.providers.sorted() }

    /// The address at which a browser ends that was sent to no other.
    var defaultReturnURL: String { "\(publicURL)/ui/welcome" }

    /// Makes everything of that kind expire at that moment.
    mutating func expire(_ kind: SandboxExpiry, now: Timestamp) {
        switch kind {
        case .authorizations:
            legs.updateAll { $0.expiresAt = min($0.expiresAt, now) }
            pages.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .codes: flows.updateAll { $0.code?.expire(at: now) }
        case .oryFlows: flows.updateAll { $0.expiresAt = min($0.expiresAt, now) }
        case .orySessions: sessions.updateAll { $0.session.expiresAt = min($0.session.expiresAt, now) }
        case .challengeTokens, .accessTokens, .refreshTokens, .nonces, .authorizationCodes, .requestURIs, .deviceCodes,
            .registrations:
            break
        }
    }

    /// Keeps a flow as it is then.
    mutating func save(_ flow: OryFlow, now: Timestamp) {
        var flow = flow
        flow.updatedAt = now
        if flows[flow.id] == nil { flows.insert(flow, for: flow.id, at: now) } else { flows[flow.id] = flow }
    }
}
