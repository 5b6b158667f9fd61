package import CardeaBasics
package import CardeaModel

/// Tells the server that a session has ended, which this client has forgotten already.
package struct Revocation: Operation {
    package typealias Output = Void

    private let session: Session
    private let knowledge: DPoPKnowledge

    package init(of session: Session, knowing knowledge: DPoPKnowledge) {
        (self.session, self.knowledge) = (session, knowledge)
    }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Step {
        // A server may have nothing to be told.
        guard let run = client.backend.revoke(session) else { return .finish(()) }
        return .attempt(Exchange(run, as: SigningIdentity(session, knowledge: knowledge))) {
            me, result, client throws(CardeaError) in
            // The key that signs once more goes with its session.
            if client.session.cached?.session.proofKey != me.session.proofKey { client.proof.dropKey() }
            if case .failure(let error) = result {
                // Without its key nobody can say anything of the session, here or at the server.
                guard error.code == .storeCorrupted else { throw error }
                client.log(.warning, "The server was not told about the logout: the session's key cannot be used.")
            }
            return .finish(())
        }
    }
}
