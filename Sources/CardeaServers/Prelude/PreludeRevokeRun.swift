import CardeaBasics
import CardeaModel

/// Tells the server that a session has ended.
struct PreludeRevokeRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let refreshToken: Secret

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<Void> {
        switch event {
        case .begin:
            var request = endpoint.post("revoke", headers: [HTTPHeader("X-Refresh-Token", refreshToken.reveal())])
            request.proof = .standard
            return .send(request)
        case .answered(let response, _):
            try PreludeResponse.requireSuccess(response)
            return .finish(())
        }
    }
}
