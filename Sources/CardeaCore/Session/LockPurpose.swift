/// What processes that share an account do one at a time. The holder of `session` may take `proof`, never the other way round.
package enum LockPurpose: String, Sendable {
    /// Changing the session.
    case session
    /// Changing the account's key and what is known of proofs.
    case proof
    /// Changing the list of unfinished logins.
    case pending
    /// Making the device's identifier.
    case device

    /// What processes call the lock of an account.
    package func name(for key: StoreKey) -> String { "\(key.application)\n\(key.backend)\n\(key.account)\n\(rawValue)" }
}
