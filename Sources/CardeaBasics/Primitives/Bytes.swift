// Functions that take eight bytes at a time: tokens and headers are long, and make up most of what the engine reads and writes.

extension UnsafeRawBufferPointer {
    private static var eachByte: UInt64 { 0x0101_0101_0101_0101 }
    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Returns the offset of the first such byte, from a start on.
    func offset(of byte: UInt8, from start: Int = 0) -> Int? {
        var index = start
        while index &+ 8 <= count {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let others = word ^ (Self.eachByte &* UInt64(byte))
            let found = (others &- Self.eachByte) & ~others & Self.highBits
            // Only the first place is sure to be right.
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < count {
            if self[index] == byte { return index }
            index &+= 1
        }
        return nil
    }

    /// Returns true if both have the same bytes, in a time that depends on the lengths alone.
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

    /// Counts the bytes before the first quotation mark, backslash or control character, which a JSON string holds without
    /// escapes, and tells whether all of them are ASCII.
    func plainRun() -> (count: Int, isASCII: Bool) {
        var run = (count: 0, isASCII: true)
        while run.count &+ 8 <= count {
            let word = loadUnaligned(fromByteOffset: run.count, as: UInt64.self)
            if Self.mayNeedEscape(word) { break }
            if word & Self.highBits != 0 { run.isASCII = false }
            run.count &+= 8
        }
        while run.count < count {
            let byte = self[run.count]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            if byte >= 0x80 { run.isASCII = false }
            run.count &+= 1
        }
        return run
    }

    /// Subtracts from each byte at once, which borrows into its high bit where it was smaller; bytes beyond ASCII never count.
    /// May be true for a word without such a byte, never false for one with it: the caller then looks at the bytes one by one.
    private static func mayNeedEscape(_ word: UInt64) -> Bool {
        let control = (word &- eachByte &* 0x20) & ~word
        let quote = word ^ (eachByte &* UInt64(UInt8(ascii: "\"")))
        let backslash = word ^ (eachByte &* UInt64(UInt8(ascii: "\\")))
        let zero = ((quote &- eachByte) & ~quote) | ((backslash &- eachByte) & ~backslash)
        return (control | zero) & highBits != 0
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Overwrites memory that held a secret and is freed next.
    package func wipe() {
        guard let address = baseAddress else { return }
        initializeMemory(as: UInt8.self, repeating: 0)
        Self.observe(address)
    }

    /// Does nothing that the optimizer may know of: it must assume that the zeros are read, and so has to store them.
    @_optimize(none)
    @inline(never)
    private static func observe(_ address: UnsafeMutableRawPointer) {}
}
