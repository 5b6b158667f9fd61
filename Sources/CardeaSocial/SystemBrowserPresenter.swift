public import CardeaCore

/// Shows the page in the user's own browser.
///
/// The browser's work ends with showing the page; the redirect comes by the loopback listener or by
/// `CardeaClient.deliverRedirect`. An ordinary window is opened also where an ephemeral one is preferred.
public struct SystemBrowserPresenter: LoginPresenter {
    /// Creates a presenter for the default browser of the session.
    public init() {}

    /// The browser follows the redirect.
    public var leavesRedirectToDesktop: Bool { true }

    /// Opens the page.
    public func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        let opened = OneShot<Void>()
        let url = Secret(request.authorizationURL)
        let started = DetachedThread.run {
            opened.deliver(BrowserLauncher.open(url.reveal()) ? .success(()) : .failure(.noBrowser))
        }
        guard started else { throw .noBrowser }
        try await opened.value()
        return nil
    }
}

extension CardeaError {
    fileprivate static let noBrowser = CardeaError(
        .browserUnavailable,
        "No browser could be opened. Set a default browser, or supply a presenter that shows the page another way.")
}
