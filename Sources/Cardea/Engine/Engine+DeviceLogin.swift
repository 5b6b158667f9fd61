package import CardeaCore

/// A login of this device that waits for somebody to let it in.
///
/// Its states: begun → asked for → ended. *Begun*: it lies in the engine's `deviceLogins`, and nobody waits for it. *Asked for*:
/// one call of `finishDevice` owns it, by its id in the ``LoginBook``. That call waits by the client's timer and asks the server from the
/// engine's thread, so one request at a time is under way. A cancelled call, or a closed client, ends a wait at once; a request that
/// is under way goes on behind the caller, and what it brings is stored, as with every other login. Then, and after a failure that
/// may pass, the login is *begun* again: its run knows what is due. *Ended*: signed in, refused, or too late; its id is among the
/// consumed ones. Nothing of it is written to the store before its session: the codes last for minutes, and whoever starts the
/// process anew reads a new code.
struct WaitingDeviceLogin {
    let begun: BegunDeviceLogin
    /// When the code ends, by the uptime.
    let endsAt: Int64
    var run: any PollingRun<DeviceGrant>
    /// With whose key the tokens were asked for.
    let signer = RequestSigner()
    /// Ends the wait of the call that owns the login.
    var stop: Endings?
}

extension Engine {
    package func initiateDevice(_ options: DeviceLoginOptions) async throws(CardeaError) -> DeviceLogin {
        try requireOpen()
        let run = try backend.initiateDevice(options, at: platform.clock.now())
        try await requireStore()
        let epoch = state.session.epoch
        let begun = try await drive(run)
        try state.session.requireEpoch(epoch)
        let uptime = platform.clock.uptime()
        deviceLogins = deviceLogins.filter { id, waiting in
            waiting.endsAt > uptime || state.logins.isInUse(id) || state.logins.unstoredGrant(of: id) != nil
        }
        let login = DeviceLogin(
            id: try newID("dev"), begun,
            expiresAt: platform.clock.now().advanced(byMilliseconds: begun.lifetimeMilliseconds))
        deviceLogins[login.id] = WaitingDeviceLogin(
            begun: begun, endsAt: uptime + begun.lifetimeMilliseconds,
            run: try backend.awaitDevice(begun, since: uptime))
        log(.info, "Device login begun.", [("login", login.id)])
        return login
    }

    package func finishDevice(_ id: String) async throws(CardeaError) -> CardeaUser {
        let stop = Endings()
        let closing = endings.add { stop.reach() }
        defer { endings.callOff(closing) }
        let epoch = state.session.epoch
        let result = await withTaskCancellationHandler {
            await Result(of: { () async throws(CardeaError) in
                try await exclusively(id, or: .attemptConsumed) { engine throws(CardeaError) in
                    try engine.requireOpen()
                    try engine.requireDeviceLogin(id)
                    engine.deviceLogins[id]?.stop = stop
                    return try await engine.ending(id) { engine throws(CardeaError) in
                        try await engine.awaitDevice(id, stop, epoch: epoch)
                    }
                }
            })
        } onCancel: {
            stop.reach()
        }
        return try result.get()
    }

    /// Forgets all of them, as a logout does.
    func forgetDeviceLogins() {
        let stops = deviceLogins.values.compactMap(\.stop)
        deviceLogins = [:]
        for stop in stops { stop.reach() }
    }

    /// Redeems a device login. Success and what is final for the login end it; any other failure leaves it usable.
    private func ending<Value: Sendable>(
        _ id: String, _ work: @Sendable (isolated Engine) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        do throws(CardeaError) {
            let value = try await work(self)
            end(id)
            return value
        } catch {
            if error.refusal == .login { end(id) }
            throw error
        }
    }

    private func end(_ id: String) {
        state.logins.consume(id)
        state.logins.forgetRemains(of: id)
        deviceLogins[id] = nil
    }

    private func requireDeviceLogin(_ id: String) throws(CardeaError) {
        if state.logins.isConsumed(id) {
            throw CardeaError(.attemptConsumed, "This device login has ended. Begin a new one.")
        }
        guard deviceLogins[id] != nil else {
            throw CardeaError(.attemptNotFound, "This client has no device login of this id. Begin a new one.")
        }
    }

    /// Drives the login's run until somebody is signed in.
    private func awaitDevice(_ id: String, _ stop: Endings, epoch: UInt64) async throws(CardeaError) -> CardeaUser {
        var event = PollEvent.ready
        while true {
            switch try step(id, event, epoch: epoch) {
            case .wait(let milliseconds):
                do throws(CardeaError) {
                    try await pause(milliseconds: min(milliseconds, Self.longestPause), stop)
                } catch {
                    try state.session.requireEpoch(epoch)
                    throw error
                }
                event = .ready
            case .send(let request):
                event = try await ask(id, request)
            case .finish(let grant):
                do throws(CardeaError) {
                    return try await finalizeDevice(grant, id, epoch: epoch)
                } catch {
                    event = .failed(error)
                }
            }
        }
    }

    private func step(
        _ id: String, _ event: PollEvent, epoch begunIn: UInt64
    ) throws(CardeaError) -> PollAction<DeviceGrant> {
        try state.session.requireEpoch(begunIn)
        try requireOpen()
        guard var run = deviceLogins[id]?.run else { throw .signedOutMeanwhile }
        defer { deviceLogins[id]?.run = run }
        return try run.next(event, uptime: platform.clock.uptime())
    }

    /// Asks the server once. Failures of the connection are the run's to judge, all others the caller's.
    private func ask(_ id: String, _ request: HTTPRequest) async throws(CardeaError) -> PollEvent {
        guard let signer = deviceLogins[id]?.signer else { throw .signedOutMeanwhile }
        do throws(CardeaError) {
            return .answered(try await exchange(request, signer: signer), at: platform.clock.now())
        } catch {
            guard error.code == .network || error.code == .timeout else { throw error }
            log(.debug, "The server could not be asked for the device.", [("code", error.code.rawValue)])
            return .failed(error)
        }
    }

    private func finalizeDevice(
        _ grant: DeviceGrant, _ id: String, epoch begunIn: UInt64
    ) async throws(CardeaError) -> CardeaUser {
        if let granted = state.logins.unstoredGrant(of: id) {
            return try await perform(SignIn(granted, for: id, epoch: begunIn))
        }
        guard let waiting = deviceLogins[id] else { throw .signedOutMeanwhile }
        var granted = try await drive(
            try backend.finalizeDevice(waiting.begun, with: grant), signer: waiting.signer, epoch: begunIn)
        granted.session.proofKey = waiting.signer.key?.secret
        return try await perform(SignIn(granted, for: id, epoch: begunIn))
    }

    /// Waits on the client's timer, or until nobody wants to wait any longer.
    private func pause(milliseconds: UInt32, _ stop: Endings) async throws(CardeaError) {
        let waiter = OneShot<Void>()
        let number = stop.add { waiter.deliver(.failure(.cancelled)) }
        defer { stop.callOff(number) }
        let callOff = platform.after(milliseconds) { [weak waiter] in waiter?.deliver(.success(())) }
        defer { callOff() }
        try await waiter.value()
    }

    /// Half a minute, in milliseconds: timers stand still while the machine sleeps, the lifetime of a code does not.
    private static let longestPause: UInt32 = 30_000
}
