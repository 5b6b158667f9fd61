/// Learns when the session changes. Called from engine threads, in the order of the changes; must not block.
public protocol SessionObserver: Sendable {
    /// Takes one event.
    func sessionChanged(_ event: SessionEvent)
}

/// What happened to the session.
public enum SessionEvent: Sendable {
    /// A login finished and its session is stored.
    case signedIn(CardeaUser)
    /// The session is gone; the reason says who ended it.
    case signedOut(SignOutReason)
}

/// Who ended a session. Open: later versions may add reasons.
public struct SignOutReason: RawRepresentable, Sendable, Hashable {
    /// The stable name of the reason.
    public let rawValue: String
    /// Creates a reason from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The application called `logout`.
    public static let requested = SignOutReason(rawValue: "requested")
}
