import Glibc

/// A value that one thread at a time sees.
///
/// A `pthread_mutex_t` with its value beside it, because the thread sanitizer, valgrind and a debugger know that lock, and because
/// it is there in Embedded Swift too. Not recursive. Never held across a callback.
package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    /// Memory of its own: a mutex must not move, and a Swift variable may.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    /// Apart from the mutex: one type for both would be looked up in the runtime at each use, as it depends on the value's.
    private let value: UnsafeMutablePointer<Value>

    /// Starts unlocked.
    package init(_ value: consuming sending Value) {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Lends the value to the closure. Other threads wait until it returns.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
