import CardeaBasics
import CardeaBrowser
import CardeaModel

/// Shows the address of the page, for a person who opens it wherever there is a browser, and takes the address at which that
/// browser ends.
struct PastedRedirectPresenter: Presenter {
    let console: Console
    let target: RedirectTarget
    /// The text to show while the page is open.
    let note: String?
    /// Reads the keys of the login, until another reader takes over.
    let wait: LoginWait
    /// True if the server also signs in with a code.
    let offersCode: @Sendable () async -> Bool
    /// True if addresses are read.
    let takesAddress: Bool
    /// The error to report at the end of the input; `nil` to go on waiting for a browser of this machine.
    var atEnd: CardeaError?

    func present(_ request: Presentation) async throws(CardeaError) -> String? {
        wait.end()
        let pasted = PastedRedirect(target, endingAt: request.redirectURI)
        let guide = PageGuide(
            request.authorizationURL, endingAt: request.redirectURI, pasted, takesAddress: takesAddress,
            offersCode: await offersCode())
        console.progress(guide.text)
        if let note { console.progress(note) }
        guard takesAddress else { return nil }
        console.progress("Type c to see the address of the page again, or q to cancel.")
        while let line = try await ask() {
            switch line.filter({ !$0.isWhitespace }).lowercased() {
            case "": continue
            case "c": console.progress(guide.page)
            case "q": throw .cancelled
            default:
                guard let problem = try await pasted.handOver(line) else { return nil }
                console.progress(problem)
            }
        }
        if let atEnd { throw atEnd }
        return nil
    }

    /// A browser that comes back meanwhile leaves the question without an answer; what is said next gets a line of its own.
    private func ask() async throws(CardeaError) -> String? {
        do throws(CardeaError) {
            return try await console.ask("Address:")
        } catch {
            console.progress("")
            throw error
        }
    }
}
