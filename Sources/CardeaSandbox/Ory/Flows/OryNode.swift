import CardeaBasics

/// One element of a flow's form.
struct OryNode: Sendable, Hashable {
    let group: String
    var type = "input"
    var attributes: JSONObject
    var messages: [OryMessage] = []
    var label: OryMessage?

    var name: String? { attributes["name"]?.string }

    var json: JSONValue {
        .members([
            "type": .string(type), "group": .string(group), "attributes": .object(attributes),
            "messages": .array(messages.map(\.json)), "meta": .members(["label": label?.json]),
        ])
    }
}

extension OryNode {
    /// An input field.
    static func input(
        _ name: String, _ type: String, group: String = "default", value: JSONValue? = nil, isRequired: Bool = false,
        autocomplete: String? = nil, label: OryMessage? = nil
    ) -> OryNode {
        let attributes: JSONValue = .members([
            "name": .string(name), "type": .string(type), "value": value, "required": isRequired ? true : nil,
            "autocomplete": autocomplete.map(JSONValue.string), "disabled": false, "node_type": "input",
        ])
        return OryNode(group: group, attributes: attributes.object ?? [:], label: label)
    }

    /// Returns the field for the identifier of a person, such as the e-mail address.
    static func identifier(_ type: String = "text", _ value: String = "", autocomplete: String?) -> OryNode {
        input(
            "identifier", type, value: .string(value), isRequired: true, autocomplete: autocomplete,
            label: OryMessage(1_070_002, .info, "E-Mail", ["title": "E-Mail", "name": "traits.email"]))
    }

    static func password(autocomplete: String) -> OryNode {
        input(
            "password", "password", group: "password", isRequired: true, autocomplete: autocomplete,
            label: OryMessage(1_070_001, .info, "Password"))
    }

    /// The button for a code to sign in with.
    static let codeButton = method("code", group: "code", label: OryMessage(1_010_015, .info, "Send sign in code"))

    /// An address that a code goes to.
    static let email = input(
        "email", "email", group: "code", isRequired: true, label: OryMessage(1_070_007, .info, "Email"))

    /// A code that was sent.
    static func code(label: OryMessage) -> OryNode {
        input("code", "text", group: "code", isRequired: true, autocomplete: "one-time-code", label: label)
    }

    static let loginCode = code(label: OryMessage(1_070_013, .info, "Login code"))

    /// The form after a wrong one.
    static func loginCodeAgain(_ identifier: String) -> [OryNode] {
        [
            .csrfToken, .input("identifier", "hidden", value: .string(identifier)), .loginCode,
            .resend("resend", "code"), .input("method", "hidden", group: "code", value: "code"), .continueButton,
        ]
    }

    static let continueButton = method("code", group: "code", label: OryMessage(1_070_009, .info, "Continue"))

    /// The button for another code.
    static func resend(_ name: String, _ value: String) -> OryNode {
        input(
            name, "submit", group: "code", value: .string(value), label: OryMessage(1_070_008, .info, "Resend code"))
    }

    /// There in flows of applications too, where it means nothing.
    static let csrfToken = input("csrf_token", "hidden", value: "", isRequired: true)

    /// The button of a provider.
    ///
    /// - Parameter label: The number of its message. Only the messages of a first attempt have the provider's id.
    static func provider(_ id: String, label number: Int) -> OryNode {
        let name = ProviderName.shown(id)
        var context: JSONObject = ["provider": .string(name)]
        if number == 1_040_003 { context = [:] }
        if [1_010_002, 1_040_002].contains(number) { context["provider_id"] = .string(id) }
        let label = OryMessage(number, .info, "Continue with \(name)", context)
        return input("provider", "submit", group: "oidc", value: .string(id), label: label)
    }

    /// The button that links a provider, or unlinks it.
    static func linking(_ name: String, _ id: String, label number: Int) -> OryNode {
        let shown = ProviderName.shown(id)
        let text = "\(name.prefix(1).uppercased() + name.dropFirst()) \(shown)"
        let label = OryMessage(number, .info, text, ["provider": .string(shown)])
        return input(name, "submit", group: "oidc", value: .string(id), label: label)
    }

    /// The button of a method.
    static func method(_ id: String, group: String, label: OryMessage) -> OryNode {
        input("method", "submit", group: group, value: .string(id), label: label)
    }

    /// The link that a finished verification has in place of its form.
    static func continueLink(to address: String) -> OryNode {
        let title = OryMessage(1_070_009, .info, "Continue")
        return OryNode(
            group: "code", type: "a",
            attributes: [
                "href": .string(address), "title": title.json, "id": "continue", "node_type": "a",
            ], label: title)
    }
}

/// The names of providers as people know them.
enum ProviderName {
    static func shown(_ id: String) -> String {
        Provider(rawValue: id)?.displayName ?? (id == "netid" ? "netID" : id.prefix(1).uppercased() + id.dropFirst())
    }
}
