package import CardeaBasics
import CardeaLinux
package import CardeaModel

/// Shows the page in the user's own browser; in a window of its own that shares nothing with the others where an ephemeral
/// session is preferred.
package final class DesktopPresenter: PagePresenter {
    package init() {}

    /// The browser follows the redirect.
    package var usesSystemBrowser: Bool { true }

    /// Refuses an ephemeral session where no window of that kind can open: ``CardeaError/Code/ephemeralUnavailable``.
    package func checkBeforehand(
        prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>
    ) -> Cancellation? {
        guard prefersEphemeralSession else {
            done(.success(()))
            return nil
        }
        // The window itself looks again when it opens: the user may choose another browser meanwhile.
        return BlockingWorker().run({ () throws(CardeaError) in _ = try EphemeralBrowser.current() }, done)
    }

    /// Opens the page. With an ephemeral session it reports when the window is gone.
    ///
    /// Fails with ``CardeaError/Code/browserUnavailable``, and ``CardeaError/Code/loginDismissed`` when the desktop asked the
    /// user, who said no. With an ephemeral session also with ``CardeaError/Code/ephemeralUnavailable`` and, when the user
    /// closed the window, ``CardeaError/Code/loginDismissed``.
    package func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation? {
        request.prefersEphemeralSession ? presentEphemeral(request, done) : presentOrdinary(request, done)
    }

    private func presentOrdinary(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation {
        let isCancelled = Eventual<Void>()
        var launch = BrowserLauncher.Request(activationToken: request.activationToken)
        launch.endsAtScheme = request.redirectScheme != nil
        launch.isCancelled = { isCancelled.isReached }
        let cancel = BlockingWorker().run(
            { [launch] () throws(CardeaError) in
                try BrowserLauncher.open(request.page, in: .current(), launch)
                return nil
            }, done)
        return {
            isCancelled.reach(())
            cancel()
        }
    }

    private func presentEphemeral(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation {
        let dismissal = Eventual<Void>()
        let started = DetachedThread.run {
            let opened = Result { () throws(CardeaError) in
                try EphemeralWindow.open(
                    request.page, scheme: request.redirectScheme, origins: request.redirectOrigins,
                    activationToken: request.activationToken)
            }
            switch opened {
            case .success(let window): Self.stay(window, until: dismissal, done)
            case .failure(let error): done(.failure(error))
            }
        }
        if !started { done(.failure(CardeaError(.outOfResources, "No thread could be started."))) }
        return { dismissal.reach(()) }
    }

    /// Reports when the window is gone, closed by its user or dismissed. One that was dismissed before it opened is closed all the
    /// same.
    private static func stay(
        _ window: EphemeralWindow, until dismissal: Eventual<Void>, _ done: @escaping Completion<String?>
    ) {
        let end = Eventual<Result<String?, CardeaError>>()
        end.whenReached { result in
            window.close()
            window.whenGone { done(result) }
        }
        window.whenClosed { outcome in
            switch outcome {
            case .closedByUser: end.reach(.failure(.closed))
            case .failedToStart: end.reach(.failure(.failed(window.browser)))
            case .closedByProgram: end.reach(.success(nil))
            // The page may be shown all the same, so the login goes on until it ends in another way.
            case .unknown: break
            }
        }
        dismissal.whenReached { end.reach(.failure(.cancelled)) }
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
