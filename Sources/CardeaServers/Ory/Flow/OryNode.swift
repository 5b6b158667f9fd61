package import CardeaBasics

/// One element of a flow's form. Unknown groups and types are kept: a server may have more than this version knows.
package struct OryNode: Sendable {
    /// Which way of answering it belongs to; `default` for what belongs to all of them, or names none.
    package let group: String
    package let name: String
    package let type: String
    package let value: JSONValue?
    package let isRequired: Bool
    /// Shown, but not to be filled in, pressed or sent.
    package let isDisabled: Bool
    package let label: OryMessage?
    package let messages: [OryMessage]

    /// `nil` for what is no input.
    package init?(_ value: JSONValue) {
        guard let object = value.object, let attributes = object["attributes"]?.object,
            let name = attributes["name"]?.string, !name.isEmpty
        else { return nil }
        let group = object["group"]?.string ?? ""
        self.group = group.isEmpty ? "default" : group
        self.name = name
        type = attributes["type"]?.string ?? ""
        self.value = attributes["value"]
        isRequired = attributes["required"]?.bool ?? false
        isDisabled = attributes["disabled"]?.bool ?? false
        label = object["meta"]?.object?["label"].flatMap(OryMessage.init)
        messages = OryMessage.list(object["messages"])
    }

    /// Whether this is what a person, or the application, fills in.
    package var isField: Bool { !["submit", "button", "hidden"].contains(type) }

    /// Whether it is one of the identity's own properties.
    package var isTrait: Bool { name == "traits" || name.hasPrefix("traits.") }
}

// Values are of a person: no textual form shows them.
extension OryNode: Redacted {
    /// The name.
    package var description: String { "OryNode(\(name))" }
}
