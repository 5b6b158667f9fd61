import CardeaBasics

extension OryFlow {
    /// The flow as the API shows it, without the init code.
    var json: JSONObject {
        var members: JSONObject = ["id": .string(id)]
        if kind != .verification, kind != .recovery {
            members["organization_id"] = organizationID.map(JSONValue.string) ?? .null
        }
        members["type"] = isBrowser ? "browser" : "api"
        members["expires_at"] = expiresAt.goJSON
        members["issued_at"] = issuedAt.goJSON
        members["request_url"] = .string(requestURL)
        if !returnTo.isEmpty { members["return_to"] = .string(returnTo) }
        members["active"] = active.map(JSONValue.string)
        members["ui"] = ui
        if kind == .login {
            members["created_at"] = issuedAt.goJSON
            members["updated_at"] = updatedAt.goJSON
            members["refresh"] = .bool(isRefresh)
            members["requested_aal"] = .string(requestedAAL.rawValue)
        }
        members["state"] = .string(state.rawValue)
        members["identity"] = identity
        members["transient_payload"] = transientPayload
        members["identity_schema"] = identitySchema.map(JSONValue.string)
        return members
    }

    private var ui: JSONValue {
        .members([
            "action": .string(action), "method": .string(method),
            "nodes": nodes.isEmpty ? .null : .array(nodes.map(\.json)),
            "messages": messages.isEmpty ? nil : .array(messages.map(\.json)),
        ])
    }

    func answer(status: Int = 200) -> HTTPResponse { .ory(.object(json), status: status) }

    /// The page that shows it to a person, where a browser has begun it.
    func page(at publicURL: String) -> String? {
        guard isBrowser, kind == .login || kind == .settings else { return nil }
        return "\(publicURL)/ui/\(kind.rawValue)?flow=\(id)"
    }

    /// Puts a message to the field of that name, or above the form when there is none.
    mutating func report(_ message: OryMessage, at field: String? = nil) {
        guard let field, let index = nodes.firstIndex(where: { $0.name == field }) else {
            return messages.append(message)
        }
        nodes[index].messages.append(message)
    }

    /// The `continue_with` steps that lead an application on to this recovery.
    var continuedRecovery: JSONValue { [["action": "show_recovery_ui", "flow": ["id": .string(id)]]] }

    /// The form with what the person has called itself.
    func keeping(_ identifier: String?) -> OryFlow {
        var flow = self
        guard let identifier else { return flow }
        for index in flow.nodes.indices where flow.nodes[index].name == "identifier" {
            flow.nodes[index].attributes["value"] = .string(identifier)
        }
        return flow
    }

    /// Takes away what an earlier attempt has left.
    mutating func clearMessages() {
        messages = []
        for index in nodes.indices { nodes[index].messages = [] }
    }

    /// The address that a browser goes back to with these parameters.
    func returnLink(_ parameters: [(String, String)]) -> String { ReturnLink.make(returnTo, parameters) }
}
