import CardeaCore

extension Engine {
    /// Waits for a lock between processes, and between the clients of this one.
    ///
    /// The wait has an end: a process that was stopped while it held the lock must not stop all others.
    func lock(_ purpose: LockPurpose) async throws(CardeaError) -> any LockHold {
        let name = purpose.name(for: key(.session))
        do throws(CardeaError) {
            if let hold = try platform.lock.acquireIfFree(name) { return hold }
            return try await wait(for: name)
        } catch {
            // A store inside this process is shared with no other one.
            if error.code == .storeFailed, !platform.store.isPersistent { return NoLock() }
            throw error
        }
    }

    private func wait(for name: String) async throws(CardeaError) -> any LockHold {
        let result = OneShot<any LockHold>()
        let lock = platform.lock
        let waiting = spawn { await lock.acquire(name, for: result) }
        let patience = settings.requestTimeoutMilliseconds &+ Self.lockPatience
        let callOff = platform.after(patience) { [weak result] in
            result?.deliver(.failure(Self.neverFree))
        }
        let ending = waits.add { result.deliver(.failure(.cancelled)) }
        // A client that often waits would keep each wait until its patience is over.
        defer {
            callOff()
            waits.callOff(ending)
        }
        do throws(CardeaError) {
            return try await result.value()
        } catch {
            // Whoever lets the process end waits for what is under way: a wait for nobody would hold it up.
            waiting.cancel()
            throw error
        }
    }

    /// What a holder needs besides one request: a few calls of a slow keyring.
    private static let lockPatience: UInt32 = 30_000
    private static let neverFree = CardeaError(
        .timeout, "Another process holds the session's lock and does not go on. Try again, or end that process.")
}

/// Stands in where no lock is needed.
private struct NoLock: LockHold {
    func release() {}
}
