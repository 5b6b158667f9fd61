import CardeaBasics
import CardeaModel

/// The browser comes back from a provider.
extension OryState {
    /// - Parameters:
    ///   - provider: The provider that the path names, if it names one.
    ///   - query: The parameters that the provider has put into the address.
    mutating func callback(
        provider: String?, _ query: QueryParameters, by browser: OryBrowser, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        let leg: BrowserLeg
        var flow: OryFlow
        do throws(OryFailure) {
            (leg, flow) = try resume(provider, state: query.first("state") ?? "", browser, now: now)
        } catch {
            return showError(error)
        }
        if rules.tabErrorStatus != 0 {
            throw OryFailure(rules.tabErrorStatus, "The behaviour shows an error in the tab.")
        }
        let way = OryArrival.browser(userAgent: browser.userAgent)
        flow.clearMessages()
        if let error = query.first("error"), !error.isEmpty {
            if flow.kind == .registration {
                fillRegistration(&flow, continuingWith: leg.provider)
                flow.active = nil
            }
            let reason = "OpenID Provider returned error \"\(error)\": \(query.first("error_description") ?? "")"
            return fail(flow, [(nil, .generic(reason))], by: way, now)
        }
        guard let code = Self.nonempty(query.first("code")) ?? Self.nonempty(query.first("authCode")) else {
            let reason = "OpenID Provider did not return the code query parameter."
            return fail(flow, [(nil, .generic(reason))], by: way, now)
        }
        if !flow.isRefresh, flow.kind != .settings, let held = browserSession(browser, now: now) {
            var response = handOver(held, flow)
            response.headers["Set-Cookie"] = held.cookie
            return response
        }
        guard let grant = grants[code], grant.expiresAt > now,
            PKCE.verify(leg.verifier, against: grant.challenge), grant.claims.credential.provider == leg.provider
        else { throw OryFailure(502, "upstream_error", "The provider did not exchange its code for a token.") }
        grants[code] = nil
        if flow.kind == .settings { return try link(grant.claims.credential, by: flow, browser, now: now) }
        return try arrive(flow, with: grant.claims, by: way, now: now)
    }

    /// The flow that a browser comes back to. Whatever is wrong here, nobody knows where the application is.
    private mutating func resume(
        _ provider: String?, state: String, _ browser: OryBrowser, now: Timestamp
    ) throws(OryFailure) -> (BrowserLeg, OryFlow) {
        guard let leg = legs[state] else { throw .badRequest("The state query parameter is missing or forged.") }
        guard provider == nil || provider == leg.provider else {
            throw .badRequest("The provider does not match the one that the flow was started with.")
        }
        guard let flow = flows[leg.flowID] else { throw .notFound("Unable to locate the flow.") }
        if flow.kind == .settings {
            guard let held = browserSession(browser, now: now) else { throw .noSession }
            guard held.session.userID == flow.identityID else { throw Self.foreignSettings }
        }
        guard !flow.isOver(at: now) else { throw OryFailure(410, "The flow has expired.") }
        guard isResumable(leg, flow, browser) else { throw .badRequest("No resumable session could be found.") }
        guard leg.expiresAt > now else { throw .badRequest("The resumable session has expired.") }
        return (leg, flow)
    }

    /// Returns true if this is the browser that has left. One with the behaviour's session is taken to keep cookies.
    private func isResumable(_ leg: BrowserLeg, _ flow: OryFlow, _ browser: OryBrowser) -> Bool {
        if let exchanger = flow.exchanger {
            return exchanger == leg.exchanger && exchangers[exchanger]?.flowID == flow.id
        }
        guard let continuity = leg.continuity else { return false }
        return browser.continuity == continuity || flow.isBrowser && !rules.browserSession.isEmpty
    }

    /// The session that the browser holds, if it is good for anything. The behaviour may want there to be one.
    mutating func browserSession(_ browser: OryBrowser, now: Timestamp) -> OrySession? {
        if let held = liveSession(browser.session, now: now) { return held }
        let email = rules.browserSession
        guard !email.isEmpty else { return nil }
        let known = identity(withIdentifier: email)
        var identity =
            known
            ?? OryIdentity(
                traits: ["email": .string(email), "name": "Browser User"],
                address: OryAddress(value: email, createdAt: now), createdAt: now)
        if known == nil {
            identity.address.verifiedAt = now
            identities[identity.id] = identity
        }
        var held = newSession(of: identity, userAgent: browser.userAgent, now: now)
        held.authenticatedAt = now.advanced(bySeconds: -Self.browserSessionAge)
        held.methods = [OrySession.Method(name: "password", level: .aal1, completedAt: held.authenticatedAt)]
        save(held, now: now)
        return held
    }

    /// Seconds since the sign-in of the user whom the behaviour wants the browser to know.
    private static let browserSessionAge = 1800

    /// Sends a browser to the page of errors.
    mutating func showError(_ failure: OryFailure) -> HTTPResponse {
        let id = OryRandom.uuid()
        errors[id] = failure
        return .seeOther("\(publicURL)/ui/error?id=\(id)")
    }

    private static func nonempty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
