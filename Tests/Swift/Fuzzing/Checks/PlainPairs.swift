/// The pairs of a query, decoded the plain way: a second opinion on the engine's decoder.
struct PlainPairs {
    var pairs: [(name: String, value: String)] = []
    var isMalformed = false

    init(_ query: String?) {
        for part in Array((query ?? "").utf8).split(separator: UInt8(ascii: "&")) {
            let left = part.prefix { $0 != UInt8(ascii: "=") }
            if let name = Self.decoded(left), let value = Self.decoded(part.dropFirst(left.count + 1)) {
                pairs.append((name, value))
            } else {
                isMalformed = true
            }
        }
    }

    private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
        var (rest, bytes) = (text, [UInt8]())
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
                digits.utf8.first != UInt8(ascii: "-"),
                let value = UInt8(digits, radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }
}
