package import CardeaCore

/// Whose key signs the requests of a run. Belongs to one run, and tells afterwards which key it was.
package final class RequestSigner {
    /// The session whose own key signs; without one, the account's key does, and is made when there is none yet.
    let session: Session?
    /// What is known of proofs for a session that the engine has forgotten already; `nil` for what the engine knows.
    var knowledge: DPoPKnowledge?
    /// The key that has signed.
    var key: (any ProofKey)?

    /// The private key of what it has signed for.
    var secret: Secret? { key?.secret ?? session?.proofKey }

    package init(_ session: Session? = nil, knowledge: DPoPKnowledge? = nil) {
        self.session = session
        self.knowledge = knowledge
    }
}
