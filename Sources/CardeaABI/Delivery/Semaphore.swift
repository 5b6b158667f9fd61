import CLinux
import Glibc

/// A counting semaphore for threads that C code blocks on.
final class Semaphore: @unchecked Sendable {  // sem_post and sem_wait are safe on any thread; the address never changes
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    func wait() {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }

    /// Says whether the signal came in time. Counts on the monotonic clock, so a change of the wall clock does not matter.
    func wait(milliseconds: UInt32) -> Bool {
        if milliseconds == .max {
            wait()
            return true
        }
        var deadline = timespec()
        clock_gettime(CLOCK_MONOTONIC, &deadline)
        deadline.tv_sec += Int(milliseconds / 1000)
        deadline.tv_nsec += Int(milliseconds % 1000) * 1_000_000
        if deadline.tv_nsec >= 1_000_000_000 {
            deadline.tv_sec += 1
            deadline.tv_nsec -= 1_000_000_000
        }
        while sem_clockwait(semaphore, CLOCK_MONOTONIC, &deadline) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }
}

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

    /// Locks without a closure, because a callback may be left without a return.
    func lock() { pthread_mutex_lock(mutex) }

    /// Unlocks, on the thread that has locked.
    func unlock() { pthread_mutex_unlock(mutex) }
}
