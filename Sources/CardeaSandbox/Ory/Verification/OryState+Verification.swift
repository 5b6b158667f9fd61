import CardeaBasics

/// The flow that proves an address by a code.
extension OryState {
    mutating func beginVerification(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        guard rules.verificationEnabled else {
            throw .badRequest("Verification is not allowed because it was disabled by the administrator.")
        }
        var flow = try newFlow(.verification, request, now: now)
        fillVerification(&flow)
        save(flow, now: now)
        return flow.answer()
    }

    /// Begins one for a user who has just signed in or registered; `nil` where addresses cannot be verified.
    mutating func startVerification(of identity: OryIdentity, after flow: OryFlow, now: Timestamp) -> OryFlow? {
        guard rules.verificationEnabled else { return nil }
        var next = newFlow(.verification, requestURL: flow.requestURL, returnTo: flow.returnTo, now: now)
        send(to: identity.address.value, by: &next, now: now)
        save(next, now: now)
        return next
    }

    mutating func submitVerification(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        let flow = try flow(.verification, flowID(of: request))
        let body = try OrySubmission(request.http)
        if flow.isOver(at: now) { return replaceExpired(flow, now: now) }
        guard flow.state != .passedChallenge else {
            let done = OryMessage(4_070_002, .error, "The request was already completed successfully.")
            throw replaced(flow, done, now: now)
        }
        let method = body.text("method")
        guard method == "code" || method == nil && body.text("code") != nil else {
            var flow = refused(flow, body)
            flow.active = "default"
            return refuse(flow, .noVerificationStrategy, now: now)
        }
        if let code = body.text("code") { return try submit(code, to: flow, now: now) }
        if request.looksLikeBrowser { return refuse(refused(flow, body), .crossSite, now: now) }
        guard let email = body.text("email") else {
            return refuse(refused(flow, body), .missing("email"), at: "email", now: now)
        }
        var next = flow
        send(to: email, by: &next, now: now)
        save(next, now: now)
        return next.answer()
    }

    /// Status 200 says nothing: only the state tells a right code from a wrong one.
    mutating func submit(_ code: String, to flow: OryFlow, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        var flow = cleared(flow)
        flow.submissions += 1
        guard flow.submissions <= rules.codeAttemptLimit else {
            throw replaced(flow, .generic("The request was submitted too often."), now: now)
        }
        guard let sent = flow.code, sent.accepts(code, at: now) else {
            flow.messages = [.codeInvalid]
            save(flow, now: now)
            return flow.answer()
        }
        flow.code?.isUsed = true
        verify(sent.address, now: now)
        let target = flow.returnTo.isEmpty ? defaultReturnURL : flow.returnTo
        flow.state = .passedChallenge
        (flow.method, flow.action) = ("GET", target)
        flow.nodes = [.csrfToken, .continueLink(to: target)]
        let isPhone = identity(withIdentifier: sent.address)?.address.isPhone ?? false
        flow.messages = [
            isPhone
                ? OryMessage(1_080_005, .success, "You successfully verified your phone number.")
                : OryMessage(1_080_002, .success, "You successfully verified your email address.")
        ]
        save(flow, now: now)
        return flow.answer()
    }

    /// A user has shown a code that went to that address.
    mutating func verify(_ address: String, now: Timestamp) {
        guard let owner = identity(withIdentifier: address), !owner.address.isVerified else { return }
        identities[owner.id]?.address.verifiedAt = now
    }

    /// Mails a new code to a flow's address; the one before is good for nothing any more.
    mutating func mail(to address: String, for flow: inout OryFlow, now: Timestamp) {
        let code = Identifier.code()
        flow.code = OryFlow.Code(
            text: code, address: address, expiresAt: now.advanced(bySeconds: rules.codeLifetime))
        flow.state = .sentEmail
        outbox.append((address, code))
    }

    /// The answer is the same for an address that no account has.
    private mutating func send(to email: String, by flow: inout OryFlow, now: Timestamp) {
        flow.active = "code"
        if let owner = identity(withIdentifier: email) {
            mail(to: owner.address.value, for: &flow, now: now)
            identities[owner.id]?.address.isMailed = true
        } else {
            flow.code = nil
        }
        flow.state = .sentEmail
        // By the form of the address: an unknown one gets the same answer.
        flow.messages = [
            email.contains("@")
                ? OryMessage(1_080_003, .info, "An email containing a verification code has been sent to the address.")
                : OryMessage(1_080_004, .info, "A code was sent to the phone number.")
        ]
        flow.nodes = [
            .input("method", "hidden", group: "code", value: "code"),
            .code(label: OryMessage(1_070_011, .info, "Verification code")), .continueButton, .resend("email", email),
        ]
    }

    private func fillVerification(_ flow: inout OryFlow) {
        flow.active = "code"
        flow.nodes = [.email, .continueButton]
    }

    private func cleared(_ flow: OryFlow) -> OryFlow {
        var flow = flow
        flow.clearMessages()
        return flow
    }

    /// The form keeps the address that was typed, and has the field of browsers from then on.
    private func refused(_ flow: OryFlow, _ body: OrySubmission) -> OryFlow {
        var flow = cleared(flow)
        guard flow.state == .chooseMethod else { return flow }
        fillVerification(&flow)
        flow.nodes[0].attributes["value"] = .string(body.text("email") ?? "")
        flow.nodes.append(.csrfToken)
        return flow
    }

    /// A fresh flow in the place of one that is used up.
    private mutating func replaced(_ flow: OryFlow, _ message: OryMessage, now: Timestamp) -> OryFailure {
        let next = replacement(of: flow, message, isBrowser: flow.isBrowser, now: now)
        return OryFailure(
            410, "self_service_flow_replaced", "The flow has been replaced by another one.",
            message: "self-service flow replaced"
        ).with(["use_flow_id": .string(next.id)]).withCSRFCookie()
    }

    /// The fresh flow is one of a browser, so that no application can read it.
    private mutating func replaceExpired(_ flow: OryFlow, now: Timestamp) -> HTTPResponse {
        let next = replacement(of: flow, .expired(.verification), isBrowser: true, now: now)
        return .seeOther("\(publicURL)/self-service/verification/flows?id=\(next.id)").withCSRFCookie()
    }

    private mutating func replacement(
        of flow: OryFlow, _ message: OryMessage, isBrowser: Bool, now: Timestamp
    ) -> OryFlow {
        var next = newFlow(.verification, requestURL: flow.requestURL, returnTo: flow.returnTo, now: now)
        next.isBrowser = isBrowser
        fillVerification(&next)
        next.messages = [message]
        save(next, now: now)
        return next
    }
}
