import CardeaBasics

/// The end of a login or a registration.
extension OryState {
    /// Runs what the server does after a login, and begins the session.
    mutating func finishLogin(
        _ flow: OryFlow, _ identity: OryIdentity, _ method: OrySession.Method, by way: OryArrival, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        let isOIDC = method.provider != nil
        if rules.disablesIdentities { return try refuseDisabled(flow, by: way, isOIDC: isOIDC, now: now) }
        if let linking = flow.linking, linking.identifier != identity.identifier {
            return fail(flow, [(nil, .linkMismatch)], by: way, isOIDC: isOIDC, now)
        }
        var verification: OryFlow?
        let hasHook = rules.showsVerificationUI || rules.requiresVerifiedAddress
        if hasHook, !identity.address.isVerified {
            verification = startVerification(of: identity, after: flow, now: now)
        }
        if rules.requiresVerifiedAddress, !identity.address.isVerified {
            return try demandVerifiedAddress(verification, by: way)
        }
        keepPayload(of: flow, with: identity.id)
        let isRefresh = flow.isRefresh ? liveSession(way.sessionToken, now: now) : nil
        var held = isRefresh ?? newSession(of: identity, userAgent: way.userAgent, now: now)
        held.methods = (isRefresh == nil ? [] : held.methods) + [method]
        held.authenticatedAt = now
        // A session that lacks its second factor links nothing, and nothing does so later for an application.
        if let linking = flow.linking, !lacksFactor(held) {
            link(linking.credential, to: identity.id)
            let provider = linking.credential.provider
            held.methods.append(.init(name: "oidc", level: .aal1, completedAt: now, provider: provider))
        }
        save(held, now: now)
        if case .direct = way {
            return answer(held, continueWith: verificationStep(verification).map { [$0] }, now: now)
        }
        return handOver(held, flow)
    }

    mutating func finishRegistration(
        _ flow: OryFlow, _ identity: OryIdentity, _ method: OrySession.Method, _ verification: OryFlow?,
        by way: OryArrival, now: Timestamp
    ) -> HTTPResponse {
        keepPayload(of: flow, with: identity.id)
        var held = newSession(of: identity, userAgent: way.userAgent, now: now)
        held.methods = [method]
        let hasSession = !way.isDirect || rules.sessionAfterRegistration
        if hasSession { save(held, now: now) }
        guard way.isDirect else { return handOver(held, flow) }
        var steps = rules.showsVerificationUI ? verificationStep(verification).map { [$0] } ?? [] : []
        guard hasSession else {
            return .ory(
                .members([
                    "identity": identity.json(isActive: true, publicURL: publicURL),
                    "continue_with": steps.isEmpty ? .null : .array(steps),
                ]))
        }
        steps.append(["action": "set_ory_session_token", "ory_session_token": .string(held.token)])
        return .ory(
            .members([
                "session_token": .string(held.token),
                "session": json(held, showsDevices: true, now: now),
                "identity": identity.json(isActive: true, publicURL: publicURL), "continue_with": .array(steps),
            ]))
    }

    /// The answer to an application that has signed a user in without a browser. Who that is it learns with the second factor.
    func answer(_ held: OrySession, continueWith steps: [JSONValue]?, now: Timestamp) -> HTTPResponse {
        var session = json(held, showsDevices: true, now: now).object ?? [:]
        if lacksFactor(held) { session["identity"] = .null }
        return .ory(
            .members([
                "session_token": .string(held.token), "session": .object(session),
                "continue_with": steps.map(JSONValue.array) ?? .null,
            ]))
    }

    /// Binds the exchanger to the session and sends the browser back to the application.
    mutating func handOver(_ held: OrySession, _ flow: OryFlow) -> HTTPResponse {
        let target = returnURL(of: flow)
        guard let code = flow.exchanger, let exchanger = exchangers[code] else {
            guard flow.isBrowser else { return .seeOther(defaultReturnURL) }
            var response = HTTPResponse.seeOther(target)
            response.headers["Set-Cookie"] = held.cookie
            return response
        }
        exchangers[code]?.sessionToken = held.token
        return .seeOther(ReturnLink.make(target, [("code", exchanger.returnCode)]))
    }

    /// Returns the address at which a browser ends when the flow has come to its end.
    func returnURL(of flow: OryFlow) -> String {
        let target = flow.returnTo.isEmpty ? nil : try? returnList.resolve(flow.returnTo)
        return target ?? defaultReturnURL
    }

    /// Returns the `continue_with` step for a verification that has begun; `nil` if none has.
    private func verificationStep(_ flow: OryFlow?, url: String? = nil) -> JSONValue? {
        guard let flow, let address = flow.code?.address else { return nil }
        return [
            "action": "show_verification_ui",
            "flow": .members([
                "id": .string(flow.id), "verifiable_address": .string(address), "url": url.map(JSONValue.string),
            ]),
        ]
    }

    /// The application never hears of it when the browser is sent to the page.
    private func demandVerifiedAddress(_ flow: OryFlow?, by way: OryArrival) throws(OryFailure) -> HTTPResponse {
        let page = "\(publicURL)/ui/verification"
        let url = flow.map { "\(page)?flow=\($0.id)" } ?? page
        guard way.isDirect else { return .seeOther(url) }
        var failure = OryFailure(
            403, "session_verified_address_required", "The address has to be verified before you can sign in.")
        failure.code = 400
        failure.details["continue_with"] = .array(verificationStep(flow, url: url).map { [$0] } ?? [])
        throw failure
    }
}
