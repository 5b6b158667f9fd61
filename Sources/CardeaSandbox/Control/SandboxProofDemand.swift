/// The treatment of DPoP proofs on finalize, refresh and revoke.
public enum SandboxProofDemand: String, Sendable, Hashable, CaseIterable {
    /// Proofs are not looked at, and no session is bound to a key.
    case off
    /// A proof that is there must be right, and binds its session; a session without one stays without one.
    case optional
    /// Every request needs a proof.
    case required
}
