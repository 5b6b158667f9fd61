import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@Suite("Sealed redirects")
struct RedirectSealTests {
    private let binding = Array("att_1\u{0}myapp://callback".utf8)
    private let text = "myapp://callback?code=secret"

    @Test(
        "the holder of the key opens what was sealed for it",
        arguments: ["", "x", String(repeating: "u", count: 1 << 16)])
    func roundTrip(text: String) throws {
        let key = try RedirectSeal.makeKey()
        let sealed = try #require(try RedirectSeal.seal(Secret(text), for: key.publicPoint, binding: binding))
        #expect(sealed.count == text.utf8.count + RedirectSeal.overhead)
        #expect(try RedirectSeal.open(sealed, with: key.key, binding: binding)?.reveal() == text)
    }

    @Test("the same text is sealed differently each time, and is not in there")
    func fresh() throws {
        let key = try RedirectSeal.makeKey()
        let first = try #require(try RedirectSeal.seal(Secret(text), for: key.publicPoint, binding: binding))
        let second = try #require(try RedirectSeal.seal(Secret(text), for: key.publicPoint, binding: binding))
        #expect(first.suffix(60) != second.suffix(60))
        #expect(Data(first).range(of: Data("secret".utf8)) == nil)
    }

    @Test("neither another key nor another binding opens it, nor any changed or missing byte")
    func refused() throws {
        let key = try RedirectSeal.makeKey()
        let sealed = try #require(try RedirectSeal.seal(Secret(text), for: key.publicPoint, binding: binding))
        #expect(try RedirectSeal.open(sealed, with: RedirectSeal.makeKey().key, binding: binding) == nil)
        #expect(try RedirectSeal.open(sealed, with: key.key, binding: binding + [0]) == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(try RedirectSeal.open(changed, with: key.key, binding: binding) == nil)
            #expect(try RedirectSeal.open(Array(sealed[..<index]), with: key.key, binding: binding) == nil)
        }
    }

    @Test("what is no key seals and opens nothing")
    func noKey() throws {
        let key = try RedirectSeal.makeKey()
        var offCurve = key.publicPoint
        offCurve[64] ^= 1
        for point in [[], [4], [UInt8](repeating: 0, count: 65), [UInt8](repeating: 4, count: 65), offCurve] {
            #expect(try RedirectSeal.seal(Secret(text), for: point, binding: binding) == nil)
        }
        let sealed = try #require(try RedirectSeal.seal(Secret(text), for: key.publicPoint, binding: binding))
        for secret in [[], [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0xFF, count: 32)] {
            #expect(try RedirectSeal.open(sealed, with: Secret(bytes: secret), binding: binding) == nil)
        }
    }

    /// Sealed by Python's `cryptography`, with the private keys 1...32 and 33...64 for holder and ephemeral:
    ///
    ///     agreed = ephemeral.exchange(ec.ECDH(), holder.public_key())
    ///     both = HKDF(SHA256(), 44, salt=point(ephemeral) + point(holder), info=b"cardea kept redirect 1").derive(agreed)
    ///     head = b"CRS\x01" + point(ephemeral)
    ///     head + AESGCM(both[:32]).encrypt(both[32:], text, head + binding)
    @Test("what another implementation sealed is opened")
    func known() throws {
        let sealed = try Hexadecimal.bytes(Self.vector)
        let key = Secret(bytes: Array(1...32))
        #expect(try RedirectSeal.open(sealed, with: key, binding: binding)?.reveal() == text)
    }

    private static let vector = """
        43525301041f140146bfb1b251f84f4ddbe0d4cdcfd77afd984a9520e35794021f8312bb9eec995a08b1fa7704df3dcc0b50
        a9665263fb7711f95f9f8a449c5096e47c892b195221d98cfef0c16300e38832bb2237fdc9c59fccc9ff276cdc0d59d92e7b
        579adef04a7c42e1e9843f3e46
        """.filter { $0 != "\n" && $0 != " " }
}
