import CardeaCore

/// A browser's way to a provider and back. Its name is the `state` that travels with it.
struct BrowserLeg: Perishable {
    let flowID: String
    let provider: String
    /// Proves to the provider that who redeems the code has asked for it.
    let verifier: String
    /// The init code of the flow's exchanger when it began.
    let exchanger: String?
    var expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }

    /// Seconds that it may take.
    static let lifetime = 1800
}

/// A request to a provider that waits for a decision at its page.
struct ProviderVisit: Perishable {
    let provider: String
    let redirectURI: String
    let state: String
    let challenge: String
    var expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

/// What a provider has decided, until its code is redeemed.
struct OryGrant: Perishable {
    let claims: OryClaims
    let challenge: String
    let expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}
