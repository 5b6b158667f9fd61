import CardeaBasics
import CardeaModel

/// The recovery of an account, which comes to a code.
struct OryRecoveryLoginRun: ProtocolRun {
    var run: Run<any LoginSecrets>
    let email: Secret

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch try run.next(event) {
        case .send(let request): .send(request)
        case .remember(let memory): .remember(memory)
        case .identifyKey: .identifyKey
        case .finish(let secrets):
            .finish(.emailCode(AwaitedCode(email: email, channel: isNumber ? .sms : .email, secrets: secrets)))
        }
    }

    /// Whether it is a telephone number, which servers write with its country.
    private var isNumber: Bool { email.withBytes { $0.first == UInt8(ascii: "+") } }
}
