import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import CardeaModel

/// Opens the user's browser and says so.
struct BrowserPresenter: Presenter {
    let console: Console
    /// The text to show while the page is open.
    let note: String?
    /// The input that is read meanwhile; `nil` for none.
    let keys: String?
    /// The presenter to use when no browser can be opened; `nil` to fail.
    let fallback: PastedRedirectPresenter?

    var usesSystemBrowser: Bool { true }

    func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) {
        try await SystemBrowserPresenter().checkBeforehand(prefersEphemeralSession: prefersEphemeralSession)
    }

    func present(_ request: Presentation) async throws(CardeaError) -> String? {
        console.progress(Self.beginning(request, hasKeys: keys != nil))
        if let note { console.progress(note) }
        if let keys { console.progress(keys) }
        do throws(CardeaError) {
            return try await SystemBrowserPresenter().present(request)
        } catch {
            guard error.code == .browserUnavailable, var fallback else { throw error }
            console.problem(error.message)
            if fallback.atEnd != nil { fallback.atEnd = error }
            return try await fallback.present(request)
        }
    }

    private static func beginning(_ request: Presentation, hasKeys: Bool) -> String {
        let end = hasKeys ? "." : "; Ctrl-C cancels."
        if request.prefersEphemeralSession {
            return "Opening a window that shares nothing with your browser. Sign in there\(end)"
        }
        // A terminal has no token that would bring a browser to the front which runs already.
        return "Opening your browser. Sign in there\(end) Its window may lie behind others."
    }
}
