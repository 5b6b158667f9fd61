/// A JSON value. Integers keep 64 bits, booleans never turn into numbers, members keep their order.
public enum JSONValue: Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number without fraction and exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number.
    case double(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
}

extension JSONValue {
    /// The string, if this is one.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The integer, if this is one.
    public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
    /// The boolean, if this is one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The elements, if this is an array.
    public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    /// The members, if this is an object.
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
}

// Equality by the text that both would be written as: the synthesized comparison of a recursive type is far larger.
extension JSONValue: Hashable {
    /// Whether both are written alike.
    public static func == (left: JSONValue, right: JSONValue) -> Bool { left.serialized() == right.serialized() }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        serialized().withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension JSONValue {
    /// A text as it is, anything else as JSON. `nil` for null.
    package var text: String? {
        switch self {
        case .null: nil
        case .string(let text): text
        default: String(decoding: JSONWriter.write(self), as: UTF8.self)
        }
    }
}
