public import CardeaBasics
public import CardeaModel

/// Shows an authorization page to the user.
///
/// A login calls `present` once. Return the redirect URL if you captured it yourself (an embedded web view), or `nil`
/// once the page is shown and the redirect arrives elsewhere: through the loopback listener or
/// `CardeaClient.deliverRedirect`. Throw ``CardeaError/Code/loginDismissed`` if the user dismissed the page. If the
/// calling task is cancelled, the page is no longer needed.
public protocol Presenter: Sendable {
    /// Whether the page is shown in a browser that follows the redirect by asking the desktop for the handler of its
    /// scheme. A login then becomes that handler while it lasts. Default: `false`.
    var usesSystemBrowser: Bool { get }

    /// Refuses what this presenter could not show, before any server is asked for a page. Default: refuses nothing.
    func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError)

    /// Shows the page.
    func present(_ request: Presentation) async throws(CardeaError) -> String?
}

extension Presenter {
    /// Returns `false`: the presenter brings the redirect back.
    public var usesSystemBrowser: Bool { false }

    /// Refuses nothing.
    public func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) {}
}
