package import CardeaCore

/// Whose key signs the requests of a run. Belongs to one run, and tells afterwards which key it was.
package final class RequestSigner {
    /// The key of the session in whose name the run asks; without one the account's key signs, and is made when there is none.
    let sessionKey: Secret?
    /// What is known of proofs for a session that the engine has forgotten already; `nil` for what the engine knows.
    var knowledge: DPoPKnowledge?
    /// The key that has signed.
    var key: (any ProofKey)?

    /// The private key of what it has signed for.
    var secret: Secret? { key?.secret ?? sessionKey }

    package init(_ identity: SigningIdentity) {
        (sessionKey, knowledge) = (identity.sessionKey, identity.knowledge)
    }

    package convenience init(_ session: Session? = nil) { self.init(SigningIdentity(session)) }
}
