import Testing

@testable import CardeaSandbox

/// The reader of what authenticators make: the canonical form, and nothing else.
@Suite struct CBORReaderTests {
    @Test(
        "each form is read",
        arguments: [
            ([0x00], .integer(0)), ([0x17], .integer(23)), ([0x18, 0x18], .integer(24)),
            ([0x19, 0x01, 0x00], .integer(256)),
            ([0x1A, 0x00, 0x01, 0x00, 0x00], .integer(65536)), ([0x20], .integer(-1)), ([0x38, 0x18], .integer(-25)),
            ([0x41, 0xFF], .bytes([0xFF])), ([0x62, 0xC3, 0xA4], .text("ä")),
            ([0x82, 0x01, 0xF5], .array([.integer(1), .bool(true)])),
            ([0xA2, 0x01, 0x02, 0x20, 0x03], .map([.integer(1): .integer(2), .integer(-1): .integer(3)])),
            ([0xA0], .map([:])),
            ([0xF4], .bool(false)),
        ] as [([UInt8], CBORValue)])
    func read(bytes: [UInt8], value: CBORValue) throws { #expect(try CBORReader.read(bytes) == value) }

    @Test(
        "everything else is refused",
        arguments: [
            [], [0x18], [0x18, 0x17], [0x19, 0x00, 0xFF], [0x1A, 0x00, 0x00, 0xFF, 0xFF], [0x1C], [0x1F], [0x00, 0x00],
            // A length that goes beyond the end, and one beyond all numbers.
            [0x42, 0x00], [0x5B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
            [0x9B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
            [0x81], [0xA1, 0x01], [0xBB, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00],
            // Indefinite lengths, tags, floating point, null, and other simple values.
            [0x5F, 0xFF], [0x9F, 0xFF], [0xBF, 0xFF], [0xC0, 0x00], [0xF9, 0x00, 0x00], [0xF6], [0xF8, 0x14],
            // Keys twice, and out of order.
            [0xA2, 0x01, 0x00, 0x01, 0x00], [0xA2, 0x20, 0x00, 0x01, 0x00],
            [0xA2, 0x62, 0x61, 0x61, 0x00, 0x61, 0x61, 0x00],
            // The same text, composed and decomposed.
            [0xA2, 0x62, 0xC3, 0xA9, 0x00, 0x63, 0x65, 0xCC, 0x81, 0x00],
            // No UTF-8, and too deep.
            [0x61, 0xFF], [0x81, 0x81, 0x81, 0x81, 0x81, 0x00],
        ] as [[UInt8]])
    func refused(bytes: [UInt8]) { #expect(throws: CBORReader.Malformed.self) { try CBORReader.read(bytes) } }

    @Test("no input of three bytes traps or is read in two ways")
    func short() {
        for number in 0..<(1 << 24) where number % 7 == 0 {
            let bytes = [
                UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
                UInt8(truncatingIfNeeded: number),
            ]
            _ = try? CBORReader.read(bytes)
        }
    }
}
