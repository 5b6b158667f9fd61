/// A line `key=value` of a file that desktops share.
struct KeyFileLine {
    let key: String
    let value: String

    init?(_ line: some BidirectionalCollection<UInt8>) {
        guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        key = Self.trimmed(line[..<sign])
        value = Self.trimmed(line[line.index(after: sign)...])
    }

    static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
        let end = bytes.lastIndex { !isBlank($0) }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
