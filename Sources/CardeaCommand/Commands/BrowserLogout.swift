import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel

/// The part of `cardea logout --browser` that ends the session which the browser has at the provider.
struct BrowserLogout: Sendable {
    static let options: [Option] = [
        .flag(
            "--browser",
            "first ends your browser's session on the OpenID provider's page"),
        .value(
            "--redirect-uri", "URI",
            "where that page returns to, as registered at the provider for sign-outs; default: "
                + "\(LoginCommand.defaultRedirectURI), on a free port"),
        .value(
            "--timeout", "SECONDS", "how long to wait for the browser to come back; default: \(patience)"),
    ]

    /// In seconds. Who decides to stay signed in never comes back.
    private static let patience = 120

    private let options: OAuthLoginOptions

    /// `nil` unless it is asked for.
    init?(_ arguments: Arguments, _ server: ServerOptions) throws {
        guard arguments.has("--browser") else {
            if let option = ["--redirect-uri", "--timeout"].first(where: { arguments[$0] != nil }) {
                throw UsageError("\(option) needs --browser.", command: arguments.command)
            }
            return nil
        }
        guard server.isProvider else {
            throw UsageError(
                "--browser needs an OpenID provider: use --issuer URL and --client-id ID.", command: arguments.command)
        }
        let redirectURI = arguments["--redirect-uri"] ?? LoginCommand.defaultRedirectURI
        var options = OAuthLoginOptions(
            redirectURI: redirectURI,
            redirectCapture: try RedirectURI(redirectURI).uri.scheme == "http" ? .loopback : .scheme)
        options.timeoutMilliseconds =
            UInt32(try arguments.integer("--timeout", in: 1...86400, default: Self.patience)) * 1000
        self.options = options
    }

    /// The result of the sign-out in the browser. Whatever it is, it keeps no other session from ending.
    enum Outcome {
        case confirmed
        /// The browser came back, and the provider did not say that it is signed out.
        case unconfirmed
        /// The browser's session may not have ended.
        case failed(AdvisedFailure)
    }

    /// Shows the page and waits for the browser.
    ///
    /// - Throws: ``CardeaError/Code/cancelled``.
    func outcome(_ client: CardeaClient, _ console: Console) async throws(CardeaError) -> Outcome {
        do throws(CardeaError) {
            let isConfirmed = try await client.endBrowserSession(options, presenter: LogoutPresenter(console: console))
            console.progress(
                isConfirmed
                    ? "Signed out in the browser."
                    : "The browser came back. The provider did not confirm that it is signed out there.")
            return isConfirmed ? .confirmed : .unconfirmed
        } catch {
            guard error.code != .cancelled else { throw error }
            return .failed(AdvisedFailure(cause: error, advice: advice(error)))
        }
    }

    /// A provider that does not know where to return to says so on its page alone: nothing comes back.
    private func advice(_ error: CardeaError) -> String? {
        guard error.code == .loginTimedOut else { return ErrorAdvice.text(for: error) }
        return
            "If the page showed an error, the provider may not know the redirect URI \(options.redirectURI) for "
            + "sign-outs; some compare the port as well. --timeout SECONDS allows more time."
    }
}
