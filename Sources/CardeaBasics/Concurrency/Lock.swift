import Glibc

/// A value that one thread at a time sees.
///
/// A `pthread_mutex_t` with its value behind it in memory, because the thread sanitizer, valgrind and a debugger know that lock, and
/// because it is there in Embedded Swift too. A class, because Embedded Swift cannot destroy a generic value that is not copied and comes
/// from another module. Not recursive. Never held across a callback.
package final class Lock<Value: ~Copyable>: @unchecked Sendable {
    /// Memory of its own: a mutex must not move, and a Swift variable may.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    /// Starts unlocked.
    package init(_ value: consuming sending Value) {
        let alignment = max(MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<Value>.alignment)
        let offset = (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: offset + MemoryLayout<Value>.size, alignment: alignment)
        mutex = memory.bindMemory(to: pthread_mutex_t.self, capacity: 1)
        pthread_mutex_init(mutex, nil)
        self.value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1)
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Lends the value to the closure. Other threads wait until it returns.
    package func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
