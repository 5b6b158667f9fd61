import CardeaBasics
import CardeaModel

/// Has a code sent to a user who cannot sign in, the first one or another: always by a new flow, so that the newest mail has
/// the code that counts.
struct OryRecoverRun: ProtocolRun {
    let endpoint: OryEndpoint
    let email: Secret
    private var isSending = false

    init(_ endpoint: OryEndpoint, _ email: Secret) { (self.endpoint, self.email) = (endpoint, email) }

    /// What checks the code.
    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<any LoginSecrets> {
        switch event {
        case .begin:
            return .send(endpoint.begin(.recovery))
        case .answered(let response, _) where isSending:
            return .finish(Kept(OryChallenge.recovering(try OryRecovery.sent(response).address)))
        case .answered(let response, _):
            guard case .flow(let flow) = OryResponse(response), flow.address.kind == .recovery else {
                throw OryCode.failure(response)
            }
            if let error = OryCode.refusal(flow) { throw error }
            isSending = true
            return .send(OryRecovery.send(to: email, by: flow, endpoint))
        }
    }
}
