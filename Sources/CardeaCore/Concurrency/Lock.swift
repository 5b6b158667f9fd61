import Glibc

/// A value that one thread at a time sees.
///
/// A `pthread_mutex_t` with its value beside it, because the thread sanitizer, valgrind and a debugger know that lock, and because
/// it is there in Embedded Swift too. Not recursive. Never held across a callback.
package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    /// The mutex stands first, so that the cell's address is also the mutex's.
    private struct Cell: ~Copyable {
        var mutex = pthread_mutex_t()
        var value: Value
    }

    /// Memory of its own: a mutex must not move, and a Swift variable may.
    private let cell: UnsafeMutablePointer<Cell>

    /// Starts unlocked.
    package init(_ value: consuming sending Value) {
        cell = .allocate(capacity: 1)
        cell.initialize(to: Cell(value: value))
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        cell.deinitialize(count: 1)
        cell.deallocate()
    }

    /// Lends the value to the closure. Other threads wait until it returns.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&cell.pointee.value)
    }

    private var mutex: UnsafeMutablePointer<pthread_mutex_t> {
        UnsafeMutableRawPointer(cell).assumingMemoryBound(to: pthread_mutex_t.self)
    }
}
