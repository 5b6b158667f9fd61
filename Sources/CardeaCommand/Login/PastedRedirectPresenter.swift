import CardeaCore

/// Shows the page by another presenter, and takes the redirect from the terminal.
///
/// For redirect URIs with a scheme that belongs to another program: this command is not registered for it.
struct PastedRedirectPresenter: LoginPresenter {
    let page: any LoginPresenter
    let console: Console

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        if let redirect = try await page.present(request) { return redirect }
        let expected = try RedirectURI(request.redirectURI)
        console.progress("At the end the browser goes to \(expected.uri.redacted)... Copy that whole address.")
        while true {
            guard let line = try await console.ask("Address:") else {
                throw CardeaError(.cancelled, "No address was given.")
            }
            let text = line.filter { !$0.isWhitespace }
            if let url = try? URI(parsing: text), expected.matches(url) { return text }
            console.progress("That is not an address which begins with \(expected.uri.redacted).")
        }
    }
}
