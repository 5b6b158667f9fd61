package import CardeaBasics
package import CardeaModel

/// Tells the server that a session has ended, which this client has forgotten already.
package struct Revocation: Operation {
    private let session: Session
    private let knowledge: DPoPKnowledge
    private var exchange: Exchange<Void>?

    package init(of session: Session, knowing knowledge: DPoPKnowledge) {
        (self.session, self.knowledge) = (session, knowledge)
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        if case .begin = event {
            exchange = client.backend.revoke(session).map {
                Exchange($0, as: SigningIdentity(session, knowledge: knowledge))
            }
        }
        // A server may have nothing to be told.
        guard var exchange else { return .finish(()) }
        let result = Result { () throws(CardeaError) in try exchange.next(event, at: client.moment) }
        self.exchange = exchange
        if case .success(.perform(let action)) = result { return .perform(action) }
        // The key that signs once more goes with its session.
        if client.session.cached?.session.proofKey != session.proofKey { client.proof.dropKey() }
        if case .failure(let error) = result {
            // Without its key nobody can say anything of the session, here or at the server.
            guard error.code == .storeCorrupted else { throw error }
            client.log(.warning, "The server was not told about the logout: the session's key cannot be used.")
        }
        return .finish(())
    }
}
