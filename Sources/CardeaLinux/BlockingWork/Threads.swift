import CLinux
import Glibc

/// Begins the threads of the library.
package enum NativeThread {
    /// Runs the body on a thread of its own, which the caller joins or detaches; `nil` when none could be made.
    ///
    /// Returns a `pthread_t` by the type behind that name: the name belongs to whichever module of C the compiler has read first.
    package static func start(named name: String? = nil, _ body: @escaping @Sendable () -> Void) -> UInt? {
        let work = Unmanaged.passRetained(Work(name: name, body: body))
        var thread = pthread_t()
        let status = cardea_start_thread(
            &thread,
            { context in
                guard let context else { return nil }
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            work.release()
            return nil
        }
        return thread
    }

    private final class Work: Sendable {
        private let name: String?
        private let body: @Sendable () -> Void

        init(name: String?, body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }

        func run() {
            if let name { _ = cardea_name_this_thread(name) }
            body()
        }
    }
}

/// A lock that a thread can wait under, on the clock that never jumps.
///
/// `@unchecked Sendable`: POSIX mutexes and condition variables are made for use from several threads, and the pointers
/// never change.
final class ConditionLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    func withLock<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Wakes the thread that waits; to be called with the lock held.
    func signal() { pthread_cond_signal(changed) }

    /// Gives the lock up until a signal comes; `false` when the time is over. To be called with the lock held.
    func wait(until deadline: timespec) -> Bool {
        var deadline = deadline
        return pthread_cond_timedwait(changed, mutex, &deadline) != ETIMEDOUT
    }

    static func deadline(afterMilliseconds milliseconds: UInt32) -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let nanoseconds = time.tv_nsec + Int(milliseconds % 1000) * 1_000_000
        time.tv_sec += Int(milliseconds / 1000) + nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        return time
    }
}
