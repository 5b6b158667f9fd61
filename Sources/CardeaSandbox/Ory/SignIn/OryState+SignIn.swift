import CardeaBasics

/// From what a provider tells to a session, a registration or the question whose account that is.
extension OryState {
    /// A user has come from a provider.
    mutating func arrive(
        _ flow: OryFlow, with claims: OryClaims, by way: OryArrival, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        let method = OrySession.Method(
            name: "oidc", level: .aal1, completedAt: now, provider: claims.credential.provider)
        guard let identity = account(of: claims, isLinking: flow.linking != nil, now: now) else {
            return try arriveUnknown(flow, with: claims, method, by: way, now: now)
        }
        guard flow.kind == .registration else {
            return try finishLogin(flow, identity, method, by: way, now: now)
        }
        var login = successor(of: flow, kind: .login, now: now)
        fillLogin(&login, for: nil)
        return try finishLogin(login, identity, method, by: way, now: now)
    }

    /// A login of an unknown user silently becomes a registration.
    private mutating func arriveUnknown(
        _ flow: OryFlow, with claims: OryClaims, _ method: OrySession.Method, by way: OryArrival, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        var traits = claims.traits(without: rules.missingTraits)
        for member in flow.submittedTraits.members { traits[member.name] = member.value }
        let email = traits["email"]?.string ?? ""
        if !email.isEmpty { makeDuplicate(ofEmail: email, usedProvider: claims.credential.provider, now: now) }
        let owner = identity(withIdentifier: email)
        if !rules.registrationEnabled, owner == nil || rules.isLegacy {
            return fail(flow, [(nil, .generic("Registration is not allowed because it was disabled."))], by: way, now)
        }
        let schema = TraitSchema(rules)
        let problems = schema.problems(traits)
        var flow = flow
        if way.isDirect, !problems.isEmpty {
            return failDirectly(flow, problems, claims.credential.provider, by: way, now)
        }
        if flow.kind == .login {
            flow = successor(of: flow, kind: .registration, now: now)
            fillRegistration(&flow)
        }
        guard problems.isEmpty else {
            fillRegistration(&flow, continuingWith: claims.credential.provider, schema.nodes(traits))
            return fail(flow, problems.map { ("traits.\($0.name)", $0.1) }, by: way, now)
        }
        if let owner { return askForOwner(flow, owner, claims, by: way, now: now) }
        if rules.disablesIdentities { return try refuseDisabled(flow, by: way, now: now) }
        let (identity, verification) = register(claims, traits: traits, by: flow, now: now)
        return finishRegistration(flow, identity, method, verification, by: way, now: now)
    }

    /// Without a browser a login stays what it is. The form gets a bare field for each trait that is missing or wrong.
    private mutating func failDirectly(
        _ flow: OryFlow, _ problems: [(name: String, OryMessage)], _ provider: String, by way: OryArrival,
        _ now: Timestamp
    ) -> HTTPResponse {
        var flow = flow
        flow.active = nil
        let fields = problems.map { (field: "traits.\($0.name)", $0.1) }
        let bare = fields.map { OryNode.input($0.field, "text") }
        if flow.kind == .login {
            flow.nodes.removeAll { $0.name?.hasPrefix("traits.") ?? false }
            let place = flow.nodes.firstIndex { $0.name == "identifier" } ?? 0
            flow.nodes.insert(contentsOf: bare, at: place + 1)
        } else {
            fillRegistration(&flow, continuingWith: provider, bare)
        }
        return fail(flow, fields, by: way, now)
    }

    /// The next flow of the same attempt, which the exchanger moves on to.
    private mutating func successor(of flow: OryFlow, kind: OryFlow.Kind, now: Timestamp) -> OryFlow {
        var next = newFlow(kind, requestURL: flow.requestURL, returnTo: flow.returnTo, now: now)
        next.isBrowser = flow.isBrowser
        next.active = flow.active
        next.transientPayload = flow.transientPayload
        next.identitySchema = flow.identitySchema
        next.organizationID = flow.organizationID
        next.submittedTraits = flow.submittedTraits
        var earlier = flow
        if let code = flow.exchanger {
            exchangers[code]?.flowID = next.id
            (next.exchanger, earlier.exchanger) = (code, nil)
        }
        save(earlier, now: now)
        save(next, now: now)
        return next
    }

    /// The address is another account's: who can sign in there has both linked.
    private mutating func askForOwner(
        _ flow: OryFlow, _ owner: OryIdentity, _ claims: OryClaims, by way: OryArrival, now: Timestamp
    ) -> HTTPResponse {
        var login = successor(of: flow, kind: .login, now: now)
        let linking = OryLinking(credential: claims.credential, identifier: owner.identifier)
        login.linking = linking
        fillLinking(&login, with: owner, linking)
        save(login, now: now)
        if case .direct(let request) = way, request.acceptsJSON { return login.answer(status: 400) }
        return .seeOther(login.returnLink([("flow", login.id), ("no_org_ui", "true")]))
    }

    /// An error of the form. A browser goes back to the application with it; so does a user who came with an ID token, if the
    /// flow has an exchanger.
    mutating func fail(
        _ flow: OryFlow, _ messages: [(field: String?, OryMessage)], by way: OryArrival, isOIDC: Bool = true,
        _ now: Timestamp
    ) -> HTTPResponse {
        var flow = flow
        for (field, message) in messages { flow.report(message, at: field) }
        save(flow, now: now)
        guard isOIDC, let exchanger = flow.exchanger.flatMap({ exchangers[$0] })
        else { return flow.page(at: publicURL).map(HTTPResponse.seeOther) ?? flow.answer(status: 400) }
        if rules.isLegacy { return .seeOther(flow.returnTo) }
        let id = flow.kind == .registration ? [("flow", flow.id)] : []
        return .seeOther(flow.returnLink([("code", exchanger.returnCode)] + id))
    }

    /// Older releases show this in the tab.
    mutating func refuseDisabled(
        _ flow: OryFlow, by way: OryArrival, isOIDC: Bool = true, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        guard !rules.isLegacy else { throw OryFailure(401, "identity_disabled", "This account was disabled.") }
        return fail(flow, [(nil, .identityDisabled)], by: way, isOIDC: isOIDC, now)
    }
}
