import CardeaBasics

/// The pages of a project on which people sign in and change their account.
extension OryServer {
    var accountRoutes: [Route] {
        [OryFlow.Kind.login, .settings].map { kind in
            page("GET", "/ui/\(kind.rawValue)") { [self] request throws(Failure) in
                try apply { state, now throws(Failure) in
                    let id = request.query.first("flow") ?? ""
                    guard let flow = state.flows[id], flow.kind == kind, flow.isBrowser, !flow.isOver(at: now) else {
                        throw .notFound("this flow is unknown or expired")
                    }
                    if kind == .settings, let response = state.linkAtOnce(flow, now: now) { return response }
                    return .html(OryPage.buttons(of: flow))
                }
            }
        }
    }
}

extension OryPage {
    /// The buttons of a flow's form.
    static func buttons(of flow: OryFlow) -> String {
        let title = flow.kind == .settings ? "Your account" : "Sign in"
        let messages = flow.messages.map { "<p>\(HTML.escape($0.text))</p>" }
        let buttons = flow.nodes.compactMap { node -> String? in
            guard node.group == "oidc", let name = node.name, let value = node.attributes["value"]?.string else {
                return nil
            }
            return
                "<button name=\"\(name)\" value=\"\(HTML.escape(value))\">\(HTML.escape(node.label?.text ?? value))</button>"
        }
        let body = """
            <main class="card">
            <h1>\(title)</h1>
            \(messages.joined(separator: "\n"))
            <form method="post" action="\(HTML.escape(flow.action))">
            <input type="hidden" name="method" value="oidc">
            \(buttons.joined(separator: "\n"))
            </form>
            <p class="hint">A page of the Cardea sandbox.</p>
            </main>
            """
        return HTML.page(title: "\(title) (sandbox)", body: body)
    }
}
