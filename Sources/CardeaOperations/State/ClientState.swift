package import CardeaBasics
package import CardeaModel

/// The state that the operations of one client share: each room has its rules, and nothing else changes it.
package struct ClientState: Sendable {
    /// The session, and what is known of refreshes.
    package var session: SessionState
    /// The unfinished logins.
    package var logins = LoginBook()
    /// Keys and proofs.
    package var proof = ProofState()
    /// The demands of applications' own servers.
    package var resources = ResourceTable()
    /// The time of the event that an operation handles now.
    package var moment = Moment(time: Timestamp(milliseconds: 0), uptime: 0)
    /// The server that the client is of.
    package let backend: any OAuthBackend
    /// True if the store outlives the process, and has a copy of the unfinished logins.
    package let storesLogins: Bool
    /// The addresses whose requests may have the access token.
    package let authorizedURLs: AuthorizedURLs
    private let loginLifetime: Int64
    private var asides: [Aside] = []

    package init(
        _ backend: any OAuthBackend, leewayMilliseconds: UInt32, loginLifetimeMilliseconds: UInt32, storesLogins: Bool,
        authorizedURLs: AuthorizedURLs = AuthorizedURLs()
    ) {
        self.backend = backend
        session = SessionState(leewayMilliseconds: leewayMilliseconds)
        loginLifetime = Int64(loginLifetimeMilliseconds)
        self.storesLogins = storesLogins
        self.authorizedURLs = authorizedURLs
    }
}

extension ClientState {
    /// Adds a side effect.
    package mutating func aside(_ aside: Aside) { asides.append(aside) }

    package mutating func report(_ event: SessionEvent) { asides.append(.report(event)) }

    package mutating func log(_ level: LogLevel, _ message: String, _ metadata: [(name: String, value: String)] = []) {
        asides.append(.log(level, message, metadata))
    }

    package mutating func tellLackOfClaims(_ error: CardeaError) {
        log(
            .warning, "What the server knows of its user is missing; it is asked again with the next refresh.",
            [("code", error.code.rawValue), ("reason", error.message)])
    }

    /// Returns the side effects and forgets them; the driver does this after each step.
    package mutating func takeAsides() -> [Aside] {
        if asides.isEmpty { return [] }
        defer { asides.removeAll(keepingCapacity: true) }
        return asides
    }
}

/// Unfinished logins, with what changes of them has to be done besides.
extension ClientState {
    /// The time at which a login that begins now ends.
    package var loginExpiry: Timestamp { moment.time.advanced(byMilliseconds: loginLifetime) }

    /// Changes the unfinished logins and has the change stored, unless it is of a login that ends with its client.
    package mutating func changeLogins(isStored: Bool = true, _ change: @escaping LoginBook.Change) {
        let isStored = isStored && storesLogins
        let outcome = logins.change(change, isStored: isStored, at: moment.time)
        for session in outcome.unclaimed { endUnwanted(session) }
        if outcome.isDisplacing {
            log(.warning, "Too many logins at once: the oldest unfinished one was dropped.")
        }
        if isStored { asides.append(.saveLogins) }
    }

    /// Keeps the values that redeem the redirect of a page which is ready to be shown.
    ///
    /// - Parameter step: The step or step-up that has led to the page.
    package mutating func awaitRedirect(
        _ begun: BegunLogin, _ provider: OAuthProvider, _ target: RedirectTarget, named id: String,
        after step: String? = nil, demand: SignInDemand? = nil
    ) -> PendingAttempt {
        var attempt = PendingAttempt(
            id: id, provider: provider, target: target, page: begun.page,
            expiresAt: loginExpiry, secrets: begun.secrets)
        (attempt.redirectItem, attempt.step, attempt.signInDemand) = (begun.redirectItem, step, demand)
        changeLogins { [attempt] in $0.insert(attempt) }
        prepareRedemption(of: attempt)
        if let preparation = backend.preparation(of: attempt, at: moment.time) {
            asides.append(.prepare(OperationStack(Conversation { _ in preparation })))
        }
        log(.info, "Login begun.", [("attempt", id), ("provider", provider.rawValue)])
        return attempt
    }

    /// Has a connection ready for the redemption: from when the page is shown, and again from when the redirect is there, because
    /// servers do not wait for people.
    mutating func prepareRedemption(of attempt: PendingAttempt) {
        guard let url = backend.redemptionURL(of: attempt, at: moment.time) else { return }
        asides.append(.prepareConnection(url))
    }

    /// Drops an unfinished login and all that belongs to it.
    package mutating func forgetLogin(_ id: String) {
        logins.forgetRemains(of: id)
        changeLogins { $0.remove(id) }
    }

    /// Drops the step-ups, because another session has taken the place of theirs.
    package mutating func forgetStepUps() {
        guard let stepUp = backend.parts.stepUp else { return }
        for challenge in logins.pending.all.compactMap({ PendingChallenge($0) }) where stepUp.describe(challenge) != nil
        {
            forgetLogin(challenge.id)
        }
    }

    /// Ends an unfinished login for good.
    package mutating func consumeLogin(_ id: String) {
        logins.consume(id)
        forgetLogin(id)
    }

    /// Ends an unfinished login for good, and at the server a session that it has been granted.
    package mutating func abandonLogin(_ id: String) {
        if let session = logins.unprovenSession(of: id) { endUnwanted(session) }
        consumeLogin(id)
    }

    /// Drops a login whose time is up, and at the server ends a session that it has been granted.
    package mutating func expireLogin(_ id: String) {
        if let session = logins.unprovenSession(of: id) { endUnwanted(session) }
        forgetLogin(id)
    }

    /// Ends a session at the server that it has granted and that will not be used, for instance because the user has signed out.
    package mutating func endUnwanted(_ session: Session) {
        asides.append(.begin(OperationStack(Revocation(of: session, knowing: proof.knowledge))))
    }
}
