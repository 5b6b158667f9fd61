import CardeaBasics
import CardeaDesktop
import CardeaModel

/// A page to show, what comes back from it, and what that brings.
struct TripPage: Sendable {
    let url: Secret
    /// Where the page leads to in the end, as a presenter needs to know.
    let redirectURI: String
    /// From where the redirect comes.
    var redirectOrigins: [String] = []
    /// The attempt that the page is part of. Without one the page is no login's.
    var attempt: OAuthLoginContext?
    /// Whether the observer is told when the redirect has come.
    var tellsReturn = false
    let isOwn: @Sendable (URI) -> Bool
    /// What to say of a redirect that is not the page's own, where there is more to say than that.
    var mistake: @Sendable (URI) -> CardeaError? = { _ in nil }
    let redeem: @Sendable (ArrivedRedirect, @escaping Completion<Void>) -> Cancellation?
}

/// What makes one trip differ from another.
struct TripPurpose: Sendable {
    /// What has not happened when time is over.
    var overdue = "The browser did not come back"
    /// What the user may do about it.
    var hint = ""
    var loopback = LoopbackPurpose.login
    /// Finds the page, once it is known where it has to lead back to and by which options.
    let begin: @Sendable (OAuthLoginOptions, RedirectTarget, @escaping Completion<TripPage>) -> Cancellation?
}

/// What a trip brings, kept apart from it: so there is one trip for all kinds of it.
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
