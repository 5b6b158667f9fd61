import CardeaBasics

/// The claims of a provider about a user.
struct OryClaims: Sendable {
    let credential: OryCredential
    let email: String?
    let isEmailVerified: Bool
    let name: String?

    /// Returns the traits that the server makes of them, without those that the behaviour wants to be missing.
    func traits(without missing: [String]) -> JSONObject {
        var traits = JSONObject()
        if let email { traits["email"] = .string(email) }
        if let name { traits["name"] = .string(name) }
        for name in missing { traits[name] = nil }
        return traits
    }

    /// Returns true if the provider vouches for that address.
    func vouches(for address: String) -> Bool {
        isEmailVerified && email.map(ASCII.lowercased) == ASCII.lowercased(address)
    }
}

/// The traits that every identity has. All of them are texts.
struct TraitSchema: Sendable {
    let required: [String]

    init(_ behaviour: SandboxOryBehaviour) {
        let known = ["email", "name"]
        required = known + behaviour.missingTraits.filter { !known.contains($0) }
    }

    /// Returns the problems of traits, by the traits' names.
    func problems(_ traits: JSONObject) -> [(name: String, OryMessage)] {
        required.compactMap { name in problem(name, traits[name]).map { (name, $0) } }
    }

    private func problem(_ name: String, _ value: JSONValue?) -> OryMessage? {
        guard let value, value != .null, value != "" else { return .missing(name) }
        guard let text = value.string else {
            return OryMessage(
                4_000_026, .error, "Property \(name) must be a text.",
                ["actual_type": "-", "allowed_types": ["string"]])
        }
        return name == "email" && !AddressForm.isEmail(text) ? .invalidAddress(text) : nil
    }

    /// The fields for the traits, with what is known of them.
    func nodes(_ traits: JSONObject, group: String = "default") -> [OryNode] {
        required.map { name in
            let title = name.prefix(1).uppercased() + name.dropFirst()
            let label = OryMessage(
                1_070_002, .info, title, ["title": .string(title), "name": .string("traits.\(name)")])
            return .input(
                "traits.\(name)", name == "email" ? "email" : "text", group: group, value: traits[name],
                isRequired: true, autocomplete: name == "email" ? "email" : nil, label: label)
        }
    }
}

/// The form of an address.
enum AddressForm {
    static func isEmail(_ text: String) -> Bool {
        let sides = text.split(separator: "@", omittingEmptySubsequences: false)
        return sides.count == 2 && !sides.contains { $0.isEmpty } && !text.contains(where: \.isWhitespace)
    }
}
