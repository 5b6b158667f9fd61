/// The names of what an Ory login keeps until it is finished, besides ``OryFlow/Address`` and the token of a held session.
package enum OrySecret {
    /// The half of the exchange code that never passes through a browser. The server tells it once.
    package static let exchangeCode = "exchange_code"
    /// The whole flow that a step describes.
    package static let flow = "flow"
    /// Whom the login has asked last. Links that nothing binds to the login do not say.
    package static let provider = "provider"
    /// What webhooks are to be told: it goes with every answer.
    package static let transientPayload = "transient_payload"
    /// When the user was asked again who it is, in milliseconds, and who that has to be.
    package static let reauthenticatedAt = "reauthenticated_at"
    package static let reauthenticatedUser = "reauthenticated_user"
    /// What a login keeps however many flows and pages it goes through.
    package static let ofLogin = [exchangeCode, transientPayload, reauthenticatedAt, reauthenticatedUser]
    /// The application's own ID token, its nonce and its provider, for a step that they lead to.
    package static let idToken = "id_token"
    package static let idTokenNonce = "id_token_nonce"
    package static let idTokenProvider = "id_token_provider"
    /// Set when the e-mail code was right.
    package static let proven = "proven"
    /// Set where the code is of a recovery.
    package static let recovery = "recovery"
    /// The token of the session that a recovery has brought.
    package static let recovered = "recovered"
}
