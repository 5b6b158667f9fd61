package import CardeaBasics

/// Lets one process at a time, of those that share a session, change it.
package protocol ProcessLock: AnyObject, Sendable {
    /// Takes the lock, or returns `nil` if another holds it or waits for it. Never waits.
    func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)?

    /// Reports when this process holds the lock of that name. Cancelling ends the wait with
    /// ``CardeaError/Code/cancelled``; a process that dies gives its locks up.
    func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation?

    /// Returns the place of the locks: those of one place exclude each other. `nil` for locks in this process's memory.
    func place() throws(CardeaError) -> String?
}

extension ProcessLock {
    package func place() throws(CardeaError) -> String? { nil }
}

/// A lock that is held. Releasing it twice, or letting go of the value, is harmless and releases it.
package protocol LockHold: AnyObject, Sendable {
    func release()
}

/// The work that processes which share an account do one at a time. The holder of `session` may take `proof`, never the reverse.
package enum LockPurpose: String, Sendable, CaseIterable {
    /// Changing the session.
    case session
    /// Changing the account's key and the knowledge of proofs.
    case proof
    /// Changing the list of unfinished logins.
    case pending
    /// Making the device's identifier.
    case device

    /// Returns the name of the lock of an account, which all processes use.
    package func name(for key: RecordName) -> String {
        "\(key.application)\n\(key.backend)\n\(key.account)\n\(rawValue)"
    }
}

/// The names of the locks of one account; made once, because every login takes several.
package struct LockNames: Sendable {
    private let names: [String]

    package init(_ account: RecordName) { names = LockPurpose.allCases.map { $0.name(for: account) } }

    package subscript(_ purpose: LockPurpose) -> String { names[purpose.place] }
}

extension LockPurpose {
    /// The index among all cases.
    fileprivate var place: Int {
        switch self {
        case .session: 0
        case .proof: 1
        case .pending: 2
        case .device: 3
        }
    }
}
