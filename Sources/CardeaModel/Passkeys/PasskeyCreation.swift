package import CardeaBasics

/// What a relying party wants of a new passkey: `PublicKeyCredentialCreationOptions`, of which a security key has a use for these.
package struct PasskeyCreation: Sendable {
    package let relyingPartyID: String?
    package let relyingPartyName: String
    package let userID: [UInt8]
    package let userName: String
    package let userDisplayName: String
    package let challenge: [UInt8]
    /// As COSE numbers them, the preferred one first.
    package let algorithms: [Int32]
    package let timeoutMilliseconds: UInt32
    /// What the user has already.
    package let excluded: [[UInt8]]
    /// Whether the authenticator keeps it, so that it is found without its name.
    package let residence: PasskeyWish
    package let userVerification: PasskeyWish
    /// Whether the authenticator's statement of what it is goes to the relying party.
    package let conveysAttestation: Bool

    /// ES256 and RS256.
    private static let defaultAlgorithms: [Int32] = [-7, -257]

    package init(_ json: String) throws(CardeaError) {
        let reader = try PasskeyOptionsReader(json)
        let object = reader.object
        guard let party = object["rp"]?.object, let user = object["user"]?.object else {
            throw PasskeyOptionsReader.malformed("rp or user is missing")
        }
        relyingPartyID = party["id"]?.string
        relyingPartyName = try PasskeyOptionsReader.text(party["name"], "rp.name")
        userID = try PasskeyOptionsReader.bytes(user["id"], "user.id")
        guard (1...64).contains(userID.count) else {
            throw PasskeyOptionsReader.malformed("user.id has not 1 to 64 bytes")
        }
        userName = try PasskeyOptionsReader.text(user["name"], "user.name")
        userDisplayName = try PasskeyOptionsReader.text(user["displayName"], "user.displayName")
        challenge = try reader.challenge()
        algorithms = try Self.algorithms(object["pubKeyCredParams"])
        timeoutMilliseconds = reader.timeoutMilliseconds()
        excluded = try reader.credentials("excludeCredentials") ?? []
        let selection = object["authenticatorSelection"]?.object
        if selection?["authenticatorAttachment"]?.string == "platform" {
            throw CardeaError(
                .notSupported, "The server wants a passkey of the machine itself, and a security key is none.")
        }
        let isResident = selection?["requireResidentKey"]?.bool == true
        residence = PasskeyWish(selection?["residentKey"]?.string) ?? (isResident ? .required : .discouraged)
        userVerification = PasskeyWish(selection?["userVerification"]?.string) ?? .preferred
        conveysAttestation =
            switch object["attestation"]?.string {
            case "direct", "indirect", "enterprise": true
            default: false
            }
    }

    /// Kinds that nobody knows are left out; an empty list stands for the default, one of unknown kinds for none.
    private static func algorithms(_ value: JSONValue?) throws(CardeaError) -> [Int32] {
        guard let list = value?.array else { throw PasskeyOptionsReader.malformed("\"pubKeyCredParams\" is no array") }
        if list.isEmpty { return defaultAlgorithms }
        var algorithms: [Int32] = []
        for element in list where element.object?["type"]?.string == "public-key" {
            guard let number = element.object?["alg"]?.integer else {
                throw PasskeyOptionsReader.malformed("\"pubKeyCredParams.alg\" is no number")
            }
            if let algorithm = Int32(exactly: number), !algorithms.contains(algorithm) { algorithms.append(algorithm) }
        }
        guard !algorithms.isEmpty else {
            throw CardeaError(.notSupported, "The server wants a kind of passkey that no security key makes.")
        }
        return algorithms
    }
}

/// What a relying party wants to see of a passkey: `PublicKeyCredentialRequestOptions`.
package struct PasskeyRequest: Sendable {
    package let relyingPartyID: String?
    package let challenge: [UInt8]
    package let timeoutMilliseconds: UInt32
    /// One of these; any that the authenticator keeps, where there is none.
    package let allowed: [[UInt8]]
    package let userVerification: PasskeyWish

    package init(_ json: String) throws(CardeaError) {
        let reader = try PasskeyOptionsReader(json)
        relyingPartyID = reader.object["rpId"]?.string
        challenge = try reader.challenge()
        timeoutMilliseconds = reader.timeoutMilliseconds()
        let allowed = try reader.credentials("allowCredentials")
        guard allowed?.isEmpty != true else {
            throw CardeaError(.notFound, "The server takes kinds of passkeys only that no security key has.")
        }
        self.allowed = allowed ?? []
        userVerification = PasskeyWish(reader.object["userVerification"]?.string) ?? .preferred
    }
}
