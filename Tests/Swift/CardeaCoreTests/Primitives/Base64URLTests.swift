import CardeaBasics
import Testing

@Suite("Base64URL")
struct Base64URLTests {
    @Test(
        "the vectors of RFC 4648 hold with and without padding",
        arguments: [
            ("", "", ""), ("f", "Zg", "=="), ("fo", "Zm8", "="), ("foo", "Zm9v", ""), ("foob", "Zm9vYg", "=="),
            ("fooba", "Zm9vYmE", "="), ("foobar", "Zm9vYmFy", ""),
        ])
    func vectors(plain: String, encoded: String, padding: String) {
        #expect(Base64URL.encode(plain.utf8) == encoded)
        #expect(Base64URL.decode(encoded) == Array(plain.utf8))
        #expect(Base64URL.decode(encoded + padding) == Array(plain.utf8))
    }

    @Test("the alphabet is the one for URLs")
    func alphabet() {
        #expect(Base64URL.encode([0xFB, 0xEF, 0xFF, 0xFE]) == "--___g")
        #expect(Base64URL.decode("--___g") == [0xFB, 0xEF, 0xFF, 0xFE])
    }

    @Test("bytes of every length and value come back")
    func roundTrip() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 167) }
        for length in 0...bytes.count {
            let text = Base64URL.encode(bytes.prefix(length))
            #expect(Base64URL.decode(text) == Array(bytes.prefix(length)))
            #expect(Base64URL.decode(Array(text.utf8).lazy.map { $0 }) == Array(bytes.prefix(length)))
        }
    }

    @Test(
        "text that no encoder writes is refused",
        arguments: [
            "A", "AAAAA", "=", "==", "===", "====", "A=", "A===", "AA=", "AA===", "AAA==", "AAAA=", "AAAA==",
            "AAAA====",
            "AB", "AAB", "Zh==", "Zm9=", "AA+A", "AA/A", "AA A", "AA\nAA", "AAAA\n", " AAAA", "AA=A", "=AAA",
            "AA==AAAA",
            "AAA\u{E9}", "AA.A", "AAA\0",
        ])
    func refused(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
