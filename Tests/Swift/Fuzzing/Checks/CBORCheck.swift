import CardeaSandbox

extension FuzzTarget {
    /// What an authenticator hands over: one value of CBOR.
    static let cbor = FuzzTarget("cbor") { bytes throws(Finding) in
        guard let value = try? CBORReader.read(bytes) else { return }
        try expect(PlainCBOR.bytes(value) == bytes, "a value is read whose canonical form is another")
    }
}

/// Writes the canonical form of CTAP2, of which each value has one.
enum PlainCBOR {
    static func bytes(_ value: CBORValue) -> [UInt8] {
        switch value {
        case .integer(let number): number < 0 ? head(1, UInt64(-1 - number)) : head(0, UInt64(number))
        case .bytes(let bytes): head(2, UInt64(bytes.count)) + bytes
        case .text(let text): head(3, UInt64(text.utf8.count)) + Array(text.utf8)
        case .array(let elements): head(4, UInt64(elements.count)) + elements.flatMap(bytes)
        case .map(let members): head(5, UInt64(members.count)) + written(members)
        case .bool(let bool): [bool ? 0xF5 : 0xF4]
        }
    }

    private static func written(_ members: [CBORValue: CBORValue]) -> [UInt8] {
        members.map { (key: bytes($0), value: bytes($1)) }.sorted { left, right in
            let (one, other) = (left.key, right.key)
            // The kind stands in the first three bits.
            if one[0] >> 5 != other[0] >> 5 { return one[0] >> 5 < other[0] >> 5 }
            return one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
        }.flatMap { $0.key + $0.value }
    }

    private static func head(_ kind: UInt8, _ number: UInt64) -> [UInt8] {
        let size =
            switch number {
            case ..<24: 0
            case ..<(1 << 8): 1
            case ..<(1 << 16): 2
            case ..<(1 << 32): 4
            default: 8
            }
        guard size > 0 else { return [kind << 5 | UInt8(number)] }
        let short = UInt8(24 + size.trailingZeroBitCount)
        let places = (0..<size).reversed()
        return [kind << 5 | short] + places.map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
    }
}
