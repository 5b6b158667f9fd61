import CardeaBasics
import Glibc
import Synchronization

/// Every object that C holds, by its name.
///
/// A handle is not an address but a name that is never used twice. So a freed, foreign or mistyped handle is recognised and
/// reported instead of followed, and freeing twice is harmless. Names lie outside every address that a process can map, so
/// that a host which dereferences one fails at once. The table is process-wide because C hands a handle back without saying
/// whose it is.
enum HandleTable {
    private struct State {
        var next: UInt64 = 1 << 50
        /// Its keys have the type that operations' ids have: for another one the runtime would make types of its own.
        var objects: [UInt64: AnyObject] = [:]
    }

    private static let state = Lock(State())

    /// Gives an object a name.
    static func insert(_ object: some Handle) -> OpaquePointer? {
        ForkedProcess.watch
        guard !ForkedProcess.isThis else { return nil }
        let name = state.withLock { state in
            state.next += 16
            state.objects[state.next] = object
            return state.next
        }
        return OpaquePointer(bitPattern: UInt(truncatingIfNeeded: name))
    }

    /// The number of objects that have a name now.
    static var count: UInt64 { ForkedProcess.isThis ? 0 : state.withLock { UInt64($0.objects.count) } }

    private static func name(_ handle: OpaquePointer) -> UInt64 { UInt64(UInt(bitPattern: handle)) }

    /// Returns the object of that name and type, if there is one.
    static func find<Object: Handle>(_ handle: OpaquePointer?) -> Object? {
        guard let handle, !ForkedProcess.isThis else { return nil }
        return state.withLock { $0.objects[name(handle)] as? Object }
    }

    /// Returns the object of that name and type; the error names the parameter.
    static func require<Object: Handle>(
        _ handle: OpaquePointer?, _ type: Object.Type, _ parameter: String
    ) throws(CardeaError) -> Object {
        guard handle != nil else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is NULL; expected a handle.")
        }
        guard let object = Object.find(handle) else {
            throw CardeaError(.invalidHandle, "`\(parameter)` is not a live handle of its type: freed, or foreign.")
        }
        return object
    }

    /// Gives the object of that name and type one more name.
    static func retain<Object: Handle>(_ handle: OpaquePointer?, _ type: Object.Type) -> OpaquePointer? {
        Object.find(handle).flatMap { insert($0) }
    }

    /// Forgets the name and returns its object, if it had one of that type.
    @discardableResult
    static func remove<Object: Handle>(_ handle: OpaquePointer?, _ type: Object.Type) -> Object? {
        guard let handle, !ForkedProcess.isThis else { return nil }
        return state.withLock { state in
            guard let object = state.objects[name(handle)] as? Object else { return nil }
            state.objects[name(handle)] = nil
            return object
        }
    }
}

/// An object that C holds by a handle of its own type.
protocol Handle: AnyObject, Sendable {}

extension Handle {
    /// Returns the object of that name, if there is one and it is of this type.
    static func find(_ handle: OpaquePointer?) -> Self? { HandleTable.find(handle) }
}

/// Knows if this process is the child of one that had used the library before it forked.
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

    /// The error that every call returns in such a process: made before the fork, because none can be made there, and never
    /// freed.
    static let refusal = ErrorHandle(
        CardeaError(
            .invalidHandle,
            "This process was forked from one that had used Cardea, and cannot use it: start a program in it instead."))
    /// Its name, which no other object has.
    static var refusalName: OpaquePointer? { OpaquePointer(bitPattern: UInt(1 << 50)) }

    static var isThis: Bool { isChildFlag.load(ordering: .relaxed) }
}
