import Glibc

/// Held while a callback runs: lets another thread wait for its end, and the same thread enter again.
final class RunLock: @unchecked Sendable {  // a recursive pthread mutex at an address that never changes
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

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

    /// Not as a closure's frame: a callback may be left without a return.
    func lock() { pthread_mutex_lock(mutex) }

    /// On the thread that has locked.
    func unlock() { pthread_mutex_unlock(mutex) }
}
