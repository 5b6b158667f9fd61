import CardeaBasics
import Glibc

/// The C strings that were handed out of an object: made on first use, overwritten and freed with it.
final class BorrowedTexts: Sendable {
    private let texts = Lock<[(name: String, text: CText)]>([])

    /// The text of that name, the same pointer each time. NUL, which would cut a C string short, becomes U+FFFD.
    func pointer(_ name: String, _ make: () -> String?) -> UnsafePointer<CChar>? {
        kept(name) { make().map { CText($0) } }
    }

    /// The same of a secret, whose bytes go nowhere else.
    func pointer(_ name: String, secret make: () -> Secret?) -> UnsafePointer<CChar>? {
        kept(name) { make().map { CText($0) } }
    }

    private func kept(_ name: String, _ make: () -> CText?) -> UnsafePointer<CChar>? {
        texts.withLock { texts in
            if let known = texts.first(where: { $0.name == name }) { return known.text.pointer }
            guard let text = make() else { return nil }
            texts.append((name, text))
            return text.pointer
        }
    }

    /// Owns one C string. The memory is written before `init` and in `deinit` only.
    private final class CText: @unchecked Sendable {
        private let memory: UnsafeMutableBufferPointer<CChar>
        var pointer: UnsafePointer<CChar>? { UnsafePointer(memory.baseAddress) }

        convenience init(_ text: String) {
            var text = text
            if text.withUTF8({ Self.holdsNUL(UnsafeRawBufferPointer($0)) }) {
                text = String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 })
            }
            self.init(text.withUTF8 { Self.copy(UnsafeRawBufferPointer($0)) })
        }

        convenience init(_ secret: Secret) {
            if let memory = secret.withBytes({ Self.holdsNUL($0) ? nil : Self.copy($0) }) {
                self.init(memory)
            } else {
                self.init(secret.reveal())
            }
        }

        private init(_ memory: UnsafeMutableBufferPointer<CChar>) { self.memory = memory }

        /// By the C library: an access token has more than a thousand bytes.
        private static func holdsNUL(_ text: UnsafeRawBufferPointer) -> Bool {
            guard let start = text.baseAddress else { return false }
            return memchr(start, 0, text.count) != nil
        }

        private static func copy(_ text: UnsafeRawBufferPointer) -> UnsafeMutableBufferPointer<CChar> {
            let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count + 1)
            UnsafeMutableRawBufferPointer(memory).copyMemory(from: text)
            memory[text.count] = 0
            return memory
        }

        deinit {
            UnsafeMutableRawBufferPointer(memory).wipe()
            memory.deallocate()
        }
    }
}
