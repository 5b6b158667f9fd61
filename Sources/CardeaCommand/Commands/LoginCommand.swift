import Cardea
import CardeaCore
import CardeaSocial

/// `cardea login`
struct LoginCommand: Subcommand {
    static let name = "login"
    static let summary = "Signs in with the browser and keeps the session."
    static let options =
        [
            .value("--provider", "NAME", "whom to sign in with: google, apple, microsoft, github, okta, facebook, ..."),
            .value(
                "--redirect-uri", "URI",
                "where the browser returns to, on the server's allow-list; default: \(defaultRedirectURI), on a free port"
            ),
            .flag("--ephemeral", "asks for a window that shares no cookies with the ordinary one"),
            .flag(
                "--no-browser", "prints the page's address instead of opening a browser, as happens without a display"),
            .value("--timeout", "SECONDS", "gives up when the sign-in takes longer; default: 300"),
            .flag("--json", "prints the user as JSON"),
        ] + ClientOptions.options
    static let notes = """
        With a redirect URI on http://127.0.0.1 or http://[::1] the redirect is taken on that
        port. With any other scheme the address at which the browser ends is asked for, because
        that scheme belongs to another program.
        """

    static let defaultRedirectURI = "http://127.0.0.1/callback"

    private let client: ClientOptions
    private let login: OAuthLoginOptions
    private let showsAddress: Bool
    private let seconds: Int
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        guard let provider = arguments["--provider"] else {
            throw UsageError("The provider is missing: say --provider google, for instance.", command: Self.name)
        }
        let redirectURI = arguments["--redirect-uri"] ?? Self.defaultRedirectURI
        login = OAuthLoginOptions(
            provider: OAuthProvider(rawValue: provider), redirectURI: redirectURI,
            redirectCapture: try RedirectURI(redirectURI).uri.scheme == "http" ? .loopback : .scheme,
            prefersEphemeralSession: arguments.has("--ephemeral"))
        showsAddress = arguments.has("--no-browser") || !Desktop.canShowPages
        seconds = try arguments.integer("--timeout", in: 1...86400, default: 300)
        isJSON = arguments.has("--json")
    }

    func run(_ console: Console) async throws {
        let late = CommandFailure(.cancelled, "The sign-in was not finished within \(seconds) s.")
        try await client.withClient(console) { client in
            let user = try await TimeLimit.run(.seconds(seconds), or: late) { try await signIn(client, console) }
            let report = UserReport(user, storeLocation: client.storeLocation)
            try console.result(isJSON ? report.json : report.text)
            self.client.tellFallback(client, console)
        }
    }

    private func signIn(_ client: CardeaClient, _ console: Console) async throws -> CardeaUser {
        switch try await client.loginWithOAuth(login, presenter: presenter(console)) {
        case .loggedIn(let user): return user
        case .otpRequired(let challenge, _):
            return try await EmailCodePrompt(client: client, console: console).complete(challenge)
        }
    }

    private func presenter(_ console: Console) -> any LoginPresenter {
        let page: any LoginPresenter =
            showsAddress ? AddressPresenter(console: console) : BrowserPresenter(console: console)
        return login.redirectCapture == .loopback ? page : PastedRedirectPresenter(page: page, console: console)
    }
}
