import CardeaBasics

/// A new passkey as an authenticator has made it.
package struct MadePasskey: Sendable {
    package let id: [UInt8]
    package let authenticatorData: [UInt8]
    /// The form of the attestation, the statement of what the authenticator is; and that statement in CBOR.
    package let format: String
    package let statement: [UInt8]
    package let algorithm: Int32
    /// The way in which the authenticator was reached.
    package let transport: String

    package init(
        id: [UInt8], authenticatorData: [UInt8], format: String, statement: [UInt8], algorithm: Int32, transport: String
    ) {
        self.id = id
        self.authenticatorData = authenticatorData
        self.format = format
        self.statement = statement
        self.algorithm = algorithm
        self.transport = transport
    }
}

/// The signature that an authenticator has made with a passkey.
package struct SignedPasskey: Sendable {
    package let id: [UInt8]
    package let authenticatorData: [UInt8]
    package let signature: [UInt8]
    /// The user's id at the relying party; only from a passkey that the authenticator keeps.
    package let userHandle: [UInt8]?
    /// The user's name there, if the authenticator tells it.
    package let userName: String?

    package init(
        id: [UInt8], authenticatorData: [UInt8], signature: [UInt8], userHandle: [UInt8]?, userName: String?
    ) {
        self.id = id
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
        self.userName = userName
    }
}

/// The answers of an authenticator as JSON (WebAuthn level 3, section 5.1.1).
package enum PasskeyAnswer {
    /// Writes `RegistrationResponseJSON`. Without leave to convey it, the statement of what the authenticator is stays here.
    package static func attestation(
        _ made: MadePasskey, _ clientData: PasskeyClientData, conveysAttestation: Bool
    ) -> String {
        let object = attestationObject(
            format: conveysAttestation ? made.format : "none",
            statement: conveysAttestation ? made.statement : [0xA0], made.authenticatorData)
        return answer(
            made.id,
            [
                "clientDataJSON": encoded(clientData.json), "attestationObject": encoded(object),
                "authenticatorData": encoded(made.authenticatorData),
                "publicKeyAlgorithm": .integer(Int64(made.algorithm)), "transports": .array([.string(made.transport)]),
            ])
    }

    /// Writes `AuthenticationResponseJSON`.
    package static func assertion(_ signed: SignedPasskey, _ clientData: PasskeyClientData) -> String {
        var response: JSONObject = [
            "clientDataJSON": encoded(clientData.json), "authenticatorData": encoded(signed.authenticatorData),
            "signature": encoded(signed.signature),
        ]
        response["userHandle"] = signed.userHandle.map(encoded)
        return answer(signed.id, response)
    }

    private static func answer(_ id: [UInt8], _ response: JSONObject) -> String {
        let answer: JSONObject = [
            "id": encoded(id), "rawId": encoded(id), "type": "public-key",
            "authenticatorAttachment": "cross-platform", "response": .object(response),
            "clientExtensionResults": .object(JSONObject()),
        ]
        return String(decoding: answer.serialized(), as: UTF8.self)
    }

    private static func encoded(_ bytes: [UInt8]) -> JSONValue { .string(Base64URL.encode(bytes)) }

    /// Writes a map of three members, in the order of CTAP2's canonical CBOR: by the length of their names.
    private static func attestationObject(format: String, statement: [UInt8], _ authenticatorData: [UInt8]) -> [UInt8] {
        var object: [UInt8] = [0xA3]
        object += text("fmt") + text(format)
        object += text("attStmt") + statement
        object += text("authData") + head(2, authenticatorData.count) + authenticatorData
        return object
    }

    private static func text(_ text: String) -> [UInt8] { head(3, text.utf8.count) + Array(text.utf8) }

    /// Writes the kind of a value of CBOR and its length, in the shortest form.
    private static func head(_ kind: UInt8, _ length: Int) -> [UInt8] {
        let number = UInt32(clamping: length)
        let size = number < 24 ? 0 : number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : 4
        guard size > 0 else { return [kind << 5 | UInt8(truncatingIfNeeded: number)] }
        let digits = (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
        return [kind << 5 | (size == 1 ? 24 : size == 2 ? 25 : 26)] + digits
    }
}

extension PasskeyAnswer {
    /// Reads a byte string of CBOR, as libfido2 hands out an authenticator's data; `nil` for anything else.
    package static func unwrapped(_ wrapped: [UInt8]) -> [UInt8]? {
        guard let first = wrapped.first else { return nil }
        let bytes = Array(wrapped.dropFirst(first == 0x58 ? 2 : first == 0x59 ? 3 : 1))
        return head(2, bytes.count) + bytes == wrapped ? bytes : nil
    }
}

/// A ceremony of WebAuthn, by the name of its call: `get` signs with a passkey, `create` registers one.
package enum PasskeyCeremony: String, Sendable {
    case get, create
}

/// The data that a client tells of a ceremony, and that an authenticator signs (WebAuthn level 3, section 5.8.1).
package struct PasskeyClientData: Sendable {
    /// The serialization of section 5.8.1.1: these members first, in this order, without white space.
    package let json: [UInt8]

    package init(_ ceremony: PasskeyCeremony, challenge: [UInt8], origin: PasskeyOrigin) {
        let object: JSONObject = [
            "type": .string("webauthn.\(ceremony.rawValue)"), "challenge": .string(Base64URL.encode(challenge)),
            "origin": .string(origin.text), "crossOrigin": .bool(false),
        ]
        json = object.serialized()
    }
}
