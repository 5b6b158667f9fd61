/// Text or bytes that must not be seen: redacted in every textual form, compared in constant time, zeroed on release.
///
/// Copies share one buffer, which is overwritten when the last copy goes. What ``reveal()`` returns is an ordinary
/// string: keep it short-lived.
public struct Secret: Sendable {
    private let storage: Storage

    /// Copies the UTF-8 bytes of a text.
    public init(_ text: String) {
        storage = Storage(text.utf8)
    }

    /// Copies bytes.
    public init(bytes: some Collection<UInt8>) {
        storage = Storage(bytes)
    }

    /// The number of bytes.
    public var count: Int { storage.bytes.count }

    /// True if there is nothing inside.
    public var isEmpty: Bool { storage.bytes.isEmpty }

    /// Returns the text inside; bytes that are not UTF-8 become replacement characters.
    public func reveal() -> String { String(decoding: storage.bytes, as: UTF8.self) }

    /// Lends the bytes for the duration of the call.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafeRawBufferPointer(storage.bytes))
    }

    /// Owns the buffer, which never changes after `init` and is wiped in `deinit`, when nobody else can see it.
    private final class Storage: @unchecked Sendable {
        let bytes: UnsafeMutableBufferPointer<UInt8>

        private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

        convenience init(_ source: some Collection<UInt8>) {
            let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
            let room = UnsafeMutableRawBufferPointer(bytes)
            // Without this, a part of a buffer would be copied byte by byte.
            let isCopied: Void? = source.withContiguousStorageIfAvailable {
                room.copyMemory(from: UnsafeRawBufferPointer($0))
            }
            if isCopied == nil { _ = bytes.initialize(from: source) }
            self.init(bytes)
        }

        deinit {
            UnsafeMutableRawBufferPointer(bytes).wipe()
            bytes.deallocate()
        }
    }
}

extension Secret: Hashable {
    /// Compares in a time that depends on the lengths alone.
    public static func == (left: Secret, right: Secret) -> Bool {
        left.withBytes { left in right.withBytes { left.hasSameBytes(as: $0) } }
    }

    /// Hashes the length alone, so that a hash tells nothing.
    public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension Secret: Redacted {
    /// A fixed word.
    public var description: String { "<redacted>" }
}

#if hasFeature(Embedded)
    /// A value of which no textual form shows more than `description`. Embedded Swift has no reflection that could.
    public protocol Redacted: CustomStringConvertible {}
#else
    /// A value of which no textual form shows more than `description`: neither `dump` nor a debugger's view of its members.
    public protocol Redacted: CustomStringConvertible, CustomReflectable {}

    extension Redacted {
        /// Shows nothing.
        public var customMirror: Mirror { Mirror(self, children: [:]) }
    }
#endif
