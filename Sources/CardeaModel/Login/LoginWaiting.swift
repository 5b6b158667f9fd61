public import CardeaBasics

/// The page of a login that waits for its user.
///
/// A closed tab tells nobody: offer to cancel, to open the page again, and to copy its address. May be used on any
/// thread, also when the login is over; then it keeps nothing alive.
public final class LoginWaiting: Sendable {
    /// The attempt's id. Not a secret. `nil` for a page that is no login's: nothing is kept of it.
    public let attemptID: String?
    /// The address that the page redirects to.
    public let redirectURI: String
    private let page: PageAddress
    private let expiresAt: Timestamp?
    private let act: Lock<(@Sendable (Action) -> Bool)?>

    package enum Action: Sendable { case presentAgain, cancel }

    package init(
        attemptID: String?, page: PageAddress, redirectURI: String, expiresAt: Timestamp?,
        act: @escaping @Sendable (Action) -> Bool
    ) {
        (self.attemptID, self.page) = (attemptID, page)
        (self.redirectURI, self.expiresAt) = (redirectURI, expiresAt)
        self.act = Lock(act)
    }

    /// Builds a page for tests of your own. No login waits for it: ``openAgain()`` and ``cancel()`` do nothing and return `false`.
    public convenience init(attemptID: String?, authorizationURL: String, redirectURI: String) {
        self.init(
            attemptID: attemptID, page: PageAddress(authorizationURL), redirectURI: redirectURI,
            expiresAt: nil
        ) { _ in false }
    }

    /// The attempt as a context, for callers who finish it by hand; without an id where there is none.
    package var attempt: OAuthLoginContext {
        OAuthLoginContext(
            id: attemptID ?? "", page: page, provider: OAuthProvider(rawValue: ""), redirectURI: redirectURI,
            expiresAt: expiresAt ?? Timestamp(milliseconds: 0))
    }

    /// Lets go of the login, which does not wait for its page any more.
    package func end() { act.withLock { $0 = nil } }

    /// The page's address. It carries one-time values: for the clipboard or the terminal of its user, never for a log.
    public var authorizationURL: String { page.url.reveal() }

    /// Dismisses the page and shows it again. Returns `false` if the login does not wait for it any more.
    @discardableResult
    public func openAgain() -> Bool { perform(.presentAgain) }

    /// Ends the login as ``CardeaError/Code/cancelled``. Returns `false` if the login does not wait for its page any
    /// more.
    @discardableResult
    public func cancel() -> Bool { perform(.cancel) }

    private func perform(_ action: Action) -> Bool { act.withLock { $0 }?(action) ?? false }
}

extension LoginWaiting: Redacted {
    /// The attempt.
    public var description: String { "LoginWaiting(\(attemptID ?? "no login"))" }
}
