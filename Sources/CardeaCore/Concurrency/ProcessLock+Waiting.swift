extension ProcessLock {
    /// Waits for a lock on behalf of somebody who may stop waiting: one that comes too late for that is released.
    package func acquire(_ name: String, for waiter: OneShot<any LockHold>) async {
        let result = await Result(of: { () async throws(CardeaError) in try await acquire(name) })
        if !waiter.deliver(result), case .success(let hold) = result { hold.release() }
    }
}
