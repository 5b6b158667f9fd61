import CardeaBasics
import CardeaModel
import CardeaOperations

/// What operations do with records and their locks.
extension OperationInFlight {
    /// A client that is closed shows nobody a session. What is on its way to the store in the background gets there all the same.
    func read(_ kind: StoreKey.Kind) -> OperationEvent? {
        if kind == .session, let refusal = refusal() { return refusal }
        return report {
            engine.platform.store.read(engine.key(kind), $0)
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
        let (records, account) = (engine.platform.store, engine.key(.session))
        switch trial {
        case .write:
            return report {
                records.write(StoreKey.trialContent, for: account.trial, $0)
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

    func write(_ record: Secret, _ kind: StoreKey.Kind) -> OperationEvent? {
        report {
            engine.platform.store.write(record, for: engine.key(kind), $0)
        } then: { _ in
            .done
        }
    }

    func remove(_ kind: StoreKey.Kind) -> OperationEvent? {
        report {
            engine.platform.store.remove(engine.key(kind), $0)
        } then: { _ in
            .done
        }
    }

    func awaitWrites(_ kind: StoreKey.Kind) -> OperationEvent? {
        report {
            engine.awaitWrites(of: kind, $0)
        } then: { _ in
            .done
        }
    }

    func unlockStore() -> OperationEvent? {
        report {
            engine.platform.store.unlock(for: engine.key(.session), $0)
        } then: { _ in
            .done
        }
    }

    func unlock(_ purpose: LockPurpose) {
        guard let index = holds.lastIndex(where: { $0.purpose == purpose }) else { return }
        holds.remove(at: index).hold.release()
    }
}
