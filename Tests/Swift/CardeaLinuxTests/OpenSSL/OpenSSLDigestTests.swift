import CardeaBasics
import CardeaLinux
import Testing

@Suite("SHA-256 of OpenSSL")
struct OpenSSLDigestTests {
    @Test(
        "the published examples come out",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ])
    func examples(text: String, expected: String) {
        let digest = OpenSSLDigest().sha256(Array(text.utf8))
        #expect(digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == expected)
    }

    @Test("the digest without a library is the same, for every length around the ends of blocks")
    func plain() {
        for count in 0...260 {
            let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
            #expect(PlainDigest.sha256(message) == OpenSSLDigest().sha256(message), "\(count) bytes")
        }
    }
}
