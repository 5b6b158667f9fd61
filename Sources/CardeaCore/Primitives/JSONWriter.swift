/// Writes JSON: no white space, members in their order, escapes only where the grammar demands them.
///
/// What the reader accepts comes back as the same value, except that a number without a finite value, which JSON cannot
/// express and the reader never returns, is written as `null`.
package struct JSONWriter {
    private var bytes: [UInt8] = []

    /// The text of a value.
    package static func write(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.append(value)
        return writer.bytes
    }

    /// The text of an object with one more member, whose value is never a text of its own.
    package static func write(_ object: JSONObject, adding name: String, _ secret: Secret) -> [UInt8] {
        var writer = JSONWriter()
        writer.append(object)
        // In one piece: a buffer that grows leaves what it was behind.
        writer.bytes.reserveCapacity(writer.bytes.count + name.utf8.count + 6 * secret.count + 8)
        writer.bytes.removeLast()
        if !object.members.isEmpty { writer.bytes.append(UInt8(ascii: ",")) }
        writer.append(quoted: name)
        writer.append(verbatim: ":\"")
        secret.withBytes { for byte in $0 { writer.append(escaping: byte) } }
        writer.append(verbatim: "\"}")
        return writer.bytes
    }

    /// The text of an object.
    package static func write(_ object: JSONObject) -> [UInt8] {
        var writer = JSONWriter()
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
        var isFirst = true
        for member in object.members {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            append(quoted: member.name)
            bytes.append(UInt8(ascii: ":"))
            append(member.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func append(verbatim text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            let plain = PlainText.run(in: UnsafeRawBufferPointer(utf8)).count
            bytes.append(contentsOf: utf8[..<plain])
            for byte in utf8[plain...] { append(escaping: byte) }
        }
        bytes.append(UInt8(ascii: "\""))
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

extension JSONValue {
    /// The value as JSON text.
    package func serialized() -> [UInt8] { JSONWriter.write(self) }
}

extension JSONObject {
    /// The object as JSON text.
    package func serialized() -> [UInt8] { JSONWriter.write(self) }
}
