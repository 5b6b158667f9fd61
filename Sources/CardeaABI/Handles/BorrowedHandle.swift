import CardeaBasics

/// A handle borrowed from another object: named on first use, gone with its owner.
final class BorrowedHandle<Object: AnyObject & Sendable>: Sendable {
    private let make: @Sendable () -> Object?
    private let name = Lock<UInt?>(nil)

    init(_ make: @escaping @Sendable () -> Object?) { self.make = make }

    deinit {
        if let name = name.withLock({ $0 }) { HandleTable.remove(OpaquePointer(bitPattern: name), Object.self) }
    }

    /// The handle, the same each time; `nil` when there is no such object.
    var handle: OpaquePointer? {
        name.withLock { name in
            if let name { return OpaquePointer(bitPattern: name) }
            guard let object = make(), let handle = HandleTable.insert(object) else { return nil }
            name = UInt(bitPattern: handle)
            return handle
        }
    }
}
