import Cardea
import CardeaBasics
import CardeaModel
import CardeaServers

/// The options that name a server: the address of one with a Prelude Auth compatible API, a project of Ory, or an OpenID
/// provider and this client's name there.
struct ServerOptions: Sendable, Hashable {
    static let options: [Option] = [
        .value("--base-url", "URL", "the server to sign in at; default: $CARDEA_BASE_URL"),
        .value("--ory-project", "URL", "or the Ory project, or the Ory Kratos server; default: $CARDEA_ORY_PROJECT"),
        .flag(
            "--require-verified-address",
            "makes users of that project confirm an unverified address by a code sent by e-mail"),
        .value("--issuer", "URL", "or the OpenID provider to sign in at; default: $CARDEA_ISSUER"),
        .value("--client-id", "ID", "this client's name at the provider; default: $CARDEA_CLIENT_ID"),
        .value(
            "--client-secret-file", "PATH",
            "for a provider that requires a client secret: the first line of this file, or of a descriptor; default: "
                + "$CARDEA_CLIENT_SECRET_FILE"),
        .value(
            "--client-authentication", "WAY",
            "how that secret is sent: body or basic; default: as the provider's metadata says"),
    ]

    private enum Way: String, CaseIterable {
        case body
        case basic
    }

    /// The kinds of server.
    enum Kind: Sendable, Hashable {
        case baseURL(String)
        case ory(projectURL: String, verifiesEmail: Bool)
        case provider(issuer: String, clientID: String)
    }

    /// The option and the variable that name each kind, and the options that belong to it.
    private static let addresses = [
        (option: "--base-url", variable: "CARDEA_BASE_URL", belonging: [String]()),
        (option: "--ory-project", variable: "CARDEA_ORY_PROJECT", belonging: ["--require-verified-address"]),
        (
            option: "--issuer", variable: "CARDEA_ISSUER",
            belonging: ["--client-id", "--client-secret-file", "--client-authentication"]
                + ProviderOptions.options.map(\.name)
        ),
    ]

    let kind: Kind
    let secretFile: String?
    let authentication: ClientAuthentication?
    private let dealings: ProviderOptions

    /// `nil` when no server is named. An option stands above every variable: `--issuer` also where `CARDEA_BASE_URL` is set.
    init?(_ arguments: Arguments, _ environment: [String: String]) throws(UsageError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard let option = try Self.namedKind(arguments, variable) else { return nil }
        (secretFile, authentication) = try Self.secret(option, arguments, variable)
        dealings = try ProviderOptions(arguments)
        switch option {
        case "--base-url":
            kind = .baseURL(arguments[option] ?? variable("CARDEA_BASE_URL") ?? "")
        case "--ory-project":
            kind = .ory(
                projectURL: arguments[option] ?? variable("CARDEA_ORY_PROJECT") ?? "",
                verifiesEmail: arguments.has("--require-verified-address"))
        default:
            guard let clientID = arguments["--client-id"] ?? variable("CARDEA_CLIENT_ID") else {
                throw UsageError(
                    "The client's name at the provider is missing: use --client-id ID, or set CARDEA_CLIENT_ID.",
                    command: arguments.command)
            }
            kind = .provider(issuer: arguments[option] ?? variable("CARDEA_ISSUER") ?? "", clientID: clientID)
        }
    }

    /// The option of the kind that is named, if one is: by what is said, else by the environment.
    private static func namedKind(
        _ arguments: Arguments, _ variable: (String) -> String?
    ) throws(UsageError) -> String? {
        func isSaid(_ option: String) -> Bool { arguments[option] != nil || arguments.has(option) }
        let said = addresses.filter { isSaid($0.option) || $0.belonging.contains(where: isSaid) }
        if said.count > 1 {
            let names = said.compactMap { kind in ([kind.option] + kind.belonging).first(where: isSaid) }
            throw UsageError(
                "\(names[1]) and \(names[0]) belong to different kinds of servers.", command: arguments.command)
        }
        if let kind = said.first {
            guard isSaid(kind.option) || variable(kind.variable) != nil else {
                throw UsageError(
                    "\(kind.belonging.first(where: isSaid) ?? "") needs a server: use \(kind.option) URL, or set "
                        + "\(kind.variable).", command: arguments.command)
            }
            return kind.option
        }
        let set = addresses.filter { variable($0.variable) != nil }
        guard set.count < 2 else {
            throw UsageError(
                "\(set[0].variable) and \(set[1].variable) name two servers: use \(set[0].option) or \(set[1].option).",
                command: arguments.command)
        }
        return set.first?.option
    }

    /// The client's secret at a provider, and the way to show it.
    private static func secret(
        _ option: String, _ arguments: Arguments, _ variable: (String) -> String?
    ) throws(UsageError) -> (String?, ClientAuthentication?) {
        guard option == "--issuer" else { return (nil, nil) }
        let file = arguments["--client-secret-file"] ?? variable("CARDEA_CLIENT_SECRET_FILE")
        guard arguments["--client-authentication"] != nil else { return (file, nil) }
        let way: Way = try arguments.choice("--client-authentication", default: .body)
        return (file, way == .basic ? .basic : .body)
    }

    /// True if it also signs users in without a page.
    var takesWays: Bool { if case .baseURL = kind { true } else { false } }

    /// The origin of its address, where passkeys can be used there.
    var passkeyOrigin: String? {
        guard case .baseURL(let url) = kind, let origin = (try? URI(parsing: url))?.origin else { return nil }
        return (try? PasskeyOrigin(origin))?.text
    }

    var isOry: Bool { if case .ory = kind { true } else { false } }
    var isProvider: Bool { if case .provider = kind { true } else { false } }
    /// True for a provider at which this client has no secret.
    var isWithoutSecret: Bool { isProvider && secretFile == nil }

    /// The server without what only requests need.
    var backend: Backend {
        switch kind {
        case .baseURL(let url): .prelude(baseURL: url)
        case .ory(let url, let verifiesEmail): .ory(projectURL: url, requireVerifiedAddress: verifiesEmail)
        case .provider(let issuer, let clientID): .oidc(issuer: issuer, clientID: clientID)
        }
    }

    /// The server with all that requests need: the client's secret where there is one, and how the two deal with each other.
    func backendForRequests(linkingAt endpoint: IdentityLinkingEndpoint? = nil) throws(CommandFailure) -> Backend {
        guard case .provider(let issuer, let clientID) = kind else { return backend }
        var provider = dealings.applied(to: OpenIDProvider(issuer: issuer, clientID: clientID))
        if let secretFile {
            provider.clientSecret = try SecretFile.firstLine(of: secretFile, "client secret file")
            provider.clientAuthentication = authentication
        }
        provider.identityLinking = endpoint
        return .oidc(provider)
    }
}
