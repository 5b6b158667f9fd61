import CardeaBasics
import Testing

@Suite("Keys of a provider")
struct JSONWebKeyTests {
    private static let modulus = Base64URL.encode([0xC1] + [UInt8](repeating: 0x55, count: 254) + [0x01])
    private static let coordinate = Base64URL.encode([UInt8](repeating: 7, count: 32))
    private static let rsa: JSONObject = ["kty": "RSA", "n": .string(modulus), "e": "AQAB", "kid": "one"]
    private static let elliptic: JSONObject = [
        "kty": "EC", "crv": "P-256", "x": .string(coordinate), "y": .string(coordinate), "kid": "two",
    ]
    private static let ed25519: JSONObject = ["kty": "OKP", "crv": "Ed25519", "x": .string(coordinate)]

    private static func changed(_ object: JSONObject, _ name: String, _ value: JSONValue?) -> JSONObject {
        var object = object
        object[name] = value
        return object
    }

    @Test("keys of the three kinds are read")
    func kinds() throws {
        let key = try #require(JSONWebKey(Self.rsa))
        #expect(key.id == "one" && key.fits(.rs256) && key.fits(.ps512) && !key.fits(.es256))
        let point = try #require(JSONWebKey(Self.elliptic))
        #expect(point.fits(.es256) && !point.fits(.es384) && !point.fits(.rs256))
        let edwards = try #require(JSONWebKey(Self.ed25519))
        #expect(edwards.fits(.edDSA) && edwards.fits(.ed25519) && !edwards.fits(.es256))
    }

    @Test(
        "JW-2 JW-5: a key that is for something else, weak or malformed is left out",
        arguments: [
            changed(rsa, "use", "enc"), changed(rsa, "key_ops", ["encrypt"]), changed(rsa, "key_ops", "verify"),
            changed(rsa, "e", "AQ"), changed(rsa, "e", "Ag"), changed(rsa, "e", ""), changed(rsa, "n", "AQAB"),
            changed(rsa, "n", nil), changed(rsa, "d", "AQAB"), changed(rsa, "kty", "oct"), changed(rsa, "kty", nil),
            changed(elliptic, "crv", "P-192"), changed(elliptic, "crv", "P-384"), changed(elliptic, "x", "AQAB"),
            changed(elliptic, "y", nil), changed(ed25519, "crv", "X25519"), changed(ed25519, "x", "AQAB"),
        ] as [JSONObject])
    func unusable(key: JSONObject) { #expect(JSONWebKey(key) == nil) }

    @Test("a key with an algorithm is for that one alone; Ed25519 has two names")
    func algorithms() throws {
        let key = try #require(JSONWebKey(Self.changed(Self.rsa, "alg", "RS256")))
        #expect(key.fits(.rs256) && !key.fits(.rs512) && !key.fits(.ps256))
        let edwards = try #require(JSONWebKey(Self.changed(Self.ed25519, "alg", "EdDSA")))
        #expect(edwards.fits(.edDSA) && edwards.fits(.ed25519))
    }

    @Test("JW-2 JW-3: candidates are those of the name, or all that fit where token or key has none")
    func candidates() throws {
        let set = try JSONWebKeySet([
            "keys": [
                .object(Self.rsa), .object(Self.changed(Self.rsa, "kid", "three")),
                .object(Self.changed(Self.rsa, "kid", nil)),
                .object(Self.elliptic), "rubbish",
            ]
        ])
        #expect(set.keys.count == 4)
        #expect(set.candidates(for: .rs256, keyID: "one").map(\.id) == ["one", nil])
        #expect(set.candidates(for: .rs256, keyID: nil).count == 3)
        #expect(set.candidates(for: .es256, keyID: "two").count == 1)
        #expect(set.candidates(for: .es256, keyID: "unknown").isEmpty)
    }

    @Test("JW-1 JW-6: a set without a list or with too many keys is refused; a bad key does not spoil the others")
    func sets() throws {
        #expect(throws: CardeaError.self) { try JSONWebKeySet(JSONObject()) }
        #expect(throws: CardeaError.self) {
            try JSONWebKeySet(["keys": .array(Array(repeating: .object(Self.rsa), count: 101))])
        }
        #expect(
            try JSONWebKeySet(["keys": [.object(Self.changed(Self.rsa, "n", nil)), .object(Self.rsa)]]).keys.count == 1)
    }
}
