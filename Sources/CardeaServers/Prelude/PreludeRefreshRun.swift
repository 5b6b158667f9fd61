import CardeaBasics
import CardeaModel

/// Trades the refresh token for new tokens.
struct PreludeRefreshRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let session: Session
    /// What the server is shown for a wider token.
    var stepUpToken: Secret?

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<RefreshOutcome> {
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

    /// A server that sends no new refresh token lets the old one live on.
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
