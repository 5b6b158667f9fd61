import CardeaBasics
import Foundation

/// A second opinion on the engine's JSON reader: one that is written to be short, refuses little, and takes the last of two
/// members with one name.
struct PlainJSON {
    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func value(_ bytes: [UInt8]) -> Any? {
        var reader = PlainJSON(bytes)
        guard let value = reader.value() else { return nil }
        reader.skip()
        return reader.position == bytes.count ? value : nil
    }

    static func object(_ bytes: [UInt8]) -> [String: Any]? { value(bytes) as? [String: Any] }

    /// The boolean, if this is one: numbers turn into booleans otherwise.
    static func bool(_ value: Any?) -> Bool? {
        (value as? NSNumber).flatMap { String(cString: $0.objCType) == "c" ? $0.boolValue : nil }
    }

    private mutating func skip() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func value() -> Any? {
        skip()
        if take("null") { return NSNull() }
        if take("true") { return NSNumber(value: true) }
        if take("false") { return NSNumber(value: false) }
        if take("[") { return list("]") { reader in reader.value() } }
        if take("{") {
            let members = list("}") { reader -> (String, Any)? in
                reader.skip()
                guard reader.take("\""), let name = reader.text() else { return nil }
                reader.skip()
                guard reader.take(":"), let value = reader.value() else { return nil }
                return (name, value)
            }
            return members.map { Dictionary($0, uniquingKeysWith: { $1 }) }
        }
        return take("\"") ? text() : number()
    }

    private mutating func list<Element>(_ end: String, _ next: (inout PlainJSON) -> Element?) -> [Element]? {
        var elements: [Element] = []
        skip()
        if take(end) { return elements }
        repeat {
            guard let element = next(&self) else { return nil }
            elements.append(element)
            skip()
        } while take(",")
        return take(end) ? elements : nil
    }

    private mutating func number() -> Any? {
        let digits = bytes[position...].prefix { "+-.eE0123456789".utf8.contains($0) }
        position += digits.count
        let text = String(decoding: digits, as: UTF8.self)
        return Int64(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: $0) }
    }

    /// A string behind its first quotation mark.
    private mutating func text() -> String? {
        var units: [UInt8] = []
        while position < bytes.count, !take("\"") {
            if take("\\u") {
                guard let scalar = scalar() else { return nil }
                units += String(scalar).utf8
            } else if take("\\") {
                let plain = ["b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t"]
                guard position < bytes.count else { return nil }
                let letter = String(decoding: [bytes[position]], as: UTF8.self)
                units += (plain[letter] ?? letter).utf8
                position += 1
            } else {
                units.append(bytes[position])
                position += 1
            }
        }
        return String(validating: units, as: UTF8.self)
    }

    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = unit() else { return nil }
        guard first >= 0xD800, first < 0xDC00 else { return Unicode.Scalar(first) }
        guard take("\\u"), let second = unit(), second >= 0xDC00, second < 0xE000 else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) * 0x400 + second - 0xDC00)
    }

    private mutating func unit() -> UInt32? {
        let digits = bytes[position...].prefix(4)
        position += digits.count
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension PlainJSON {
    /// What Foundation reads: a third opinion, which drops byte order marks inside of strings.
    static func foundation(_ bytes: [UInt8]) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    }

    /// Whether both have read the same.
    static func agrees(_ value: JSONValue, _ other: Any, byteOrderMarks: Bool) -> Bool {
        func areSame(_ left: String, _ right: String) -> Bool {
            let marks = byteOrderMarks ? "" : "\u{FEFF}"
            return left.unicodeScalars.filter { !marks.unicodeScalars.contains($0) }
                .elementsEqual(right.unicodeScalars.filter { !marks.unicodeScalars.contains($0) })
        }
        switch value {
        case .null: return other is NSNull
        case .bool(let bool): return (other as? NSNumber)?.boolValue == bool
        case .integer(let integer): return (other as? NSNumber)?.int64Value == integer
        case .double(let double): return (other as? NSNumber).map { isNear($0.doubleValue, double) } ?? false
        case .string(let text): return (other as? String).map { areSame(text, $0) } ?? false
        case .array(let elements):
            guard let others = other as? [Any], others.count == elements.count else { return false }
            return zip(elements, others).allSatisfy { agrees($0, $1, byteOrderMarks: byteOrderMarks) }
        case .object(let object):
            guard let others = other as? [String: Any] else { return false }
            if !byteOrderMarks, object.members.contains(where: { $0.name.unicodeScalars.contains("\u{FEFF}") }) {
                return true
            }
            return others.count == object.members.count
                && object.members.allSatisfy { member in
                    others[member.name].map { agrees(member.value, $0, byteOrderMarks: byteOrderMarks) } ?? false
                }
        }
    }

    private static func isNear(_ left: Double, _ right: Double) -> Bool {
        left == right || (left - right).magnitude <= right.magnitude * 1e-14
    }
}
