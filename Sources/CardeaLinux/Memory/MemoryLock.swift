package import CardeaCore
import Synchronization

/// Locks for records that no other process can have: nothing on a disk, nothing left behind.
///
/// A lock goes to those who wait for it in the order in which they came, on the thread of the one that releases it.
package final class MemoryLock: ProcessLock {
    private typealias Waiter = OneShot<any LockHold>

    /// Who waits for each lock that is held.
    private let held = Mutex<[String: [Waiter]]>([:])

    package init() {}

    package func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)? {
        take(name, orQueue: nil)
    }

    package func acquire(_ name: String) async throws(CardeaError) -> any LockHold {
        guard !Task.isCancelled else { throw .cancelled }
        let waiter = Waiter()
        if let hold = take(name, orQueue: waiter) { return hold }
        do throws(CardeaError) {
            return try await waiter.value()
        } catch {
            held.withLock { $0[name]?.removeAll { $0 === waiter } }
            throw error
        }
    }

    private func take(_ name: String, orQueue waiter: Waiter?) -> (any LockHold)? {
        let isFree = held.withLock { held in
            guard held[name] == nil else {
                if let waiter { held[name]?.append(waiter) }
                return false
            }
            held[name] = []
            return true
        }
        return isFree ? Hold(lock: self, name: name) : nil
    }

    /// To the first who has not given up. One who gives up this moment lets go of the hold, and it comes back here.
    fileprivate func passOn(_ name: String) {
        let next: Waiter? = held.withLock { held in
            while held[name]?.first?.isDelivered == true { held[name]?.removeFirst() }
            guard held[name]?.isEmpty == false else {
                held[name] = nil
                return nil
            }
            return held[name]?.removeFirst()
        }
        next?.deliver(.success(Hold(lock: self, name: name)))
    }
}

/// A lock that is held.
private final class Hold: LockHold {
    private let lock: MemoryLock
    private let name: String
    private let isReleased = Mutex(false)

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
