import CardeaBasics
import CardeaModel

/// A flow as a form: what it offers, and the body that answers it.
struct OryForm: Sendable {
    let flow: OryFlow
    private let nodes: [OryNode]

    init(flow: OryFlow) { (self.flow, nodes) = (flow, flow.nodes.filter { !$0.isDisabled }) }

    /// Groups that only a page in a browser can answer, or that hold what belongs to no way of its own.
    private static let unusable: Set<String> = [
        "default", "saml", "webauthn", "passkey", "deviceauthn", "captcha", "identifier_first", "profile",
    ]

    /// A button of the form, which is a way to answer it.
    private struct Button {
        let id: String
        let group: String
        /// `nil` for a group that has fields and no button of its own.
        let node: OryNode?

        var provider: OAuthProvider? {
            group == "oidc" ? node?.value?.string.map(OAuthProvider.init(rawValue:)) : nil
        }

        /// True if the fields that a person fills in go with it. Other buttons only choose, such as the address for a code, or
        /// ask once more.
        var takesFields: Bool { node?.name ?? "method" == "method" || provider != nil }
    }

    /// The buttons, in the order of the form: one for each provider, one for each method, and the others by their names, which
    /// unlike their values tell nothing of a person. Of two with one name the first counts.
    private var buttons: [Button] {
        let usable = nodes.filter { !Self.unusable.contains($0.group) }
        var buttons: [Button] = []
        var counts: [String: Int] = [:]
        for node in usable {
            let button: Button
            if node.group == "oidc" {
                guard node.name == "provider", let provider = node.value?.string, !provider.isEmpty else { continue }
                button = Button(id: "oidc:\(provider)", group: node.group, node: node)
            } else if node.type == "submit", node.name != "method" {
                let id = "\(node.group):\(node.name)"
                counts[id, default: 0] += 1
                let count = counts[id] ?? 1
                button = Button(id: count > 1 ? "\(id):\(count)" : id, group: node.group, node: node)
            } else if node.type == "submit" || node.isField {
                let own = usable.first { $0.group == node.group && $0.type == "submit" && $0.name == "method" }
                button = Button(id: node.group, group: node.group, node: own)
            } else {
                continue
            }
            if !buttons.contains(where: { $0.id == button.id }) { buttons.append(button) }
        }
        return buttons
    }

    /// The ways to answer.
    var ways: [OAuthLoginStep.Way] {
        buttons.map { button in
            OAuthLoginStep.Way(
                id: button.id, provider: button.provider, label: button.node?.label?.text ?? Self.choice(button.node),
                fields: button.takesFields ? fields(of: button.group) : [])
        }
    }

    /// Returns the value of a button that only chooses, such as an address.
    private static func choice(_ node: OryNode?) -> String? {
        guard let node, node.name != "method", node.name != "provider" else { return nil }
        return node.value?.string
    }

    /// Returns the fields that a person fills in for a group: those that all groups share, and its own.
    private func fields(of group: String) -> [OAuthLoginStep.Field] {
        nodes.filter { ["default", group].contains($0.group) && $0.isField }.map { node in
            OAuthLoginStep.Field(
                name: node.name, type: node.type, label: node.label?.text, value: node.value.map(Self.text),
                isRequired: node.isRequired, messages: node.messages.map(OAuthLoginStep.Message.init))
        }
    }

    /// Returns the body of an answer: the values that were filled in, and those of the form for everything else.
    func body(_ answer: OAuthLoginAnswer) throws(CardeaError) -> JSONObject {
        guard let button = buttons.first(where: { $0.id == answer.way }),
            let way = ways.first(where: { $0.id == answer.way })
        else {
            throw CardeaError(
                .invalidArgument,
                "The step has no way with this name. It has: \(Self.listed(ways.map { $0.id })).")
        }
        for name in answer.values.keys.sorted() where !way.fields.contains(where: { $0.name == name }) {
            throw CardeaError(
                .invalidArgument,
                "This way has no field with this name. It has: \(Self.listed(way.fields.map { $0.name })).")
        }
        let group = button.group
        var body: JSONObject = ["method": .string(group)]
        if let node = button.node, node.name != "method" { body[node.name] = node.value }
        for node in nodes where ["default", group].contains(node.group) && node.isAnswered {
            guard button.takesFields || !node.isField else { continue }
            guard let given = answer.values[node.name] else {
                body[node.name] = node.value
                continue
            }
            body[node.name] = try node.typed(given)
        }
        return body
    }

    /// Lists names of a form, which are the server's own words: an error shows them as such.
    private static func listed(_ names: [String]) -> String {
        ServerText.sanitized(names.joined(separator: ", "))
    }

    private static func text(_ value: JSONValue) -> String {
        value.string ?? String(decoding: value.serialized(), as: UTF8.self)
    }
}

extension OryNode {
    /// True if the body of an answer has the element. Of buttons only the pressed one counts, and that is the way itself.
    fileprivate var isAnswered: Bool {
        !["submit", "button"].contains(type) && !["csrf_token", "method", "provider"].contains(name)
    }

    /// Returns the text that a person typed, as the JSON type of the field.
    fileprivate func typed(_ given: Secret) throws(CardeaError) -> JSONValue {
        let text = given.reveal()
        switch type {
        case "checkbox":
            guard ["true", "false"].contains(text) else {
                throw CardeaError(
                    .invalidArgument, "The field \(ServerText.sanitized(name)) must be true or false.")
            }
            return .bool(text == "true")
        case "number":
            guard let value = try? JSONReader.read(Array(text.utf8)) else { throw notANumber }
            switch value {
            case .integer, .double: return value
            default: throw notANumber
            }
        default:
            return .string(text)
        }
    }

    private var notANumber: CardeaError {
        CardeaError(.invalidArgument, "The field \(ServerText.sanitized(name)) must be a number.")
    }
}

extension OAuthLoginStep.Message {
    init(_ message: OryMessage) {
        self.init(id: message.id, text: message.text, isError: message.isError)
    }
}
