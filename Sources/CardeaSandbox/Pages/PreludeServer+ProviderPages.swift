import CardeaBasics

/// The provider's side of a login: a page, its form, and a shortcut for clients without a person.
extension PreludeServer {
    var providerRoutes: [Route] {
        [
            Route("GET", "/provider/{provider}") { [self] call in HTML.page { () throws(Failure) in try show(call) } },
            Route("POST", "/provider/{provider}") { [self] call in HTML.page { () throws(Failure) in try decide(call) }
            },
        ]
    }

    private func show(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let query = call.request.query
        let reference = query.first("state") ?? ""
        let wanted = try SandboxOutcome(wantedBy: query)
        let identity = Identity(query)
        return try apply { state, now throws(Failure) in
            let pending = try pending(reference, at: call, in: state, now: now)
            if let outcome = wanted ?? state.behaviour.automaticOutcome {
                return .redirect(to: try state.complete(reference, as: outcome, identity: identity, now: now))
            }
            let target = pending.redirectURI.host == nil ? pending.redirectURI.text : pending.redirectURI.redacted
            return .html(ProviderPage(pending.provider, state: reference, redirect: target).html)
        }
    }

    /// Hands the browser over to the callback, as a provider would: with a code or with an error.
    private func decide(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let form = call.request.form
        let reference = form.first("state") ?? ""
        let identity = Identity(form)
        let parameters = try apply { state, now throws(Failure) in
            let pending = try pending(reference, at: call, in: state, now: now)
            let outcome: SandboxOutcome
            switch form.first("decision") {
            case "sign_in": outcome = state.outcome(for: identity, at: pending.provider)
            case "unverified": outcome = .unverified
            case "deny":
                return [("error", "access_denied"), ("error_description", "The user denied the request")]
            default: throw .badRequest("decision must be sign_in, unverified or deny")
            }
            let code = Identifier.make("code")
            let grant = ProviderGrant(
                state: reference, outcome: outcome, identity: identity, expiresAt: pending.expiresAt)
            state.grants.insert(grant, for: code, at: now)
            return [("code", code)]
        }
        let query = QueryParameters.encode([("state", reference)] + parameters)
        let provider = call.parameters["provider"] ?? ""
        return .redirect(to: "\(baseURL)/v1/session/login/oauth/\(provider)/callback?\(query)", status: 303)
    }

    private func pending(
        _ reference: String, at call: Route.Call, in state: PreludeState, now: Timestamp
    ) throws(Failure) -> Authorization {
        let pending = try state.pendingAuthorization(reference, now: now)
        guard pending.provider.rawValue == call.parameters["provider"] else {
            throw .badRequest("this sign-in belongs to another provider")
        }
        return pending
    }
}
