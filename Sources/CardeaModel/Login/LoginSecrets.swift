package import CardeaBasics

/// The secrets that a server needs to go on with an unfinished login, which keeps them. Nobody else reads them.
///
/// A class, because unfinished logins are handed around more often than they are looked into.
package protocol LoginSecrets: AnyObject, Sendable {
    /// Returns the object of a record, which each server reads by itself.
    func record() -> JSONObject

    /// The token of a session that the server has granted already, if it asks for more.
    var grantedToken: Secret? { get }
}

/// A value of a server's own type that its unfinished logins keep.
package protocol ServerSecrets: Sendable {
    func record() -> JSONObject

    var grantedToken: Secret? { get }

    /// The error of a login that does not keep such a value.
    static var missing: CardeaError { get }

    /// Reads what ``record()`` has written.
    static func read(_ stored: StoredSecrets) throws(CardeaError) -> Self
}

extension ServerSecrets {
    package var grantedToken: Secret? { nil }

    package static var missing: CardeaError { .foreignAttempt }

    /// Returns the value that a login keeps, or reads the one that a store has.
    package static func of(_ secrets: any LoginSecrets) throws(CardeaError) -> Self {
        if let own = secrets as? SecretsBox<Self> { return own.value }
        guard let stored = secrets as? SecretsBox<StoredSecrets> else { throw missing }
        return try read(stored.value)
    }
}

/// The box in which a login keeps a value.
package final class SecretsBox<Value: ServerSecrets>: LoginSecrets {
    package let value: Value

    package init(_ value: Value) { self.value = value }

    package func record() -> JSONObject { value.record() }

    package var grantedToken: Secret? { value.grantedToken }
}

extension CardeaError {
    /// One client has one kind of server, and its own place in the store, so only a damaged record leads to these errors.
    package static let foreignAttempt = CardeaError(
        .attemptNotFound, "The stored attempt belongs to another kind of provider.")
    package static let foreignChallenge = CardeaError(
        .challengeNotFound, "The stored challenge belongs to another kind of provider.")
}

/// The values that a run has its login keep in its midst, so that it can be repeated from there.
package indirect enum LoginMemory: Sendable {
    /// For an attempt: what its backend keeps from now on, and the server's answer as a session of which nothing is proven yet.
    case attempt(any LoginSecrets, Session)
    /// For a challenge: what its backend keeps from now on.
    case challenge(any LoginSecrets)
    /// For a challenge: new tokens of the session that waits for the code.
    case renewal(Session)
}

extension PendingAttempt {
    /// - Parameter key: The key that has signed so far: the session may be bound to it.
    package mutating func apply(_ memory: LoginMemory, signedWith key: Secret?) {
        guard case .attempt(let secrets, var session) = memory else { return }
        session.proofKey = key
        (self.secrets, unproven) = (secrets, .granted(session))
    }
}

extension PendingChallenge {
    package mutating func apply(_ memory: LoginMemory) {
        switch memory {
        case .challenge(let secrets): self.secrets = secrets
        case .renewal(let session): unproven = .granted(session)
        case .attempt: break
        }
    }
}

/// The texts that an unfinished login keeps for its backend, by their names, as a store has them.
///
/// A record does not say which kind of server its logins are of, and need not: it lies under the name of one client, and only the
/// backend of that client is ever asked about them. So the texts stay as they were read until that backend reads its typed value
/// out of them, and a client that has no use for them writes them again as they are. If one is missing, that login comes to an
/// error, and not the whole record.
package struct StoredSecrets: ServerSecrets {
    private var values: [(name: String, value: Secret)]

    package init(_ values: [(name: String, value: Secret)]) { self.values = values }

    /// Reads the object of a record; one with anything but texts is damaged.
    init(_ value: JSONValue?) throws(CardeaError) {
        values = []
        let members = try RecordReader.required(value?.object).members
        values.reserveCapacity(members.count)
        for member in members {
            values.append((member.name, Secret(try RecordReader.required(member.value.string))))
        }
    }

    package subscript(name: String) -> Secret? { values.first { $0.name == name }?.value }

    /// Takes out a text that is not the backend's.
    mutating func take(_ name: String) -> Secret? {
        guard let index = values.firstIndex(where: { $0.name == name }) else { return nil }
        return values.remove(at: index).value
    }

    /// The name of the token of a session that waits for more, with all servers.
    package static let tokenName = "session_token"

    package var grantedToken: Secret? { self[Self.tokenName] }

    package static func read(_ stored: StoredSecrets) -> StoredSecrets { stored }

    package func record() -> JSONObject {
        var object = JSONObject()
        for (name, value) in values { object.add(value, as: name) }
        return object
    }
}

extension JSONObject {
    /// Adds the text of a secret, if there is one.
    package mutating func add(_ secret: Secret?, as name: String) {
        if let secret { self[name] = .string(secret.reveal()) }
    }
}
