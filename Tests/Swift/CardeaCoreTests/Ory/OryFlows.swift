import CardeaBasics
import CardeaModel
import CardeaServers

/// Flows, as the server writes them.
extension OryFixture {
    /// A flow that has just begun: the only answer with the exchange code.
    static func begun(_ kind: OryFlow.Kind, id: String = flowID, code: String? = exchangeCode) -> JSONObject {
        var flow = flow(kind, id: id)
        flow["session_token_exchange_code"] = code.map { .string($0) }
        return flow
    }

    static func flow(
        _ kind: OryFlow.Kind, id: String = flowID, messages: [JSONValue] = [], nodes: [JSONValue]? = nil,
        state: String = "choose_method", action: String? = nil
    ) -> JSONObject {
        var ui: JSONObject = [
            "action": .string(action ?? "\(project)/self-service/\(kind.rawValue)?flow=\(id)"), "method": "POST",
            "nodes": .array(nodes ?? [csrf, provider()]),
        ]
        if !messages.isEmpty { ui["messages"] = .array(messages) }
        var flow: JSONObject = [
            "id": .string(id), "organization_id": nil, "type": "api", "expires_at": "2027-01-15T09:00:00.5Z",
            "issued_at": "2027-01-15T08:00:00.5Z",
            "request_url": .string("\(project)/self-service/\(kind.rawValue)/api"),
            "return_to": .string(redirectURI), "ui": .object(ui), "state": .string(state),
        ]
        if kind == .login {
            for (name, value) in [("refresh", false), ("requested_aal", "aal1")] as [(String, JSONValue)] {
                flow[name] = value
            }
        }
        return flow
    }

    static func message(
        _ id: Int64, _ type: String = "error", text: String = "Something is wrong.", context: JSONObject? = nil
    ) -> JSONValue {
        var message: JSONObject = ["id": .integer(id), "text": .string(text), "type": .string(type)]
        message["context"] = context.map { .object($0) }
        return .object(message)
    }

    static let csrf = input("csrf_token", type: "hidden", value: "", isRequired: true)

    static func provider(_ name: String = "google", label: Int64 = 1_010_002, group: String = "oidc") -> JSONValue {
        input("provider", group: group, type: "submit", value: .string(name), label: label)
    }

    static func input(
        _ name: String, group: String = "default", type: String = "text", value: JSONValue? = nil,
        isRequired: Bool? = nil, isDisabled: Bool = false, label: Int64? = nil,
        messages: [JSONValue] = []
    ) -> JSONValue {
        var attributes: JSONObject = [
            "name": .string(name), "type": .string(type), "disabled": .bool(isDisabled), "node_type": "input",
        ]
        attributes["value"] = value
        attributes["required"] = isRequired.map { .bool($0) }
        var meta = JSONObject()
        meta["label"] = label.map { message($0, "info", text: "Label \($0)") }
        return [
            "type": "input", "group": .string(group), "attributes": .object(attributes), "messages": .array(messages),
            "meta": .object(meta),
        ]
    }

    /// What an unfinished registration asks for: a property that is missing, one that the provider has told, and again the
    /// provider.
    static func missingTraits(id: String = flowID, messages: [JSONValue] = []) -> JSONObject {
        let missing = message(4_000_002, context: ["property": "nickname"])
        return flow(
            .registration, id: id, messages: messages,
            nodes: [
                csrf, provider(label: 1_040_003),
                input("traits.email", type: "email", value: "ada@example.com", isRequired: true, label: 1_070_002),
                input("traits.nickname", isRequired: true, label: 1_070_002, messages: [missing]),
            ])
    }

    static let linkingNotice = message(
        1_010_016, "info",
        context: [
            "duplicateIdentifier": "ada@example.com", "duplicate_identifier": "ada@example.com", "provider": "Google",
            "newLoginUrl": "https://auth.example.test/login?a=1&b=2",
            "available_credential_types": ["password", "oidc"],
            "available_providers": ["github"],
        ])

    /// What a login asks for whose address belongs to an account with a password and another provider.
    static func linking(id: String = otherFlowID, before: [JSONValue] = []) -> JSONObject {
        flow(
            .login, id: id, messages: before + [linkingNotice],
            nodes: [
                csrf, input("identifier", type: "hidden", value: "ada@example.com"),
                input("password", group: "password", type: "password", isRequired: true, label: 1_070_001),
                input("method", group: "password", type: "submit", value: "password", label: 1_010_017),
                provider("github", label: 1_010_018),
            ])
    }

    /// What a login with a second factor asks for.
    static func secondFactor(messages: [JSONValue]? = nil) -> JSONObject {
        flow(
            .login, id: otherFlowID, messages: messages ?? [message(1_010_004, "info")],
            nodes: [
                csrf, input("totp_code", group: "totp", isRequired: true, label: 1_070_006),
                input("method", group: "totp", type: "submit", value: "totp", label: 1_010_009),
            ])
    }

    static let missingFactor: RunEvent = PreludeFixture.answer(
        403,
        [
            "error": [
                "id": "session_aal2_required", "code": 403, "status": "Forbidden",
                "reason": "A second factor is needed.",
                "details": ["redirect_browser_to": "https://auth.example.test/self-service/login/browser?aal=aal2"],
                "message": "Session does not fulfill the requested Authenticator Assurance Level",
            ], "redirect_browser_to": "https://auth.example.test/self-service/login/browser?aal=aal2",
        ])
}
