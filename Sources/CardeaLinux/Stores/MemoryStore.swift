package import CardeaBasics
package import CardeaModel

/// Keeps records in this process and forgets them with it. Chosen explicitly only: nobody stays signed in with it.
package final class MemoryStore: RecordStore {
    private let records = Lock<[RecordName: Secret]>([:])

    package init() {}

    package let location = "memory of this process"
    /// Nothing outlives the process.
    package let isPersistent = false

    package func keys(of application: String?) -> [RecordName] {
        records.withLock { records in
            records.keys.filter { application == nil || $0.application == application }
        }
    }

    package func list(_ application: String?, _ done: @escaping Completion<[RecordName]?>) -> Cancellation? {
        done(.success(keys(of: application)))
        return nil
    }

    package func read(_ key: RecordName, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        done(.success(records.withLock { $0[key] }))
        return nil
    }

    package func write(_ record: Secret, for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        records.withLock { $0[key] = record }
        done(.success(()))
        return nil
    }

    package func remove(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        records.withLock { _ = $0.removeValue(forKey: key) }
        done(.success(()))
        return nil
    }
}

/// Locks for records that no other process can have: nothing on a disk, nothing left behind.
///
/// A lock goes to those who wait for it in the order in which they came, on the thread of the one that releases it.
package final class MemoryLock: ProcessLock {
    /// A waiter. It lets go of who waits when that has an answer: what cancels the wait holds the waiter for longer.
    private typealias Waiter = Reply<any LockHold>

    /// Who waits for each lock that is held.
    private let held = Lock<[String: Fifo<Waiter>]>([:])

    package init() {}

    package func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)? {
        take(name, orQueue: nil)
    }

    package func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation? {
        let waiter = Waiter(done)
        if let hold = take(name, orQueue: waiter) {
            done(.success(hold))
            return nil
        }
        return { [self] in giveUp(waiter, name) }
    }

    private func take(_ name: String, orQueue waiter: Waiter?) -> (any LockHold)? {
        let isFree = held.withLock { held in
            guard held[name] == nil else {
                if let waiter { held[name]?.append(waiter) }
                return false
            }
            held[name] = Fifo()
            return true
        }
        return isFree ? Hold(lock: self, name: name) : nil
    }

    private func giveUp(_ waiter: Waiter, _ name: String) {
        let hasWaited = held.withLock { held in
            held[name]?.popFirst { $0 === waiter } != nil
        }
        if hasWaited { waiter.deliver(.failure(.cancelled)) }
    }

    /// To the first who has not given up. One who gives up this moment lets go of the hold, and it comes back here.
    fileprivate func passOn(_ name: String) {
        let next: Waiter? = held.withLock { held in
            guard let first = held[name]?.popFirst() else {
                held[name] = nil
                return nil
            }
            return first
        }
        next?.deliver(.success(Hold(lock: self, name: name)))
    }
}

/// A lock that is held.
private final class Hold: LockHold {
    private let lock: MemoryLock
    private let name: String
    private let isReleased = Lock(false)

    init(lock: MemoryLock, name: String) {
        self.lock = lock
        self.name = name
    }

    deinit { release() }

    func release() {
        let isFirst = isReleased.withLock { isReleased in
            defer { isReleased = true }
            return !isReleased
        }
        if isFirst { lock.passOn(name) }
    }
}
