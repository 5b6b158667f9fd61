import CardeaBasics

/// A mailed code, which signs a user in as a password does.
extension OryState {
    mutating func submitLoginCode(
        _ flow: OryFlow, _ body: OrySubmission, _ request: OryRequest, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        var flow = flow.keeping(body.text("identifier"))
        if request.looksLikeBrowser { return refuse(flow, .crossSite, now: now) }
        guard let identifier = body.text("identifier") else {
            return refuse(flow, .missing("identifier"), at: "identifier", now: now)
        }
        guard let owner = identity(withIdentifier: identifier), owner.hasCodes else {
            return refuse(flow, .noAccountWithCode, now: now)
        }
        guard flow.state == .sentEmail, body.text("resend") == nil else {
            return mailLoginCode(to: owner, flow, now: now)
        }
        guard let code = body.text("code") else { return refuse(flow, .missing("code"), at: "code", now: now) }
        guard let sent = flow.code, sent.address == owner.address.value, sent.accepts(code, at: now) else {
            flow.nodes = OryNode.loginCodeAgain(identifier)
            return refuse(flow, .loginCodeInvalid, now: now)
        }
        flow.code?.isUsed = true
        flow.state = .passedChallenge
        verify(sent.address, now: now)
        let method = OrySession.Method(name: "code", level: .aal1, completedAt: now)
        return try finishLogin(flow, identities[owner.id] ?? owner, method, by: .direct(request), now: now)
    }

    /// The form with the field for the code comes back with status 400.
    private mutating func mailLoginCode(to owner: OryIdentity, _ flow: OryFlow, now: Timestamp) -> HTTPResponse {
        var flow = flow
        mail(to: owner.address.value, for: &flow, now: now)
        flow.active = "code"
        flow.messages = [OryMessage(1_010_014, .info, "A code was sent to the address that you entered.")]
        flow.nodes = [
            .identifier("hidden", owner.address.value, autocomplete: "username webauthn"),
            .input("method", "hidden", group: "code", value: "code"), .loginCode, .continueButton,
            .resend("resend", "code"),
        ]
        save(flow, now: now)
        return flow.answer(status: 400)
    }
}
