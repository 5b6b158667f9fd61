import CardeaBasics

/// The second factor, which raises a session that there is already.
extension OryState {
    mutating func submitSecondFactor(
        _ flow: OryFlow, _ body: OrySubmission, _ request: OryRequest, _ held: OrySession, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        let isFactor: Bool
        switch rules.secondFactor {
        case .none: isFactor = false
        case .totp: isFactor = body.text("method") == "totp"
        case .code: isFactor = body.text("method") == "code"
        }
        guard isFactor else { return refuse(flow, .noLoginStrategy, now: now) }
        if request.looksLikeBrowser { return refuse(flow, .crossSite, now: now) }
        guard rules.secondFactor == .code else { return submitTOTP(flow, body, held, now: now) }
        return submitCode(flow, body, held, now: now)
    }

    private mutating func submitTOTP(
        _ flow: OryFlow, _ body: OrySubmission, _ held: OrySession, now: Timestamp
    ) -> HTTPResponse {
        guard let code = body.text("totp_code") else {
            return refuse(flow, .missing("totp_code"), at: "totp_code", now: now)
        }
        guard code == rules.totpCode else {
            var flow = flow
            for index in flow.nodes.indices where flow.nodes[index].name == "totp_code" {
                flow.nodes[index].attributes["value"] = nil
            }
            return refuse(flow, .wrongTOTP, now: now)
        }
        return raise(held, by: "totp", flow, now: now)
    }

    /// With "send again" another one is mailed, and the form comes back with status 400.
    private mutating func submitCode(
        _ flow: OryFlow, _ body: OrySubmission, _ held: OrySession, now: Timestamp
    ) -> HTTPResponse {
        guard body.text("resend") == nil else { return resendLoginCode(flow, held, body.text("identifier"), now: now) }
        guard let code = body.text("code") else { return refuse(flow, .missing("code"), at: "code", now: now) }
        var flow = flow
        guard let sent = flow.code, sent.accepts(code, at: now) else {
            flow.nodes = OryNode.loginCodeAgain(body.text("identifier") ?? flow.code?.address ?? "")
            return refuse(flow, .loginCodeInvalid, now: now)
        }
        flow.code?.isUsed = true
        flow.state = .passedChallenge
        verify(sent.address, now: now)
        return raise(held, by: "code", flow, now: now)
    }

    private mutating func resendLoginCode(
        _ flow: OryFlow, _ held: OrySession, _ wanted: String?, now: Timestamp
    ) -> HTTPResponse {
        guard let wanted else { return refuse(flow, .missing("identifier"), at: "identifier", now: now) }
        guard let address = identities[held.session.userID]?.address,
            ASCII.lowercased(address.value) == ASCII.lowercased(wanted)
        else {
            return refuse(
                flow, OryMessage(4_010_010, .error, "The address is not one of the current account."), now: now)
        }
        var flow = flow
        sendLoginCode(to: address, by: &flow, now: now)
        flow.nodes[0] = .input("identifier", "hidden", value: .string(address.value))
        save(flow, now: now)
        return flow.answer(status: 400)
    }

    /// Mails a code to the one address that an account has here, unasked.
    mutating func sendLoginCode(to address: OryAddress, by flow: inout OryFlow, now: Timestamp) {
        mail(to: address.value, for: &flow, now: now)
        flow.active = "code"
        flow.messages = [OryMessage(1_010_025, .info, "A code was sent to your address.")]
        let sent = OryMessage(
            1_010_023, .info, "Send code to \(address.value)",
            ["address": .string(address.value), "channel": .string(address.via)])
        flow.nodes = [
            .input("identifier", "hidden", group: "code", value: .string(address.value), label: sent),
            .input("method", "hidden", group: "code", value: "code"),
            .loginCode, .continueButton, .resend("resend", "code"),
        ]
    }

    private mutating func raise(
        _ held: OrySession, by method: String, _ flow: OryFlow, now: Timestamp
    ) -> HTTPResponse {
        var (held, flow) = (held, flow)
        flow.active = method
        save(flow, now: now)
        held.methods.append(OrySession.Method(name: method, level: .aal2, completedAt: now))
        held.authenticatedAt = now
        save(held, now: now)
        return answer(held, continueWith: nil, now: now)
    }
}
