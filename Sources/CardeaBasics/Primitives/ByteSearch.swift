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
