package import CardeaBasics
package import CardeaModel

/// Begins a login of a device without a browser.
package struct DeviceLoginBeginning: Operation {
    package typealias Output = DeviceLogin

    private let options: DeviceLoginOptions
    private var begun: BegunDeviceLogin?

    package init(_ options: DeviceLoginOptions) { self.options = options }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (begun, event) {
        case (nil, .begin):
            let run = try client.backend.parts.requireDevices().initiateDevice(options, at: client.moment.time)
            return .call(StoreRehearsal()) { _, _, client in
                let epoch = client.session.epoch
                return .call(Exchange(run, as: SigningIdentity())) { me, begun, client throws(CardeaError) in
                    try client.session.requireEpoch(epoch)
                    me.begun = begun
                    return .perform(.name(.login("dev")))
                }
            }
        case (let begun?, .named(let name)):
            return .finish(try client.awaitDevice(begun, named: name))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}

extension ClientState {
    fileprivate mutating func awaitDevice(
        _ begun: BegunDeviceLogin, named id: String
    ) throws(CardeaError) -> DeviceLogin {
        let waiting = WaitingDeviceLogin(
            id: id, expiresAt: moment.time.advanced(byMilliseconds: begun.lifetimeMilliseconds), begun: begun,
            run: try backend.parts.requireDevices().awaitDevice(begun, since: moment.uptime))
        changeLogins(isStored: false) { $0.insert(waiting) }
        log(.info, "Device login begun.", [("login", id)])
        return waiting.told
    }
}

/// Waits until a user has approved the device, and signs in.
package struct DeviceLoginWait: Operation {
    package typealias Output = CardeaUser

    private let id: String
    private var epoch: UInt64 = 0
    private var isInUse = false
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case waiting
        case asking
    }

    package init(_ id: String) { self.id = id }

    /// True, because the server's grant must be stored. A wait ends at once all the same.
    package var isKept: Bool { true }

    /// The longest pause, half a minute: timers stand still while the machine sleeps, the lifetime of a code does not.
    private static let longestPause: UInt32 = 30_000

    /// Success and what is final for the login end it; any other failure leaves it usable.
    package func ended(
        _ result: Result<CardeaUser, CardeaError>, _ client: inout ClientState
    ) -> Result<CardeaUser, CardeaError> {
        guard isInUse else { return result }
        client.logins.endUse(id)
        if case .failure(let error) = result, error.refusal != .login { return result }
        client.logins.consume(id)
        client.logins.forgetRemains(of: id)
        client.changeLogins(isStored: false) { [id] in $0.remove(id) }
        return result
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            try begin(&client)
            return try poll(.ready, &client)
        case (.waiting, .done):
            return try poll(.ready, &client)
        case (.waiting, .failed(let error)):
            try client.session.requireEpoch(epoch)
            throw error
        case (.asking, .answered(let response, let key)):
            change(&client) { $0.key = key }
            return try poll(.answered(response, at: client.moment.time), &client)
        case (.asking, .failed(let error)):
            // Failures of the connection are the run's to judge, all others the caller's.
            guard error.code == .network || error.code == .timeout else { throw error }
            client.log(
                .debug, "The server could not be asked about the device login.", [("code", error.code.rawValue)])
            return try poll(.failed(error), &client)
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func begin(_ client: inout ClientState) throws(CardeaError) {
        epoch = client.session.epoch
        guard client.logins.beginUse(id) else {
            throw CardeaError(.attemptConsumed, "This login is being finished by another call.")
        }
        isInUse = true
        if client.logins.isConsumed(id) { throw WaitingDeviceLogin.isConsumed }
        _ = try waiting(client)
    }

    /// Returns the login, as long as the client has it.
    private func waiting(_ client: ClientState) throws(CardeaError) -> WaitingDeviceLogin {
        guard let login = client.logins.pending[id].flatMap({ WaitingDeviceLogin($0) }) else {
            throw client.logins.missing(id, WaitingDeviceLogin.self)
        }
        return login
    }

    private func change(_ client: inout ClientState, _ change: @escaping @Sendable (inout WaitingDeviceLogin) -> Void) {
        client.changeLogins(isStored: false) { [id] in $0.update(id, change) }
    }

    /// Drives the login's run, which also hears how a use of its decision ended.
    private mutating func poll(
        _ event: PollEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        try client.session.requireEpoch(epoch)
        let run = try waiting(client).run
        let action = Result { () throws(CardeaError) in try run.next(event, uptime: client.moment.uptime) }
        change(&client) { $0.run = run }
        switch try action.get() {
        case .wait(let milliseconds):
            phase = .waiting
            return .perform(.wait(milliseconds: min(milliseconds, Self.longestPause)))
        case .send(let request):
            phase = .asking
            return .perform(.send(request, SigningIdentity()))
        case .finish(let grant):
            return try use(grant, &client)
        }
    }
}

/// The use of a decision: the run of the login judges its failure.
extension DeviceLoginWait {
    private mutating func use(_ grant: DeviceGrant, _ client: inout ClientState) throws(CardeaError) -> Turn {
        if let granted = client.logins.unstoredGrant(of: id) { return store(granted) }
        let run: Run<GrantedSession>
        do throws(CardeaError) {
            run = try client.backend.parts.requireDevices().finalizeDevice(waiting(client).begun, with: grant)
        } catch {
            return try poll(.failed(error), &client)
        }
        return .attempt(Exchange(run, as: SigningIdentity(), epoch: epoch, output: { ($0, $1) })) {
            me, result, client throws(CardeaError) in
            switch result {
            case .success((var granted, let key)):
                granted.session.proofKey = key ?? (try? me.waiting(client))?.key
                return me.store(granted)
            case .failure(let error):
                return try me.poll(.failed(error), &client)
            }
        }
    }

    private func store(_ granted: GrantedSession) -> Turn {
        .attempt(SignIn(granted, for: id, epoch: epoch)) { me, result, client throws(CardeaError) in
            switch result {
            case .success(let user): .finish(user)
            case .failure(let error): try me.poll(.failed(error), &client)
            }
        }
    }
}
