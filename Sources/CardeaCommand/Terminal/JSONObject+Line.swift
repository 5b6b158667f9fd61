import CardeaBasics

extension JSONObject {
    /// As a script reads it: one line, without its end.
    var line: String { String(decoding: serialized(), as: UTF8.self) }
}

extension JSONValue {
    /// What may be missing, as `null`.
    init(_ text: String?) { self = text.map { .string($0) } ?? .null }

    /// What may be missing, as `null`.
    init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
}
