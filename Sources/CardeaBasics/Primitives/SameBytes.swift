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
