/// Finds the run of bytes that a JSON string holds without escapes, eight at a time.
///
/// Tokens make up most of what the engine reads and writes, and they are long and plain.
enum PlainText {
    /// A run from the beginning of some bytes.
    struct Run {
        /// How many bytes need no escape.
        var count: Int
        /// Whether none of them is beyond ASCII.
        var isASCII: Bool
    }

    /// The bytes before the first quotation mark, backslash or control character.
    static func run(in bytes: UnsafeRawBufferPointer) -> Run {
        var run = Run(count: 0, isASCII: true)
        while run.count &+ 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: run.count, as: UInt64.self)
            if containsSpecial(word) { break }
            if word & highBits != 0 { run.isASCII = false }
            run.count &+= 8
        }
        while run.count < bytes.count {
            let byte = bytes[run.count]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            if byte >= 0x80 { run.isASCII = false }
            run.count &+= 1
        }
        return run
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101

    /// Subtracting from each byte at once borrows into its high bit where it was smaller; bytes beyond ASCII never count.
    /// May report a word that has none, never the reverse: the bytes are then looked at one by one.
    private static func containsSpecial(_ word: UInt64) -> Bool {
        let control = (word &- lowBits &* 0x20) & ~word
        let quote = word ^ (lowBits &* UInt64(UInt8(ascii: "\"")))
        let backslash = word ^ (lowBits &* UInt64(UInt8(ascii: "\\")))
        let zero = ((quote &- lowBits) & ~quote) | ((backslash &- lowBits) & ~backslash)
        return (control | zero) & highBits != 0
    }
}
