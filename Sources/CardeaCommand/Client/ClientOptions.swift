import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaServers

/// The options that name a server, an application and a store: the same for every command that needs a client.
struct ClientOptions: Sendable {
    /// Those that name the session.
    static let accountOptions: [Option] =
        ServerOptions.options + [
            application,
            .value("--account", "NAME", "one of several accounts of the application"),
            .value(
                "--store-namespace", "NAME",
                "names the server in the store instead of its address; for a server with several addresses"),
        ]

    /// Whose records, where no server is named.
    static let application = Option.value(
        "--application", "ID",
        "the application whose session it is; default: $CARDEA_APPLICATION, or \(defaultApplication)")

    static let options: [Option] =
        accountOptions + ProviderOptions.options + StoreOptions.options + [
            .value(
                "--refresh-leeway", "SECONDS",
                "how long before it expires a token is refreshed; default: 30; at most a tenth of its lifetime"),
            .value(
                "--ca-file", "PATH",
                "trusts the certificate authorities of this PEM file only; $CARDEA_CA_FILE adds to the system's"),
            .flag("--verbose", "prints what the engine does, on the standard error"),
        ]

    static let defaultApplication = "cardea"

    let server: ServerOptions
    let applicationID: String
    let storeNamespace: String?
    let refreshLeewaySeconds: Int?
    /// The endpoint that links identities, for `cardea link` alone.
    var identityLinking: IdentityLinkingEndpoint?
    private let applicationName: String?
    private let account: String
    private let store: StoreOptions
    private let certificateAuthorities: CertificateAuthorities
    private let isVerbose: Bool

    init(
        _ arguments: Arguments, environment: [String: String] = Environment.current
    ) throws(UsageError) {
        guard let server = try ServerOptions(arguments, environment) else {
            throw UsageError(
                "The server is missing: use --base-url URL, --ory-project URL or --issuer URL, or set CARDEA_BASE_URL, "
                    + "CARDEA_ORY_PROJECT or CARDEA_ISSUER.",
                command: arguments.command)
        }
        self.server = server
        applicationID = Self.applicationID(arguments, environment)
        applicationName = arguments["--application-name"]
        account = arguments["--account"] ?? ""
        storeNamespace = arguments["--store-namespace"]
        refreshLeewaySeconds = try arguments.integer("--refresh-leeway", in: 0...86400)
        store = try StoreOptions(arguments)
        certificateAuthorities = arguments["--ca-file"].map { .file($0) } ?? .system
        isVerbose = arguments.has("--verbose")
    }

    static func applicationID(_ arguments: Arguments, _ environment: [String: String]) -> String {
        let named = environment["CARDEA_APPLICATION"].flatMap { $0.isEmpty ? nil : $0 }
        return arguments["--application"] ?? named ?? defaultApplication
    }

    /// Says why the session went to encrypted files, when nobody asked for those and it is not their usual place, as it is in
    /// a sandbox. Where they lie is part of the result.
    func tellFallback(_ client: CardeaClient, _ console: Console) {
        guard store.isAutomatic, client.storeKind == .encryptedFile, SandboxKind.current() == nil else { return }
        console.progress(
            "The session is kept in encrypted files: no Secret Service answers here, or they had it before one did.")
    }

    /// Lends a client, and lets the process end only when nothing is under way that must reach the store: an unfinished
    /// login, or the tokens of a refresh that nobody waits for any more. A keyring's user is not waited for when the
    /// work has ended otherwise: the question stays, the command does not.
    func withClient(
        _ console: Console, observer: (any SessionObserver)? = nil, _ body: (CardeaClient) async throws -> Void
    ) async throws {
        let watch = SessionWatch(andTelling: observer, asking: console.tell)
        let client = try await makeClient(console, watch)
        defer { client.close() }
        try await withTaskCancellationHandler {
            do {
                try await body(client)
            } catch {
                client.hurry()
                await client.settle()
                throw (error as? CardeaError).map(watch.explain) ?? error
            }
            await client.settle()
        } onCancel: {
            client.hurry()
        }
    }

    private func makeClient(_ console: Console, _ watch: SessionWatch) async throws -> CardeaClient {
        var configuration = Configuration(
            backend: try server.backendForRequests(linkingAt: identityLinking), applicationID: applicationID,
            account: account,
            store: try await store.choice(console))
        configuration.applicationName = applicationName
        configuration.storeNamespace = storeNamespace
        if let seconds = refreshLeewaySeconds { configuration.refreshLeewayMilliseconds = UInt32(seconds) * 1000 }
        configuration.certificateAuthorities = certificateAuthorities
        configuration.logHandler = isVerbose ? ConsoleLog(console: console, level: .debug) : nil
        configuration.observer = watch
        return try CardeaClient(configuration)
    }
}
