import CardeaCore

/// Prints the address of the page, for a person who opens it.
struct AddressPresenter: LoginPresenter {
    let console: Console

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        console.progress("Open this page in a browser on this machine:\n\n    \(request.authorizationURL)\n")
        return nil
    }
}
