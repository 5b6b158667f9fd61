import Testing

@testable import CardeaBasics
@testable import CardeaModel

/// What looks at several bytes at a time says the same as looking at each.
struct BytesTests {
    private static let texts = (0...40).map { length in (0..<length).map { UInt8(truncatingIfNeeded: 0x60 + $0 % 7) } }

    @Test("a byte is found where it stands first, in front of, inside and behind whole words")
    func search() {
        for text in Self.texts {
            for place in text.indices {
                for byte: UInt8 in [0x00, 0x01, 0x2E, 0x2D, 0x80, 0xFF] {
                    var bytes = text
                    bytes[place] = byte
                    if place + 3 < bytes.count { bytes[place + 3] = byte }
                    bytes.withUnsafeBytes { bytes in
                        #expect(bytes.offset(of: byte) == place)
                        for start in 0...place { #expect(bytes.offset(of: byte, from: start) == place) }
                        #expect(bytes.offset(of: byte, from: place + 1) == bytes[(place + 1)...].firstIndex(of: byte))
                    }
                }
            }
            text.withUnsafeBytes { #expect($0.offset(of: 0x2E) == nil) }
        }
    }

    @Test("a byte is told from those that differ little from it")
    func neighbours() {
        let colon = UInt8(ascii: ":")
        for other in [colon &- 1, colon &+ 1, colon | 0x80, 0, 0xFF] {
            for size in 0..<20 {
                var text = [UInt8](repeating: other, count: size)
                #expect(text.withUnsafeBytes { $0.offset(of: colon) } == nil)
                for place in (0..<size).reversed() {
                    text[place] = colon
                    #expect(text.withUnsafeBytes { $0.offset(of: colon) } == place)
                }
            }
        }
    }

    @Test("bytes are the same when each is")
    func comparison() {
        for text in Self.texts {
            for place in text.indices {
                var other = text
                other[place] ^= 0x80
                text.withUnsafeBytes { text in
                    other.withUnsafeBytes { other in
                        #expect(text.hasSameBytes(as: text) && !text.hasSameBytes(as: other))
                        #expect(!text.hasSameBytes(as: UnsafeRawBufferPointer(rebasing: text.dropLast())))
                    }
                }
            }
        }
    }

    @Test(
        "texts that Unicode holds for the same are not identical",
        arguments: [("\u{212B}", "\u{C5}"), ("e\u{301}", "é")])
    func identity(one: String, other: String) {
        #expect(one == other && !one.isIdentical(to: other))
        let long = String(repeating: "a", count: 40)
        #expect((long + one).isIdentical(to: long + one) && !(long + one).isIdentical(to: long + other))
        #expect("".isIdentical(to: "") && !"".isIdentical(to: "a"))
        let keys = [one, other].map { RecordName(application: "a", backend: "b", account: $0, kind: .session) }
        #expect(Set(keys).count == 2)
    }

    @Test("a text is printable up to its first other character", arguments: [0x00, 0x1F, 0x7F, 0x80, 0xE9] as [UInt32])
    func printable(scalar: UInt32) throws {
        let odd = String(try #require(Unicode.Scalar(scalar)))
        #expect(ASCII.isPrintable(" ~Az09") && ASCII.isPrintable(""))
        for length in [0, 7, 8, 20] {
            let plain = String(repeating: "x", count: length)
            #expect(!ASCII.isPrintable(plain + odd) && !ASCII.isPrintable(odd + plain))
        }
    }
}
