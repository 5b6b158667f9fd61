import CardeaBasics
import CardeaModel

/// Makes a session of the answer that brought the tokens of a device login.
struct OpenIDDeviceFinalizeRun: ProtocolRun {
    private var step: TokenSubrun
    private let grant: DeviceGrant
    private let environment: OpenIDEnvironment

    init(_ login: OpenIDDeviceLogin, _ grant: DeviceGrant, _ environment: OpenIDEnvironment) {
        (step, self.grant, self.environment) = (login.tokenStep, grant, environment)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<GrantedSession> {
        let outcome: TokenSubrun.Outcome
        switch event {
        case .begin: outcome = try step.begin(grant.response, at: grant.at, environment)
        case .answered(let response, let now): outcome = try step.answered(response, at: now)
        }
        switch outcome {
        case .send(let request): return .send(request)
        case .session(let session): return .finish(session)
        }
    }
}
