public import CardeaBasics
public import CardeaModel

extension CardeaClient {
    /// Takes over the session that the user has at another service: `token` is what that service knows it by.
    ///
    /// While the user is signed in here and the access token lasts, nothing is sent. Calls at the same time share one
    /// exchange, which runs to its end even if nobody waits for it any more.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` if the server does not accept the token;
    ///   ``CardeaError/Code/tokenReused``; ``CardeaError/Code/unauthorized`` also if the user signs out meanwhile;
    ///   ``CardeaError/Code/notSupported`` at other servers than Prelude.
    @discardableResult
    public func migrate(token: Secret) async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.migrate(token, $0) }
    }
}
