public import CardeaCore
import CardeaLinux

/// Shows the page in the user's own browser; in a window of its own that shares nothing with the others where an ephemeral
/// session is preferred.
///
/// The redirect comes by the loopback listener, by the desktop's handler of its scheme, or by
/// `CardeaClient.deliverRedirect`. An ordinary window is left to the user, and nobody hears when it is closed. An ephemeral one
/// is closed with the login, and the login ends when its user closes it.
public struct SystemBrowserPresenter: Presenter {
    /// Creates a presenter for the default browser of the session.
    public init() {}

    /// The browser follows the redirect.
    public var leavesRedirectToDesktop: Bool { true }

    /// Refuses an ephemeral session where no window of that kind can open: ``CardeaError/Code/ephemeralUnavailable``.
    public func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) {
        guard prefersEphemeralSession else { return }
        // The window itself looks again when it opens: the user may choose another browser meanwhile.
        _ = try await BlockingWorker().run { () throws(CardeaError) in try EphemeralBrowser.current() }
    }

    /// Opens the page. With an ephemeral session it returns when the window is gone.
    ///
    /// - Throws: ``CardeaError/Code/browserUnavailable``, and ``CardeaError/Code/loginDismissed`` when the desktop asked the
    ///   user, who said no. With an ephemeral session also ``CardeaError/Code/ephemeralUnavailable`` and, when the user
    ///   closed the window, ``CardeaError/Code/loginDismissed``.
    public func present(_ request: Presentation) async throws(CardeaError) -> String? {
        if request.prefersEphemeralSession {
            try await presentEphemeral(request)
        } else {
            try await presentOrdinary(request)
        }
        return nil
    }

    private func presentOrdinary(_ request: Presentation) async throws(CardeaError) {
        let url = Secret(request.authorizationURL)
        let isCancelled = Lock(false)
        var launch = BrowserLauncher.Request(activationToken: request.activationToken)
        launch.endsAtScheme = (try? URI(parsing: request.redirectURI))?.isHTTP == false
        launch.isCancelled = { isCancelled.withLock { $0 } }
        let worker = BlockingWorker()
        let result = await withTaskCancellationHandler { [launch] () async -> Result<Void, CardeaError> in
            do throws(CardeaError) {
                return .success(
                    try await worker.run { () throws(CardeaError) in
                        try BrowserLauncher.open(url, in: .current(), launch)
                    })
            } catch {
                return .failure(error)
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
        try result.get()
    }

    private func presentEphemeral(_ request: Presentation) async throws(CardeaError) {
        let url = Secret(request.authorizationURL)
        let token = request.activationToken
        let scheme = (try? URI(parsing: request.redirectURI)).flatMap { $0.isHTTP ? nil : $0.scheme }
        let origins = request.redirectOrigins
        // Not ended by a cancellation: a window that opens all the same has to be closed.
        let opening = Milestone<Result<EphemeralWindow, CardeaError>>()
        let started = DetachedThread.run {
            opening.reach(
                Result { () throws(CardeaError) in
                    try EphemeralWindow.open(url, scheme: scheme, origins: origins, activationToken: token)
                })
        }
        guard started else { throw CardeaError(.outOfResources, "No thread could be started.") }
        let window = try await opening.value.get()
        let outcome = await Self.outcome(of: window)
        window.close()
        await window.waitUntilGone()
        switch outcome {
        case .success(.closedByUser): throw .closed
        case .success(.failedToStart): throw .failed(window.browser)
        case .success: return
        case .failure(let error): throw error
        }
    }

    /// Waits until the window is closed or nobody waits for it any more.
    private static func outcome(of window: EphemeralWindow) async -> Result<EphemeralWindow.Outcome, CardeaError> {
        do throws(CardeaError) {
            let outcome = try await window.closed
            // The page may be shown all the same, so the login goes on until it ends in another way.
            if outcome == .unknown { try await OneShot<Void>().value() }
            return .success(outcome)
        } catch {
            return .failure(error)
        }
    }
}

extension CardeaError {
    fileprivate static let closed = CardeaError(
        .loginDismissed, "The window of the login was closed before the login was finished.")

    fileprivate static func failed(_ browser: String) -> CardeaError {
        CardeaError(
            .browserUnavailable,
            "\(browser) ended without showing a window. Check that it starts from a terminal, or log in without an ephemeral "
                + "session.")
    }
}
