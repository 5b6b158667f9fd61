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
    /// Compares the texts that both are written as.
    public static func == (left: JSONValue, right: JSONValue) -> Bool { left.serialized() == right.serialized() }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        serialized().withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension JSONValue {
    /// The string itself, or the JSON of anything else; `nil` for null.
    package var text: String? {
        switch self {
        case .null: nil
        case .string(let text): text
        default: String(decoding: JSONWriter.write(self), as: UTF8.self)
        }
    }
}

/// The members of a JSON object, in their order, each name once.
public struct JSONObject: Sendable {
    /// One member.
    public struct Member: Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: JSONValue
    }

    /// All members in their order.
    public private(set) var members: [Member] = []

    /// Creates an empty object.
    public init() {}

    /// Creates an empty object with room for so many members.
    package init(reserving count: Int) { members.reserveCapacity(count) }

    /// Takes members whose names the reader has found to be distinct.
    package init(distinct members: [Member]) { self.members = members }

    /// The value of that name; setting `nil` removes the member.
    public subscript(name: String) -> JSONValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index] = Member(name: name, value: value)
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject: Hashable {
    /// Compares the texts that both are written as, the order of their members included.
    public static func == (left: JSONObject, right: JSONObject) -> Bool { JSONValue.object(left) == .object(right) }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
    /// Creates a boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates `null`.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object; of two members with one name the later value stays.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object; of two members with one name the later value stays.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }

    fileprivate init(_ elements: [(String, JSONValue)]) {
        self.init(reserving: elements.count)
        for (name, value) in elements { self[name] = value }
    }
}
