import Cardea
import CardeaBrowser
import CardeaDesktop
import CardeaModel
import CardeaSandbox

/// `cardea demo`
struct DemoCommand: Subcommand {
    /// The browsers that can show the page.
    enum Browser: String, CaseIterable, Sendable {
        case automatic
        case system
        case headless
    }

    /// The kinds of server to sign in at.
    enum Backend: String, CaseIterable, Sendable {
        case prelude
        case oidc
        case ory
    }

    static let name = "demo"
    static let summary = "Signs in for real, with a browser, against an auth server inside this process."
    static let options: [Option] = [
        .value(
            "--backend", "KIND", "the kind of server to sign in at: prelude, oidc or ory; default: prelude",
            choices: Backend.allCases.map(\.rawValue)),
        .value(
            "--browser", "KIND",
            "system: your default browser, in which you press the button; headless: Chromium without a window, which "
                + "presses it; default: system on a desktop, headless elsewhere",
            choices: Browser.allCases.map(\.rawValue)),
        .value("--timeout", "SECONDS", "cancels a sign-in that takes longer; default: 60"),
        .flag("--keep", "stays signed in at the end"),
        .flag("--verbose", "prints what the engine does, on the standard error"),
    ]

    static let applicationID = "cardea-demo"

    private let backend: Backend
    private let browser: Browser
    private let seconds: Int
    private let keepsSession: Bool
    private let isVerbose: Bool

    init(_ arguments: Arguments) throws {
        backend = try arguments.choice("--backend", default: .prelude)
        let chosen: Browser = try arguments.choice("--browser", default: .automatic)
        browser = chosen == .automatic ? (Desktop.hasDisplay ? .system : .headless) : chosen
        seconds = try arguments.integer("--timeout", in: 1...3600, default: 60)
        keepsSession = arguments.has("--keep")
        isVerbose = arguments.has("--verbose")
    }

    func run(_ console: Console) async throws {
        let server = try SandboxServer()
        defer { server.stop() }
        var configuration = Configuration(
            backend: backend.configured(server), applicationID: Self.applicationID,
            // Where the other commands look for a session that is kept.
            store: .automatic)
        configuration.logHandler = isVerbose ? ConsoleLog(console: console, level: .debug) : nil
        let client = try CardeaClient(configuration)
        defer { client.close() }

        console.progress("Auth server   \(server.baseURL), in this process")
        let begin = ContinuousClock.now
        let user = try await signIn(client, server, console)
        let time = ContinuousClock.now - begin
        let report = UserReport(user, storeLocation: client.storeLocation)
        if !console.isJSON { try console.result("Signed in after \(time.spoken).\n\n\(report.text)\n") }
        let ending = try await end(client, server)
        var json = report.json
        json["signed_in_after_ms"] = .integer(time.wholeMilliseconds)
        json["kept"] = .bool(keepsSession)
        try console.result(ending, json: json)
    }

    private func signIn(
        _ client: CardeaClient, _ server: SandboxServer, _ console: Console
    ) async throws -> CardeaUser {
        let late = CommandFailure(.cancelled, "The sign-in was not finished within \(seconds) s. \(hint)")
        if browser == .system {
            console.progress("Browser       your default one: press \"Sign in\" on the page that opens")
            return try await TimeLimit.run(.seconds(seconds), or: late) {
                try await signIn(client, server, console, SystemBrowserPresenter())
            }
        }
        let presenter = try HeadlessBrowserPresenter()
        console.progress("Browser       \(presenter.executable), without a window")
        do {
            let user = try await TimeLimit.run(.seconds(seconds), or: late) {
                try await signIn(client, server, console, presenter)
            }
            await presenter.end()
            return user
        } catch {
            await presenter.end()
            throw error
        }
    }

    private func signIn(
        _ client: CardeaClient, _ server: SandboxServer, _ console: Console, _ presenter: any Presenter
    ) async throws -> CardeaUser {
        let options = OAuthLoginOptions(
            provider: .google, redirectURI: "http://127.0.0.1/callback", redirectCapture: .loopback)
        let result = try await client.loginWithOAuth(options, presenter: presenter)
        if case .otpRequired = result {
            console.progress("The code is in the mailbox: \(server.baseURL)/sandbox/mailbox")
        }
        let completion = LoginCompletion(
            client: client, console: console, page: (options, presenter), seconds: seconds)
        return try await completion.user(of: result)
    }

    /// - Returns: The message that says what has become of the session.
    private func end(_ client: CardeaClient, _ server: SandboxServer) async throws -> String {
        guard keepsSession else {
            try await client.logout()
            return "Signed out."
        }
        let options = "--application \(Self.applicationID) \(backend.options(server))"
        return "Kept. Look: cardea whoami \(options)\nEnd:        cardea logout \(options)"
    }

    private var hint: String {
        browser == .system
            ? "--browser headless needs no user." : "--verbose shows how far it came; --timeout allows more time."
    }
}

extension DemoCommand.Backend {
    func configured(_ server: SandboxServer) -> Cardea.Backend {
        switch self {
        case .prelude: .prelude(baseURL: server.baseURL)
        case .oidc: .oidc(issuer: server.openIDIssuer, clientID: DemoCommand.applicationID)
        case .ory: .ory(projectURL: server.oryProjectURL)
        }
    }

    /// Returns the options by which the other commands name the same server.
    func options(_ server: SandboxServer) -> String {
        switch self {
        case .prelude: "--base-url \(server.baseURL)"
        case .oidc: "--issuer \(server.openIDIssuer) --client-id \(DemoCommand.applicationID)"
        case .ory: "--ory-project \(server.oryProjectURL)"
        }
    }
}
