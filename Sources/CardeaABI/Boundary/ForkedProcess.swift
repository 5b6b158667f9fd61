import CardeaBasics
import Glibc
import Synchronization

/// Whether this process is the child of one that had used the library before it forked.
///
/// Such a child has none of the library's threads, and locks that they held stay held. Swift's own locks even end the process,
/// because the kernel refuses a lock whose owner's number is the parent's. So nothing behind the boundary is touched there, and
/// every call is refused.
enum ForkedProcess {
    private static let isChildFlag = Atomic(false)

    /// Begins to watch for forks. A child of a process that never came here may use the library.
    static let watch: Void = {
        isChildFlag.store(false, ordering: .relaxed)
        _ = refusal
        _ = pthread_atfork(nil, nil) { ForkedProcess.isChildFlag.store(true, ordering: .relaxed) }
    }()

    /// Why every call is refused, as the object that such a process gets: made before it was forked, because none can be made
    /// there, and never freed.
    static let refusal = ErrorHandle(
        CardeaError(
            .invalidHandle,
            "This process was forked from one that had used Cardea, and cannot use it: start a program in it instead."))
    /// Its name, which no other object has.
    static var refusalName: OpaquePointer? { OpaquePointer(bitPattern: UInt(1 << 50)) }

    static var isThis: Bool { isChildFlag.load(ordering: .relaxed) }
}
