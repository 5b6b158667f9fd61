import CardeaBasics
import CardeaModel

/// Sends the code again.
///
/// The API's own call for it knows the verification by cookie, and by token on some servers; where it refuses, the challenge
/// token, or the address that the login began with, asks for a new verification. A rate limit or a failing server is reported, never worked around.
struct PreludeResendRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    private var code: PreludeCode
    private let channel: OTPChannel
    private var isAskingAnew = false

    init(endpoint: PreludeEndpoint, code: PreludeCode, channel: OTPChannel) {
        (self.endpoint, self.code, self.channel) = (endpoint, code, channel)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<any LoginSecrets> {
        switch event {
        case .begin:
            guard code.earned == nil else {
                throw CardeaError(
                    .challengeConsumed, "The code has already been accepted; check it once more to finish.")
            }
            return .send(endpoint.post("otp/retry", [:], headers: code.names.headers))
        case .answered(let response, _) where isAskingAnew:
            if case .token = code.origin { return finish(with: try PreludeVerification.begun(response)) }
            return finish(with: try PreludeVerification.names(response))
        case .answered(let response, _) where response.isSuccess:
            return finish(with: try PreludeVerification.names(response))
        case .answered(let response, _):
            let error = PreludeErrors.error(response)
            guard !error.isRetryable else { throw error }
            isAskingAnew = true
            return .send(repeated)
        }
    }

    private mutating func finish(with names: PreludeVerificationNames) -> RunStep<any LoginSecrets> {
        code.names.adopt(names)
        return .finish(Kept(PreludeChallenge.code(code)))
    }

    private var repeated: HTTPRequest {
        switch code.origin {
        case .token(let token, _):
            PreludeVerification.request(token, endpoint: endpoint)
        case .identifier(let identifier, let configuration):
            PreludeVerification.request(identifier, by: channel, configuration, endpoint: endpoint)
        }
    }
}
