import Glibc
import Synchronization

/// Held while a callback runs: lets another thread wait for its end, and the same thread enter again.
final class RunLock: @unchecked Sendable {  // a recursive pthread mutex at an address that never changes
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let holder = Mutex<(thread: pthread_t, depth: Int)?>(nil)

    init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    var isHeldHere: Bool {
        holder.withLock { holder in holder.map { pthread_equal($0.thread, pthread_self()) != 0 } ?? false }
    }

    /// Not as a closure's frame: a callback may be left without a return.
    func lock() {
        pthread_mutex_lock(mutex)
        holder.withLock { $0 = ($0?.thread ?? pthread_self(), ($0?.depth ?? 0) + 1) }
    }

    /// On the thread that has locked.
    func unlock() {
        holder.withLock { $0 = ($0?.depth ?? 1) > 1 ? ($0?.thread ?? pthread_self(), ($0?.depth ?? 1) - 1) : nil }
        pthread_mutex_unlock(mutex)
    }
}
