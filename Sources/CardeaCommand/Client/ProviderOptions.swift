import CardeaCore

/// The options that say how a client and its OpenID provider deal with each other.
struct ProviderOptions: Sendable, Hashable {
    static let options: [Option] = [
        .value(
            "--trusted-audience", "NAME",
            "accepts ID tokens that are meant for NAME as well as for this client; may be repeated", repeats: true),
        .value(
            "--pushed-requests", "WHEN",
            "whether the sign-in's request is pushed to the provider first (PAR): always or never; default: where the "
                + "provider demands it"),
        .value(
            "--dpop", "WHEN",
            "whether tokens are bound to a key of this machine: on (where the provider offers it), off or required; default: "
                + "on"),
    ]

    private enum Pushing: String, CaseIterable {
        case always
        case never
    }

    private enum Binding: String, CaseIterable {
        case on
        case off
        case required
    }

    private let trustedAudiences: Set<String>
    private let pushes: Bool?
    private let binds: Bool?

    init(_ arguments: Arguments) throws(UsageError) {
        trustedAudiences = Set(arguments.all("--trusted-audience"))
        let pushing: Pushing = try arguments.choice("--pushed-requests", default: .always)
        pushes = arguments["--pushed-requests"] == nil ? nil : pushing == .always
        let binding: Binding = try arguments.choice("--dpop", default: .on)
        binds = binding == .on ? nil : binding == .required
    }

    /// The provider with what was asked for.
    func applied(to provider: OpenIDProvider) -> OpenIDProvider {
        var provider = provider
        provider.trustedAudiences = trustedAudiences
        provider.pushesAuthorizationRequest = pushes
        provider.bindsTokens = binds
        return provider
    }
}
