/// Inputs of several parts have one in each line, so that seeds can be read and written by hand.
enum InputLines {
    /// The first line, and everything behind it.
    static func split(_ bytes: some Collection<UInt8>) -> (first: [UInt8], rest: [UInt8]) {
        let bytes = Array(bytes)
        guard let end = bytes.firstIndex(of: 0x0A) else { return (bytes, []) }
        return (Array(bytes[..<end]), Array(bytes[(end + 1)...]))
    }

    /// The text, with replacement characters for what is none.
    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
