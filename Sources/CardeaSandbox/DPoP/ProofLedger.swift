import CardeaBasics

/// Judges signed proofs against the request they came with, and remembers what must not come twice.
struct ProofLedger: Sendable {
    /// The rules of the behaviour for proofs.
    struct Rules: Sendable {
        /// Seconds that `iat` may be away from the clock, in either direction.
        let window: Int
        let demandsNonce: Bool
    }

    var nonces: ProofNonces
    /// Every `jti` of late. Those are over whose proofs would be refused for their age.
    private(set) var identifiers: BoundedTable<String, Use>

    /// The use of a `jti`.
    struct Use: Perishable {
        let matters: Timestamp

        func isOver(at now: Timestamp) -> Bool { matters < now }
    }

    init(limit: Int) {
        nonces = ProofNonces(limit: 16 * limit)
        identifiers = BoundedTable(limit: limit, ceiling: 64 * limit)
    }

    /// Accepts a proof once. An authentic proof for the right request uses up its `jti` even when time or nonce are
    /// wrong, so that a client which repeats one unchanged is found out.
    mutating func admit(
        _ proof: PresentedProof, for target: ProofTarget, rules: Rules, now: Timestamp
    ) throws(Failure) {
        guard proof.method == target.method else { throw .invalidProof("htm is not the request's method") }
        guard target.matches(proof.target) else { throw .invalidProof("htu is not the request's URL") }
        guard identifiers[proof.identifier] == nil else { throw .invalidProof("jti has been used before") }
        let use = Use(matters: now.advanced(bySeconds: 2 * max(0, rules.window) + 1))
        identifiers.insert(use, for: proof.identifier, at: now)
        let (age, overflow) = now.seconds.subtractingReportingOverflow(proof.issuedAt)
        guard !overflow, age.magnitude <= UInt64(max(0, rules.window)) else {
            throw .invalidProof("iat is too far from the server's clock")
        }
        if rules.demandsNonce, !nonces.accepts(proof.nonce, from: proof.thumbprint) {
            throw Failure(400, Failure.useNonceCode, "the proof needs the server's nonce")
        }
    }
}
