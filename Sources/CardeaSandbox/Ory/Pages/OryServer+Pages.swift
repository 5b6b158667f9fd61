import CardeaBasics

/// The pages that a browser is shown at the server itself.
extension OryServer {
    var pageRoutes: [Route] {
        [
            page("GET", Self.providerPath) { [self] request throws(Failure) in try showProvider(request.query) },
            page("POST", "/idp/sign-in") { [self] request throws(Failure) in try decideProvider(request.form) },
            page("GET", "/ui/welcome") { _ in .html(OryPage.welcome) },
            page("GET", "/ui/error") { [self] request throws(Failure) in
                let id = request.query.first("id") ?? ""
                guard let failure = withState({ $0.errors[id] }) else { throw .notFound("this error is unknown") }
                throw Self.pageFailure(failure)
            },
            page("GET", "/ui/verification") { [self] request throws(Failure) in
                try showVerification(request.query.first("flow") ?? "")
            },
            page("POST", "/ui/verification") { [self] request throws(Failure) in try verify(request.form) },
        ]
    }

    /// The refusal as a page says it, which puts the full stop itself.
    private static func pageFailure(_ failure: OryFailure) -> Failure {
        let reason = failure.reason ?? failure.message ?? "error \(failure.status)"
        return Failure(
            failure.status, failure.id ?? "error", reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    }

    private func showVerification(_ id: String) throws(Failure) -> HTTPResponse {
        let flow = try apply { state, now throws(Failure) in
            guard let flow = state.flows[id], flow.kind == .verification, !flow.isOver(at: now) else {
                throw .notFound("this verification is unknown or expired")
            }
            return flow
        }
        return .html(OryPage.verification(flow, action: "\(Self.path)/ui/verification"))
    }

    /// Counts like a code that comes by the API.
    private func verify(_ form: QueryParameters) throws(Failure) -> HTTPResponse {
        let id = form.first("flow") ?? ""
        try apply { state, now throws(Failure) in
            guard let flow = state.flows[id], flow.kind == .verification, !flow.isOver(at: now) else {
                throw .notFound("this verification is unknown or expired")
            }
            guard flow.state != .passedChallenge else { return }
            do throws(OryFailure) {
                _ = try state.submit(form.first("code") ?? "", to: flow, now: now)
            } catch {
                throw Self.pageFailure(error)
            }
        }
        return try showVerification(id)
    }
}

/// The pages of the server.
enum OryPage {
    /// The page at which a browser ends that no application has sent.
    static let welcome = HTML.page(
        title: "Signed in (sandbox)",
        body: #"<main class="card"><h1>Signed in</h1><p>You can close this page.</p></main>"#)

    /// Returns the page for a person who has to verify the address first.
    static func verification(_ flow: OryFlow, action: String) -> String {
        let messages = flow.messages.map { "<p>\(HTML.escape($0.text))</p>" }.joined(separator: "\n")
        let form = """
            <form method="post" action="\(HTML.escape(action))">
            <input type="hidden" name="flow" value="\(flow.id)">
            <label for="code">Code</label>
            <input id="code" name="code" required maxlength="6" inputmode="numeric" autocomplete="one-time-code">
            <button class="main">Verify</button>
            </form>
            """
        let end = #"<p><a id="continue" href="\#(HTML.escape(flow.action))">Continue</a></p>"#
        let body = """
            <main class="card">
            <h1>Verify your address</h1>
            \(messages)
            \(flow.state == .passedChallenge ? end : form)
            <p class="hint">A page of the Cardea sandbox. Codes go to the
            <a href="/sandbox/mailbox" target="_blank" rel="noopener">mailbox</a>.</p>
            </main>
            """
        return HTML.page(title: "Verify your address (sandbox)", body: body)
    }
}
