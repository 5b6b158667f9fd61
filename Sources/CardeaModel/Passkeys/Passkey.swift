public import CardeaBasics

/// The question to an authenticator, and the token that names it at the server.
package struct PasskeyQuestion: Sendable {
    package enum Purpose: Sendable {
        case login
        case registration
    }

    package let purpose: Purpose
    /// The options of WebAuthn, as JSON.
    package let options: String
    package let token: Secret

    package init(purpose: Purpose, options: String, token: Secret) {
        (self.purpose, self.options, self.token) = (purpose, options, token)
    }

    /// Refuses an answer that is given to the call for the other kind of questions.
    package func require(_ purpose: Purpose) throws(CardeaError) {
        guard self.purpose == purpose else {
            throw CardeaError(
                .invalidArgument,
                "The question is that of a \(self.purpose), and the call ends a \(purpose): finish it by the other call."
            )
        }
    }
}

extension PasskeyQuestion: Redacted {
    package var description: String { "PasskeyQuestion" }
}

/// A passkey of the signed-in user.
public struct Passkey: Sendable, Hashable, Identifiable {
    /// The server's name for it.
    public let id: String
    /// The user's name for it.
    public let nickname: String?
    /// The ways to reach its authenticator, such as `usb`, `nfc` or `internal`.
    public let transports: [String]
    /// True if it is known to be kept elsewhere, too, such as in a cloud; `nil` if the server does not say.
    public let isBackedUp: Bool?
    /// True if the server had it already when it was registered; false in lists.
    public package(set) var isAlreadyRegistered: Bool
    /// The time at which it was made, by the server's clock.
    public let createdAt: Timestamp?
    /// The time at which it was last used, by the server's clock.
    public let lastUsedAt: Timestamp?

    /// Builds a passkey for tests of your own.
    public init(
        id: String, nickname: String? = nil, transports: [String] = [], isBackedUp: Bool? = nil,
        isAlreadyRegistered: Bool = false, createdAt: Timestamp? = nil, lastUsedAt: Timestamp? = nil
    ) {
        (self.id, self.nickname, self.transports) = (id, nickname, transports)
        (self.isBackedUp, self.isAlreadyRegistered) = (isBackedUp, isAlreadyRegistered)
        (self.createdAt, self.lastUsedAt) = (createdAt, lastUsedAt)
    }

    /// Reads a passkey as a server describes it; only the id must be there.
    package init?(_ object: JSONObject) {
        guard let id = object["credential_id"]?.string, !id.isEmpty else { return nil }
        self.id = id
        nickname = object["nickname"]?.string
        transports = object["transports"]?.array?.compactMap { $0.string } ?? []
        isBackedUp = object["backup_state"]?.bool
        isAlreadyRegistered = false
        createdAt = object["created_at"]?.integer.map { Timestamp(seconds: $0) }
        lastUsedAt = object["last_used_at"]?.integer.map { Timestamp(seconds: $0) }
    }
}
