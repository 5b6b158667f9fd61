import CardeaBasics

/// What a provider tells the server when it is shown the `code` of a callback.
struct ProviderGrant: Sendable {
    let state: String
    let outcome: SandboxOutcome
    let identity: Identity
    let expiresAt: Timestamp
}
