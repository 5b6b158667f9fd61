/// Refusals of RFC 9449.
extension Failure {
    static let useNonceCode = "use_dpop_nonce"
    static let invalidProofCode = "invalid_dpop_proof"

    static func invalidProof(_ message: String) -> Failure { Failure(400, invalidProofCode, message) }

    static let missingProof = Failure(400, "missing_dpop_proof", "the DPoP header is missing")

    static let keyMismatch = Failure(401, "dpop_key_mismatch", "the session is bound to another key")
}
