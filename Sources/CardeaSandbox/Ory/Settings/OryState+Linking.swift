import CardeaBasics

/// Providers that come to an account, or go from it, while its user is signed in.
extension OryState {
    func isLinkable(_ provider: String, _ flow: OryFlow) -> Bool {
        let identity = flow.identityID.flatMap { identities[$0] }
        let isLinked = identity?.credentials.contains { $0.provider == provider } ?? true
        return rules.providers.contains(provider) && !isLinked
    }

    /// The browser of a settings flow has come back from a provider.
    mutating func link(
        _ credential: OryCredential, by flow: OryFlow, _ browser: OryBrowser, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        guard let held = browserSession(browser, now: now) else { throw .noSession }
        try demandFresh(held, for: flow, now: now)
        guard isLinkable(credential.provider, flow) else { return refuse(flow, .notLinkable, now: now) }
        guard identity(of: credential) == nil else { return refuse(flow, .credentialsTaken, now: now) }
        link(credential, to: held.session.userID)
        return finishSettings(flow, now: now)
    }

    mutating func unlink(_ provider: String, by flow: OryFlow, now: Timestamp) -> HTTPResponse {
        guard let id = flow.identityID, let identity = identities[id], identity.firstFactors > 1 else {
            return refuse(flow, .lastCredential, now: now)
        }
        let rest = identity.credentials.filter { $0.provider != provider }
        guard rest.count < identity.credentials.count else { return refuse(flow, .notLinked, now: now) }
        identities[id]?.credentials = rest
        return finishSettings(flow, now: now)
    }

    mutating func finishSettings(_ flow: OryFlow, now: Timestamp) -> HTTPResponse {
        var flow = flow
        fillSettings(&flow)
        flow.state = .success
        flow.messages = [OryMessage(1_050_001, .success, "Your changes have been saved!")]
        save(flow, now: now)
        guard flow.isBrowser else { return flow.answer() }
        return .seeOther(flow.returnTo.isEmpty ? flow.page(at: publicURL) ?? defaultReturnURL : returnURL(of: flow))
    }
}

extension OryMessage {
    static let notLinkable = generic("can not link unknown or already existing OpenID Connect connection")
    static let notLinked = generic("can not unlink non-existing OpenID Connect connection")
    static let lastCredential = generic(
        "can not unlink OpenID Connect connection because it is the last remaining first factor credential")
    static let credentialsTaken = OryMessage(
        4_000_007, .error, "An account with the same identifier exists already.")
}
