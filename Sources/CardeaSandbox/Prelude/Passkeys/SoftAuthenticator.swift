package import CardeaBasics
import CardeaLinux

/// A security key made of software: one credential for each registration, ES256 and no attestation.
///
/// It is in the sandbox, so that tests in every language have one: `POST /sandbox/authenticator`.
package final class SoftAuthenticator: Sendable {
    /// The things that it does wrong.
    package struct Flaws: Sendable {
        package var origin = "https://auth.example.com"
        package var type: String?
        package var relyingParty: String?
        package var flags: UInt8 = 0x05
        package var spoilsSignature = false
        package var repeatsCounter = false
        package var dismisses = false

        package init() {}
    }

    private struct Credential {
        let id: [UInt8]
        let key: any ProofKey
    }

    package let flaws: Lock<Flaws> = Lock(Flaws())
    private let credentials = Lock<[Credential]>([])
    private let counter = Lock(UInt32(0))

    package init() {}

    /// Forgets every credential.
    package func reset() {
        credentials.withLock { $0 = [] }
        flaws.withLock { $0 = Flaws() }
    }

    package func attestation(for options: String) throws(CardeaError) -> String { try attest(try object(options)) }

    package func assertion(for options: String) throws(CardeaError) -> String { try assert(try object(options)) }

    /// Does what the options ask for.
    package func answer(_ options: JSONObject) throws(CardeaError) -> String {
        try options["rp"] == nil ? assert(options) : attest(options)
    }

    private func attest(_ options: JSONObject) throws(CardeaError) -> String {
        let key = try OpenSSLProofKeys().make()
        let id = try SystemEntropy().bytes(16)
        credentials.withLock { $0.append(Credential(id: id, key: key)) }
        let party = options["rp"]?.object?["id"]?.string ?? ""
        let cose: [UInt8] =
            [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + key.publicX
            + [0x22, 0x58, 0x20] + key.publicY
        let data = authenticatorData(party, flags: 0x40) + [UInt8](repeating: 0, count: 16) + [0, 16] + id + cose
        let statement: [UInt8] = text("fmt") + text("none") + text("attStmt") + [0xA0] + text("authData")
        let attestation = [0xA3] + statement + [0x58, UInt8(data.count)] + data
        return answer(
            id,
            [
                "clientDataJSON": .string(Base64URL.encode(clientData(options, "webauthn.create"))),
                "attestationObject": .string(Base64URL.encode(attestation)),
            ])
    }

    private func assert(_ options: JSONObject) throws(CardeaError) -> String {
        if flaws.withLock({ $0.dismisses }) { throw .cancelled }
        guard let credential = credentials.withLock({ $0.last }) else { throw .cancelled }
        let client = clientData(options, "webauthn.get")
        let data = authenticatorData(options["rpId"]?.string ?? "", flags: 0)
        var signature = try der(credential.key.sign(data + OpenSSLDigest().sha256(client)))
        if flaws.withLock({ $0.spoilsSignature }) { signature[signature.count - 1] ^= 1 }
        return answer(
            credential.id,
            [
                "clientDataJSON": .string(Base64URL.encode(client)),
                "authenticatorData": .string(Base64URL.encode(data)),
                "signature": .string(Base64URL.encode(signature)),
            ])
    }

    private func object(_ text: String) throws(CardeaError) -> JSONObject {
        guard let object = (try? JSONReader.read(Array(text.utf8)))?.object else {
            throw CardeaError(.internalError, "The options are no object.")
        }
        return object
    }

    private func answer(_ id: [UInt8], _ response: JSONObject) -> String {
        let name = JSONValue.string(Base64URL.encode(id))
        let answer: JSONObject = ["id": name, "rawId": name, "type": "public-key", "response": .object(response)]
        return String(decoding: answer.serialized(), as: UTF8.self)
    }

    private func clientData(_ options: JSONObject, _ type: String) -> [UInt8] {
        let flaws = flaws.withLock { $0 }
        let data: JSONObject = [
            "type": .string(flaws.type ?? type), "challenge": options["challenge"] ?? "",
            "origin": .string(flaws.origin),
        ]
        return data.serialized()
    }

    private func authenticatorData(_ party: String, flags: UInt8) -> [UInt8] {
        let flaws = flaws.withLock { $0 }
        let count = counter.withLock { counter in
            if !flaws.repeatsCounter { counter += 1 }
            return counter
        }
        return OpenSSLDigest().sha256(Array((flaws.relyingParty ?? party).utf8)) + [flaws.flags | flags]
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
    }

    private func text(_ text: String) -> [UInt8] { [0x60 | UInt8(text.utf8.count)] + Array(text.utf8) }

    /// Two integers, as ASN.1 has them, of r and s.
    private func der(_ raw: [UInt8]) -> [UInt8] {
        func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
            let digits = Array(bytes.drop { $0 == 0 })
            let padded = (digits.first ?? 0x80) & 0x80 == 0 ? digits : [0] + digits
            return [0x02, UInt8(padded.count)] + padded
        }
        let both = integer(raw.prefix(32)) + integer(raw.suffix(32))
        return [0x30, UInt8(both.count)] + both
    }
}
