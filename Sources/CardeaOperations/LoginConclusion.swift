package import CardeaBasics
package import CardeaModel

/// Turns the outcome of a login into the caller's result; a session is stored first.
package struct LoginConclusion: Operation {
    package typealias Output = FinalizeOAuthLoginResult

    private let id: String
    private let redirect: PendingStep.Redirect?
    private let epoch: UInt64
    /// The key that the session is bound to.
    private let key: Secret?
    private let outcome: LoginOutcome
    private let demand: SignInDemand?
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case namingChallenge(AwaitedCode, Session?)
        case namingStep(any LoginSecrets)
    }

    package init(
        _ outcome: LoginOutcome, of id: String, _ redirect: PendingStep.Redirect?, signedWith key: Secret?,
        epoch: UInt64, demand: SignInDemand? = nil
    ) {
        (self.id, self.redirect, self.epoch, self.key, self.outcome) = (id, redirect, epoch, key, outcome)
        self.demand = demand
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            return try begin(&client)
        case (.namingChallenge(let code, let unproven), .named(let name)):
            let challenge = PendingChallenge(
                id: name, email: code.email, channel: code.channel, expiresAt: client.loginExpiry,
                unproven: unproven.map { .granted($0) }, secrets: code.secrets)
            client.changeLogins { [id] in $0.insert(challenge, after: id) }
            client.log(.info, "A code is required.", [("challenge", name)])
            let told = OAuthEmailChallenge(challenge)
            return .finish(.otpRequired(told, email: told.email))
        case (.namingStep(let secrets), .named(let name)):
            var step = PendingStep(id: name, expiresAt: client.loginExpiry, redirect: redirect, secrets: secrets)
            step.signInDemand = demand
            let told = try client.backend.parts.requireSteps().describe(step)
            client.changeLogins { [id, step] in $0.insert(step, after: id) }
            client.log(.info, "More is required.", [("step", name), ("kind", told.kind.rawValue)])
            return .finish(.moreRequired(told))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func begin(
        _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch outcome {
        case .session(var granted):
            granted.session.proofKey = key ?? granted.session.proofKey
            try requireDemanded(granted, &client)
            return .call(SignIn(granted, for: id, epoch: epoch)) { _, user, _ in .finish(.loggedIn(user)) }
        case .emailCode(let code):
            phase = .namingChallenge(code, nil)
            return .perform(.name(.login("otp")))
        case .unprovenSession(var granted, let code):
            // A logout that came meanwhile has forgotten every unfinished login.
            guard client.session.epoch == epoch else {
                client.endUnwanted(granted.session)
                throw .signedOutMeanwhile
            }
            granted.session.proofKey = key
            try requireDemanded(granted, &client)
            phase = .namingChallenge(code, granted.session)
            return .perform(.name(.login("otp")))
        case .step(let secrets):
            try client.session.requireEpoch(epoch)
            phase = .namingStep(secrets)
            return .perform(.name(.login("step")))
        }
    }

    /// Ends a session that is not what was demanded: nobody will use it.
    private func requireDemanded(_ granted: GrantedSession, _ client: inout ClientState) throws(CardeaError) {
        guard let refusal = demand?.refusal(of: granted) else { return }
        // One that is kept with the login ends with that.
        if client.logins.unprovenSession(of: id) == nil { client.endUnwanted(granted.session) }
        throw refusal
    }
}
