/// A ``Presenter`` as a login uses it: by completions.
package protocol PagePresenter: AnyObject, Sendable {
    /// See ``Presenter/leavesRedirectToDesktop``.
    var leavesRedirectToDesktop: Bool { get }

    func checkBeforehand(prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>) -> Cancellation?

    /// Shows the page. Cancelling means that it is no longer needed; the report comes when it is gone.
    func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation?
}

extension PagePresenter {
    package var leavesRedirectToDesktop: Bool { false }

    package func checkBeforehand(
        prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>
    ) -> Cancellation? {
        done(.success(()))
        return nil
    }
}
