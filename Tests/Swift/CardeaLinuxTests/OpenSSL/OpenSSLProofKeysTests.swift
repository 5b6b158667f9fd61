import CardeaAsync
import CardeaBasics
import CardeaLinux
import Testing

@Suite("Proof keys of OpenSSL")
struct OpenSSLProofKeysTests {
    private let keys = OpenSSLProofKeys()
    private static let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"

    @Test("a new key signs, and its signature holds for that message alone")
    func sign() throws {
        let key = try keys.make()
        let verifier = P1363Verifier(x: key.publicX, y: key.publicY)
        let message = Array("header.payload".utf8)
        let signature = try key.sign(message)
        #expect(signature.count == 64)
        #expect(try verifier.accepts(signature, of: message))
        #expect(try !verifier.accepts(signature, of: message + [0]))
        #expect(try !verifier.accepts(signature.reversed(), of: message))
        let other = try keys.make()
        #expect(try !P1363Verifier(x: other.publicX, y: other.publicY).accepts(signature, of: message))
    }

    @Test("an empty message and a large one are signed", arguments: [0, 1 << 20])
    func sizes(count: Int) throws {
        let key = try keys.make()
        let message = [UInt8](repeating: 7, count: count)
        #expect(try P1363Verifier(x: key.publicX, y: key.publicY).accepts(try key.sign(message), of: message))
    }

    @Test("signatures have 64 bytes whatever their numbers are")
    func shortNumbers() throws {
        let key = try keys.make()
        let verifier = P1363Verifier(x: key.publicX, y: key.publicY)
        var shortest = 0
        for round in 0..<2000 {
            let message = Array("\(round)".utf8)
            let signature = try key.sign(message)
            try #require(signature.count == 64)
            try #require(try verifier.accepts(signature, of: message))
            if signature[0] == 0 || signature[32] == 0 { shortest += 1 }
        }
        #expect(shortest > 0, "one in 128 has a number with a leading zero byte")
    }

    @Test("new keys differ")
    func different() throws {
        let (one, other) = (try keys.make(), try keys.make())
        #expect(one.secret != other.secret)
        #expect(one.publicX != other.publicX)
    }

    @Test("a restored key has the same public point, and its signatures hold for the first one")
    func restore() throws {
        let key = try keys.make()
        #expect(key.secret.count == 32)
        let restored = try keys.restore(key.secret)
        #expect(restored.secret == key.secret)
        #expect(restored.publicX == key.publicX)
        #expect(restored.publicY == key.publicY)
        let signature = try restored.sign([1, 2, 3])
        #expect(try P1363Verifier(x: key.publicX, y: key.publicY).accepts(signature, of: [1, 2, 3]))
    }

    @Test(
        "RFC 6979 appendix A.2.5: published scalars give their published points",
        arguments: [
            // RFC 6979, A.2.5.
            (
                "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721",
                "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6",
                "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"
            ),
            // The generator, and its negative: the smallest and the largest scalar.
            (
                "0000000000000000000000000000000000000000000000000000000000000001",
                "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
                "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
            ),
            (
                "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550",
                "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
                "b01cbd1c01e58065711814b583f061e9d431cca994cea1313449bf97c840ae0a"
            ),
        ])
    func vectors(scalar: String, x: String, y: String) throws {
        let key = try keys.restore(Secret(bytes: Hexadecimal.bytes(scalar)))
        #expect(key.publicX == (try Hexadecimal.bytes(x)))
        #expect(key.publicY == (try Hexadecimal.bytes(y)))
        #expect(try P1363Verifier(x: key.publicX, y: key.publicY).accepts(try key.sign([1]), of: [1]))
    }

    @Test(
        "bytes that are no private scalar are a corrupted record",
        arguments: [
            "", "01", String(repeating: "0", count: 64), order, String(repeating: "f", count: 64),
            String(repeating: "1", count: 62), String(repeating: "1", count: 66),
            "00" + String(repeating: "1", count: 64),
        ])
    func malformed(scalar: String) async throws {
        let secret = Secret(bytes: try Hexadecimal.bytes(scalar))
        await expectCorrupted("not a P-256 key") { try keys.restore(secret) }
    }

    @Test("many tasks sign with one key at once")
    func concurrent() async throws {
        let key = try keys.make()
        let verifier = P1363Verifier(x: key.publicX, y: key.publicY)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        let message = Array("\(number) \(round)".utf8)
                        let isAccepted = try verifier.accepts(try key.sign(message), of: message)
                        #expect(isAccepted)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("Wycheproof ecdsa_secp256r1_sha256_p1363: the verifier of these tests agrees")
    func verifier() throws {
        let vectors = try SignatureVectors.all
        var seen = 0
        for group in vectors.testGroups {
            let verifier = P1363Verifier(der: try Hexadecimal.bytes(group.publicKeyDer))
            for vector in group.tests {
                let message = try Hexadecimal.bytes(vector.msg)
                let isAccepted = try verifier.accepts(try Hexadecimal.bytes(vector.sig), of: message)
                #expect(isAccepted == (vector.result == "valid"), "case \(vector.tcId)")
                seen += 1
            }
        }
        #expect(seen == 262 && seen == vectors.numberOfTests)
    }
}
