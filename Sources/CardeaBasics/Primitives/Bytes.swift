/// Searching for one byte, eight at a time: tokens and headers are long, and have few of what is searched for.
extension UnsafeRawBufferPointer {
    /// Where that byte stands first, from an offset on.
    func offset(of byte: UInt8, from start: Int = 0) -> Int? {
        let (each, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var index = start
        while index &+ 8 <= count {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let others = word ^ (each &* UInt64(byte))
            let found = (others &- each) & ~others & high
            // What is found behind the first place may be wrong.
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < count {
            if self[index] == byte { return index }
            index &+= 1
        }
        return nil
    }
}

/// Comparing bytes, eight at a time.
extension UnsafeRawBufferPointer {
    /// Whether both have the same bytes, in a time that depends on the lengths alone.
    func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        var difference: UInt64 = 0
        var index = 0
        while index &+ 8 <= count {
            difference |=
                loadUnaligned(fromByteOffset: index, as: UInt64.self)
                ^ other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            index &+= 8
        }
        while index < count {
            difference |= UInt64(self[index] ^ other[index])
            index &+= 1
        }
        return difference == 0
    }
}

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

/// Overwrites memory that held a secret and is freed next.
package enum Wiping {
    /// Fills the memory with zeros.
    package static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
        guard let address = memory.baseAddress else { return }
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        observe(address)
    }

    /// Does nothing that the optimizer may know of: it must assume that the zeros are read, and so has to store them.
    @_optimize(none)
    @inline(never)
    private static func observe(_ address: UnsafeMutableRawPointer) {}
}
