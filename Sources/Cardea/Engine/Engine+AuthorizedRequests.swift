package import CardeaCore

/// What applications' own servers have asked for, by origin: a few, the latest.
struct ResourceTable {
    private static let capacity = 32
    private var demands: [(origin: String, demand: ResourceDemand)] = []

    subscript(origin: String) -> ResourceDemand {
        get { demands.first { $0.origin == origin }?.demand ?? ResourceDemand() }
        set {
            demands.removeAll { $0.origin == origin }
            demands.append((origin, newValue))
            if demands.count > Self.capacity { demands.removeFirst() }
        }
    }
}

extension Engine {
    /// Sends a request of the application with the user's access token, and with a proof of possession where its server asks
    /// for one. A token that the server does not take is refreshed once.
    package func send(_ request: AuthorizedRequest) async throws(CardeaError) -> AuthorizedResponse {
        let plain = try request.request()
        return AuthorizedResponse(try await sendAsUser { _ in plain })
    }

    /// The same with a request that is made for the session, and anew for the refreshed one.
    func sendAsUser(
        _ make: (Session) throws(CardeaError) -> HTTPRequest
    ) async throws(CardeaError) -> HTTPResponse {
        var session = try await usableSession().session
        var plain = try make(session)
        let origin = plain.url.origin
        var exchange = exchange(with: origin, session)
        while true {
            let response = try await transmit(try await authorized(plain, session, exchange.demand))
            let step = exchange.next(response, at: platform.clock.uptime())
            if exchange.demand != resources[origin] { resources[origin] = exchange.demand }
            switch step {
            case .finish: return response
            case .sendAgain: continue
            case .refresh:
                session = try await refreshed(insteadOf: session.accessToken).session
                plain = try make(session)
            }
        }
    }

    /// What a request has to carry that the application sends by itself.
    package func authorize(_ request: AuthorizedRequest) async throws(CardeaError) -> RequestAuthorization {
        let plain = try request.request()
        let session = try await usableSession().session
        let demand = exchange(with: plain.url.origin, session).demand
        return RequestAuthorization(try await authorized(plain, session, demand))
    }

    /// Takes in what the answer to such a request says, and tells what the request has to carry when it is sent once more; `nil`
    /// where that is of no use.
    package func authorize(
        _ request: AuthorizedRequest, after answer: HTTPResponse
    ) async throws(CardeaError) -> RequestAuthorization? {
        let plain = try request.request()
        let session = try await usableSession().session
        var exchange = exchange(with: plain.url.origin, session)
        let step = exchange.next(answer, at: platform.clock.uptime())
        resources[plain.url.origin] = exchange.demand
        switch step {
        case .finish: return nil
        case .sendAgain: break
        case .refresh: _ = try await refreshed(insteadOf: session.accessToken)
        }
        return try await authorize(request)
    }

    private func exchange(with origin: String, _ session: Session) -> AuthorizedExchange {
        var demand = resources[origin]
        demand.wantsProof = demand.wantsProof || session.isTokenBound
        return AuthorizedExchange(demand: demand, canProve: session.proofKey != nil)
    }

    private func authorized(
        _ request: HTTPRequest, _ session: Session, _ demand: ResourceDemand
    ) async throws(CardeaError) -> HTTPRequest {
        var request = request
        let scheme = demand.wantsProof ? "DPoP" : "Bearer"
        request.headers.append(HTTPHeader("Authorization", "\(scheme) \(session.accessToken.reveal())"))
        guard demand.wantsProof else { return request }
        let hash = session.accessToken.withBytes { platform.digest.sha256(Array($0)) }
        return try signed(
            request, with: try await proofKey(for: RequestSigner(session)),
            knowing: proof.knowledge.with(nonce: demand.nonce),
            accessTokenHash: Base64URL.encode(hash))
    }
}
