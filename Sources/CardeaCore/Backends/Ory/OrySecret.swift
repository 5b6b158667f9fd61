/// The names of what an Ory login keeps until it is finished, besides ``OryFlow/Address`` and the token of a held session.
package enum OrySecret {
    /// The half of the exchange code that never passes through a browser. The server tells it once.
    package static let exchangeCode = "exchange_code"
    /// The whole flow that a step describes.
    package static let flow = "flow"
    /// The application's own ID token, its nonce and its provider, for a step that they lead to.
    package static let idToken = "id_token"
    package static let idTokenNonce = "id_token_nonce"
    package static let idTokenProvider = "id_token_provider"
    /// Set when the e-mail code was right.
    package static let proven = "proven"
}
