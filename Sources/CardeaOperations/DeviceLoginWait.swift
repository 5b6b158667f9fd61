package import CardeaBasics
package import CardeaModel

/// Waits until a user has let the device in, and signs in.
package struct DeviceLoginWait: Operation {
    private let id: String
    private var epoch: UInt64 = 0
    private var isInUse = false
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case waiting
        case asking
        case checking(Exchange<GrantedSession>)
        case signingIn(SignIn)
    }

    package init(_ id: String) { self.id = id }

    /// What the server grants is stored. A wait ends at once all the same.
    package var isKept: Bool { true }

    /// Half a minute, in milliseconds: timers stand still while the machine sleeps, the lifetime of a code does not.
    private static let longestPause: UInt32 = 30_000

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
        do throws(CardeaError) {
            let step = try step(event, &client)
            if case .finish = step { end(isOver: true, &client) }
            return step
        } catch {
            end(isOver: error.refusal == .login, &client)
            throw error
        }
    }

    /// Success and what is final for the login end it; any other failure leaves it usable.
    private func end(isOver: Bool, _ client: inout ClientState) {
        guard isInUse else { return }
        client.logins.endUse(id)
        guard isOver else { return }
        client.logins.consume(id)
        client.logins.forgetRemains(of: id)
        client.changeLogins(isStored: false) { [id] in $0.remove(id) }
    }

    private mutating func step(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
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
        case (.checking(let exchange), _):
            return try judgingFailures(&client) { own, client throws(CardeaError) in
                try own.check(exchange, event, &client)
            }
        case (.signingIn(let signIn), _):
            return try judgingFailures(&client) { own, client throws(CardeaError) in
                try own.store(signIn, event, &client)
            }
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

    /// The login, as long as the client has it.
    private func waiting(_ client: ClientState) throws(CardeaError) -> WaitingDeviceLogin {
        guard let login = client.logins.pending[id].flatMap({ WaitingDeviceLogin($0) }) else {
            throw client.logins.missing(id, WaitingDeviceLogin.self)
        }
        return login
    }

    private func change(_ client: inout ClientState, _ change: @escaping @Sendable (inout WaitingDeviceLogin) -> Void) {
        client.changeLogins(isStored: false) { [id] in $0.update(id, change) }
    }

    /// Drives the login's run. What a use of its decision comes to, it hears as well.
    private mutating func poll(
        _ event: PollEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
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
            return try judgingFailures(&client) { own, client throws(CardeaError) in try own.use(grant, &client) }
        }
    }
}

/// Once there is a decision.
extension DeviceLoginWait {
    /// Does the work; the run of the login judges how it fails.
    private mutating func judgingFailures(
        _ client: inout ClientState,
        _ work: (inout DeviceLoginWait, inout ClientState) throws(CardeaError) -> OperationStep<CardeaUser>
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
        let failure: CardeaError
        do throws(CardeaError) {
            return try work(&self, &client)
        } catch {
            failure = error
        }
        return try poll(.failed(failure), &client)
    }

    private mutating func use(
        _ grant: DeviceGrant, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
        if let granted = client.logins.unstoredGrant(of: id) {
            return try store(SignIn(granted, for: id, epoch: epoch), .begin, &client)
        }
        let run = try client.backend.finalizeDevice(waiting(client).begun, with: grant)
        return try check(Exchange(run, as: SigningIdentity()), .begin, &client)
    }

    private mutating func check(
        _ exchange: Exchange<GrantedSession>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
        var exchange = exchange
        switch try exchange.next(event, at: client.moment) {
        case .perform(let action):
            if case .send = action { try client.session.requireEpoch(epoch) }
            phase = .checking(exchange)
            return .perform(action)
        case .finish(var granted):
            granted.session.proofKey = exchange.key ?? (try? waiting(client))?.key
            return try store(SignIn(granted, for: id, epoch: epoch), .begin, &client)
        }
    }

    private mutating func store(
        _ signIn: SignIn, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
        var signIn = signIn
        let step = try signIn.next(event, &client)
        phase = .signingIn(signIn)
        return step
    }
}
