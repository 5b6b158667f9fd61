public import CardeaBasics

/// Hears when the session changes and how a login proceeds. The engine calls it on its own threads, in the order of
/// the changes; it must not block.
public protocol SessionObserver: AnyObject, Sendable {
    /// Takes one event.
    func sessionChanged(_ event: SessionEvent)
}

/// An event of the session or of a login.
public enum SessionEvent: Sendable {
    /// A login finished and its session is stored.
    case signedIn(CardeaUser)
    /// The access token is another one, which this process or another one got.
    case refreshed(CardeaUser)
    /// The session could not be refreshed. If the failure is terminal, ``signedOut(_:)`` follows; if not, the session
    /// goes on, and the next call tries again.
    case refreshFailed(CardeaError, isTerminal: Bool)
    /// The session is gone; the reason says who ended it.
    case signedOut(SignOutReason)
    /// The page of a login is about to be shown, and the login waits for its user.
    case loginWaiting(LoginWaiting)
    /// The redirect of the login is here. The token that came with it, if any, lets the application raise its window
    /// on Wayland.
    case loginReturned(activationToken: String?)
    /// A foreign redirect arrived, and the login goes on waiting.
    case redirectIgnored(CardeaError)
    /// The secure store asks its user. The call that needs the answer waits for it. The desktop's window for the
    /// question can lie behind others: tell the user of it.
    case storeAsking(StoreQuestion)
}

/// A question of a store to its user. Open: later versions may add questions.
public struct StoreQuestion: RawRepresentable, Sendable, Hashable {
    /// The stable name of the question.
    public let rawValue: String
    /// Creates a question from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Asks for the password that unlocks the keyring.
    public static let unlock = StoreQuestion(rawValue: "unlock")
    /// Asks the user to choose a password for the first keyring.
    public static let create = StoreQuestion(rawValue: "create")
    /// Asks whether to allow the program's access to a record.
    public static let confirm = StoreQuestion(rawValue: "confirm")
}

/// The reason that a session ended: who ended it. Open: later versions may add reasons.
public struct SignOutReason: RawRepresentable, Sendable, Hashable {
    /// The stable name of the reason.
    public let rawValue: String
    /// Creates a reason from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The application called `logout`.
    public static let requested = SignOutReason(rawValue: "requested")
    /// The application called `revokeSessions`, and this session was among those that it ended.
    public static let revoked = SignOutReason(rawValue: "revoked")
    /// The server refuses to refresh the session: it is expired, was revoked elsewhere, or the account may not sign
    /// in.
    public static let refused = SignOutReason(rawValue: "refused")
    /// The server refuses to refresh the session after a refresh that a crash or a broken connection interrupted: its
    /// new token was lost.
    public static let interrupted = SignOutReason(rawValue: "interrupted")
    /// Another process, or another client of this one, signed out.
    public static let elsewhere = SignOutReason(rawValue: "elsewhere")
}
