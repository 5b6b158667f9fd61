import CardeaServers

/// The options that say how a client and its OpenID provider deal with each other.
struct ProviderOptions: Sendable, Hashable {
    static let options: [Option] = [
        .value(
            "--trusted-audience", "NAME",
            "also accepts ID tokens that are meant for NAME besides this client; may be repeated", repeats: true),
        .value(
            "--pushed-requests", "WHEN",
            "whether the sign-in's request is pushed to the provider first (PAR): always or never; default: where the "
                + "provider requires it"),
        .value(
            "--dpop", "WHEN",
            "whether tokens are bound to a key of this machine, which not every API takes: on or off; default: off"),
        .value(
            "--endpoint", "NAME=URL",
            "an endpoint that is missing or wrong in the provider's metadata: NAME is one of "
                + "\(Endpoint.allCases.map(\.rawValue).joined(separator: ", ")); may be repeated", repeats: true),
    ]

    /// The endpoints by the names that they have here.
    private enum Endpoint: String, CaseIterable {
        case authorization
        case token
        case userInfo = "userinfo"
        case revocation
        case keySet = "key-set"
        case pushedAuthorization = "pushed-authorization"
        case deviceAuthorization = "device-authorization"
        case endSession = "end-session"

        func set(_ url: String, in endpoints: inout OpenIDEndpoints) {
            switch self {
            case .authorization: endpoints.authorization = url
            case .token: endpoints.token = url
            case .userInfo: endpoints.userInfo = url
            case .revocation: endpoints.revocation = url
            case .keySet: endpoints.keySet = url
            case .pushedAuthorization: endpoints.pushedAuthorization = url
            case .deviceAuthorization: endpoints.deviceAuthorization = url
            case .endSession: endpoints.endSession = url
            }
        }
    }

    private enum Pushing: String, CaseIterable {
        case always
        case never
    }

    private enum Binding: String, CaseIterable {
        case on
        case off
    }

    private let trustedAudiences: Set<String>
    private let pushes: Bool?
    private let binds: Bool
    private let endpoints: OpenIDEndpoints?

    init(_ arguments: Arguments) throws(UsageError) {
        trustedAudiences = Set(arguments.all("--trusted-audience"))
        let pushing: Pushing = try arguments.choice("--pushed-requests", default: .always)
        pushes = arguments["--pushed-requests"] == nil ? nil : pushing == .always
        let binding: Binding = try arguments.choice("--dpop", default: .off)
        binds = binding == .on
        endpoints = try Self.endpoints(arguments)
    }

    /// Those that are said, each once; an empty URL would be one that is not set.
    private static func endpoints(_ arguments: Arguments) throws(UsageError) -> OpenIDEndpoints? {
        var endpoints = OpenIDEndpoints()
        var said: Set<Endpoint> = []
        for pair in try arguments.pairs("--endpoint", such: "revocation=https://accounts.example.com/revoke") {
            guard let endpoint = Endpoint(rawValue: pair.name), !pair.value.isEmpty else {
                let names = Endpoint.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError(
                    "--endpoint must be one of \(names), then = and its URL, not \"\(pair.name)=\(pair.value)\".",
                    command: arguments.command)
            }
            guard said.insert(endpoint).inserted else {
                throw UsageError("--endpoint \(pair.name) is given twice.", command: arguments.command)
            }
            endpoint.set(pair.value, in: &endpoints)
        }
        return said.isEmpty ? nil : endpoints
    }

    /// The provider with what was asked for.
    func applied(to provider: OpenIDProvider) -> OpenIDProvider {
        var provider = provider
        provider.trustedAudiences = trustedAudiences
        provider.pushesAuthorizationRequest = pushes
        provider.dpop = binds
        provider.endpoints = endpoints
        return provider
    }
}
