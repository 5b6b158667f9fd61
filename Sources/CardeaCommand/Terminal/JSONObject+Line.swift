import CardeaBasics

extension JSONObject {
    /// As a script reads it: one line, without its end.
    var line: String { String(decoding: serialized(), as: UTF8.self) }
}

extension JSONValue {
    /// Creates a string, or `null` for `nil`.
    init(_ text: String?) { self = text.map { .string($0) } ?? .null }

    /// Creates a number, or `null` for `nil`.
    init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
}
