import CardeaCore
import CardeaSocial

/// Opens the user's browser and says so.
struct BrowserPresenter: LoginPresenter {
    let console: Console
    /// What is said of the wait.
    let hint: String?
    /// What to do instead when no browser can be opened; `nil` to fail.
    let fallback: (any LoginPresenter)?

    var leavesRedirectToDesktop: Bool { true }

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        console.progress(
            request.prefersEphemeralSession
                ? "Opening a window that shares nothing with your browser. Sign in there; closing it or Ctrl-C gives up."
                : "Opening the browser. Sign in there; Ctrl-C gives up.")
        if let hint { console.progress(hint) }
        do throws(CardeaError) {
            return try await SystemBrowserPresenter().present(request)
        } catch {
            guard error.code == .browserUnavailable, let fallback else { throw error }
            console.problem(error.message)
            return try await fallback.present(request)
        }
    }
}
