import CardeaBasics

/// What a client tells of a ceremony, and an authenticator signs (WebAuthn level 3, section 5.8.1).
package struct PasskeyClientData: Sendable {
    package enum Ceremony: String, Sendable {
        case create = "webauthn.create"
        case get = "webauthn.get"
    }

    /// In the serialization of section 5.8.1.1: these members first, in this order, without white space.
    package let json: [UInt8]

    package init(_ ceremony: Ceremony, challenge: [UInt8], origin: PasskeyOrigin) {
        let object: JSONObject = [
            "type": .string(ceremony.rawValue), "challenge": .string(Base64URL.encode(challenge)),
            "origin": .string(origin.text), "crossOrigin": .bool(false),
        ]
        json = object.serialized()
    }
}
