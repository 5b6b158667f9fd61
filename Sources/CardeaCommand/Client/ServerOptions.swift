import Cardea
import CardeaCore

/// The options that name a server: the address of one with a Prelude Auth compatible API, or an OpenID provider and this
/// client's name there.
struct ServerOptions: Sendable, Hashable {
    static let options: [Option] = [
        .value("--base-url", "URL", "the server to sign in at; default: $CARDEA_BASE_URL"),
        .value("--issuer", "URL", "or the OpenID provider to sign in at; default: $CARDEA_ISSUER"),
        .value("--client-id", "ID", "this client's name at the provider; default: $CARDEA_CLIENT_ID"),
        .value(
            "--client-secret-file", "PATH",
            "for a provider that insists on a client secret: the first line of this file, or of a descriptor; default: "
                + "$CARDEA_CLIENT_SECRET_FILE"),
        .value(
            "--client-authentication", "WAY",
            "where that secret is shown: body or basic; default: as the provider's metadata says"),
    ]

    private enum Way: String, CaseIterable {
        case body
        case basic
    }

    /// What kind of server it is.
    enum Kind: Sendable, Hashable {
        case baseURL(String)
        case provider(issuer: String, clientID: String)
    }

    let kind: Kind
    let secretFile: String?
    let authentication: ClientAuthentication?

    /// `nil` when no server is named. An option stands above every variable: `--issuer` also where `CARDEA_BASE_URL` is set.
    init?(_ arguments: Arguments, _ environment: [String: String]) throws(UsageError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let providerOptions = Self.options.map(\.name).filter { $0 != "--base-url" }.filter { arguments[$0] != nil }
        if arguments["--base-url"] != nil, let option = providerOptions.first {
            throw UsageError(
                "\(option) belongs to an OpenID provider, and --base-url names another kind of server.",
                command: arguments.command)
        }
        if let baseURL = arguments["--base-url"] {
            (kind, secretFile, authentication) = (.baseURL(baseURL), nil, nil)
            return
        }
        let (baseURL, issuer) = (variable("CARDEA_BASE_URL"), variable("CARDEA_ISSUER"))
        if providerOptions.isEmpty, let baseURL {
            guard issuer == nil else {
                throw UsageError(
                    "CARDEA_BASE_URL and CARDEA_ISSUER name two servers: say --base-url or --issuer.",
                    command: arguments.command)
            }
            (kind, secretFile, authentication) = (.baseURL(baseURL), nil, nil)
            return
        }
        guard let issuer = arguments["--issuer"] ?? issuer else {
            guard let option = providerOptions.first else { return nil }
            throw UsageError(
                "\(option) needs a provider: say --issuer URL, or set CARDEA_ISSUER.", command: arguments.command)
        }
        guard let clientID = arguments["--client-id"] ?? variable("CARDEA_CLIENT_ID") else {
            throw UsageError(
                "The client's name at the provider is missing: say --client-id ID, or set CARDEA_CLIENT_ID.",
                command: arguments.command)
        }
        kind = .provider(issuer: issuer, clientID: clientID)
        secretFile = arguments["--client-secret-file"] ?? variable("CARDEA_CLIENT_SECRET_FILE")
        let way: Way? =
            arguments["--client-authentication"] == nil
            ? nil : try arguments.choice("--client-authentication", default: .body)
        authentication = way.map { $0 == .basic ? .basic : .body }
    }

    var isProvider: Bool { if case .provider = kind { true } else { false } }

    /// The server without the client's secret, which only requests need.
    var backend: Backend {
        switch kind {
        case .baseURL(let url): .prelude(baseURL: url)
        case .provider(let issuer, let clientID): .oidc(issuer: issuer, clientID: clientID)
        }
    }

    /// The server, with the client's secret where there is one.
    func backendWithSecret(linkingAt endpoint: IdentityLinkingEndpoint? = nil) throws(CommandFailure) -> Backend {
        guard case .provider(let issuer, let clientID) = kind else { return backend }
        var provider = OpenIDProvider(issuer: issuer, clientID: clientID)
        if let secretFile {
            provider.clientSecret = try SecretFile.firstLine(of: secretFile, "client secret file")
            provider.clientAuthentication = authentication
        }
        provider.identityLinking = endpoint
        return .oidc(provider)
    }
}
