package import CardeaBasics

/// The options of a relying party for a new passkey: those of `PublicKeyCredentialCreationOptions` that a security key uses.
package struct PasskeyCreation: Sendable {
    package let relyingPartyID: String?
    package let relyingPartyName: String
    package let userID: [UInt8]
    package let userName: String
    package let userDisplayName: String
    package let challenge: [UInt8]
    /// The algorithms by their numbers in COSE, the preferred one first.
    package let algorithms: [Int32]
    package let timeoutMilliseconds: UInt32
    /// The credentials that the user has already.
    package let excluded: [[UInt8]]
    /// The wish that the authenticator keeps it, so that it is found without its name.
    package let residence: PasskeyWish
    package let userVerification: PasskeyWish
    /// True if the authenticator's statement of what it is goes to the relying party.
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

    /// Reads the algorithms, without unknown kinds. An empty list stands for the default, one of unknown kinds for none.
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

/// The options of a relying party for the use of a passkey: `PublicKeyCredentialRequestOptions`.
package struct PasskeyRequest: Sendable {
    package let relyingPartyID: String?
    package let challenge: [UInt8]
    package let timeoutMilliseconds: UInt32
    /// The credentials of which one is to be used; if empty, any that the authenticator keeps.
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

/// The strength with which a relying party wants something of an authenticator.
package enum PasskeyWish: Sendable {
    case required
    case preferred
    case discouraged

    init?(_ word: String?) {
        switch word {
        case "required": self = .required
        case "preferred": self = .preferred
        case "discouraged": self = .discouraged
        default: return nil
        }
    }
}

/// Reads the parts that both kinds of options have in their JSON form (WebAuthn level 3, sections 5.1.9 and 5.1.10).
struct PasskeyOptionsReader {
    let object: JSONObject

    init(_ text: String) throws(CardeaError) {
        guard let object = (try? JSONReader.read(Array(text.utf8)))?.object else {
            throw Self.malformed("they are no JSON object")
        }
        self.object = object
    }

    static func malformed(_ why: String) -> CardeaError {
        CardeaError(.decodingFailed, "The options for a passkey cannot be used: \(why).")
    }

    func challenge() throws(CardeaError) -> [UInt8] {
        let challenge = try Self.bytes(object["challenge"], "challenge")
        guard !challenge.isEmpty else { throw Self.malformed("challenge is empty") }
        return challenge
    }

    /// Reads the hint within reasonable bounds; five minutes without one.
    func timeoutMilliseconds() -> UInt32 {
        guard let hint = object["timeout"]?.integer else { return 300_000 }
        return UInt32(clamping: min(max(hint, 1000), 600_000))
    }

    /// Reads the names of credentials, without unknown kinds; `nil` if the list is missing or empty.
    func credentials(_ member: String) throws(CardeaError) -> [[UInt8]]? {
        guard let list = object[member] else { return nil }
        guard let elements = list.array else { throw Self.malformed("\(member) is no array") }
        if elements.isEmpty { return nil }
        var credentials: [[UInt8]] = []
        for element in elements {
            guard let descriptor = element.object, let type = descriptor["type"]?.string else {
                throw Self.malformed("\(member) has something else than credentials")
            }
            guard type == "public-key" else { continue }
            credentials.append(try Self.bytes(descriptor["id"], "\(member).id"))
        }
        return credentials
    }

    static func bytes(_ value: JSONValue?, _ name: String) throws(CardeaError) -> [UInt8] {
        guard let text = value?.string, !text.utf8.contains(UInt8(ascii: "=")), let bytes = Base64URL.decode(text)
        else {
            throw malformed("\(name) is not in base64url")
        }
        return bytes
    }

    static func text(_ value: JSONValue?, _ name: String) throws(CardeaError) -> String {
        // Authenticators take texts that end at a zero byte.
        guard let text = value?.string, !text.utf8.contains(0) else { throw malformed("\(name) is no text") }
        return text
    }
}
