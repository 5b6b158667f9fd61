package import CardeaBasics
package import CardeaModel

extension PreludeBackend: SessionsBackend {
    package func refresh(_ session: Session) -> Run<RefreshOutcome> {
        Run(PreludeRefreshRun(endpoint: endpoint, session: session))
    }

    package func revoke(_ session: Session) -> Run<Void>? {
        session.refreshToken.map { token in
            var request = endpoint.post("revoke", headers: [HTTPHeader("X-Refresh-Token", token.reveal())])
            request.proof = .standard
            return Run(PreludeRequestRun(request))
        }
    }

    package func listSessions(
        limit: Int?, offset: Int?, accessToken: Secret
    ) -> Run<SessionList> {
        var query: [(String, String)] = []
        if let limit { query.append(("limit", String(limit))) }
        if let offset { query.append(("offset", String(offset))) }
        return Run(
            PreludeRequestRun(endpoint.authorized(.get, "me/list", query, accessToken), memory) {
                response throws(CardeaError) in
                let object = try PreludeResponse.object(response)
                let sessions = object["sessions"]?.array?.map { $0.object.flatMap(SessionList.Session.init) }
                guard let sessions, !sessions.contains(where: { $0 == nil }) else {
                    throw PreludeResponse.undecodable(response)
                }
                let found = sessions.compactMap { $0 }
                return SessionList(
                    sessions: found, total: object["total"]?.integer ?? Int64(found.count),
                    limit: object["limit"]?.integer ?? Int64(found.count), offset: object["offset"]?.integer ?? 0)
            })
    }

    package func revokeSessions(_ target: SessionTarget, accessToken: Secret) -> Run<Void> {
        let query =
            switch target {
            case .all: [("target", "all")]
            case .others: [("target", "others")]
            case .mine: [("target", "mine")]
            case .session(let id): [("target", "session"), ("session_id", id)]
            }
        return Run(PreludeRequestRun(endpoint.authorized(.post, "me/revoke", query, accessToken), memory))
    }
}

/// Trades the refresh token for new tokens.
struct PreludeRefreshRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let session: Session
    /// The token that the server is shown for a wider access token.
    var stepUpToken: Secret?

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<RefreshOutcome> {
        switch event {
        case .begin:
            let token = try session.redeemableToken()
            let body: JSONObject? = stepUpToken.map { ["step_up_token": .string($0.reveal())] }
            var request = endpoint.post("refresh", body, headers: [HTTPHeader("X-Refresh-Token", token.reveal())])
            request.proof = .standard
            request.takesPartialAnswer = true
            request.bringsSecretHeaders = true
            return .send(request)
        case .answered(let response, let now):
            if !response.isSuccess { return .finish(refused(PreludeErrors.error(response))) }
            return .finish(outcome(response, at: now))
        }
    }

    private func refused(_ error: CardeaError) -> RefreshOutcome {
        // It may be said of the step-up's token: the next refresh, without it, shows.
        let isOfStepUp = stepUpToken != nil && PreludeVerdicts.redemption(error) == .answer
        return PreludeVerdicts.endsSession(error) && !isOfStepUp ? .ended(error) : .kept(session, error)
    }

    /// Reads a success answer. A server that sends no new refresh token lets the old one live on.
    private func outcome(_ response: HTTPResponse, at now: Timestamp) -> RefreshOutcome {
        do throws(CardeaError) {
            guard response.isWhole else { throw CardeaError(.decodingFailed, "The answer was cut off.") }
            var granted = try PreludeResponse.session(response, at: now)
            if granted.session.refreshToken == nil {
                granted.session.refreshToken = session.refreshToken
                granted.session.refreshTokenExpiresAt = session.refreshTokenExpiresAt
            }
            granted.session.proofKey = session.proofKey
            return .renewed(granted)
        } catch {
            let failure = PreludeResponse.failure(
                .refreshFailed, "The answer to the refresh has no usable access token: \(error.message)", response)
            guard let token = PreludeResponse.refreshToken(response) else { return .kept(session, failure) }
            var kept = session
            kept.refreshToken = token
            kept.isBeingRefreshed = false
            kept.refreshTokenExpiresAt = response.header("X-Refresh-Token-Expires-At")
            return .kept(kept, failure)
        }
    }
}
