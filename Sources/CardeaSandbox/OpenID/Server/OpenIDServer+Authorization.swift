import CardeaBasics

/// The authorization endpoint, its page, and a shortcut for clients without a person.
extension OpenIDServer {
    func authorize(_ parameters: QueryParameters) throws(Failure) -> HTTPResponse {
        let wanted = try SandboxOutcome(wantedBy: parameters)
        let identity = Identity(parameters)
        let step = try apply { state, now throws(Failure) in
            try state.begin(parameters, wanted: wanted, identity: identity, now: now)
        }
        switch step {
        case .answer(let response): return answer(response)
        case .page(let reference, let request):
            let redirect = request.target.redirectURI
            let page = ProviderPage(
                name: "OpenID", theme: "oidc", action: "\(Self.path)/sign-in", state: reference,
                redirect: redirect.host == nil ? redirect.text : redirect.redacted,
                email: request.loginHint ?? Identity.suggested.email, hint: "Any address will do.")
            return .html(page.html)
        }
    }

    func decide(_ form: QueryParameters) throws(Failure) -> HTTPResponse {
        let decided = try SandboxOutcome(decidedIn: form)
        let identity = Identity(form)
        let response = try apply { state, now throws(Failure) in
            try state.decide(form.first("state") ?? "", as: decided, identity: identity, now: now)
        }
        return answer(response, status: 303)
    }

    private func answer(_ response: AuthorizationResponse, status: Int = 302) -> HTTPResponse {
        guard let location = response.location else { return FormPostPage(response: response).answer }
        return .redirect(to: location, status: status)
    }
}

extension SandboxOutcome {
    /// The outcome that a URL's `sandbox_outcome` asks for; `nil` without one.
    init?(wantedBy parameters: QueryParameters) throws(Failure) {
        guard let name = parameters.first("sandbox_outcome") else { return nil }
        guard let outcome = SandboxOutcome(rawValue: name) else {
            throw .badRequest("sandbox_outcome is not an outcome")
        }
        self = outcome
    }

    /// The outcome of the button that was pressed; `nil` for what "Sign in" leads to.
    init?(decidedIn form: QueryParameters) throws(Failure) {
        switch form.first("decision") {
        case "sign_in": return nil
        case "unverified": self = .unverified
        case "deny": self = .denied
        default: throw .badRequest("decision must be sign_in, unverified or deny")
        }
    }
}
