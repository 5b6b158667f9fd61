import CardeaCore
import CardeaSocial

/// Opens the user's browser and says so.
struct BrowserPresenter: LoginPresenter {
    let console: Console

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        console.progress("Opening the browser. Sign in there; Ctrl-C gives up.")
        if request.prefersEphemeralSession {
            console.progress("This version opens an ordinary window: it shares the cookies of your browser.")
        }
        return try await SystemBrowserPresenter().present(request)
    }
}
