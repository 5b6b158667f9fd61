package import CardeaBasics
import CardeaModel

/// A self-service flow: the form that the server wants answered.
package struct OryFlow: Sendable {
    package enum Kind: String, Sendable {
        case login, registration, verification, recovery, settings
    }

    /// Where a flow is answered.
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
    /// By the server's clock.
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

    /// Whether it finds fault with what was filled in.
    package var hasFaultyFields: Bool { nodes.contains { $0.messages.contains(where: { $0.isError }) } }

    /// The properties of the account that it finds fault with.
    package var faultyTraits: [OryNode] {
        nodes.filter { $0.isTrait && $0.isField && $0.messages.contains(where: { $0.isError }) }
    }

    /// The first error that it shows.
    package var firstError: OryMessage? { allMessages.first(where: { $0.isError }) }
}

extension OryFlow.Address {
    /// The kind is in the address that the flow names, and nowhere else in it: what began as one kind may come back as another.
    /// Secrets go there, so that it is reached by TLS, or on this machine.
    init?(id: Secret, action: String) {
        guard let uri = try? URI(parsing: action), uri.scheme == "https" || uri.isLoopbackHTTP, uri.userInfo == nil,
            let last = uri.path.split(separator: "/").last, let kind = OryFlow.Kind(rawValue: String(last))
        else { return nil }
        (self.kind, self.id, self.action) = (kind, id, uri)
    }

    private static let idName = "flow_id"
    private static let actionName = "flow_action"

    /// What is written of it with an unfinished login.
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
