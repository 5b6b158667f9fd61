package import CardeaBasics
package import CardeaModel

/// Finds the headers for a request that the application sends by itself, and learns from the answer to one.
package struct AuthorizationOnly: Operation {
    package typealias Output = RequestAuthorization?

    private let request: AuthorizedRequest
    /// The answer to the request, where it has been sent already.
    private let answer: HTTPResponse?

    /// - Parameter answer: The application's answer to the request; `nil` before it is sent.
    package init(of request: AuthorizedRequest, after answer: HTTPResponse? = nil) {
        (self.request, self.answer) = (request, answer)
    }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            let plain = try request.request(within: client.authorizedURLs)
            return .call(UsableSession()) { me, found, client throws(CardeaError) in
                try me.decide(plain, found, &client)
            }
        case .refreshed(let session):
            let plain = try request.request(within: client.authorizedURLs)
            client.resources[plain.url.origin].refreshedAt = client.moment.uptime
            return authorize(plain, session, client)
        case .proven(let request):
            return .finish(RequestAuthorization(request))
        case .failed(let error):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private func decide(
        _ plain: HTTPRequest, _ session: CachedSession, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        guard let answer else { return authorize(plain, session, client) }
        var exchange = client.exchange(for: plain, session)
        let next = exchange.next(answer, at: client.moment.uptime)
        client.resources[plain.url.origin] = exchange.demand
        switch next {
        case .finish:
            return try refused(answer)
        case .sendAgain:
            return authorize(plain, session, client)
        case .refuse:
            throw .takesNoBoundTokens
        case .refresh where !exchange.demand.isOfPresentToken(at: client.moment.uptime):
            return authorize(plain, session, client)
        case .refresh:
            return .perform(.refresh(insteadOf: session.session.accessToken))
        case .lookForWider:
            return .attempt(SessionLookup()) { me, found, client throws(CardeaError) in
                guard case .success(let found?) = found, found.session.accessToken != session.session.accessToken
                else { return try me.refused(answer) }
                return me.authorize(plain, found, client)
            }
        }
    }

    private func refused(_ answer: HTTPResponse) throws(CardeaError) -> Turn {
        if let refusal = StepUpDemand.refusal(answer) { throw refusal }
        return .finish(nil)
    }

    private func authorize(_ plain: HTTPRequest, _ session: CachedSession, _ client: ClientState) -> Turn {
        guard client.exchange(for: plain, session).demand.wantsProof else {
            return .finish(RequestAuthorization(plain.authorized("Bearer", by: session)))
        }
        return .call(KeyLookup(SigningIdentity(session.session))) { _, key, client in
            let order = client.proofOrder(key, of: session, client.resources[plain.url.origin].nonce)
            return .perform(.prove(plain.authorized("DPoP", by: session), order))
        }
    }
}

extension ClientState {
    /// Returns the exchange with a server of the application, by what is known of how it takes requests of that session.
    func exchange(for request: HTTPRequest, _ session: CachedSession) -> AuthorizedExchange {
        var demand = resources[request.url.origin]
        demand.wantsProof = demand.wantsProof || session.session.isTokenBound
        return AuthorizedExchange(
            demand: demand, canProve: session.session.proofKey != nil, isBound: session.session.isTokenBound)
    }

    /// Returns the proof for a request of that session to a server of the application.
    func proofOrder(_ key: Secret, of session: CachedSession, _ nonce: String?) -> ProofOrder {
        ProofOrder(
            key: key, knowledge: proof.knowledge.with(nonce: nonce), token: session.session.accessToken)
    }
}

extension CardeaError {
    static let takesNoBoundTokens = CardeaError(
        .invalidConfiguration,
        "This server takes no tokens that are bound to a key: turn binding off (dpop), and sign in again.",
        httpStatus: 401)
}

extension HTTPRequest {
    /// Returns the request with that session's access token.
    func authorized(_ scheme: String, by session: CachedSession) -> HTTPRequest {
        var request = self
        request.headers.append(HTTPHeader("Authorization", "\(scheme) \(session.session.accessToken.reveal())"))
        return request
    }
}
