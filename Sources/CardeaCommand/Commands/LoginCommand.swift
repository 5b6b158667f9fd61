import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel
import CardeaServers

/// `cardea login`
struct LoginCommand: Subcommand {
    static let name = "login"
    static let summary = "Signs in and keeps the session."
    static let options =
        [
            .value(
                "--provider", "NAME",
                "the provider to sign in with: google, apple, microsoft, github, okta, facebook, ...; not with --issuer"
            ),
            .value(
                "--scope", "NAME",
                "a scope to request from an OpenID provider; may be repeated; default: "
                    + "\(defaultScopes)", repeats: true),
            .value(
                "--parameter", "NAME=VALUE",
                "adds a parameter to the sign-in's request, such as prompt=login, max_age=0 or login_hint=USER; may be "
                    + "repeated; for OpenID providers and Ory projects", repeats: true),
            .value(
                "--redirect-uri", "URI",
                "where the browser returns to; on the server's allow list; default: \(defaultRedirectURI), on a free "
                    + "port"
            ),
            .value(
                "--deep-link-scheme", "NAME",
                "ends the sign-in with a link NAME://oauth/..., which the page at the redirect URI opens"),
        ] + BrowserOptions.scheme + [
            .flag(
                "--device",
                "signs in with a browser elsewhere: shows a page and a code for it, and waits until the code is "
                    + "entered; for OpenID providers"),
            .flag("--register", "creates an account, if the server distinguishes registering from signing in"),
        ] + LoginWay.options + LoginFlowOptions.options + BrowserOptions.window + [
            .value(
                "--timeout", "SECONDS",
                "cancels a sign-in that takes longer; default: \(BrowserOptions.patience); with --device, as long as its "
                    + "code is valid")
        ] + ClientOptions.options
    static let notes = """
        Without --provider, --code, --password and --passkey, at a server with --base-url, it asks
        on a terminal how you would like to sign in. Those three need no browser.

        With a redirect URI on http://127.0.0.1 or http://[::1] the redirect is taken on that
        port. With any other scheme this command handles the scheme until the sign-in ends, and
        then puts everything back. Where no browser is opened, the address of the page is shown,
        and the address that your browser ends up at can be pasted. A sign-in that was killed, and
        whose redirect came after that, is finished first. The e-mail code has as much time again.

        With --device the code is always shown, and a QR code of the page beside it where
        libqrencode is installed and the terminal has room. Compare the code with the one on the
        page.
        """

    static let defaultRedirectURI = BrowserOptions.defaultRedirectURI
    private static let defaultScopes = OpenIDProvider.standardScopes.joined(separator: ", ")

    private let client: ClientOptions
    /// `nil` where no browser is needed here.
    private let login: OAuthLoginOptions?
    /// A way without any browser.
    private let way: LoginWay?
    private let key: KeyOptions
    /// True if the person at the terminal chooses the way to sign in.
    private let asksWay: Bool
    /// The scopes to ask an OpenID provider for; empty for those that the client is configured with.
    private let scopes: [String]
    private let parameters: [OAuthParameter]
    private let showsAddress: Bool
    private let seconds: Int?

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        scopes = try Self.scopes(arguments)
        parameters = try Self.parameters(arguments, client.server)
        seconds = try arguments.integer("--timeout", in: 1...86400)
        try LoginFlowOptions.check(arguments, client.server)
        let isDevice = arguments.has("--device")
        way = try LoginWay(arguments, client.server)
        key = KeyOptions(arguments, client.server)
        asksWay = way == nil && !isDevice && client.server.takesWays && arguments["--provider"] == nil
        login =
            isDevice || way != nil
            ? nil
            : try Self.browserLogin(arguments, client.server, asksWay, seconds: seconds ?? BrowserOptions.patience)
        if login == nil {
            try Self.checkNoBrowser(arguments, isDevice ? "--device" : "--code, --password or --passkey")
        }
        guard !isDevice || client.server.isProvider else {
            throw UsageError(
                "--device needs an OpenID provider: say --issuer URL and --client-id ID.", command: Self.name)
        }
        showsAddress = BrowserOptions.showsAddress(arguments, login?.redirectCapture)
    }

    private static func browserLogin(
        _ arguments: Arguments, _ server: ServerOptions, _ asksWay: Bool, seconds: Int
    ) throws -> OAuthLoginOptions {
        let provider = asksWay ? OAuthProvider(rawValue: "") : try Self.provider(arguments, server)
        guard !server.isOry || arguments["--redirect-uri"] != nil else {
            throw UsageError(
                "An Ory project returns only to addresses on its list (allowed return URLs), and a free port of "
                    + "this machine cannot be on it: use --redirect-uri with one that is, such as "
                    + "http://127.0.0.1:8765/callback.", command: name)
        }
        let redirectURI = arguments["--redirect-uri"] ?? Self.defaultRedirectURI
        var login = OAuthLoginOptions(
            provider: provider, redirectURI: redirectURI,
            redirectCapture: try Self.capture(redirectURI, arguments),
            prefersEphemeralSession: arguments.has("--ephemeral"))
        login.deepLinkScheme = arguments["--deep-link-scheme"]
        login.mayReplaceSchemeHandler = arguments.has("--take-scheme")
        login.timeoutMilliseconds = UInt32(seconds) * 1000
        login.registers = arguments.has("--register")
        try LoginFlowOptions.apply(arguments, to: &login)
        login.scopes = try Self.scopes(arguments)
        login.parameters = try Self.parameters(arguments, server)
        return login
    }

    private static func checkNoBrowser(_ arguments: Arguments, _ way: String) throws(UsageError) {
        let flags = ["--ephemeral", "--no-browser", "--installed-scheme", "--take-scheme", "--register"]
            .filter(arguments.has)
        let values = ["--provider", "--redirect-uri", "--deep-link-scheme"].filter { arguments[$0] != nil }
        if let option = (flags + values).first {
            throw UsageError(
                "\(option) needs a browser on this machine, and \(way) needs none here: leave out one of the two.",
                command: name)
        }
    }

    /// The provider that the server is to ask. An OpenID provider is asked itself, and its address names it.
    private static func provider(_ arguments: Arguments, _ server: ServerOptions) throws(UsageError) -> OAuthProvider {
        if server.isProvider {
            guard arguments["--provider"] == nil else {
                throw UsageError(
                    "--provider is for a server that signs in with several; --issuer names the one to ask.",
                    command: name)
            }
            return OAuthProvider(rawValue: "oidc")
        }
        guard arguments["--scope"] == nil else {
            throw UsageError("--scope needs an OpenID provider: use --issuer URL.", command: name)
        }
        guard let provider = arguments["--provider"] else {
            guard server.isOry else { throw missingProvider }
            throw UsageError(
                "The provider is missing: say --provider with the name of one of the project's, such as google.",
                command: name)
        }
        return OAuthProvider(rawValue: provider)
    }

    private static let missingProvider = UsageError(
        "The provider is missing: say --provider google, for instance, or --code ADDRESS, --password --email ADDRESS or --passkey.",
        command: name)

    private static func scopes(_ arguments: Arguments) throws(UsageError) -> [String] {
        let scopes = arguments.all("--scope")
        if let wrong = scopes.first(where: { $0.contains(where: \.isWhitespace) }) {
            throw UsageError("\"\(wrong)\" contains a space: use --scope once for each scope.", command: name)
        }
        return scopes
    }

    private static func parameters(
        _ arguments: Arguments, _ server: ServerOptions
    ) throws(UsageError) -> [OAuthParameter] {
        let parameters = try arguments.pairs("--parameter", such: "prompt=login").map {
            OAuthParameter($0.name, $0.value)
        }
        guard parameters.isEmpty || server.isProvider || server.isOry else {
            throw UsageError(
                "--parameter needs an OpenID provider or an Ory project: use --issuer URL or --ory-project URL.",
                command: name)
        }
        return parameters
    }

    private static func capture(_ redirectURI: String, _ arguments: Arguments) throws -> RedirectCapture {
        if arguments["--deep-link-scheme"] != nil {
            guard arguments["--redirect-uri"] != nil, !arguments.has("--installed-scheme") else {
                throw UsageError(
                    "--deep-link-scheme needs the redirect URI of a page, and cannot be used with --installed-scheme.",
                    command: name)
            }
            return .oauthPrefix
        }
        return try BrowserOptions.capture(redirectURI, arguments)
    }

    func run(_ console: Console) async throws {
        guard asksWay else { return try await run(console, login, way) }
        guard console.isInteractive else { throw Self.missingProvider }
        switch try await LoginWayQuestion(console: console, key: key).answer() {
        case .way(let way): try await run(console, nil, way)
        case .provider(let name):
            var login = login
            login?.provider = OAuthProvider(rawValue: name)
            try await run(console, login, nil)
        }
    }

    private func run(_ console: Console, _ login: OAuthLoginOptions?, _ way: LoginWay?) async throws {
        let canType = console.isInteractive && !(showsAddress && login != nil)
        let target = try login.map { login throws(CardeaError) in try RedirectTarget(login) }
        let wait = LoginWait(console: console, target: canType ? target : nil)
        try await client.withClient(console, observer: wait) { client in
            do {
                let user = try await user(client, console, wait, login, way)
                self.client.tellFallback(client, console)
                let report = UserReport(user, storeLocation: client.storeLocation)
                try console.result(report.text, json: report.json)
            } catch let error as CardeaError {
                throw LoginAdvice(login: login, clientID: provider?.clientID).explain(error)
            }
        }
    }

    private var provider: (issuer: String, clientID: String)? {
        if case .provider(let issuer, let clientID) = client.server.kind { (issuer, clientID) } else { nil }
    }

    private func user(
        _ client: CardeaClient, _ console: Console, _ wait: LoginWait, _ login: OAuthLoginOptions?, _ way: LoginWay?
    ) async throws -> CardeaUser {
        if let way {
            let result = try await way.result(client, console)
            return try await LoginCompletion(
                client: client, console: console, page: nil, seconds: seconds ?? BrowserOptions.patience
            ).user(of: result)
        }
        guard let login else {
            return try await DeviceLoginRun(
                client: client, console: console, seconds: seconds, scopes: scopes, parameters: parameters
            ).user()
        }
        defer { wait.end() }
        let run = LoginRun(
            client: client, console: console, login: login, wait: wait, showsAddress: showsAddress,
            issuer: provider?.issuer)
        let result = try await run.result()
        wait.end()
        let completion = LoginCompletion(
            client: client, console: console, page: (login, try run.presenter()),
            seconds: seconds ?? BrowserOptions.patience)
        return try await completion.user(of: result)
    }
}
