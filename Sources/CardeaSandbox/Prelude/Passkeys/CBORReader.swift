/// A value of CBOR (RFC 8949), as far as passkeys have them.
package enum CBORValue: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case array([CBORValue])
    case map([CBORValue: CBORValue])
    case bool(Bool)
}

/// Reads the canonical form that CTAP2 demands: shortest lengths, definite lengths, keys in order and each once, no tags and no
/// floating point.
package struct CBORReader {
    package struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>
    /// More than the keys and statements of passkeys have.
    private static let deepest = 4

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Reads one value and nothing behind it.
    package static func read(_ bytes: [UInt8]) throws(Malformed) -> CBORValue {
        var reader = CBORReader(bytes[...])
        let value = try reader.value()
        guard reader.rest.isEmpty else { throw Malformed() }
        return value
    }

    /// Reads one value; says how many bytes are left behind it.
    mutating func first() throws(Malformed) -> (CBORValue, left: Int) {
        let value = try value()
        return (value, rest.count)
    }

    private mutating func value(depth: Int = 0) throws(Malformed) -> CBORValue {
        guard depth <= Self.deepest, let head = rest.popFirst() else { throw Malformed() }
        let argument = try argument(head & 0x1F, of: head >> 5)
        switch head >> 5 {
        case 0: return .integer(argument)
        case 1: return .integer(-1 - argument)
        case 2: return .bytes(try take(argument))
        case 3:
            guard let text = String(validating: try take(argument), as: UTF8.self) else { throw Malformed() }
            return .text(text)
        case 4: return .array(try elements(argument, depth))
        case 5: return .map(try members(argument, depth))
        case 7 where argument == 20 || argument == 21: return .bool(argument == 21)
        default: throw Malformed()
        }
    }

    private mutating func argument(_ short: UInt8, of kind: UInt8) throws(Malformed) -> Int64 {
        guard short >= 24 else { return Int64(short) }
        guard short <= 27, kind != 7 else { throw Malformed() }
        let count = 1 << (short - 24)
        let bytes = try take(Int64(count))
        let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let least: UInt64 = count == 1 ? 24 : 1 << UInt64(count * 4)
        guard number >= least, let argument = Int64(exactly: number) else { throw Malformed() }
        return argument
    }

    private mutating func take(_ count: Int64) throws(Malformed) -> [UInt8] {
        guard count <= rest.count else { throw Malformed() }
        defer { rest = rest.dropFirst(Int(count)) }
        return Array(rest.prefix(Int(count)))
    }

    private mutating func elements(_ count: Int64, _ depth: Int) throws(Malformed) -> [CBORValue] {
        guard count <= rest.count else { throw Malformed() }
        var elements: [CBORValue] = []
        for _ in 0..<count { elements.append(try value(depth: depth + 1)) }
        return elements
    }

    private mutating func members(_ count: Int64, _ depth: Int) throws(Malformed) -> [CBORValue: CBORValue] {
        guard count <= rest.count else { throw Malformed() }
        var members: [CBORValue: CBORValue] = [:]
        var last: ArraySlice<UInt8>?
        for _ in 0..<count {
            let before = rest
            let key = try value(depth: depth + 1)
            let encoded = before.dropLast(rest.count)
            if let last, !Self.isAscending(last, encoded) { throw Malformed() }
            last = encoded
            // Texts of other bytes can be the same text.
            guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else { throw Malformed() }
        }
        return members
    }

    /// By the kind first, then by the length, then byte by byte.
    private static func isAscending(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        guard let first = left.first, let second = right.first, first >> 5 == second >> 5 else {
            return (left.first ?? 0) < (right.first ?? 0)
        }
        return left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }
}
