import CardeaCore

/// One operation from its start to its end: hands it events, has the engine perform what it answers, and holds what it needs
/// meanwhile.
///
/// States: prepared → under way → ended. Under way, one action is outstanding at a time; its number tells its result from one that
/// comes too late. What answers at once is handled in a loop, so an operation of any length needs no stack.
///
/// `@unchecked Sendable`: touched on the engine's loop alone.
final class OperationInFlight: @unchecked Sendable {
    /// What an operation answers to an event.
    enum Answer {
        case perform(OperationAction)
        /// It has ended, and this tells whoever began it.
        case end(tell: () -> Void)
    }

    private enum State {
        case prepared
        case underWay
        /// The caller is gone, and the operation goes on for what the server grants.
        case kept
        /// The caller is gone, and so will be the operation: what it wants done fails as cancelled.
        case cancelled
        case ended
    }

    let engine: Engine
    private let next: (OperationEvent, inout ClientState) -> Answer
    private let isKept: () -> Bool
    private let fail: (CardeaError) -> Void
    private var state = State.prepared

    /// Of the action that is outstanding.
    private var number: UInt64 = 0
    /// Whether the outstanding action is being begun, and what came of it by then.
    private var isBeginning = false
    private var early: OperationEvent?
    private var cancelAction: Cancellation?
    private var isWaiting = false

    private var holds: [(purpose: LockPurpose, hold: any LockHold)] = []
    private var holdsOffClosing = false
    /// With whose key it signs, from its first request on.
    private var identity: SigningIdentity?

    init<Work: Operation>(_ engine: Engine, _ operation: Work, _ done: @escaping Completion<Work.Output>) {
        self.engine = engine
        var operation = operation
        next = { event, client in
            do throws(CardeaError) {
                switch try operation.next(event, &client) {
                case .perform(let action): return .perform(action)
                case .finish(let output): return .end { done(.success(output)) }
                }
            } catch {
                return .end { done(.failure(error)) }
            }
        }
        isKept = { operation.isKept }
        fail = { done(.failure($0)) }
    }

    /// - Parameter isOfCaller: Whether it is a call of the application, which a client that is closed refuses.
    func begin(isOfCaller: Bool) {
        guard case .prepared = state else { return }
        state = .underWay
        guard isOfCaller else { return run(.begin) }
        do throws(CardeaError) {
            try engine.requireOpen()
        } catch {
            state = .ended
            return fail(error)
        }
        run(.begin)
    }

    /// The caller does not wait any longer. Here is decided what becomes of the operation then.
    func cancel() {
        switch state {
        case .prepared:
            state = .ended
            fail(.cancelled)
        case .underWay where isKept():
            state = .kept
            engine.addUnattended()
            fail(.cancelled)
            if isWaiting { cancelAction.take()?() }
        case .underWay:
            state = .cancelled
            cancelAction.take()?()
        case .kept, .cancelled, .ended:
            break
        }
    }

    private func run(_ event: OperationEvent) {
        var event = event
        while true {
            engine.state.moment = engine.platform.clock.moment()
            switch next(event, &engine.state) {
            case .end(let tell):
                return end(tell)
            case .perform(let action):
                engine.performAsides(for: self)
                guard let outcome = perform(action) else { return }
                event = outcome
            }
        }
    }

    /// Whatever the end: what it wanted done besides is done, and nothing is held any longer.
    private func end(_ tell: () -> Void) {
        let isAttended = if case .kept = state { false } else { true }
        state = .ended
        engine.performAsides(for: self)
        if holdsOffClosing { engine.endSpending() }
        while let last = holds.popLast() { last.hold.release() }
        if isAttended { tell() } else { engine.removeUnattended() }
    }

    func unlock(_ purpose: LockPurpose) {
        guard let index = holds.lastIndex(where: { $0.purpose == purpose }) else { return }
        holds.remove(at: index).hold.release()
    }

    // MARK: Actions

    /// Begins an action. Returns what came of it, if it is over already.
    private func perform(_ action: OperationAction) -> OperationEvent? {
        if case .cancelled = state { return .failed(.cancelled) }
        switch action {
        case .read(let kind): return read(kind)
        case .write(let record, let kind):
            return report {
                engine.platform.records.write(record, for: engine.key(kind), $0)
            } then: { _ in
                .done
            }
        case .remove(let kind):
            return report {
                engine.platform.records.remove(engine.key(kind), $0)
            } then: { _ in
                .done
            }
        case .lock(let purpose): return lock(purpose)
        case .awaitWrites(let kind):
            return report {
                engine.awaitWrites(of: kind, $0)
            } then: { _ in
                .done
            }
        case .holdOffClosing: return holdOffClosing()
        case .send(let request, let identity): return send(request, identity)
        case .identifyKey(let identity): return identifyKey(identity)
        case .refresh(let spoiled):
            return report {
                engine.refresh(insteadOf: spoiled, $0)
            } then: {
                .refreshed($0)
            }
        case .nameDevice:
            return report {
                engine.nameDevice($0)
            } then: {
                .deviceNamed($0)
            }
        case .transmit(let request, let proof): return transmit(request, proof)
        case .prove(let request, let order):
            return result { () throws(CardeaError) in .proven(try engine.proven(request, by: order)) }
        case .proveStore:
            return report {
                engine.startPart(StoreProof(), $0)
            } then: { _ in
                .done
            }
        case .tryStore(let trial): return tryStore(trial)
        case .unlockStore:
            return report {
                engine.platform.records.unlock(for: engine.key(.session), $0)
            } then: { _ in
                .done
            }
        case .wait(let milliseconds): return wait(milliseconds)
        case .name(let kind): return result { () throws(CardeaError) in .named(try engine.newName(kind)) }
        case .seedLogin: return result { () throws(CardeaError) in .seeded(try engine.newSeed()) }
        case .makeKey:
            return result { () throws(CardeaError) in .keyMade(try engine.platform.proofKeys.make()) }
        }
    }

    /// Begins an action that reports its result.
    private func report<Value>(
        _ begin: (@escaping Completion<Value>) -> Cancellation?,
        then event: @escaping @Sendable (Value) -> OperationEvent
    ) -> OperationEvent? {
        number &+= 1
        isBeginning = true
        let cancel = begin { [self, number] result in
            let outcome: OperationEvent =
                switch result {
                case .success(let value): event(value)
                case .failure(let error): .failed(error)
                }
            engine.platform.executor.perform { self.arrived(outcome, number) }
        }
        cancelAction = cancel
        // It may have been cancelled from inside.
        if case .cancelled = state { cancelAction.take()?() }
        isBeginning = false
        return early.take()
    }

    private func arrived(_ event: OperationEvent, _ number: UInt64) {
        guard number == self.number, early == nil else { return }
        cancelAction = nil
        isWaiting = false
        if isBeginning {
            early = event
        } else {
            self.number &+= 1
            run(event)
        }
    }

    private func result(_ work: () throws(CardeaError) -> OperationEvent) -> OperationEvent {
        do throws(CardeaError) { return try work() } catch { return .failed(error) }
    }
}

extension OperationInFlight {
    /// A client that is closed shows nobody a session. What is on its way to the store in the background gets there all the same.
    private func read(_ kind: StoreKey.Kind) -> OperationEvent? {
        if kind == .session, let refusal = refusal() { return refusal }
        return report {
            engine.platform.records.read(engine.key(kind), $0)
        } then: {
            .read($0)
        }
    }

    private func refusal() -> OperationEvent? {
        do throws(CardeaError) {
            try engine.requireOpen()
            return nil
        } catch {
            return .failed(error)
        }
    }

    private func lock(_ purpose: LockPurpose) -> OperationEvent? {
        report {
            engine.lock(purpose, $0)
        } then: { [self] hold in
            holds.append((purpose, hold))
            return .done
        }
    }

    private func holdOffClosing() -> OperationEvent {
        result { () throws(CardeaError) in
            try engine.beginSpending()
            holdsOffClosing = true
            return .done
        }
    }

    private func send(_ request: HTTPRequest, _ first: SigningIdentity) -> OperationEvent? {
        if let refusal = refusal() { return refusal }
        let identity = identity ?? first
        return report {
            engine.startPart(RequestDelivery(request, as: identity), $0)
        } then: { [self] receipt in
            self.identity = identity.knowing(receipt.knowledge)
            return .answered(receipt.response, signedWith: receipt.key)
        }
    }

    private func identifyKey(_ first: SigningIdentity) -> OperationEvent? {
        report {
            engine.startPart(KeyLookup(identity ?? first), $0)
        } then: { [engine] key in
            do throws(CardeaError) {
                return .keyIdentified(thumbprint: try engine.thumbprint(of: key), key: key)
            } catch {
                return .failed(error)
            }
        }
    }

    private func transmit(_ request: HTTPRequest, _ proof: ProofOrder?) -> OperationEvent? {
        var request = request
        do throws(CardeaError) {
            if let proof { request = try engine.proven(request, by: proof) }
        } catch {
            return .failed(error)
        }
        engine.log(.debug, "Request starts.", [("request", request.description), ("path", request.url.path)])
        return report { [request] in
            engine.platform.transport.send(request, $0)
        } then: { [engine] response in
            engine.log(
                .debug, "Request finished.", [("status", "\(response.status)"), ("bytes", "\(response.body.count)")])
            return .answered(response, signedWith: nil)
        }
    }

    private func tryStore(_ trial: StoreTrial) -> OperationEvent? {
        if let refusal = refusal() { return refusal }
        let (records, account) = (engine.platform.records, engine.key(.session))
        switch trial {
        case .write:
            return report {
                records.write(TrialRecord.record, for: account.trial, $0)
            } then: { _ in
                .done
            }
        case .remove:
            return report {
                records.remove(account.trial, $0)
            } then: { _ in
                .done
            }
        case .compareKeys:
            return report {
                records.requireSameKey(account, $0)
            } then: { _ in
                .done
            }
        case .lock:
            return result { () throws(CardeaError) in
                // Somebody else may hold it, which proves as much.
                try engine.platform.lock.acquireIfFree(LockPurpose.session.name(for: account))?.release()
                return .done
            }
        }
    }

    private func wait(_ milliseconds: UInt32) -> OperationEvent? {
        if case .kept = state { return .failed(.cancelled) }
        isWaiting = true
        return report {
            engine.wait(milliseconds, $0)
        } then: { _ in
            .done
        }
    }
}
