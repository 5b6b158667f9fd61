import CardeaBasics
import CardeaModel

/// Changes a setting of the account, without a page.
struct OryChangeRun: ProtocolRun {
    let endpoint: OryEndpoint
    let token: Secret
    /// The form, filled in.
    let change: JSONObject
    private var isSubmitted = false

    init(endpoint: OryEndpoint, token: Secret, change: JSONObject) {
        (self.endpoint, self.token, self.change) = (endpoint, token, change)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<Void> {
        switch event {
        case .begin:
            return .send(OrySettings.begin(endpoint, token))
        case .answered(let response, _) where isSubmitted:
            guard try OrySettings.flow(response).state == "success" else { throw OrySettings.failure(response) }
            return .finish(())
        case .answered(let response, _):
            let flow = try OrySettings.flow(response)
            isSubmitted = true
            return .send(endpoint.submit(flow.address, change, token: token))
        }
    }
}

// A change may be a password: no textual form shows it.
extension OryChangeRun: Redacted {
    /// The name of the type.
    var description: String { "OryChangeRun" }
}
