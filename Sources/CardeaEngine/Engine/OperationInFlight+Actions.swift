import CardeaBasics
import CardeaModel
import CardeaOperations

/// The actions of operations.
extension OperationInFlight {
    /// Begins an action. Returns its result if it is over already.
    func perform(_ action: OperationAction) -> OperationEvent? {
        if case .cancelled = state { return .failed(.cancelled) }
        switch action {
        case .read(let kind): return read(kind)
        case .write(let record, let kind): return write(record, kind)
        case .remove(let kind): return remove(kind)
        case .lock(let purpose): return lock(purpose)
        case .awaitWrites(let kind): return awaitWrites(kind)
        case .awaitPreparation:
            return report {
                engine.awaitPreparation($0)
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
        case .renew(let stepUpToken):
            return report {
                engine.renew(showing: stepUpToken, $0)
            } then: {
                .refreshed($0)
            }
        case .dispatch:
            return report {
                engine.dispatch($0)
            } then: {
                .named($0)
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
                engine.startPart(StoreRehearsal(), $0)
            } then: { _ in
                .done
            }
        case .tryStore(let trial): return tryStore(trial)
        case .unlockStore: return unlockStore()
        case .wait(let milliseconds): return wait(milliseconds)
        case .name(let kind): return result { () throws(CardeaError) in .named(try engine.newName(kind)) }
        case .seedLogin: return result { () throws(CardeaError) in .seeded(try engine.newSeed()) }
        case .makeKey:
            return result { () throws(CardeaError) in .keyMade(try engine.platform.proofKeys.make()) }
        }
    }

    func refusal() -> OperationEvent? {
        do throws(CardeaError) {
            try engine.requireOpen()
            return nil
        } catch {
            return .failed(error)
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

/// The actions on records and their locks.
extension OperationInFlight {
    /// Reads a record. A closed client shows no session; pending writes in the background go on all the same.
    func read(_ kind: RecordName.Kind) -> OperationEvent? {
        if kind == .session, let refusal = refusal() { return refusal }
        return report {
            engine.platform.store.read(engine.recordName(kind), $0)
        } then: {
            .read($0)
        }
    }

    func lock(_ purpose: LockPurpose) -> OperationEvent? {
        report {
            engine.lock(purpose, $0)
        } then: { [self] hold in
            holds.append((purpose, hold))
            return .done
        }
    }

    func tryStore(_ trial: StoreTrial) -> OperationEvent? {
        if let refusal = refusal() { return refusal }
        let (records, account) = (engine.platform.store, engine.recordName(.session))
        switch trial {
        case .write:
            return report {
                records.write(RecordName.trialContent, for: account.trial, $0)
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
                // Another process may hold it, which proves as much.
                try engine.platform.lock.acquireIfFree(engine.lockNames[.session])?.release()
                return .done
            }
        }
    }

    func write(_ record: Secret, _ kind: RecordName.Kind) -> OperationEvent? {
        report {
            engine.platform.store.write(record, for: engine.recordName(kind), $0)
        } then: { _ in
            .done
        }
    }

    func remove(_ kind: RecordName.Kind) -> OperationEvent? {
        report {
            engine.platform.store.remove(engine.recordName(kind), $0)
        } then: { _ in
            .done
        }
    }

    func awaitWrites(_ kind: RecordName.Kind) -> OperationEvent? {
        report {
            engine.awaitWrites(of: kind, $0)
        } then: { _ in
            .done
        }
    }

    func unlockStore() -> OperationEvent? {
        report {
            engine.platform.store.unlock(for: engine.recordName(.session), $0)
        } then: { _ in
            .done
        }
    }

    func unlock(_ purpose: LockPurpose) {
        guard let index = holds.lastIndex(where: { $0.purpose == purpose }) else { return }
        holds.remove(at: index).hold.release()
    }
}
