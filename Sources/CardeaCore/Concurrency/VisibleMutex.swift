public import Synchronization

/// A `Mutex` that the thread sanitizer can follow.
package typealias VisibleMutex = _VisibleMutex

/// What ``VisibleMutex`` is. No part of the contract: public, because the compiler makes nothing that is for this package alone
/// anew for the types of another module. Without that each call asks the runtime for the types of both locks first, which takes
/// a thousand instructions.
///
/// A contended `Mutex` is taken inside the standard library, where the sanitizer does not look, so it reports what the
/// lock protects. An atomic variable beside the lock, written before it is given back and read after it is taken, says
/// the same in code that the sanitizer sees.
@frozen
public struct _VisibleMutex<Value>: ~Copyable {
    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let handOver = Atomic<Bool>(false)

    /// Guards a value.
    @inlinable
    public init(_ value: sending Value) {
        mutex = Mutex(value)
    }

    /// Lends the value to one caller at a time.
    @inlinable
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }

    /// For a task that somebody has resumed after using the lock: shows the sanitizer what came before that use.
    ///
    /// A task that is resumed before it is suspended goes on at once, and the order is kept inside Swift's library, where the
    /// sanitizer does not look.
    @inlinable
    public func catchUp() {
        _ = handOver.load(ordering: .acquiring)
    }
}
