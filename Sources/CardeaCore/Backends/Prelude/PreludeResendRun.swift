/// Sends the e-mail code again.
///
/// The API's own call for it knows the verification by cookie, and by token on some servers; where it refuses, the challenge
/// token asks for a new verification. A rate limit or a failing server is reported, never worked around.
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
        case .answered(let response, _) where isAskingAnew:
            secrets.adopt(try PreludeVerification.secrets(response))
            return .finish(secrets)
        case .answered(let response, _) where response.isSuccess:
            if let token = response.header("X-Verification-Token"), !token.isEmpty {
                secrets[PreludeSecret.verificationToken] = Secret(token)
            }
            return .finish(secrets)
        case .answered(let response, _):
            let error = PreludeErrors.error(response)
            guard !error.isRetryable, let token = secrets[PreludeSecret.challengeToken] else { throw error }
            isAskingAnew = true
            return .send(PreludeVerification.request(token, endpoint: endpoint))
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private func retryRequest() -> HTTPRequest {
        var headers: [HTTPHeader] = []
        if let token = secrets[PreludeSecret.verificationToken] {
            headers.append(HTTPHeader("X-Verification-Token", token.reveal()))
        }
        if let cookie = secrets[PreludeSecret.cookie] { headers.append(HTTPHeader("Cookie", cookie.reveal())) }
        return endpoint.post("otp/retry", [:], headers: headers)
    }
}
