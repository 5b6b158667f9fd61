package import CardeaBasics

/// Keeps with an unfinished login what its server needs to go on with it, and nobody else reads.
///
/// A class, because unfinished logins are handed around more often than they are looked into.
package protocol LoginSecrets: AnyObject, Sendable {
    /// The object of a record, which each server reads by itself.
    func record() -> JSONObject

    /// The token of a session that the server has granted already, where more is asked for.
    var grantedToken: Secret? { get }
}

/// A value of a server's own type that its logins keep.
package protocol KeptValue: Sendable {
    func record() -> JSONObject

    var grantedToken: Secret? { get }

    /// Of a login that does not keep such a value.
    static var missing: CardeaError { get }

    /// Reads what ``record()`` has written.
    static func read(_ stored: StoredSecrets) throws(CardeaError) -> Self
}

extension KeptValue {
    package var grantedToken: Secret? { nil }

    package static var missing: CardeaError { .foreignAttempt }

    /// The value that a login keeps, or what a store has of it.
    package static func of(_ secrets: any LoginSecrets) throws(CardeaError) -> Self {
        if let own = secrets as? Kept<Self> { return own.value }
        guard let stored = secrets as? Kept<StoredSecrets> else { throw missing }
        return try read(stored.value)
    }
}

/// What a login keeps, whole.
package final class Kept<Value: KeptValue>: LoginSecrets {
    package let value: Value

    package init(_ value: Value) { self.value = value }

    package func record() -> JSONObject { value.record() }

    package var grantedToken: Secret? { value.grantedToken }
}

extension CardeaError {
    /// One client has one kind of server, and its own place in the store: nobody meets these but by a damaged record.
    package static let foreignAttempt = CardeaError(
        .attemptNotFound, "The stored attempt belongs to another kind of provider.")
    package static let foreignChallenge = CardeaError(
        .challengeNotFound, "The stored challenge belongs to another kind of provider.")
}

/// What a run has its login keep in its midst, so that it can be repeated from there.
package indirect enum LoginMemory: Sendable {
    /// Of an attempt: the server's answer as a session of which nothing is proven yet, and what its backend keeps from now on.
    case attempt(any LoginSecrets, Session)
    /// Of a challenge: what its backend keeps from now on.
    case challenge(any LoginSecrets)
    /// Of a challenge: new tokens of the session that waits for the code.
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
