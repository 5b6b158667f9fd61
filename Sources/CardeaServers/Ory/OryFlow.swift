package import CardeaBasics
import CardeaModel

/// A self-service flow: the form that the server wants answered.
package struct OryFlow: Sendable {
    package enum Kind: String, Sendable {
        case login, registration, verification, recovery, settings
    }

    /// The address at which a flow is answered.
    package struct Address: Sendable {
        package let kind: Kind
        package let id: Secret
        package let action: URI
    }

    package let address: Address
    package let state: String
    /// The method that it has chosen, if it has.
    let active: String?
    package let nodes: [OryNode]
    package let messages: [OryMessage]
    /// The time at which it began, by the server's clock.
    package let issuedAt: Timestamp?
    /// Given with a new flow, and never again.
    package let exchangeCode: Secret?

    /// Forms that people fill in have fewer elements. How long a step takes to describe grows with the square of their number.
    private static let mostNodes = 500

    /// Reads a flow from an answer's object; `nil` when it is none that can be answered.
    package init?(_ object: JSONObject) {
        guard let ui = object["ui"]?.object, let id = object["id"]?.string, !id.isEmpty,
            let address = Address(id: Secret(id), action: ui["action"]?.string ?? ""),
            ui["nodes"]?.array?.count ?? 0 <= Self.mostNodes
        else { return nil }
        self.address = address
        state = object["state"]?.string ?? ""
        active = object["active"]?.string
        nodes = ui["nodes"]?.array?.compactMap(OryNode.init) ?? []
        messages = OryMessage.list(ui["messages"])
        issuedAt = object["issued_at"]?.string.flatMap(Timestamp.init(internetDate:))
        let code = object["session_token_exchange_code"]?.string ?? ""
        exchangeCode = code.isEmpty ? nil : Secret(code)
    }

    /// All messages, those of the form's elements included.
    package var allMessages: [OryMessage] { messages + nodes.flatMap { $0.messages } }

    /// True if it finds fault with a field.
    package var hasFaultyFields: Bool { nodes.contains { $0.messages.contains(where: { $0.isError }) } }

    /// The properties of the account that it finds fault with.
    package var faultyTraits: [OryNode] {
        nodes.filter { $0.isTrait && $0.isField && $0.messages.contains(where: { $0.isError }) }
    }

    /// The first error that it shows.
    package var firstError: OryMessage? { allMessages.first(where: { $0.isError }) }
}

extension OryFlow.Address {
    /// Reads the kind from the address that the flow names, which alone has it: a flow that began as one kind may come back as
    /// another. Secrets go to that address, so it must be reached by TLS, or be on this machine.
    init?(id: Secret, action: String) {
        guard let uri = try? URI(parsing: action), uri.scheme == "https" || uri.isLoopbackHTTP, uri.userInfo == nil,
            let last = uri.path.split(separator: "/").last, let kind = OryFlow.Kind(rawValue: String(last))
        else { return nil }
        (self.kind, self.id, self.action) = (kind, id, uri)
    }

    private static let idName = "flow_id"
    private static let actionName = "flow_action"

    /// Returns the stored form, part of an unfinished login.
    func record() -> JSONObject { [Self.idName: .string(id.reveal()), Self.actionName: .string(action.text)] }

    init(_ stored: StoredSecrets) throws(CardeaError) {
        guard let id = stored[Self.idName], let action = stored[Self.actionName]?.reveal(),
            let address = Self(id: id, action: action)
        else { throw CardeaError(.storeCorrupted, "The stored login does not name its flow. Begin a new one.") }
        self = address
    }
}

// With a flow's id anyone can read it, and its fields are filled with what is known of a person: no textual form shows them.
extension OryFlow: Redacted {
    /// The kind.
    package var description: String { "OryFlow(\(address.kind.rawValue))" }
}

extension OryFlow.Address: Redacted {
    /// The kind.
    package var description: String { "OryFlow.Address(\(kind.rawValue))" }
}

/// One element of a flow's form. Unknown groups and types are kept: a server may have more than this version knows.
package struct OryNode: Sendable {
    /// The way of answering that it belongs to; `default` if it belongs to all of them, or names none.
    package let group: String
    package let name: String
    package let type: String
    package let value: JSONValue?
    package let isRequired: Bool
    /// Shown, but not to be filled in, pressed or sent.
    package let isDisabled: Bool
    package let label: OryMessage?
    package let messages: [OryMessage]

    /// Reads an element; `nil` for one that is no input.
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

    /// True if a person, or the application, fills it in.
    package var isField: Bool { !["submit", "button", "hidden"].contains(type) }

    /// True if it is one of the identity's own properties.
    package var isTrait: Bool { name == "traits" || name.hasPrefix("traits.") }
}

// Values are of a person: no textual form shows them.
extension OryNode: Redacted {
    /// The name.
    package var description: String { "OryNode(\(name))" }
}

/// A message of a flow to its user. The number is the contract, the text changes between releases.
package struct OryMessage: Sendable {
    package let id: Int64
    package let text: String
    package let isError: Bool
    package let context: JSONObject

    package init?(_ value: JSONValue) {
        guard let object = value.object, let id = object["id"]?.integer else { return nil }
        self.id = id
        text = object["text"]?.string ?? ""
        isError = object["type"]?.string == "error"
        context = object["context"]?.object ?? JSONObject()
    }

    package static func list(_ value: JSONValue?) -> [OryMessage] { value?.array?.compactMap(OryMessage.init) ?? [] }
}

/// The numbers that decide something.
extension OryMessage {
    package static let linkAccount: Int64 = 1_010_016
    package static let general: Int64 = 4_000_001
    package static let wrongCredentials: Int64 = 4_000_006
    package static let duplicate: Int64 = 4_000_007
    package static let wrongTOTPCode: Int64 = 4_000_008
    package static let addressNotVerified: Int64 = 4_000_010
    package static let usedBackupCode: Int64 = 4_000_012
    package static let wrongBackupCode: Int64 = 4_000_016
    package static let duplicateWhenLinking: Int64 = 4_000_027
    package static let duplicateWithHints: Int64 = 4_000_028
    package static let loginExpired: Int64 = 4_010_001
    package static let wrongLoginCode: Int64 = 4_010_008
    package static let otherAccount: Int64 = 4_010_009
    package static let identityDisabled: Int64 = 4_010_011
    package static let registrationExpired: Int64 = 4_040_001
    package static let wrongRecoveryCode: Int64 = 4_060_006
    package static let wrongCode: Int64 = 4_070_006
}

// Texts and contexts name addresses: no textual form shows them.
extension OryMessage: Redacted {
    /// The number.
    package var description: String { "OryMessage(\(id))" }
}
