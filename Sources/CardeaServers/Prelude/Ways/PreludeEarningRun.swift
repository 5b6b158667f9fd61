import CardeaBasics
import CardeaModel

/// A request that earns a challenge token, and what the token is redeemed for. The token is nobody's to read: some servers' are no
/// JSON Web Tokens.
struct PreludeEarningRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let request: HTTPRequest
    /// For a token that the request has bound to it.
    var verifier: Secret?
    let previousRefreshToken: Secret?
    private var isRedeeming = false

    init(_ endpoint: PreludeEndpoint, _ request: HTTPRequest, verifier: Secret? = nil, replacing previous: Session?) {
        (self.endpoint, self.request, self.verifier) = (endpoint, request, verifier)
        previousRefreshToken = previous?.refreshToken
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<LoginOutcome> {
        switch event {
        case .begin:
            return .send(request)
        case .answered(let response, let now) where isRedeeming:
            return .finish(.session(try PreludeResponse.session(response, at: now)))
        case .answered(let response, _):
            let token = try PreludeResponse.challengeToken(response)
            isRedeeming = true
            return .send(
                endpoint.finalize(token, verifier: verifier, previousRefreshToken: previousRefreshToken))
        }
    }
}
