import CardeaBasics
import CardeaModel
import CardeaOperations

/// Keys, random values and hashes.
extension Engine {
    /// Returns a request with a fresh proof.
    func proven(_ request: HTTPRequest, by order: ProofOrder) throws(CardeaError) -> HTTPRequest {
        let key = try restored(order.key)
        let identifier = if let identifier = order.identifier { identifier } else { try newName(.uuid) }
        let host = request.headers.first { $0.isNamed("Host") }?.value
        let proof = DPoPProof(
            method: request.method.rawValue, target: DPoPProof.target(request.url, hostOverride: host),
            identifier: identifier, issuedAt: order.knowledge.issuedAt(platform.clock.now()),
            nonce: order.knowledge.nonce, accessTokenHash: order.token.map { hash(of: $0) })
        var proven = request
        proven.headers.append(HTTPHeader("DPoP", try proof.signed(with: key)))
        return proven
    }

    private func hash(of token: Secret) -> String {
        Base64URL.encode(token.withBytes { platform.digest.sha256(Array($0)) })
    }

    /// Returns the name of a key (RFC 7638).
    func thumbprint(of key: Secret) throws(CardeaError) -> String {
        try restored(key).thumbprint(platform.digest)
    }

    private func restored(_ secret: Secret) throws(CardeaError) -> any ProofKey {
        if let known = state.proof.key(of: secret) { return known }
        let key = try platform.proofKeys.restore(secret)
        state.proof.use(key)
        return key
    }

    func newName(_ kind: NewName) throws(CardeaError) -> String {
        switch kind {
        case .login(let prefix): "\(prefix)_\(Base64URL.encode(try platform.entropy.bytes(16)))"
        case .uuid: UUIDText.random(try platform.entropy.bytes(UUIDText.entropySize))
        case .state: Base64URL.encode(try platform.entropy.bytes(32))
        }
    }

    func newSeed() throws(CardeaError) -> LoginSeed {
        LoginSeed(entropy: try platform.entropy.bytes(LoginSeed.entropySize), digest: platform.digest)
    }
}

/// The device's identifier as an engine knows it.
struct DeviceIdentifier {
    var id: String?
    /// The result that is waited for while the store is asked.
    var waiting: SharedResult<String?>?
    /// True if the store took longer than anybody waits.
    var isSlow = false
}

extension Engine {
    /// Gets the device's identifier, or `nil` if the store does not give one in time: no request fails or waits long for it.
    func nameDevice(_ done: @escaping Completion<String?>) -> Cancellation? {
        if device.id != nil || device.waiting != nil && device.isSlow {
            done(.success(device.id))
            return nil
        }
        if let waiting = device.waiting { return waiting.add(platform.executor, done) }
        let waiting = SharedResult<String?>()
        (device.waiting, device.isSlow) = (waiting, false)
        let cancel = waiting.add(platform.executor, done)
        let loop = platform.executor
        _ = platform.after(Self.devicePatience) { [self] in
            loop.perform { [self] in deviceIsSlow(waiting) }
        }
        startUnattended(OperationStack(DeviceNaming()), later: false) { [self] in deviceNamed($0) }
        return cancel
    }

    private func deviceNamed(_ result: Result<String, CardeaError>) {
        switch result {
        case .success(let id):
            device.id = id
        case .failure(let error):
            let level: LogLevel = error.code == .storeCorrupted ? .warning : .debug
            log(level, "The identifier of this device is unavailable for now.", [("code", error.code.rawValue)])
        }
        device.waiting.take()?.come(.success(device.id))
    }

    private func deviceIsSlow(_ waiting: SharedResult<String?>) {
        guard device.waiting === waiting else { return }
        device.isSlow = true
        waiting.come(.success(nil))
    }

    /// The time that a request waits for the identifier.
    private static let devicePatience: UInt32 = 250
}

extension Engine {
    /// Has the application collect signals. Reports their name, which is empty if there are none; fails only if the request is
    /// not to be sent.
    ///
    /// A collector that does not answer in time is not asked again for a while, or until it answers after all: each request would
    /// wait for nothing.
    func dispatch(_ done: @escaping Completion<String>) -> Cancellation? {
        guard let source = settings.signals, platform.clock.moment().uptime >= signalsPause.withLock({ $0 }) else {
            done(.success(""))
            return nil
        }
        let (wait, loop, clock) = (FirstResult(done), platform.executor, platform.clock)
        let cancel = source.dispatch { [log, signalsPause] result in
            let name = Self.name(of: result, log)
            if case .success = name { signalsPause.withLock { $0 = 0 } }
            loop.perform { wait.come(name) }
        }
        let callOff = platform.after(settings.requestTimeoutMilliseconds) { [log, signalsPause] in
            loop.perform {
                guard !wait.isOver else { return }
                signalsPause.withLock { $0 = clock.moment().uptime &+ Self.signalsPatience }
                log(.warning, "Signals took too long; this request and those of the next five minutes go without.")
                wait.come(.success(""))
            }
        }
        wait.whenOver(callOff)
        return {
            cancel?()
            loop.perform { wait.come(.failure(.cancelled)) }
        }
    }

    /// In milliseconds.
    private static let signalsPatience: Int64 = 300_000

    private static func name(
        of result: Result<String?, CardeaError>, _ log: Log
    ) -> Result<String, CardeaError> {
        guard case .failure(let error) = result, error.code != .cancelled else { return result.map { $0 ?? "" } }
        log(.warning, "No signals were collected; the request goes without.", [("code", error.code.rawValue)])
        return .success("")
    }
}
