import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel

/// `cardea open`
struct OpenCommand: Subcommand {
    static let name = "open"
    static let summary = "Opens a page in your browser and prints the URL that it comes back to."
    static let usage = "[OPTIONS] URL | -"
    static let operandLimit = 1
    static let options: [Option] =
        [
            .value(
                "--redirect-uri", "URI",
                "where the page returns to; default: \(BrowserOptions.defaultRedirectURI), on a free port"),
            .value(
                "--application", "ID",
                "the application that a scheme is kept for; default: $CARDEA_APPLICATION, or "
                    + ClientOptions.defaultApplication),
        ] + BrowserOptions.scheme + BrowserOptions.window + [
            .value(
                "--timeout", "SECONDS",
                "gives up if nothing comes back in time; default: \(BrowserOptions.patience)")
        ]
    static let notes = """
        For scripts, and for programs whose sign-in is another library's. No server is asked, and
        nothing is kept. Write {redirect_uri} where the URL names the redirect URI: the address of
        a free port is known only then. The URL that is printed has one-time values, and nothing
        of it is checked but its scheme, host, port and path: compare the state yourself. With "-"
        the URL is the first line of the standard input, where other processes do not see it.
        """

    /// The URL, or "-".
    private let operand: String
    private let applicationID: String
    private let applicationName: String?
    private let page: OAuthLoginOptions
    private let showsAddress: Bool

    init(_ arguments: Arguments) throws {
        guard let operand = arguments.operands.first else {
            throw UsageError(
                "The URL is missing: cardea open 'https://login.example.com/authorize?redirect_uri={redirect_uri}'.",
                command: Self.name)
        }
        self.operand = operand
        applicationID = ClientOptions.applicationID(arguments, Environment.current)
        applicationName = arguments["--application-name"]
        let redirectURI = arguments["--redirect-uri"] ?? BrowserOptions.defaultRedirectURI
        var page = OAuthLoginOptions(
            redirectURI: redirectURI, redirectCapture: try BrowserOptions.capture(redirectURI, arguments),
            prefersEphemeralSession: arguments.has("--ephemeral"))
        page.mayReplaceSchemeHandler = arguments.has("--take-scheme")
        let seconds = try arguments.integer("--timeout", in: 1...86400, default: BrowserOptions.patience)
        page.timeoutMilliseconds = UInt32(seconds) * 1000
        self.page = page
        showsAddress = BrowserOptions.showsAddress(arguments, page.redirectCapture)
    }

    func run(_ console: Console) async throws {
        let url = try await address(console)
        let target = console.isInteractive && !showsAddress ? try RedirectTarget(page) : nil
        let wait = LoginWait(console: console, target: target)
        var configuration = Configuration(backend: .noServer, applicationID: applicationID)
        configuration.applicationName = applicationName
        configuration.observer = wait
        let client = try CardeaClient(configuration)
        defer { client.close() }
        defer { wait.end() }
        let run = LoginRun(
            client: client, console: console, login: page, wait: wait, showsAddress: showsAddress, issuer: nil)
        do {
            let redirect = try await client.openWebSession(url, page, presenter: try run.presenter())
            try console.result(redirect, json: ["redirect_url": .string(redirect)])
        } catch let error as CardeaError {
            throw LoginAdvice(login: page, clientID: nil).explain(error)
        }
    }

    private func address(_ console: Console) async throws -> String {
        guard operand == "-" else { return operand }
        // A line, because an address may be pasted behind it.
        guard let line = try await console.input.line() else {
            throw CommandFailure(.usage, "The standard input has no URL.")
        }
        return TerminalText.trimmed(line)
    }
}
