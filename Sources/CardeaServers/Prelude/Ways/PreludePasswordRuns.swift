import CardeaBasics
import CardeaModel

/// Asks what passwords must be like. Anybody may ask.
struct PreludePasswordCompliancyRun: ProtocolRun {
    let endpoint: PreludeEndpoint

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<PasswordCompliancy> {
        switch event {
        case .begin:
            return .send(endpoint.get("password/compliancy"))
        case .answered(let response, _):
            let object = try PreludeResponse.object(response)
            guard let policy = PasswordCompliancy(object) else { throw PreludeResponse.undecodable(response) }
            return .finish(policy)
        }
    }
}

extension PasswordCompliancy {
    /// Six numbers, none of them negative.
    fileprivate init?(_ object: JSONObject) {
        let names = ["min_length", "max_length", "uppercase", "lowercase", "numbers", "symbols"]
        let numbers = names.compactMap { object[$0]?.integer }.filter { $0 >= 0 }
        guard numbers.count == names.count else { return nil }
        self.init(
            minLength: numbers[0], maxLength: numbers[1], uppercase: numbers[2], lowercase: numbers[3],
            numbers: numbers[4], symbols: numbers[5])
    }
}

/// Sets the password of who is signed in.
struct PreludeChangePasswordRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let accessToken: Secret
    let password: Secret

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<Void> {
        switch event {
        case .begin:
            return .send(
                endpoint.post("me/password/reset", [:], adding: "password", password).authorized(accessToken))
        case .answered(let response, _):
            try PreludeResponse.requireSuccess(response)
            return .finish(())
        }
    }
}
