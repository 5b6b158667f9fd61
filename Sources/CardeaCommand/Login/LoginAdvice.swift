import CardeaBasics
import CardeaModel

/// Advises after a sign-in that failed, where the advice depends on how it was asked for.
struct LoginAdvice: Sendable {
    /// `nil` for one with a code.
    let login: OAuthLoginOptions?
    /// This client's name at the OpenID provider; `nil` at a server of another kind.
    let clientID: String?

    /// The failure with its advice, or as it is where the advice does not depend on that.
    func explain(_ error: CardeaError) -> any Error {
        switch error.code {
        case .captureUnavailable: AdvisedFailure(cause: error, advice: capture)
        case .loginTimedOut, .loginDismissed:
            AdvisedFailure(cause: error, advice: login.map { unfinished($0, error) } ?? Self.expired)
        case _ where isAboutRedirect(error):
            login.flatMap(FreePort.init).map { AdvisedFailure(cause: error, advice: $0.advice) } ?? error
        default: error
        }
    }

    /// True if a server has refused a request for a page because of where that leads back to, as far as its words tell.
    private func isAboutRedirect(_ error: CardeaError) -> Bool {
        let isRefused = error.httpStatus.map { (400..<500).contains($0) } ?? false
        return isRefused && "\(error.serverCode ?? "") \(error.message)".lowercased().includes("redirect")
    }

    private static let expired = "Run the command again: it shows a new code."

    /// Of the loopback capture the message says all; an address that is pasted would not help, because it names the port.
    private var capture: String? {
        guard let login, login.redirectCapture != .loopback, let target = try? RedirectTarget(login) else { return nil }
        return
            "\"cardea doctor --scheme \(target.scheme)\" shows what keeps the scheme from coming back; with --no-browser "
            + "the address is asked for instead."
    }

    /// A provider that does not know the client or where to return to says so on its page alone: nothing comes back.
    private func unfinished(_ login: OAuthLoginOptions, _ error: CardeaError) -> String {
        let advice = ErrorAdvice.text(for: error) ?? ""
        guard let clientID else { return advice }
        let beginning = error.code == .loginTimedOut ? "The" : "If the page showed an error: the"
        let port = FreePort(login).map {
            " If it compares the port as well, name a fixed one: --redirect-uri \($0.redirectURI)."
        }
        return
            "\(beginning) provider has to know the client ID \(clientID) and the redirect URI \(login.redirectURI)."
            + "\(port ?? "") \(advice)"
    }
}
