import CardeaCore
import Glibc

/// The C strings that were handed out of an object: made on first use, overwritten and freed with it.
final class BorrowedTexts: Sendable {
    private let texts = Lock<[(name: String, text: CText)]>([])

    /// The text of that name, the same pointer each time. NUL, which would cut a C string short, becomes U+FFFD.
    func pointer(_ name: String, _ make: () -> String?) -> UnsafePointer<CChar>? {
        texts.withLock { texts in
            if let known = texts.first(where: { $0.name == name }) { return known.text.pointer }
            guard let value = make() else { return nil }
            let text = CText(value)
            texts.append((name, text))
            return text.pointer
        }
    }

    /// Owns one C string. The memory is written in `init` and `deinit` only.
    private final class CText: @unchecked Sendable {
        private let memory: UnsafeMutableBufferPointer<CChar>
        var pointer: UnsafePointer<CChar>? { UnsafePointer(memory.baseAddress) }

        init(_ text: String) {
            var text = text
            if text.withUTF8(Self.holdsNUL) {
                text = String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 })
            }
            memory = text.withUTF8 { utf8 in
                let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: utf8.count + 1)
                utf8.withMemoryRebound(to: CChar.self) { _ = memory.initialize(fromContentsOf: $0) }
                memory[utf8.count] = 0
                return memory
            }
        }

        /// By the C library: an access token has more than a thousand bytes.
        private static func holdsNUL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            guard let start = text.baseAddress else { return false }
            return memchr(start, 0, text.count) != nil
        }

        deinit {
            Wiping.wipe(UnsafeMutableRawBufferPointer(memory))
            memory.deallocate()
        }
    }
}
