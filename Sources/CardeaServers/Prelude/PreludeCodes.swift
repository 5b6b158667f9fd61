import CardeaBasics
import CardeaModel

/// Has a code sent to an address or a number. The server answers the same whether its owner may sign in or not.
struct PreludeSendCodeRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let identifier: Secret
    let channel: OTPChannel
    let configuration: String?

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch event {
        case .begin:
            return .send(PreludeVerification.request(identifier, by: channel, configuration, endpoint: endpoint))
        case .answered(let response, _):
            let code = PreludeCode(
                .identifier(identifier, configuration: configuration), try PreludeVerification.names(response))
            return .finish(
                .emailCode(
                    AwaitedCode(email: identifier, channel: channel, secrets: SecretsBox(PreludeChallenge.code(code))))
            )
        }
    }
}

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

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<any LoginSecrets> {
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

    private mutating func finish(with names: PreludeVerificationNames) -> RunTurn<any LoginSecrets> {
        code.names.adopt(names)
        return .finish(SecretsBox(PreludeChallenge.code(code)))
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

/// Proves an address or a number by its code, then finalizes the token that the right code earned.
///
/// The earned token is remembered before it is redeemed: when the second request fails for a passing reason, repeating the
/// run goes straight to it and the code is not asked for again.
struct PreludeCodeCheckRun: KeepingRun {
    typealias Output = GrantedSession

    let endpoint: PreludeEndpoint
    /// The values that the challenge keeps.
    var kept: PreludeCode
    let code: OneTimeCode
    let previousRefreshToken: Secret?

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        switch (event, kept.earned) {
        case (.begin, nil):
            let body: JSONObject = ["code": .string(code.value.reveal())]
            return .send(endpoint.post("otp/check", body, headers: kept.checkHeaders))
        case (.begin, let token?):
            return .send(finalize(token))
        case (.answered(let response, _), nil):
            let token: Secret
            do throws(CardeaError) {
                token = try PreludeResponse.challengeToken(response)
            } catch {
                throw error.judged(PreludeVerdicts.code(error))
            }
            kept.earned = token
            return .remember(.challenge(SecretsBox(PreludeChallenge.code(kept)))) { me in .send(me.finalize(token)) }
        case (.answered(let response, let now), _?):
            return .finish(try PreludeResponse.session(response, at: now))
        }
    }

    /// Returns the request that redeems the token. The verifier is sent only if the token asks for it: servers differ on whether
    /// it does after the code. A token that is no JSON Web Token asks for nothing, and is the server's own matter.
    private func finalize(_ token: Secret) -> HTTPRequest {
        var needed: Secret?
        if case .token(_, let verifier) = kept.origin, (try? PreludeChallengeToken(token))?.needsVerifier == true {
            needed = verifier
        }
        return endpoint.finalize(token, verifier: needed, previousRefreshToken: previousRefreshToken)
    }
}

/// The calls that have a code sent, and the names of the verification from then on.
enum PreludeVerification {
    /// Asks for a code to the e-mail address of a challenge token.
    static func request(_ challengeToken: Secret, endpoint: PreludeEndpoint) -> HTTPRequest {
        endpoint.post("otp", ["challenge_token": .string(challengeToken.reveal())]).signalled()
    }

    /// Asks for a code to an address or a number that a user wants to sign in with.
    static func request(
        _ identifier: Secret, by channel: OTPChannel, _ configuration: String?, endpoint: PreludeEndpoint
    ) -> HTTPRequest {
        let object: JSONObject = [
            "type": .string(channel == .sms ? "phone_number" : "email_address"),
            "value": .string(identifier.reveal()),
        ]
        var body: JSONObject = ["identifier": .object(object)]
        body["login_config_id"] = configuration.map { .string($0) }
        return endpoint.post("otp", body).signalled()
    }

    /// Reads the names of the verification that a challenge token has begun. A server that suspects fraud answers success without
    /// a token.
    static func begun(_ response: HTTPResponse) throws(CardeaError) -> PreludeVerificationNames {
        let names = try names(response)
        guard names.token != nil else {
            throw PreludeResponse.failure(
                .missingVerificationToken, "The server did not start the e-mail verification.", response)
        }
        return names
    }

    /// Reads the names of a verification from now on, as far as the answer has some.
    static func names(_ response: HTTPResponse) throws(CardeaError) -> PreludeVerificationNames {
        try PreludeResponse.requireSuccess(response)
        let token = response.header("X-Verification-Token").flatMap { $0.isEmpty ? nil : Secret($0) }
        return PreludeVerificationNames(token: token, cookie: cookie(response))
    }

    /// Returns the `name=value` of the verification cookie, whatever prefix and application id its name carries. One without a
    /// value is a cookie that is taken away.
    private static func cookie(_ response: HTTPResponse) -> Secret? {
        for header in response.headers where header.isNamed("Set-Cookie") {
            guard let pair = header.value.utf8.split(separator: UInt8(ascii: ";")).first,
                case let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1), parts.count == 2,
                isVerification(parts[0])
            else { continue }
            return Secret(bytes: pair)
        }
        return nil
    }

    private static func isVerification(_ name: Substring.UTF8View) -> Bool {
        let suffix = "verification-login".utf8
        return name.indices.contains { name[$0...].starts(with: suffix) }
    }
}
