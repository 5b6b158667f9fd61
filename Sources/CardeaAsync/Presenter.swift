public import CardeaCore

/// Shows an authorization page to the user.
///
/// `present` is called once per login. It may return the redirect URL when it captured it itself (an embedded web
/// view), or `nil` once the page is shown and the redirect arrives elsewhere: by the engine's loopback listener, or by
/// `CardeaClient.deliverRedirect`. It throws ``CardeaError/Code/loginDismissed`` when the user dismissed the page. Cancellation of the
/// calling task means that the page is no longer needed.
public protocol Presenter: Sendable {
    /// Whether the page is shown in a browser that follows the redirect by asking the desktop for the handler of its
    /// scheme. The login then makes sure that this handler leads back here. `false` unless a presenter says otherwise.
    var leavesRedirectToDesktop: Bool { get }

    /// Refuses what this presenter could not show, before any server is asked for a page. Nothing, unless a presenter says
    /// otherwise.
    func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError)

    /// Shows the page.
    func present(_ request: Presentation) async throws(CardeaError) -> String?
}

extension Presenter {
    /// The redirect comes back by the presenter's doing.
    public var leavesRedirectToDesktop: Bool { false }

    /// Refuses nothing.
    public func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) {}
}
