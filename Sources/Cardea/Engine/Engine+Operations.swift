import CardeaCore

/// What an operation has at hand while it is performed.
private final class OperationDesk {
    private var holds: [(purpose: LockPurpose, hold: any LockHold)] = []
    private var signer: RequestSigner?
    /// Whether closing waits for the operation.
    var holdsOffClosing = false

    func keep(_ hold: any LockHold, _ purpose: LockPurpose) { holds.append((purpose, hold)) }

    func unlock(_ purpose: LockPurpose) {
        guard let index = holds.lastIndex(where: { $0.purpose == purpose }) else { return }
        holds.remove(at: index).hold.release()
    }

    /// The last lock first.
    func unlockAll() {
        while let last = holds.popLast() { last.hold.release() }
    }

    func signer(as identity: SigningIdentity) -> RequestSigner {
        if let signer { return signer }
        let made = RequestSigner(identity)
        signer = made
        return made
    }
}

/// The driver of operations: the one place where what they decide is done.
extension Engine {
    /// Performs an operation to its end.
    func perform<Output: Sendable>(_ operation: some Operation<Output>) async throws(CardeaError) -> Output {
        var operation = operation
        let desk = OperationDesk()
        defer { clear(desk) }
        var event = OperationEvent.begin
        while true {
            state.moment = platform.clock.moment()
            switch try operation.next(event, &state) {
            case .finish(let output):
                return output
            case .perform(let action):
                performAsides(desk)
                event = await outcome(of: action, desk)
            }
        }
    }

    /// Whatever the end of an operation: what it wanted done besides is done, and nothing is held any longer.
    private func clear(_ desk: OperationDesk) {
        performAsides(desk)
        if desk.holdsOffClosing { endSpending() }
        desk.unlockAll()
    }

    private func outcome(of action: OperationAction, _ desk: OperationDesk) async -> OperationEvent {
        do throws(CardeaError) {
            switch action {
            case .read(let kind):
                try requireOpen()
                return .read(try await platform.store.read(key(kind)))
            case .write(let record, let kind):
                try await platform.store.write(record, for: key(kind))
            case .remove(let kind):
                try await platform.store.remove(key(kind))
            case .lock(let purpose):
                desk.keep(try await lock(purpose), purpose)
            case .awaitWrites(let kind):
                await (kind == .proof ? savingKnowledge : savingLogins)?.value
            case .holdOffClosing:
                try beginSpending()
                desk.holdsOffClosing = true
            case .send(let request, let identity):
                try requireOpen()
                let signer = desk.signer(as: identity)
                let response = try await answer(to: request, signer: signer)
                return .answered(response, signedWith: signer.secret)
            case .identifyKey(let identity):
                let key = try await proofKey(for: desk.signer(as: identity))
                return .keyIdentified(thumbprint: key.thumbprint(platform.digest), key: key.secret)
            case .nameLogin(let prefix):
                return .named(try newID(prefix))
            case .proveStore:
                try await requireStore()
            }
            return .done
        } catch {
            return .failed(error)
        }
    }

    /// Changes what the operations share, outside of any.
    func change<Value>(_ body: (inout ClientState) -> Value) -> Value {
        state.moment = platform.clock.moment()
        defer { performAsides(OperationDesk()) }
        return body(&state)
    }

    private func performAsides(_ desk: OperationDesk) {
        for aside in state.takeAsides() {
            switch aside {
            case .report(let event): report(event)
            case .log(let level, let message, let metadata): log(level, message, metadata)
            case .unlock(let purpose): desk.unlock(purpose)
            case .begin(let operation): spawn { [self] in _ = try? await perform(operation) }
            case .endJoining: loggingOut = nil
            case .forgetDeviceLogins: forgetDeviceLogins()
            case .saveLogins: saveLogins()
            }
        }
    }
}
