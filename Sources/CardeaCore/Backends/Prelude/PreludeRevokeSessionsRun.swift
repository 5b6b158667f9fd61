/// Ends sessions of the user at the server.
struct PreludeRevokeSessionsRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let accessToken: Secret
    let target: SessionTarget

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Void> {
        switch event {
        case .begin:
            return .send(endpoint.authorized(.post, "me/revoke", query, accessToken))
        case .answered(let response, _):
            try PreludeAnswer.requireSuccess(response)
            return .finish(())
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private var query: [(String, String)] {
        switch target {
        case .all: [("target", "all")]
        case .others: [("target", "others")]
        case .mine: [("target", "mine")]
        case .session(let id): [("target", "session"), ("session_id", id)]
        }
    }
}
