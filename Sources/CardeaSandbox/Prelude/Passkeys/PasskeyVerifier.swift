import CardeaBasics
import CardeaLinux

/// A passkey that the server knows.
struct KnownPasskey: Sendable {
    /// In base64url.
    let id: String
    let email: String
    let x: [UInt8]
    let y: [UInt8]
    var nickname: String?
    var counter: UInt32
    let createdAt: Timestamp
    var lastUsedAt: Timestamp?
}

/// The rules of WebAuthn (level 3, sections 7.1 and 7.2) by which a server judges what an authenticator has made.
struct PasskeyVerifier: Sendable {
    let relyingParty: String
    let origins: Set<String>
    let wantsVerifiedUser: Bool

    /// The key of a new passkey.
    func register(
        _ attestation: JSONObject, challenge: String
    ) throws(Failure) -> (id: String, x: [UInt8], y: [UInt8], UInt32) {
        let response = attestation["response"]?.object
        _ = try clientData(response?["clientDataJSON"], type: "webauthn.create", challenge: challenge)
        guard let bytes = Self.bytes(response?["attestationObject"]),
            case .map(let object) = try? CBORReader.read(bytes), case .bytes(let data) = object[.text("authData")],
            object[.text("fmt")] == .text("none"), object[.text("attStmt")] == .map([:])
        else { throw Self.refusal("the attestation object is malformed, or not of the form \"none\"") }
        let counter = try authenticatorData(data)
        let body = data.dropFirst(37)
        guard data[32] & 0x40 != 0, body.count > 18 else { throw Self.refusal("the attested credential is missing") }
        let length = Int(body[body.startIndex + 16]) << 8 | Int(body[body.startIndex + 17])
        let tail = body.dropFirst(18)
        guard (1...1023).contains(length), tail.count > length else {
            throw Self.refusal("the credential's id is cut off")
        }
        let id = Base64URL.encode(tail.prefix(length))
        var reader = CBORReader(tail.dropFirst(length))
        guard let (key, left) = try? reader.first(), left == 0, case .map(let members) = key else {
            throw Self.refusal("the credential's key is no CBOR")
        }
        // kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y
        guard members[.integer(1)] == .integer(2), members[.integer(3)] == .integer(-7),
            members[.integer(-1)] == .integer(1), case .bytes(let x) = members[.integer(-2)],
            case .bytes(let y) = members[.integer(-3)], P256PublicKey(x: x, y: y) != nil
        else { throw Self.refusal("the credential's key is no point on P-256") }
        guard attestation["id"]?.string == id, attestation["rawId"]?.string == id else {
            throw Self.refusal("the credential's id is not that of its data")
        }
        return (id, x, y, counter)
    }

    /// The new counter of the passkey that has signed.
    func verify(_ assertion: JSONObject, of passkey: KnownPasskey, challenge: String) throws(Failure) -> UInt32 {
        let response = assertion["response"]?.object
        let client = try clientData(response?["clientDataJSON"], type: "webauthn.get", challenge: challenge)
        guard let data = Self.bytes(response?["authenticatorData"]), let der = Self.bytes(response?["signature"]) else {
            throw Self.refusal("the assertion is cut off")
        }
        let counter = try authenticatorData(data)
        guard let raw = ECDSASignature.raw(der: der), let key = P256PublicKey(x: passkey.x, y: passkey.y),
            key.verifies(raw, of: data + OpenSSLDigest().sha256(client))
        else { throw Self.refusal("the signature is wrong") }
        guard counter == 0 && passkey.counter == 0 || counter > passkey.counter else {
            throw Self.refusal("the counter goes back: the passkey may be a copy")
        }
        return counter
    }

    private func clientData(_ member: JSONValue?, type: String, challenge: String) throws(Failure) -> [UInt8] {
        guard let bytes = Self.bytes(member), let object = (try? JSONReader.read(bytes))?.object else {
            throw Self.refusal("clientDataJSON is no JSON object")
        }
        guard object["type"]?.string == type else { throw Self.refusal("type is not \(type)") }
        guard object["challenge"]?.string == challenge else { throw Self.refusal("the challenge is another one") }
        guard let origin = object["origin"]?.string, origins.contains(origin) else {
            throw Self.refusal("the origin is not allowed")
        }
        guard object["crossOrigin"]?.bool != true else { throw Self.refusal("the page is framed by another one") }
        return bytes
    }

    /// The counter.
    private func authenticatorData(_ data: [UInt8]) throws(Failure) -> UInt32 {
        guard data.count >= 37 else { throw Self.refusal("the authenticator's data is cut off") }
        guard Array(data.prefix(32)) == OpenSSLDigest().sha256(Array(relyingParty.utf8)) else {
            throw Self.refusal("the relying party is another one")
        }
        guard data[32] & 0x01 != 0 else { throw Self.refusal("the user was not there") }
        guard !wantsVerifiedUser || data[32] & 0x04 != 0 else { throw Self.refusal("the user was not verified") }
        return data[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func bytes(_ member: JSONValue?) -> [UInt8]? {
        member?.string.flatMap { Base64URL.decode(Substring($0)) }
    }

    /// On purpose the same as for a passkey that nobody knows.
    static func refusal(_ why: String) -> Failure { .unauthorized(why) }
}
