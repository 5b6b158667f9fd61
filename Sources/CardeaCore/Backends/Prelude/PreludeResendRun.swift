/// Sends the code again.
///
/// The API's own call for it knows the verification by cookie, and by token on some servers; where it refuses, the challenge
/// token, or the address that the login began with, asks for a new verification. A rate limit or a failing server is reported, never worked around.
struct PreludeResendRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    var secrets: [String: Secret]
    private var isAskingAnew = false

    init(endpoint: PreludeEndpoint, secrets: [String: Secret]) {
        self.endpoint = endpoint
        self.secrets = secrets
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<[String: Secret]> {
        switch event {
        case .begin:
            guard secrets[PreludeSecret.loginToken] == nil else {
                throw CardeaError(
                    .challengeConsumed, "The code has already been accepted; check it once more to finish.")
            }
            return .send(retryRequest())
        case .answered(let response, _) where isAskingAnew && secrets[PreludeSecret.identifier] == nil:
            return finish(with: try PreludeVerification.secrets(response))
        case .answered(let response, _) where isAskingAnew || response.isSuccess:
            return finish(with: try PreludeVerification.names(response))
        case .answered(let response, _):
            let error = PreludeErrors.error(response)
            guard !error.isRetryable, let request = repeated else { throw error }
            isAskingAnew = true
            return .send(request)
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private mutating func finish(with names: [String: Secret]) -> RunAction<[String: Secret]> {
        secrets.adopt(names)
        return .finish(secrets)
    }

    private func retryRequest() -> HTTPRequest {
        endpoint.post("otp/retry", [:], headers: PreludeVerification.headers(secrets))
    }

    private var repeated: HTTPRequest? {
        if let token = secrets[PreludeSecret.challengeToken] {
            return PreludeVerification.request(token, endpoint: endpoint)
        }
        return secrets[PreludeSecret.identifier].map { _ in
            PreludeVerification.request(secrets, endpoint: endpoint)
        }
    }
}
