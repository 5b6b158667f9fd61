import CardeaBasics

/// The settings flow, as far as it links and unlinks providers, and sets a password.
extension OryState {
    mutating func beginSettings(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        guard liveSession(request.sessionToken, now: now) != nil else {
            throw OryFailure(
                401, "session_inactive", "This endpoint can only be accessed with a valid session.",
                message: "request does not have a valid authentication session")
        }
        let held = try use(request, now: now)
        try demandLevel(of: held)
        let flow = try settings(of: held, request, isBrowser: false, now: now)
        return flow.answer()
    }

    func showSettings(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        guard let held = liveSession(request.sessionToken, now: now) else { throw .noSession }
        let flow = try flow(.settings, request.parameter("id"))
        guard held.session.userID == flow.identityID else { throw Self.foreignSettings }
        guard !flow.isOver(at: now) else {
            throw OryFailure(410, "self_service_flow_expired", "The flow has expired. Initialize a new one.")
        }
        return flow.answer()
    }

    mutating func settings(
        of held: OrySession, _ request: OryRequest, isBrowser: Bool, now: Timestamp
    ) throws(OryFailure) -> OryFlow {
        var flow = try newFlow(.settings, request, now: now)
        (flow.isBrowser, flow.identityID) = (isBrowser, held.session.userID)
        fillSettings(&flow)
        save(flow, now: now)
        return flow
    }

    /// The last way to sign in is not offered to be unlinked.
    func fillSettings(_ flow: inout OryFlow) {
        flow.state = .showForm
        guard let identity = flow.identityID.flatMap({ identities[$0] }) else { return }
        flow.identity = identity.json(isActive: true, publicURL: publicURL)
        let profile = TraitSchema(rules).nodes(identity.traits, group: "profile")
        flow.nodes = [.csrfToken] + profile + [.save("profile")]
        flow.nodes += [.password(autocomplete: "new-password"), .save("password")]
        flow.nodes += linkNodes(of: identity, in: flow) + OryNode.otherSettings
    }

    private func linkNodes(of identity: OryIdentity, in flow: OryFlow) -> [OryNode] {
        guard offersLinks(flow) else { return [] }
        let linked = Set(identity.credentials.map(\.provider))
        return shownProviders.compactMap { id in
            guard linked.contains(id) else { return .linking("link", id, label: 1_050_002) }
            return identity.firstFactors > 1 ? .linking("unlink", id, label: 1_050_003) : nil
        }
    }

    mutating func submitSettings(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        let held = try use(request, now: now)
        var flow = try flow(.settings, flowID(of: request))
        guard held.session.userID == flow.identityID else { throw Self.foreignSettings }
        try demandUnexpired(flow, now: now)
        let body = try OrySubmission(request.http)
        flow.clearMessages()
        if body.text("method") == "password" {
            try demandFresh(held, for: flow, now: now)
            return changePassword(body.text("password") ?? "", by: flow, now: now)
        }
        let (linked, unlinked) = (body.text("link"), body.text("unlink"))
        let isOIDC = body.text("method") ?? "oidc" == "oidc"
        switch (linked, unlinked) {
        case (_?, _?) where isOIDC:
            return refuse(
                flow, .generic("it is not possible to link and unlink providers in the same request"), now: now)
        case (let provider?, nil) where isOIDC && offersLinks(flow):
            guard isLinkable(provider, flow) else { return refuse(flow, .notLinkable, now: now) }
            try demandFresh(held, for: flow, now: now)
            let departure = leave(flow, to: provider, upstream: body.object("upstream_parameters") ?? [:], now: now)
            guard request.isJSON else { return departure.response }
            throw departure.failure
        case (nil, let provider?) where isOIDC:
            try demandFresh(held, for: flow, now: now)
            return unlink(provider, by: flow, now: now)
        default:
            return refuse(flow, .noSettingsStrategy, now: now)
        }
    }

    /// Releases before 26.2 offer that to browsers alone, and link for no others; an application may unlink unoffered.
    private func offersLinks(_ flow: OryFlow) -> Bool { flow.isBrowser || rules.offersLinks }

    static let foreignSettings = OryFailure(
        403, "security_identity_mismatch", "The request was made for another identity and has been blocked.")

    /// Refuses a session whose sign-in lies too far back.
    func demandFresh(_ held: OrySession, for flow: OryFlow, now: Timestamp) throws(OryFailure) {
        guard held.authenticatedAt.advanced(bySeconds: rules.privilegedLifetime) <= now else { return }
        let page = "\(publicURL)/self-service/settings?flow=\(flow.id)"
        let login =
            "\(publicURL)/self-service/login/browser?\(ReturnLink.encode([("refresh", "true"), ("return_to", page)]))"
        throw OryFailure(
            403, "session_refresh_required",
            "The login session is too old and thus not allowed to update these fields. Please re-authenticate."
        ).with(["redirect_browser_to": .string(login)])
    }
}
