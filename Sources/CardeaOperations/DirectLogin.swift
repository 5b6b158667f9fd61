package import CardeaBasics
package import CardeaModel

/// Signs in without a page: by a token, a password, a passkey or a code.
package struct DirectLogin: Operation {
    package typealias Output = FinalizeOAuthLoginResult

    private var way: PagelessLogin
    private var id = ""
    private var isConcluding = false
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case seeding(Secret)
        case naming(Session?, epoch: UInt64)
    }

    package init(_ way: PagelessLogin) { self.way = way }

    /// Signs in with an ID token.
    package init(_ token: OAuthIDToken, registers: Bool) { self.init(.idToken(token, registers: registers)) }

    /// True from the request on that the server may answer with a session. Until then the exchange decides.
    package var isKept: Bool { isConcluding }

    package func ended(
        _ result: Result<FinalizeOAuthLoginResult, CardeaError>, _ client: inout ClientState
    ) -> Result<FinalizeOAuthLoginResult, CardeaError> {
        client.logins.dropGrant(of: id)
        return result
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            guard case .migration(let token, nil) = way else { return try prepare(client) }
            phase = .seeding(token)
            return .perform(.seedLogin)
        case (.seeding(let token), .seeded(let seed)):
            way = .migration(token, seed)
            return try prepare(client)
        case (.naming(let previous, let epoch), .named(let name)):
            id = name
            return exchange(try client.backend.parts.require(way).login(by: way, replacing: previous), epoch)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    /// Refuses a login that can never be right, before the store is asked.
    private func prepare(_ client: ClientState) throws(CardeaError) -> Turn {
        _ = try client.backend.parts.require(way).login(by: way, replacing: nil)
        return .call(StoreRehearsal()) { me, _, client in
            let epoch = client.session.epoch
            guard me.way.replacesSession else { return me.name(replacing: nil, epoch) }
            return .call(PreviousSessionLookup()) { me, previous, _ in me.name(replacing: previous, epoch) }
        }
    }

    private mutating func name(replacing previous: Session?, _ epoch: UInt64) -> Turn {
        phase = .naming(previous, epoch: epoch)
        return .perform(.name(.login("idt")))
    }

    private func exchange(_ run: Run<LoginOutcome>, _ epoch: UInt64) -> Turn {
        let exchange = Exchange(
            run, as: SigningIdentity(), epoch: epoch, grantingRequest: way.grantingRequest, output: { ($0, $1) })
        return .call(exchange) { me, answer, client throws(CardeaError) in
            let (outcome, key) = answer
            if case .emailCode = outcome { try client.session.requireEpoch(epoch) }
            me.isConcluding = true
            return .finish(
                by: LoginConclusion(
                    outcome, of: me.id, nil, signedWith: key, epoch: epoch))
        }
    }
}

extension PagelessLogin {
    /// True if the server is told at once of the session that the new one replaces; with a code it is when the code is right.
    fileprivate var replacesSession: Bool {
        switch self {
        case .idToken, .recovery, .code: false
        case .password, .passkey, .migration: true
        }
    }

    /// The number of the first request that may be answered with a session: those before it earn what this one redeems. `nil` if
    /// there is none, because a code comes first.
    fileprivate var grantingRequest: Int? {
        switch self {
        case .idToken: 1
        case .password, .passkey, .migration: 2
        case .recovery, .code: nil
        }
    }
}

/// Takes over a session of another service, unless there is one here whose access token lasts.
package struct Migration: Operation {
    package typealias Output = CardeaUser

    private let token: Secret

    package init(_ token: Secret) { self.token = token }

    package var isKept: Bool { true }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .call(SessionLookup()) { me, found, client throws(CardeaError) in
            if let found, found.isValid(at: client.moment) { return .finish(try found.user()) }
            return .call(DirectLogin(.migration(me.token, nil))) { _, result, _ throws(CardeaError) in
                guard case .loggedIn(let user) = result else { throw .unexpectedEvent }
                return .finish(user)
            }
        }
    }
}
