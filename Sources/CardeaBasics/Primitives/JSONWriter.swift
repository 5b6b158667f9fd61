/// Writes JSON: no white space, members in their order, escapes only where the grammar demands them.
///
/// The reader reads the same value back. Only a number without a finite value, which JSON cannot express and the reader never
/// returns, is written as `null`.
package struct JSONWriter {
    private var bytes: [UInt8] = []

    /// Reserves room for a text of that length: a buffer that grows is copied, and leaves its old content in memory.
    private init(room: Int) { bytes.reserveCapacity(room) }

    /// Writes a value.
    package static func write(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter(room: value.writtenLength)
        writer.append(value)
        return writer.bytes
    }

    /// Writes an object with one more member, whose value never becomes a string.
    package static func write(_ object: JSONObject, adding name: String, _ secret: Secret) -> [UInt8] {
        var writer = JSONWriter(objectWithRoom: object.writtenLength + name.utf8.count + 6 * secret.count + 8)
        for member in object.members { writer.add(member.name, member.value) }
        writer.add(name, secret)
        return writer.endObject()
    }

    /// Writes an object.
    package static func write(_ object: JSONObject) -> [UInt8] {
        var writer = JSONWriter(room: object.writtenLength)
        writer.append(object)
        return writer.bytes
    }

    private mutating func append(_ value: JSONValue) {
        switch value {
        case .null: append(verbatim: "null")
        case .bool(let value): append(verbatim: value ? "true" : "false")
        case .integer(let value): append(verbatim: String(value))
        case .double(let value): append(verbatim: value.isFinite ? value.description : "null")
        case .string(let value): append(quoted: value)
        case .array(let elements): append(elements)
        case .object(let object): append(object)
        }
    }

    private mutating func append(_ elements: [JSONValue]) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            append(element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func append(_ object: JSONObject) {
        bytes.append(UInt8(ascii: "{"))
        for member in object.members { add(member.name, member.value) }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func append(verbatim text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { append(escaping: UnsafeRawBufferPointer($0)) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping text: UnsafeRawBufferPointer) {
        if text.plainRun().count == text.count {
            bytes.append(contentsOf: text)
        } else {
            for byte in text { append(escaping: byte) }
        }
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: append(verbatim: "\\b")
        case 0x09: append(verbatim: "\\t")
        case 0x0A: append(verbatim: "\\n")
        case 0x0C: append(verbatim: "\\f")
        case 0x0D: append(verbatim: "\\r")
        case 0x00..<0x20: append(verbatim: byte < 0x10 ? "\\u000" : "\\u00"); append(verbatim: String(byte, radix: 16))
        default: bytes.append(byte)
        }
    }
}

/// Writes one object member by member, without a value that holds them all: no secret becomes a string on its way.
extension JSONWriter {
    /// Begins the object.
    package init(objectWithRoom room: Int) {
        self.init(room: room)
        bytes.append(UInt8(ascii: "{"))
    }

    /// Adds a member; `nil` adds none.
    package mutating func add(_ name: String, _ value: JSONValue?) {
        guard let value else { return }
        begin(name)
        append(value)
    }

    /// Adds a member whose value is a text; `nil` adds none.
    package mutating func add(_ name: String, _ secret: Secret?) {
        guard let secret else { return }
        begin(name)
        bytes.append(UInt8(ascii: "\""))
        secret.withBytes { append(escaping: $0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Ends the object.
    package mutating func endObject() -> [UInt8] {
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    private mutating func begin(_ name: String) {
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        append(quoted: name)
        bytes.append(UInt8(ascii: ":"))
    }
}

extension JSONValue {
    /// The length of its text if nothing in it needs an escape.
    package var writtenLength: Int {
        switch self {
        case .null, .bool: 5
        case .integer, .double: 24
        case .string(let text): text.utf8.count + 2
        case .array(let elements): elements.reduce(2) { $0 + $1.writtenLength + 1 }
        case .object(let object): object.writtenLength
        }
    }

    /// Returns the value as JSON text.
    package func serialized() -> [UInt8] { JSONWriter.write(self) }
}

extension JSONObject {
    fileprivate var writtenLength: Int {
        members.reduce(2) { $0 + $1.name.utf8.count + $1.value.writtenLength + 4 }
    }

    /// Returns the object as JSON text.
    package func serialized() -> [UInt8] { JSONWriter.write(self) }
}
