import CardeaBasics

/// What C reads of a value by the names of its fields. Fields that have no value are left out.
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

    /// The text of that name, or NULL.
    func text(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
        guard let name = Self.read(name), let value = fields[name] else { return nil }
        return switch value {
        case .string(let text): texts.pointer(name) { text }
        case .secret(let secret): texts.pointer(name, secret: { secret })
        case .integer, .rows: nil
        }
    }

    /// The number of that name, or 0.
    func number(_ name: UnsafePointer<CChar>?) -> Int64 {
        guard let name = Self.read(name), case .integer(let number)? = fields[name] else { return 0 }
        return number
    }

    /// The list of that name, or NULL.
    func list(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
        guard let name = Self.read(name) else { return nil }
        return lists.first { $0.name == name }?.list.handle
    }

    private static func read(_ name: UnsafePointer<CChar>?) -> String? {
        (try? Argument.optionalText(name, "name")) ?? nil
    }
}
