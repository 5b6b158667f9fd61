import CardeaCore
import CardeaSocial

/// Opens the user's browser and says so.
struct BrowserPresenter: LoginPresenter {
    let console: Console

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        console.progress(
            request.prefersEphemeralSession
                ? "Opening a window that shares nothing with your browser. Sign in there; closing it or Ctrl-C gives up."
                : "Opening the browser. Sign in there; Ctrl-C gives up.")
        return try await SystemBrowserPresenter().present(request)
    }
}
