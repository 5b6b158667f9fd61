import Testing

@testable import CardeaBasics

@Suite("Base64")
struct Base64Tests {
    @Test(
        "RFC 4648, section 10: the vectors, both ways",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func vectors(_ plain: String, _ encoded: String) {
        #expect(Base64.encode(Array(plain.utf8)) == encoded)
        #expect(Base64.decode(encoded) == Array(plain.utf8))
    }

    @Test("the ordinary alphabet is used, not that of URLs")
    func alphabet() {
        #expect(Base64.encode([0xFB, 0xFF, 0xBF]) == "+/+/")
        #expect(Base64.decode("+/+/") == [0xFB, 0xFF, 0xBF])
        #expect(Base64.decode("-_-_") == nil)
    }

    @Test("what is not canonical is refused", arguments: ["Zg", "Zg=", "Zh==", "Zg==\n", "Z g=", "====", "Zg==Zg=="])
    func refused(_ text: String) {
        #expect(Base64.decode(text) == nil)
    }
}
