package import CardeaBasics
package import CardeaModel

/// Begins a login of a device without a browser.
package struct DeviceLoginBeginning: Operation {
    private let options: DeviceLoginOptions
    private var epoch: UInt64 = 0
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case proving(StoreProof, Run<BegunDeviceLogin>)
        case exchanging(Exchange<BegunDeviceLogin>)
        case naming(BegunDeviceLogin)
    }

    package init(_ options: DeviceLoginOptions) { self.options = options }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<DeviceLogin> {
        switch (phase, event) {
        case (.beginning, .begin):
            let run = try client.backend.initiateDevice(options, at: client.moment.time)
            return try prove(StoreProof(), .begin, run, &client)
        case (.proving(let proof, let run), _):
            return try prove(proof, event, run, &client)
        case (.exchanging(let exchange), _):
            return try proceed(exchange, event, client)
        case (.naming(let begun), .named(let name)):
            return .finish(try client.awaitDevice(begun, named: name))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func prove(
        _ proof: StoreProof, _ event: OperationEvent, _ run: Run<BegunDeviceLogin>,
        _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<DeviceLogin> {
        var proof = proof
        switch try proof.next(event, &client) {
        case .perform(let action):
            phase = .proving(proof, run)
            return .perform(action)
        case .finish:
            epoch = client.session.epoch
            return try proceed(Exchange(run, as: SigningIdentity()), .begin, client)
        }
    }

    private mutating func proceed(
        _ exchange: Exchange<BegunDeviceLogin>, _ event: OperationEvent, _ client: ClientState
    ) throws(CardeaError) -> OperationStep<DeviceLogin> {
        var exchange = exchange
        switch try exchange.next(event, at: client.moment) {
        case .perform(let action):
            phase = .exchanging(exchange)
            return .perform(action)
        case .finish(let begun):
            try client.session.requireEpoch(epoch)
            phase = .naming(begun)
            return .perform(.name(.login("dev")))
        }
    }
}

extension ClientState {
    fileprivate mutating func awaitDevice(
        _ begun: BegunDeviceLogin, named id: String
    ) throws(CardeaError) -> DeviceLogin {
        let waiting = WaitingDeviceLogin(
            id: id, expiresAt: moment.time.advanced(byMilliseconds: begun.lifetimeMilliseconds), begun: begun,
            run: try backend.awaitDevice(begun, since: moment.uptime))
        changeLogins(isStored: false) { $0.insert(waiting) }
        log(.info, "Device login begun.", [("login", id)])
        return waiting.told
    }
}
