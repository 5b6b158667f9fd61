extension StoreKey {
    /// Marks records that are on their way into a store. No server's name has control characters.
    private static let stagePrefix = "moving\n"

    /// Where the record lies in the store that it is being moved to, until it is nowhere else.
    package var staged: StoreKey {
        StoreKey(application: application, backend: Self.stagePrefix + backend, account: account, kind: kind)
    }

    /// The record that is being moved, when this is the name of one.
    package var unstaged: StoreKey? {
        guard backend.hasPrefix(Self.stagePrefix) else { return nil }
        let backend = String(backend.dropFirst(Self.stagePrefix.count))
        return StoreKey(application: application, backend: backend, account: account, kind: kind)
    }

    /// Another record of the same account.
    package func with(_ kind: Kind) -> StoreKey {
        StoreKey(application: application, backend: backend, account: account, kind: kind)
    }
}
