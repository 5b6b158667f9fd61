/// Begins a device login: metadata, then the device authorization request (RFC 8628, section 3.1).
struct OpenIDDeviceInitiateRun: ProtocolRun {
    private let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    private let memory: ProviderMemory
    private let form: [(String, String)]
    private let scope: String?
    private var discovery: DiscoveryStep?
    private var metadata: ProviderMetadata?

    /// What only the protocol itself sets.
    private static let own: Set<String> = ["client_id", "client_secret", "scope", "grant_type", "device_code"]

    init(
        _ shared: SharedProvider, _ options: DeviceLoginOptions, memory: ProviderMemory, at now: Timestamp
    ) throws(CardeaError) {
        (self.shared, self.memory) = (shared, memory)
        let provider = shared.value
        let scopes = options.scopes.isEmpty ? provider.scopes : options.scopes
        scope = scopes.isEmpty ? nil : scopes.joined(separator: provider.scopeSeparator)
        if let parameter = options.parameters.first(where: { $0.name.isEmpty || Self.own.contains($0.name) }) {
            throw CardeaError(
                .invalidArgument, "The parameter \"\(parameter.name)\" of a login is the protocol's own.")
        }
        form = (scope.map { [("scope", $0)] } ?? []) + options.parameters.map { ($0.name, $0.value) }
        discovery = try DiscoveryStep(shared)
        metadata =
            if let endpoints = provider.endpoints {
                try ProviderMetadata(endpoints, issuer: provider.issuer)
            } else {
                memory.metadata(at: now)
            }
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<BegunDeviceLogin> {
        switch event {
        case .begin:
            if let metadata { return try ask(metadata) }
            return try discover()
        case .answered(let response, let now):
            if let metadata { return .finish(try begun(DeviceAuthorization(response), metadata)) }
            guard let found = try discovery?.metadata(response) else { return try discover() }
            metadata = found
            memory.keep(found, at: now)
            return try ask(found)
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private mutating func discover() throws(CardeaError) -> RunAction<BegunDeviceLogin> {
        guard let request = try discovery?.request() else { throw .unexpectedEvent }
        return .send(request)
    }

    private func ask(_ metadata: ProviderMetadata) throws(CardeaError) -> RunAction<BegunDeviceLogin> {
        guard let url = metadata.deviceAuthorization else {
            throw CardeaError(.notSupported, "The provider does not let devices in by a code.")
        }
        return .send(TokenEndpoint(shared: shared, authenticationMethods: metadata.tokenAuthentication).post(url, form))
    }

    private func begun(_ answer: DeviceAuthorization, _ metadata: ProviderMetadata) -> BegunDeviceLogin {
        var secrets = [
            OpenIDSecret.deviceCode: answer.deviceCode,
            OpenIDSecret.provider: Secret(bytes: metadata.record().serialized()),
        ]
        secrets[OpenIDSecret.scope] = scope.map { Secret($0) }
        return BegunDeviceLogin(
            userCode: answer.userCode, verificationURI: answer.verificationURI,
            verificationURIComplete: answer.verificationURIComplete, lifetimeMilliseconds: answer.lifetimeMilliseconds,
            intervalMilliseconds: answer.intervalMilliseconds, secrets: secrets)
    }
}

extension OpenIDSecret {
    package static let deviceCode = "device_code"
}
