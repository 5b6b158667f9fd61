import CardeaBasics
import CardeaModel

/// Ends sessions of the user at the server.
struct PreludeRevokeSessionsRun: ProtocolRun {
    private var request: PreludeUserRequest

    init(_ endpoint: PreludeEndpoint, _ memory: PreludeMemory, _ target: SessionTarget, accessToken: Secret) {
        request = PreludeUserRequest(
            endpoint.authorized(.post, "me/revoke", Self.query(target), accessToken), memory)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<Void> {
        switch event {
        case .begin:
            return .send(request.request)
        case .answered(let response, _):
            if let again = request.proven(after: response) { return .send(again) }
            try PreludeResponse.requireSuccess(response)
            return .finish(())
        }
    }

    private static func query(_ target: SessionTarget) -> [(String, String)] {
        switch target {
        case .all: [("target", "all")]
        case .others: [("target", "others")]
        case .mine: [("target", "mine")]
        case .session(let id): [("target", "session"), ("session_id", id)]
        }
    }
}
