import CardeaBasics

/// The flow that lets a user in by a code that goes to an address of the account.
extension OryState {
    mutating func beginRecovery(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        guard rules.recoveryEnabled else {
            throw .badRequest("Recovery is not allowed because it was disabled by the administrator.")
        }
        guard liveSession(request.sessionToken, now: now) == nil else { throw Self.signedInAlready }
        var flow = try newFlow(.recovery, request, now: now)
        fillRecovery(&flow)
        save(flow, now: now)
        return flow.answer()
    }

    mutating func submitRecovery(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        var flow = try flow(.recovery, flowID(of: request))
        let body = try OrySubmission(request.http)
        if flow.isOver(at: now) {
            guard rules.recoveryGrantsSession else {
                return lead(to: recoveryAgain(after: flow, .expired(.recovery), isBrowser: true, now: now))
            }
            try demandUnexpired(flow, now: now)
        }
        guard flow.state != .passedChallenge else {
            return try retry(flow, OryMessage(4_060_001, .error, "The request was already completed."), now: now)
        }
        flow.clearMessages()
        if request.looksLikeBrowser { return try retry(flow, .crossSite, now: now) }
        if flow.state == .sentEmail, body.text("email") == nil {
            return try useRecoveryCode(body.text("code") ?? "", flow, request, now: now)
        }
        if body.text("method") == "link", let email = body.text("email") {
            fillRecoveryLink(&flow, email: email)
            save(flow, now: now)
            return flow.answer()
        }
        guard body.text("method") == "code" else {
            flow.active = "default"
            return refuse(flow, .noRecoveryStrategy, now: now)
        }
        guard let email = body.text("email") else {
            return refuse(flow, .missing("email"), at: "email", now: now)
        }
        guard AddressForm.isEmail(email) else {
            return refuse(flow, .invalidAddress(email), at: "email", now: now)
        }
        flow.active = "code"
        flow.code = nil
        if let owner = identity(withIdentifier: email) { mail(to: owner.address.value, for: &flow, now: now) }
        fillRecoveryCode(&flow, email: email)
        save(flow, now: now)
        return flow.answer()
    }

    private static let signedInAlready = OryFailure(
        400, "session_already_available", "A valid session was detected and thus recovery is not possible.")

    /// Status 200 says nothing: only the state tells a right code from a wrong one.
    private mutating func useRecoveryCode(
        _ code: String, _ flow: OryFlow, _ request: OryRequest, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        var flow = flow
        flow.submissions += 1
        guard flow.submissions <= rules.codeAttemptLimit else {
            return try retry(flow, .generic("The request was submitted too often."), now: now)
        }
        guard let sent = flow.code, sent.accepts(code, at: now), let owner = identity(withIdentifier: sent.address)
        else {
            flow.messages = [.recoveryCodeInvalid]
            save(flow, now: now)
            return flow.answer()
        }
        flow.code?.isUsed = true
        flow.state = .passedChallenge
        save(flow, now: now)
        verify(sent.address, now: now)
        var held = newSession(of: owner, userAgent: request.http.headers["User-Agent"] ?? "", now: now)
        held.methods = [OrySession.Method(name: "code_recovery", level: .aal1, completedAt: now)]
        save(held, now: now)
        return try answerRecovery(flow, held, now: now)
    }

    /// Begins the flow of settings that follows a recovery, and answers with it.
    private mutating func answerRecovery(
        _ flow: OryFlow, _ held: OrySession, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        var next = newFlow(.settings, requestURL: flow.requestURL, returnTo: flow.returnTo, now: now)
        next.identityID = held.session.userID
        fillSettings(&next)
        save(next, now: now)
        let page = "\(publicURL)/ui/settings?flow=\(next.id)"
        guard rules.recoveryGrantsSession else {
            throw OryFailure(
                422, "browser_location_change_required",
                "In order to complete this flow please redirect the browser to: \(page)",
                message: "browser location change required"
            ).with(["redirect_browser_to": .string(page)])
        }
        var members = flow.json
        members["continue_with"] = [
            ["action": "set_ory_session_token", "ory_session_token": .string(held.token)],
            ["action": "show_settings_ui", "flow": ["id": .string(next.id), "url": .string(page)]],
        ]
        return .ory(.object(members))
    }

    /// A fresh flow in the place of one that takes no codes any more.
    private mutating func retry(
        _ flow: OryFlow, _ message: OryMessage, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        let next = recoveryAgain(after: flow, message, isBrowser: false, now: now)
        guard rules.recoveryGrantsSession else { return lead(to: next) }
        var failure = OryFailure.badRequest(message.text)
        failure.details["continue_with"] = next.continuedRecovery
        throw failure.withCSRFCookie()
    }

    private func lead(to flow: OryFlow) -> HTTPResponse {
        .seeOther("\(publicURL)/self-service/recovery/flows?id=\(flow.id)")
    }

    private mutating func recoveryAgain(
        after flow: OryFlow, _ message: OryMessage, isBrowser: Bool, now: Timestamp
    ) -> OryFlow {
        var next = newFlow(.recovery, requestURL: flow.requestURL, returnTo: flow.returnTo, now: now)
        next.isBrowser = isBrowser
        fillRecovery(&next)
        next.messages = [message]
        save(next, now: now)
        return next
    }
}
