package import CardeaBasics

/// Names one record: which application, which server, which account, and what the record holds.
///
/// Names are equal if they have the same bytes, as stores compare them: the same letter, written in two ways, makes two names.
public struct RecordName: Sendable, Hashable {
    /// The content of a record.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The signed-in session.
        case session
        /// Logins begun and not finished: attempts and e-mail challenges.
        case pending
        /// The key that proves who sends a request.
        case proof
        /// The device identifier, which survives a logout.
        case device
    }

    /// Reverse-DNS identifier of the host application.
    public let application: String
    /// Backend kind and origin, such as `prelude https://auth.example.com`.
    public let backend: String
    /// Account name inside the application; empty for the only one.
    public let account: String
    /// The content of the record.
    public let kind: Kind

    /// Creates a key from its parts.
    public init(application: String, backend: String, account: String, kind: Kind) {
        self.application = application
        self.backend = backend
        self.account = account
        self.kind = kind
    }

    /// Compares the bytes of the names.
    public static func == (one: RecordName, other: RecordName) -> Bool {
        one.kind == other.kind && one.application.isIdentical(to: other.application)
            && one.backend.isIdentical(to: other.backend) && one.account.isIdentical(to: other.account)
    }
}

extension RecordName {
    /// Marks records that are on their way into a store. No server's name has control characters.
    private static let stagePrefix = "moving\n"

    /// The name of the record in the store that it is being moved to, until it is nowhere else.
    package var staged: RecordName {
        RecordName(application: application, backend: Self.stagePrefix + backend, account: account, kind: kind)
    }

    /// The name of the record that is being moved; `nil` if this is no name of one.
    package var unstaged: RecordName? {
        guard backend.hasPrefix(Self.stagePrefix) else { return nil }
        let backend = String(backend.dropFirst(Self.stagePrefix.count))
        return RecordName(application: application, backend: backend, account: account, kind: kind)
    }

    /// Returns the name of another record of the same account.
    package func with(_ kind: Kind) -> RecordName {
        RecordName(application: application, backend: backend, account: account, kind: kind)
    }
}

/// A trial is a record that is written and removed again, to see whether a store would take a session.
extension RecordName {
    /// Marks trials. No server's name has control characters.
    private static let trialPrefix = "trial\n"

    /// The content of a trial, about as large as a session: a disk may have room for less.
    package static var trialContent: Secret { Secret(bytes: [UInt8](repeating: UInt8(ascii: " "), count: 4096)) }

    /// The name of the account's trial, which no client reads.
    package var trial: RecordName {
        RecordName(application: application, backend: Self.trialPrefix + backend, account: account, kind: .device)
    }

    /// True for the name of a trial. One stays if its process ended in between.
    package var isTrial: Bool { backend.hasPrefix(Self.trialPrefix) }
}

/// An account of the application that a store has something of.
public struct StoredAccount: Sendable, Hashable {
    /// The server as the store names it, `prelude https://auth.example.com`, or the name of
    /// `Configuration.storeNamespace`.
    public let server: String
    /// The account's name inside the application; empty for the only one.
    public let account: String
    /// True if there is a session; otherwise there is what a logout leaves, or a login that is not finished. In the
    /// result of `moveSessions`: true if the session came.
    public let hasSession: Bool

    /// Builds an account for tests of your own.
    public init(server: String, account: String, hasSession: Bool) {
        (self.server, self.account, self.hasSession) = (server, account, hasSession)
    }

    /// Returns the accounts that records belong to, in an order that stays the same. A record that is on its way into the store
    /// counts for its account, but not as a session.
    package static func of(_ keys: [RecordName]) -> [StoredAccount] {
        let signedIn = Set(keys.filter { $0.kind == .session && $0.unstaged == nil })
        return RecordName.accounts(of: keys).map {
            StoredAccount(server: $0.backend, account: $0.account, hasSession: signedIn.contains($0))
        }
    }
}

extension RecordName {
    /// Returns the names of the sessions of the accounts that records belong to, each once and in order; also for records on their way.
    package static func accounts(of keys: [RecordName]) -> [RecordName] {
        Set(keys.map { ($0.unstaged ?? $0).with(.session) }).sorted { one, other in
            one.backend == other.backend
                ? one.account.utf8.lexicographicallyPrecedes(other.account.utf8)
                : one.backend.utf8.lexicographicallyPrecedes(other.backend.utf8)
        }
    }
}
