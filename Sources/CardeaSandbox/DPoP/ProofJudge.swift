import CardeaBasics

/// A server's state that judges DPoP proofs as the behaviour wants them.
protocol ProofJudge: Sendable {
    var behaviour: SandboxBehaviour { get }
    var proofs: ProofLedger { get set }
}

extension ProofJudge {
    mutating func admit(
        _ proof: PresentedProof, for target: ProofTarget, demandsNonce: Bool, now: Timestamp
    ) throws(Failure) {
        let rules = ProofLedger.Rules(
            window: behaviour.proofWindow, demandsNonce: demandsNonce && behaviour.nonceMode != .never)
        try proofs.admit(proof, for: target, rules: rules, now: now.advanced(bySeconds: behaviour.dateOffset))
    }

    /// The nonce in an answer to a key; `nil` for none.
    ///
    /// - Parameter failure: The code of the error that the answer is; `nil` for a success.
    mutating func nextNonce(for key: String, after failure: String?) -> String? {
        if failure == Failure.useNonceCode, behaviour.omitsNonceHeader { return nil }
        return proofs.nonces.next(for: key, after: failure, mode: behaviour.nonceMode)
    }
}
