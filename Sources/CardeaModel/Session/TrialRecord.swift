package import CardeaBasics

/// A record that is written and removed again, to see whether a store would take a session.
package enum TrialRecord {
    /// About as large as a session: a disk may have room for less.
    package static var record: Secret { Secret(bytes: [UInt8](repeating: UInt8(ascii: " "), count: 4096)) }

    /// Marks the name. No server's name has control characters.
    fileprivate static let prefix = "trial\n"
}

extension StoreKey {
    /// The name of the account's trial, which no client reads.
    package var trial: StoreKey {
        StoreKey(application: application, backend: TrialRecord.prefix + backend, account: account, kind: .device)
    }

    /// Whether it is the name of a trial; one stays when its process ended in between.
    package var isTrial: Bool { backend.hasPrefix(TrialRecord.prefix) }
}
