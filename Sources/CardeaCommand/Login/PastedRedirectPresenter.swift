import CardeaCore

/// Shows the page by another presenter, and takes the redirect from the terminal.
///
/// For redirects with a scheme where no browser is opened: the one that shows the page may be on another machine.
struct PastedRedirectPresenter: LoginPresenter {
    let page: any LoginPresenter
    let target: RedirectTarget
    let console: Console

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        if let redirect = try await page.present(request) { return redirect }
        guard let redirect = try await RedirectPrompt(target: target, console: console).ask() else {
            throw CardeaError(.cancelled, "No address was given.")
        }
        return redirect
    }
}
