public import CardeaCore

extension CardeaClient {
    /// Takes over the session that the user has at another service: the server asks that service about its token.
    ///
    /// While the user is signed in here and the access token lasts, nothing is sent. Calls at the same time share one exchange,
    /// which runs to its end when nobody waits any longer.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` when the server does not take the token;
    ///   ``CardeaError/Code/tokenReused``; ``CardeaError/Code/unauthorized`` also when the user signs out meanwhile;
    ///   ``CardeaError/Code/notSupported`` at other kinds of servers than Prelude.
    @discardableResult
    public func migrateSession(token: Secret) async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.migrate(token, $0) }
    }
}
