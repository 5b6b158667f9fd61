/// An account of the application that a store has something of.
public struct StoredAccount: Sendable, Hashable {
    /// The server as the store names it, `prelude https://auth.example.com`, or the name of
    /// `Configuration.storeNamespace`.
    public let server: String
    /// The account's name inside the application; empty for the only one.
    public let account: String
    /// Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished. In the
    /// result of `moveSessions`: whether the session came.
    public let hasSession: Bool

    /// Builds an account for tests of your own.
    public init(server: String, account: String, hasSession: Bool) {
        (self.server, self.account, self.hasSession) = (server, account, hasSession)
    }

    /// The accounts that records belong to, in an order that stays the same. A record that is on its way into the store shows its
    /// account, without a session.
    package static func of(_ keys: [StoreKey]) -> [StoredAccount] {
        let signedIn = Set(keys.filter { $0.kind == .session && $0.unstaged == nil })
        return StoreKey.accounts(of: keys).map {
            StoredAccount(server: $0.backend, account: $0.account, hasSession: signedIn.contains($0))
        }
    }
}

extension StoreKey {
    /// The sessions' names of the accounts that records belong to, each once and in order; also of records on their way.
    package static func accounts(of keys: [StoreKey]) -> [StoreKey] {
        Set(keys.map { ($0.unstaged ?? $0).with(.session) }).sorted { one, other in
            one.backend == other.backend
                ? one.account.utf8.lexicographicallyPrecedes(other.account.utf8)
                : one.backend.utf8.lexicographicallyPrecedes(other.backend.utf8)
        }
    }
}
