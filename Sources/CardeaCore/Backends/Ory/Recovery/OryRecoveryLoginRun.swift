/// The recovery of an account, which comes to a code.
struct OryRecoveryLoginRun: ProtocolRun {
    var run: Run<[String: Secret]>
    let email: Secret

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch try run.next(event) {
        case .send(let request): .send(request)
        case .remember(let secrets): .remember(secrets)
        case .identifyKey: .identifyKey
        case .finish(let secrets): .finish(.emailCode(email: email, secrets: secrets))
        }
    }
}
