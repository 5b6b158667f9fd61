import CardeaBasics
import CardeaModel

/// The endpoints of the ways in without a provider.
extension PreludeServer {
    func wayRoutes(_ session: String) -> [Route] {
        [
            Route("POST", "\(session)/login/email/password", handle: loginWithPassword),
            Route("GET", "\(session)/password/compliancy") { [self] _ in describePolicy() },
            Route("POST", "\(session)/me/password/reset", handle: changePassword),
            Route("POST", "\(session)/migration", handle: migrate),
            Route("GET", "\(session)/login/saml/initiate", handle: beginCompanySignOn),
            Route("GET", "\(session)/login/saml/{provider}/{connection}/initiate", handle: beginCompanySignOn),
        ]
    }

    /// The members of a request of a user who has no session yet, and shows neither a token nor a proof.
    func plainJSON(of request: HTTPRequest) throws(Failure) -> JSONObject {
        guard request.headers["Authorization"] == nil, request.headers["DPoP"] == nil else {
            throw .badRequest("this request takes neither Authorization nor DPoP")
        }
        return try request.json()
    }

    private func loginWithPassword(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try plainJSON(of: call.request)
        return try answer { state, now throws(Failure) in
            try state.login(email: body["identifier"]?.string, password: body["password"]?.string, now: now)
        }
    }

    private func migrate(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try plainJSON(of: call.request)
        return try answer { state, now throws(Failure) in
            try state.migrate(body["token"]?.string, codeChallenge: body["code_challenge"]?.string, now: now)
        }
    }

    /// The page of a company is that of a provider, and ends like one.
    private func beginCompanySignOn(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        guard call.request.headers["Authorization"] == nil, call.request.headers["DPoP"] == nil else {
            throw .badRequest("this request takes neither Authorization nor DPoP")
        }
        let query = call.request.query
        let provider = call.parameters["provider"] ?? "okta"
        let reference = try apply { state, now throws(Failure) in
            try state.demandCompany(
                connection: call.parameters["connection"], provider: provider, email: query.first("email"))
            return try state.authorize(
                provider: provider, redirectURI: query.first("redirect_uri"),
                codeChallenge: query.first("code_challenge"), method: nil, now: now)
        }
        return .json(.members(["redirect_url": .string("\(baseURL)/provider/\(provider)?state=\(reference)")]))
    }

    /// The challenge token that a rule earns.
    private func answer(
        _ rule: (inout PreludeState, Timestamp) throws(Failure) -> String
    ) throws(Failure) -> HTTPResponse {
        .json(.members(["challenge_token": .string(try apply(rule))]))
    }

    private func describePolicy() -> HTTPResponse {
        let policy = withState(\.passwordCompliancy)
        return .json(
            .members([
                "min_length": .integer(policy.minLength), "max_length": .integer(policy.maxLength),
                "uppercase": .integer(policy.uppercase), "lowercase": .integer(policy.lowercase),
                "numbers": .integer(policy.numbers), "symbols": .integer(policy.symbols),
            ]))
    }

    private func changePassword(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let password = try call.request.json()["password"]?.string
        try apply { state, now throws(Failure) in
            let session = try state.use(call.request.bearerToken, by: call.request.caller, now: now)
            try state.demandScope(PasswordBook.scope, of: session, call.request.bearerToken)
            try state.changePassword(password, of: session)
        }
        return .empty()
    }
}

extension PreludeState {
    /// Refuses an access token that does not allow something, or whose session does not any more.
    func demandScope(_ scope: String, of session: Session, _ token: String?) throws(Failure) {
        let words = token.flatMap { signer.claims(of: $0)?["scope"]?.string }?.split(separator: " ") ?? []
        guard words.contains(Substring(scope)), session.scopes.contains(scope) else {
            throw Failure(403, "insufficient_scope", "the access token lacks the scope \(scope)")
        }
    }
}
