import CardeaBasics

/// How much a relying party wants something of an authenticator.
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

/// What both kinds of options have, read from their JSON form (WebAuthn level 3, sections 5.1.9 and 5.1.10).
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

    /// Five minutes, unless there is a hint of a reasonable length.
    func timeoutMilliseconds() -> UInt32 {
        guard let hint = object["timeout"]?.integer else { return 300_000 }
        return UInt32(clamping: min(max(hint, 1000), 600_000))
    }

    /// The names of credentials; `nil` without any. Kinds that nobody knows are left out.
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
