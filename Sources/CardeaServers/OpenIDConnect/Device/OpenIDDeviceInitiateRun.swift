import CardeaBasics
import CardeaModel

/// Begins a device login: metadata, then the device authorization request (RFC 8628, section 3.1).
struct OpenIDDeviceInitiateRun: ProtocolRun {
    private let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    private let options: DeviceLoginOptions
    private var form: [(name: String, value: String)] = []
    private var scope: String?
    private var discovery: DiscoverySubrun
    private let memory: ProviderMemory
    private var metadata: ProviderMetadata?
    private var request: ClientRequest?

    /// What only the protocol itself sets.
    private static let reserved: Set<String> = ["client_id", "client_secret", "scope", "grant_type", "device_code"]

    init(
        _ shared: SharedProvider, _ options: DeviceLoginOptions, memory: ProviderMemory, at now: Timestamp
    ) throws(CardeaError) {
        (self.shared, self.options, self.memory) = (shared, options, memory)
        let provider = shared.value
        let scopes = try provider.scopes(insteadOf: options.scopes, nil)
        if let parameter = options.parameters.first(where: { $0.name.isEmpty || Self.reserved.contains($0.name) }) {
            throw CardeaError(
                .invalidArgument,
                "The parameter \"\(parameter.name)\" of a login is reserved by the protocol: leave it out.")
        }
        discovery = try DiscoverySubrun(
            shared, wanting: provider.endpointsOfLogins(scopes: scopes).union([.deviceAuthorization]), memory: memory,
            at: now)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<BegunDeviceLogin> {
        switch event {
        case .begin:
            return try discovered(discovery.begin())
        case .answered(let response, let now):
            if let another = request?.another(after: response) { return .send(another) }
            if let metadata { return .finish(try begun(response, metadata)) }
            return try discovered(discovery.answered(response, at: now))
        }
    }

    private mutating func discovered(
        _ outcome: DiscoverySubrun.Outcome
    ) throws(CardeaError) -> RunStep<BegunDeviceLogin> {
        switch outcome {
        case .send(let request): return .send(request)
        case .found(let found):
            metadata = found
            return try ask(found)
        }
    }

    private mutating func ask(_ metadata: ProviderMetadata) throws(CardeaError) -> RunStep<BegunDeviceLogin> {
        guard let url = metadata.deviceAuthorization else {
            throw CardeaError(.notSupported, "The provider has no device login.")
        }
        let scopes = try provider.scopes(insteadOf: options.scopes, metadata)
        scope = scopes.isEmpty ? nil : scopes.joined(separator: provider.scopeSeparator)
        form = (scope.map { [("scope", $0)] } ?? []) + options.parameters.map { ($0.name, $0.value) }
        let request = ClientRequest(shared, metadata, memory) { [form] in $0.post(url, form.map { ($0.name, $0.value) })
        }
        self.request = request
        return .send(request.request)
    }

    private var own: [String] { provider.ownWords(scope: scope, AskedParameters(form)) }

    private func begun(
        _ response: HTTPResponse, _ metadata: ProviderMetadata
    ) throws(CardeaError) -> BegunDeviceLogin {
        let answer: DeviceAuthorization
        do throws(CardeaError) { answer = try DeviceAuthorization(response, own: own) } catch {
            throw provider.refusal(error, ofScope: scope, memory)
        }
        return BegunDeviceLogin(
            userCode: answer.userCode, verificationURI: answer.verificationURI,
            verificationURIComplete: answer.verificationURIComplete, lifetimeMilliseconds: answer.lifetimeMilliseconds,
            intervalMilliseconds: answer.intervalMilliseconds,
            secrets: OpenIDDevice(
                deviceCode: answer.deviceCode, metadata: metadata, scope: scope, asked: AskedParameters(form)))
    }
}
