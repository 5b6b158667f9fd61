import CardeaBasics
import CardeaModel

/// Has a code sent to an address or a number. The server answers the same whether its owner may sign in or not.
struct PreludeSendCodeRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let identifier: Secret
    let channel: OTPChannel
    let configuration: String?

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<LoginOutcome> {
        switch event {
        case .begin:
            return .send(PreludeVerification.request(identifier, by: channel, configuration, endpoint: endpoint))
        case .answered(let response, _):
            let code = PreludeCode(
                .identifier(identifier, configuration: configuration), try PreludeVerification.names(response))
            return .finish(
                .emailCode(AwaitedCode(email: identifier, channel: channel, secrets: Kept(PreludeChallenge.code(code))))
            )
        }
    }
}
