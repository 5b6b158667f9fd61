import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel

/// The page on which a user signs in again for a step-up, as the options of `cardea scope` have it.
struct SignInAgain: Sendable {
    static let options = [
        Option.value("--provider", "NAME", "the provider to sign in with again; for Ory projects"),
        .value(
            "--redirect-uri", "URI",
            "where the browser returns to; default: \(LoginCommand.defaultRedirectURI), on a free port"),
        .flag("--ephemeral", "opens a window that shares no cookies with the ordinary one"),
        .flag("--no-browser", "prints the page's address instead of opening a browser; also done without a display"),
        .value("--timeout", "SECONDS", "cancels a sign-in that takes longer; default: \(patience)"),
    ]
    /// The longest time for the sign-in, in seconds.
    private static let patience = 300

    private let login: OAuthLoginOptions
    private let seconds: Int
    private let showsAddress: Bool
    private let provider: (issuer: String, clientID: String)?

    init(_ arguments: Arguments, _ server: ServerOptions) throws {
        let redirectURI = arguments["--redirect-uri"] ?? LoginCommand.defaultRedirectURI
        let isLoopback = try RedirectURI(redirectURI).uri.scheme == "http"
        seconds = try arguments.integer("--timeout", in: 1...86400, default: Self.patience)
        var login = OAuthLoginOptions(
            provider: OAuthProvider(rawValue: arguments["--provider"] ?? (server.isProvider ? "oidc" : "")),
            redirectURI: redirectURI, redirectCapture: isLoopback ? .loopback : .scheme,
            prefersEphemeralSession: arguments.has("--ephemeral"))
        login.timeoutMilliseconds = UInt32(seconds) * 1000
        self.login = login
        showsAddress = arguments.has("--no-browser") || !Desktop.canShowPages(endingAtScheme: !isLoopback)
        if case .provider(let issuer, let clientID) = server.kind {
            provider = (issuer, clientID)
        } else {
            provider = nil
        }
    }

    /// The wait of a login with this page.
    func wait(_ console: Console) throws -> LoginWait {
        let canType = console.isInteractive && !showsAddress
        return LoginWait(console: console, target: canType ? try RedirectTarget(login) : nil)
    }

    func user(
        for challenge: StepUpChallenge, _ client: CardeaClient, _ console: Console, _ wait: LoginWait
    ) async throws -> CardeaUser {
        var login = login
        login.stepUp = challenge.id
        defer { wait.end() }
        let run = LoginRun(
            client: client, console: console, login: login, wait: wait, showsAddress: showsAddress, issuer: nil)
        do {
            let result = try await client.loginWithOAuth(login, presenter: try run.presenter())
            wait.end()
            let page = (login, try run.presenter())
            return try await LoginCompletion(client: client, console: console, page: page, seconds: seconds)
                .user(of: result)
        } catch let error as CardeaError {
            throw LoginAdvice(login: login, clientID: provider?.clientID).explain(error)
        }
    }
}
