package import CardeaCore

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
        var demand = state.resources[origin]
        demand.wantsProof = demand.wantsProof || session.isTokenBound
        var exchange = AuthorizedExchange(demand: demand, canProve: session.proofKey != nil)
        while true {
            let response = try await transmit(try await authorized(plain, session, exchange.demand))
            let step = exchange.next(response, at: platform.clock.uptime())
            if exchange.demand != state.resources[origin] { state.resources[origin] = exchange.demand }
            switch step {
            case .finish: return response
            case .sendAgain: continue
            case .refresh:
                session = try await refreshed(insteadOf: session.accessToken).session
                plain = try make(session)
            }
        }
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
            knowing: state.proof.knowledge.with(nonce: demand.nonce),
            accessTokenHash: Base64URL.encode(hash))
    }
}
