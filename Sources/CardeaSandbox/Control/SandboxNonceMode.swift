/// The occasions on which the server hands out nonces for DPoP proofs. Each key has its own; only the newest one is accepted.
public enum SandboxNonceMode: String, Sendable, Hashable, CaseIterable {
    /// Nonces are neither demanded nor handed out.
    case never
    /// A key's first proof is answered with `use_dpop_nonce`; that nonce is then good until it is expired by hand.
    case onFirstRequest = "on_first_request"
    /// Every answer to a proof, success or error, carries the nonce for the next one.
    case rotateEveryAnswer = "rotate_every_answer"
    /// Every error in answer to a proof carries the nonce for the next one.
    case rotateOnErrors = "rotate_on_errors"
}
