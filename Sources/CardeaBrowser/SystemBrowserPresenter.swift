public import CardeaAsync
public import CardeaBasics
import CardeaDesktop
public import CardeaModel

/// Shows the page in the user's own browser or, if an ephemeral session is preferred, in a window that shares nothing
/// with the others.
///
/// The redirect comes by the loopback listener, by the desktop's handler of its scheme, or by
/// `CardeaClient.deliverRedirect`. An ordinary window is left to the user, and nothing tells when it is closed. An
/// ephemeral window closes with the login, and the login ends if the user closes it.
public struct SystemBrowserPresenter: Presenter {
    private let desktop = DesktopPresenter()

    /// Creates a presenter for the default browser of the session.
    public init() {}

    /// The browser follows the redirect.
    public var usesSystemBrowser: Bool { desktop.usesSystemBrowser }

    /// Refuses an ephemeral session if no window of that kind can open: ``CardeaError/Code/ephemeralUnavailable``.
    public func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) {
        try await awaiting { desktop.checkBeforehand(prefersEphemeralSession: prefersEphemeralSession, $0) }
    }

    /// Opens the page. With an ephemeral session, returns when the window is gone.
    ///
    /// - Throws: ``CardeaError/Code/browserUnavailable``; ``CardeaError/Code/loginDismissed`` if the desktop asked
    ///   the user, who said no. With an ephemeral session also ``CardeaError/Code/ephemeralUnavailable`` and, if the
    ///   user closed the window, ``CardeaError/Code/loginDismissed``.
    public func present(_ request: Presentation) async throws(CardeaError) -> String? {
        try await awaitingTheEnd { desktop.present(request, $0) }
    }
}
