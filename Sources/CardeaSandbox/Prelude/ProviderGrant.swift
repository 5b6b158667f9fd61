import CardeaBasics

/// The answer of a provider to the server that redeems the `code` of a callback.
struct ProviderGrant: Sendable {
    let state: String
    let outcome: SandboxOutcome
    let identity: Identity
    let expiresAt: Timestamp
}
