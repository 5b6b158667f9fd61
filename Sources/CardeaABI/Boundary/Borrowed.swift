import CardeaBasics
import Glibc

/// The fields of a value that C reads by their names. Fields without a value are left out.
struct Fields: ExpressibleByDictionaryLiteral, Sendable {
    enum Content: Sendable {
        case string(String)
        case secret(Secret)
        case integer(Int64)
        case rows([Fields])

        static func text(_ text: String?) -> Content? { text.map(Content.string) }
        static func number(_ number: Int64?) -> Content? { number.map(Content.integer) }
        static func time(_ time: Timestamp?) -> Content? { time.map { .integer($0.milliseconds) } }
        static func yes(_ yes: Bool) -> Content? { .integer(yes ? 1 : 0) }
    }

    private let values: [(name: String, value: Content)]

    init(dictionaryLiteral elements: (String, Content?)...) {
        values = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    subscript(_ name: String) -> Content? { values.first { $0.name == name }?.value }

    /// The fields that are rows of their own.
    var lists: [(name: String, rows: [Fields])] {
        values.compactMap { name, value in if case .rows(let rows) = value { (name, rows) } else { nil } }
    }
}

/// Fields whose texts and lists C borrows.
final class BorrowedFields: Sendable {
    private let fields: Fields
    private let texts = BorrowedTexts()
    private let lists: [(name: String, list: BorrowedHandle<ListHandle>)]

    init(_ fields: Fields) {
        self.fields = fields
        lists = fields.lists.map { name, rows in (name, BorrowedHandle { ListHandle(rows) }) }
    }

    /// Returns the text of that name, or NULL.
    func text(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
        guard let name = Self.read(name), let value = fields[name] else { return nil }
        return switch value {
        case .string(let text): texts.pointer(name) { text }
        case .secret(let secret): texts.pointer(name, secret: { secret })
        case .integer, .rows: nil
        }
    }

    /// Returns the number of that name, or 0.
    func number(_ name: UnsafePointer<CChar>?) -> Int64 {
        guard let name = Self.read(name), case .integer(let number)? = fields[name] else { return 0 }
        return number
    }

    /// Returns the list of that name, or NULL.
    func list(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
        guard let name = Self.read(name) else { return nil }
        return lists.first { $0.name == name }?.list.handle
    }

    private static func read(_ name: UnsafePointer<CChar>?) -> String? {
        (try? Argument.optionalText(name, "name")) ?? nil
    }
}

/// The C strings that were handed out of an object: made on first use, overwritten and freed with it.
final class BorrowedTexts: Sendable {
    private let texts = Lock<[(name: String, text: CText)]>([])

    /// Returns the text of that name, the same pointer each time. NUL, which would cut a C string short, becomes U+FFFD.
    func pointer(_ name: String, _ make: () -> String?) -> UnsafePointer<CChar>? {
        kept(name) { make().map { CText($0) } }
    }

    /// Returns the text of that name of a secret, whose bytes are copied nowhere else.
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

        /// Looks for NUL by the C library, because an access token has more than a thousand bytes.
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

/// A handle borrowed from another object: named on first use, gone with its owner.
final class BorrowedHandle<Object: Handle>: Sendable {
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
