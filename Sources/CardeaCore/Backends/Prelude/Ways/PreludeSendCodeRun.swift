/// Has a code sent to an address or a number. The server answers the same whether somebody of it may sign in or not.
struct PreludeSendCodeRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    /// What the challenge keeps.
    let secrets: [String: Secret]

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch event {
        case .begin:
            return .send(PreludeVerification.request(secrets, endpoint: endpoint))
        case .answered(let response, _):
            var kept = secrets
            kept.adopt(try PreludeVerification.names(response))
            return .finish(.emailCode(email: secrets[PreludeSecret.identifier], secrets: kept))
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }
}
