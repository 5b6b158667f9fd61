package import CardeaBasics
import CardeaModel

/// The redirect of an Ory login: which redirect URIs the server can lead back to, and what it brings there.
package enum OryRedirect {
    /// What a redirect says. None of it means success.
    package enum Content: Sendable {
        /// The half of the exchange code that passes through the browser.
        case code(Secret)
        /// A login flow that wants something of the user.
        case flow(Secret)
        /// Nothing: older servers say so little of a login that came to no end.
        case nothing
    }

    package static func content(of redirect: URI) -> Content {
        let parameters = QueryParameters(parsing: redirect.query ?? "", plusIsSpace: true)
        if let code = parameters.first("code"), !code.isEmpty { return .code(Secret(code)) }
        if let flow = parameters.first("flow"), !flow.isEmpty { return .flow(Secret(flow)) }
        return .nothing
    }

    /// Whether a redirect says anything.
    package static func isAnswer(_ redirect: URI) -> Bool {
        if case .nothing = content(of: redirect) { false } else { true }
    }

    /// Refuses what the server would never match with its list, or would lead back to with other items.
    static func require(_ uri: URI) throws(CardeaError) {
        guard uri.host?.isEmpty == false else {
            throw CardeaError(
                .invalidConfiguration,
                "This kind of server returns only to redirect URIs with a host, such as myapp://oauth-callback.")
        }
        let parameters = QueryParameters(parsing: uri.query ?? "", plusIsSpace: true)
        let names = parameters.pairs.map { $0.name }
        guard !names.contains(where: { ["code", "flow", "no_org_ui"].contains($0) }) else {
            throw CardeaError(
                .invalidConfiguration,
                "The redirect URI has an item code, flow or no_org_ui: leave it out, the server sets it.")
        }
        let written = QueryParameters.encode(parameters.pairs.map { ($0.name, $0.value) }).pieces(between: "%20")
        guard names == names.sorted(), uri.query ?? "" == written.joined(separator: "+") else {
            throw CardeaError(
                .invalidConfiguration,
                "The server sorts the items of the redirect URI by name and encodes them again, a space as +: write "
                    + "them so.")
        }
    }
}
