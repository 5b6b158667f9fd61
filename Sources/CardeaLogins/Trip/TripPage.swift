import CardeaBasics
import CardeaDesktop
import CardeaModel

/// A page to show, what comes back from it, and what that brings.
struct TripPage: Sendable {
    let address: PageAddress
    /// The address that the page leads to in the end, for the presenter.
    let redirectURI: String
    /// From where the redirect comes.
    var redirectOrigins: [String] = []
    /// The attempt that the page is part of. Without one the page is no login's.
    var attempt: OAuthLoginContext?
    /// True if the observer is told that the page waits for its user.
    var tellsWaiting = false
    /// True if the observer is told when the redirect has come.
    var tellsReturn = false
    let isOwn: @Sendable (URI) -> Bool
    /// Explains a redirect that is not the page's own; `nil` where that says it all.
    var mistake: @Sendable (URI) -> CardeaError? = { _ in nil }
    let redeem: @Sendable (ArrivedRedirect, @escaping Completion<Void>) -> Cancellation?
}

/// The differences between one trip and another.
struct TripPurpose: Sendable {
    /// The failure to report when time is over.
    var overdue = "The browser did not come back"
    /// A hint at the reason, behind that.
    var hint = ""
    var loopback = LoopbackPurpose.login
    /// False for a page that is no account's: it needs no server, and is shown beside any other that its redirect cannot be taken for.
    var isOfAccount = true
    /// Finds the page, once it is known where it has to lead back to.
    let begin: @Sendable (PageOptions, @escaping Completion<TripPage>) -> Cancellation?
}

/// The result of a trip, kept apart from it, so that one kind of trip serves all results.
final class Brought<Output: Sendable>: Sendable {
    private let kept = Lock<Output?>(nil)

    var output: Output? { kept.withLock { $0 } }

    /// Keeps what a redirect has brought, and says whether it has.
    func keeping(_ done: @escaping Completion<Void>) -> Completion<Output> {
        { [self] result in
            if case .success(let output) = result { kept.withLock { $0 = output } }
            done(result.map { _ in })
        }
    }
}
