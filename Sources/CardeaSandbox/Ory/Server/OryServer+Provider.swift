import CardeaBasics

/// The page of the providers, and a shortcut for clients without a person.
extension OryServer {
    func showProvider(_ query: QueryParameters) throws(Failure) -> HTTPResponse {
        let wanted = try SandboxOutcome(wantedBy: query)
        let identity = Identity(query)
        return try apply { state, now throws(Failure) in
            let visit = try state.visit(query, now: now)
            if let outcome = wanted ?? state.behaviour.automaticOutcome {
                return .redirect(to: state.decide(visit, as: outcome, identity, now: now))
            }
            let reference = Identifier.make("st")
            state.pages.insert(visit, for: reference, at: now)
            return .html(page(of: visit, reference, email: query.first("login_hint")).html)
        }
    }

    func decideProvider(_ form: QueryParameters) throws(Failure) -> HTTPResponse {
        let decided = try SandboxOutcome(decidedIn: form)
        let identity = Identity(form)
        return try apply { state, now throws(Failure) in
            let visit = try state.takeVisit(form.first("state") ?? "", now: now)
            let outcome = decided ?? state.outcome(for: identity, at: visit.provider)
            return .seeOther(state.decide(visit, as: outcome, identity, now: now))
        }
    }

    private func page(of visit: ProviderVisit, _ reference: String, email: String?) -> ProviderPage {
        let name = HTML.escape(ProviderName.shown(visit.provider))
        return ProviderPage(
            name: name, theme: HTML.escape(visit.provider), action: "\(Self.path)/idp/sign-in", state: reference,
            redirect: (try? URI(parsing: visit.redirectURI))?.redacted ?? visit.redirectURI,
            email: email ?? Identity.suggested.email,
            hint: """
                \(name) is not involved; any address will do. Codes go to the
                <a href="/sandbox/mailbox" target="_blank" rel="noopener">mailbox</a>.
                """)
    }

    /// Does what a browser and a person would do with a URL of a provider.
    ///
    /// - Returns: The address that the callback sends the browser to.
    func redirect(
        for authorizationURL: String, as outcome: SandboxOutcome?, identity: Identity
    ) throws(Failure) -> String {
        guard let url = try? URI(parsing: authorizationURL) else { throw .badRequest("not a URL") }
        let query = QueryParameters(parsing: url.query ?? "", plusIsSpace: true)
        let response = try apply { state, now throws(Failure) in
            let visit = try state.visit(query, now: now)
            let decided = outcome ?? state.outcome(for: identity, at: visit.provider)
            guard let back = try? URI(parsing: state.decide(visit, as: decided, identity, now: now)) else {
                throw .badRequest("the callback has no address")
            }
            do throws(OryFailure) {
                return try state.callback(
                    provider: visit.provider, QueryParameters(parsing: back.query ?? "", plusIsSpace: true),
                    by: OryBrowser(), now: now)
            } catch {
                throw .badRequest(error.reason ?? "error \(error.status)")
            }
        }
        guard let location = response.headers["Location"], !location.hasPrefix("\(publicURL)/ui/") else {
            throw .badRequest("the browser would stay at the server")
        }
        return location
    }
}
