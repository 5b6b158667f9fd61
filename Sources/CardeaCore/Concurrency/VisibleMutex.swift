import Synchronization

/// A `Mutex` that the thread sanitizer can follow.
///
/// A contended `Mutex` is taken inside the standard library, where the sanitizer does not look, so it reports what the
/// lock protects. An atomic variable beside the lock, written before it is given back and read after it is taken, says
/// the same in code that the sanitizer sees.
package struct VisibleMutex<Value>: ~Copyable {
    private let mutex: Mutex<Value>
    private let handOver = Atomic<Bool>(false)

    package init(_ value: sending Value) {
        mutex = Mutex(value)
    }

    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
