package import CardeaBasics

/// Shows an authorization page to the user, by completions. Hosts in Swift supply a `Presenter` instead, which says what is expected of
/// either.
package protocol PagePresenter: AnyObject, Sendable {
    /// Whether the page is shown in a browser that follows the redirect by asking the desktop for the handler of its scheme.
    var usesSystemBrowser: Bool { get }

    func checkBeforehand(prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>) -> Cancellation?

    /// Shows the page. Cancelling means that it is no longer needed; the report comes when it is gone.
    func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation?
}

extension PagePresenter {
    package var usesSystemBrowser: Bool { false }

    package func checkBeforehand(
        prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>
    ) -> Cancellation? {
        done(.success(()))
        return nil
    }
}
