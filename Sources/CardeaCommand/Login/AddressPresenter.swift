import CardeaCore

/// Prints the address of the page, for a person who opens it.
struct AddressPresenter: LoginPresenter {
    let console: Console

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        console.showPage(request.authorizationURL, onThisMachine: (try? URI(parsing: request.redirectURI))?.isHTTP == true)
        return nil
    }
}

extension Console {
    /// Prints the address of a login's page, for a person who opens it.
    func showPage(_ address: String, onThisMachine: Bool) {
        progress("Open this page in a browser\(onThisMachine ? " on this machine" : ""):\n\n    \(address)\n")
    }
}
