import CardeaBasics
import CardeaBrowser
import CardeaModel

/// Shows the page that ends the browser's session. Where no browser can be opened, a person at a terminal gets its address; a
/// script does not, because the address names the user.
struct LogoutPresenter: Presenter {
    let console: Console

    var usesSystemBrowser: Bool { true }

    func present(_ request: Presentation) async throws(CardeaError) -> String? {
        do throws(CardeaError) {
            if Desktop.canShowPages(endingAtScheme: (try? URI(parsing: request.redirectURI))?.isHTTP == false) {
                console.progress("Opening your browser. Sign out there; Ctrl-C cancels.")
            }
            return try await SystemBrowserPresenter().present(request)
        } catch {
            guard error.code == .browserUnavailable, console.isInteractive else { throw error }
            console.problem(error.message)
            console.progress(
                """
                Open this page in a browser on this machine, and sign out there; Ctrl-C cancels:

                    \(request.authorizationURL)

                """)
            return nil
        }
    }
}
