import Synchronization

/// The C strings that were handed out of an object: made on first use, overwritten and freed with it.
final class BorrowedTexts: Sendable {
    private let texts = Mutex<[String: CText]>([:])

    /// The text of that name, the same pointer each time. NUL, which would cut a C string short, becomes U+FFFD.
    func pointer(_ name: String, _ make: () -> String?) -> UnsafePointer<CChar>? {
        texts.withLock { texts in
            if let text = texts[name] { return text.pointer }
            guard let value = make() else { return nil }
            let text = CText(value)
            texts[name] = text
            return text.pointer
        }
    }

    /// Owns one C string. The memory is written in `init` and `deinit` only.
    private final class CText: @unchecked Sendable {
        private let memory: UnsafeMutableBufferPointer<CChar>
        var pointer: UnsafePointer<CChar>? { UnsafePointer(memory.baseAddress) }

        init(_ text: String) {
            let cleaned = text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
            let bytes = cleaned.utf8CString
            memory = .allocate(capacity: bytes.count)
            _ = memory.initialize(from: bytes)
        }

        deinit {
            CText.wipe(memory)
            memory.deallocate()
        }

        /// Kept out of the optimizer's sight, which would drop stores to memory that is freed next.
        @_optimize(none)
        private static func wipe(_ memory: UnsafeMutableBufferPointer<CChar>) {
            for index in memory.indices { memory[index] = 0 }
        }
    }
}
