import Cardea
import CardeaCore

/// The options that name a server: the address of one with a Prelude Auth compatible API, or an OpenID provider and this
/// client's name there.
struct ServerOptions: Sendable, Hashable {
    static let options: [Option] = [
        .value("--base-url", "URL", "the server to sign in at; default: $CARDEA_BASE_URL"),
        .value("--issuer", "URL", "or the OpenID provider to sign in at; default: $CARDEA_ISSUER"),
        .value("--client-id", "ID", "this client's name at the provider; default: $CARDEA_CLIENT_ID"),
    ]

    /// What kind of server it is.
    enum Kind: Sendable, Hashable {
        case baseURL(String)
        case provider(issuer: String, clientID: String)
    }

    let kind: Kind

    /// `nil` when no server is named. An option stands above every variable.
    init?(_ arguments: Arguments, _ environment: [String: String]) throws(UsageError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let providerOption = ["--issuer", "--client-id"].first { arguments[$0] != nil }
        if let baseURL = arguments["--base-url"] {
            if let providerOption {
                throw UsageError(
                    "\(providerOption) belongs to an OpenID provider, and --base-url names another kind of server.",
                    command: arguments.command)
            }
            kind = .baseURL(baseURL)
            return
        }
        if providerOption == nil, let baseURL = variable("CARDEA_BASE_URL") {
            kind = .baseURL(baseURL)
            return
        }
        guard let issuer = arguments["--issuer"] ?? variable("CARDEA_ISSUER") else {
            guard let providerOption else { return nil }
            throw UsageError(
                "\(providerOption) needs a provider: say --issuer URL, or set CARDEA_ISSUER.",
                command: arguments.command)
        }
        guard let clientID = arguments["--client-id"] ?? variable("CARDEA_CLIENT_ID") else {
            throw UsageError(
                "The client's name at the provider is missing: say --client-id ID, or set CARDEA_CLIENT_ID.",
                command: arguments.command)
        }
        kind = .provider(issuer: issuer, clientID: clientID)
    }

    var isProvider: Bool { if case .provider = kind { true } else { false } }

    var backend: Backend {
        switch kind {
        case .baseURL(let url): .prelude(baseURL: url)
        case .provider(let issuer, let clientID): .oidc(issuer: issuer, clientID: clientID)
        }
    }
}
