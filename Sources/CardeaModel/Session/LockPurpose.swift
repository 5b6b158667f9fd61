/// What processes that share an account do one at a time. The holder of `session` may take `proof`, never the other way round.
package enum LockPurpose: String, Sendable, CaseIterable {
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

/// What processes call the locks of one account; made once, because every login takes several.
package struct LockNames: Sendable {
    private let names: [String]

    package init(_ account: StoreKey) { names = LockPurpose.allCases.map { $0.name(for: account) } }

    package subscript(_ purpose: LockPurpose) -> String { names[purpose.place] }
}

extension LockPurpose {
    /// Where it stands among all.
    fileprivate var place: Int {
        switch self {
        case .session: 0
        case .proof: 1
        case .pending: 2
        case .device: 3
        }
    }
}
