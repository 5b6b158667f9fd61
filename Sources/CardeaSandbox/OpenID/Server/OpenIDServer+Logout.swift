import CardeaBasics

/// Logout that the application begins (OpenID Connect RP-Initiated Logout).
extension OpenIDServer {
    /// Shows a page, and when its button was pressed, or nobody has to be asked, ends the session.
    func endSession(_ parameters: QueryParameters) throws(Failure) -> HTTPResponse {
        let request = try LogoutRequest(parameters)
        let wanted = try SandboxOutcome(wantedBy: parameters)
        return try apply { state, _ throws(Failure) in
            let target = try state.logoutTarget(of: request)
            let decision = parameters.first("decision")
            if decision == "stay" || wanted == .denied { return .html(LogoutPage.stayed) }
            let isDecided = decision == "sign_out" || wanted != nil || state.behaviour.automaticOutcome != nil
            guard isDecided else {
                return .html(LogoutPage(action: "\(Self.path)/logout", request: request).html)
            }
            state.endSession(of: request)
            guard let target else { return .html(LogoutPage.done) }
            return .redirect(to: target, status: 303)
        }
    }
}

/// The parameters with which an application sends a browser to the end-session endpoint.
struct LogoutRequest: Sendable {
    /// Everything, for the page's form.
    let parameters: [(String, String)]
    let clientID: String?
    let redirectURI: String?
    let state: String?
    /// The claims of the ID token; nothing of them has been judged.
    let hint: JSONObject?

    private static let names = [
        "id_token_hint", "client_id", "post_logout_redirect_uri", "state", "logout_hint", "ui_locales",
    ]

    init(_ form: QueryParameters) throws(Failure) {
        parameters = Self.names.compactMap { name in form.first(name).map { (name, $0) } }
        clientID = form.first("client_id")
        redirectURI = form.first("post_logout_redirect_uri")
        state = form.first("state")
        hint = try form.first("id_token_hint").map { text throws(Failure) in
            guard let token = try? CompactJWS(text) else { throw .badRequest("id_token_hint is no ID token") }
            return token.payload
        }
    }
}

extension OpenIDState {
    /// Returns the address to go to afterwards; `nil` to stay here.
    func logoutTarget(of request: LogoutRequest) throws(Failure) -> String? {
        if let hint = request.hint {
            guard hint["iss"]?.string == issuer else { throw .badRequest("id_token_hint is another provider's") }
            let audience = hint["aud"]?.array ?? hint["aud"].map { [$0] } ?? []
            if let clientID = request.clientID, !audience.contains(.string(clientID)) {
                throw .badRequest("id_token_hint is another client's")
            }
        }
        guard let text = request.redirectURI else { return nil }
        guard request.hint != nil || request.clientID != nil else {
            throw .badRequest("a redirect needs id_token_hint or client_id")
        }
        guard RedirectAllowList.contains(text, in: behaviour.allowedRedirectURIs), let uri = try? URI(parsing: text)
        else { throw .badRequest("the redirect URI is not on the allow-list") }
        guard let value = request.state, !flaws.contains(.logoutMissingState) else { return uri.text }
        let shown = flaws.contains(.logoutInvalidState) ? Identifier.make("state") : value
        return uri.appending(query: [("state", shown)]).text
    }

    /// Ends the session that the ID token belongs to.
    mutating func endSession(of request: LogoutRequest) {
        if let id = request.hint?["sid"]?.string { sessions[id]?.session.isRevoked = true }
    }
}
