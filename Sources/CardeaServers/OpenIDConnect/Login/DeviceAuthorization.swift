package import CardeaBasics
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

    /// The parameters that only the protocol itself sets.
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

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<BegunDeviceLogin> {
        if case .answered(let response, _) = event {
            if let another = request?.another(after: response) { return .send(another) }
            if let metadata { return .finish(try begun(response, metadata)) }
        }
        switch try discovery.next(event) {
        case .send(let request): return .send(request)
        case .finish(let found):
            metadata = found
            return try ask(found)
        }
    }

    private mutating func ask(_ metadata: ProviderMetadata) throws(CardeaError) -> RunTurn<BegunDeviceLogin> {
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

/// A success answer of a device authorization endpoint (RFC 8628, section 3.2).
package struct DeviceAuthorization: Sendable {
    package let deviceCode: Secret
    package let userCode: String
    package let verificationURI: String
    /// `nil` also where it is of no use: the page and the code do without it.
    package let verificationURIComplete: String?
    package let lifetimeMilliseconds: Int64
    package let intervalMilliseconds: Int64

    /// The interval where a provider names none, or zero, which would mean an endless stream of requests.
    package static let standardInterval: Int64 = 5000

    /// Reads an answer; one that reports an error is thrown as that error.
    ///
    /// - Parameter own: The words that the application has sent and that an error may show.
    package init(_ response: HTTPResponse, own: [String] = []) throws(CardeaError) {
        if let error = OpenIDErrors.error(response, own: own) { throw error }
        func wrong(_ what: String) -> CardeaError {
            CardeaError(
                .decodingFailed, "The provider's device authorization answer cannot be used: \(what).",
                httpStatus: response.status)
        }
        let object = try OpenIDErrors.object(response, "answer of the device authorization endpoint")
        guard let code = object["device_code"]?.string, !code.isEmpty else { throw wrong("it has no device_code") }
        guard let userCode = object["user_code"]?.string, Self.isPlain(userCode) else {
            throw wrong("it has no user_code that can be shown")
        }
        // Google's name for it is older than the standard's.
        guard let page = (object["verification_uri"] ?? object["verification_url"])?.string, Self.isPage(page) else {
            throw wrong("its verification_uri is not an https URL")
        }
        guard let lifetime = Self.milliseconds(object["expires_in"]) else {
            throw wrong("it does not say how long the codes last (expires_in)")
        }
        deviceCode = Secret(code)
        self.userCode = userCode
        verificationURI = page
        verificationURIComplete = object["verification_uri_complete"]?.string.flatMap { Self.isPage($0) ? $0 : nil }
        lifetimeMilliseconds = lifetime
        intervalMilliseconds = Self.milliseconds(object["interval"]) ?? Self.standardInterval
    }

    /// Reads a positive number of seconds, or text that is one.
    static func milliseconds(_ value: JSONValue?) -> Int64? {
        let seconds: Double?
        switch value {
        case .integer(let number): seconds = Double(number)
        case .double(let number): seconds = number
        case .string(let text): seconds = Int64(text).map(Double.init)
        default: seconds = nil
        }
        guard let seconds, seconds > 0, seconds < 0x1p40 else { return nil }
        return max(1, Int64(seconds * 1000))
    }

    /// Returns true for a short text of visible characters: it is typed by a person and shown on a screen that it must not steer.
    private static func isPlain(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return !scalars.isEmpty && scalars.count <= 64
            && scalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
                default: true
                }
            }
    }

    /// Returns true for https, or http to this machine: an application may open the page.
    private static func isPage(_ text: String) -> Bool {
        guard text.utf8.count <= 2048, let url = try? URI(parsing: text), url.userInfo == nil else { return false }
        return url.scheme == "https" && url.host?.isEmpty == false || url.isLoopbackHTTP
    }
}
