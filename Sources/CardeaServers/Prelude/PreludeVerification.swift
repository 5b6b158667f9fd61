import CardeaBasics
import CardeaModel

/// The calls that have a code sent, and what names it from then on.
enum PreludeVerification {
    /// To the e-mail address of a challenge token.
    static func request(_ challengeToken: Secret, endpoint: PreludeEndpoint) -> HTTPRequest {
        endpoint.post("otp", ["challenge_token": .string(challengeToken.reveal())]).signalled()
    }

    /// To an address or a number that somebody wants to sign in with.
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

    /// What names the verification that a challenge token has begun. A server that suspects fraud answers success without a token.
    static func begun(_ response: HTTPResponse) throws(CardeaError) -> PreludeVerificationNames {
        let names = try names(response)
        guard names.token != nil else {
            throw PreludeResponse.failure(
                .missingVerificationToken, "The server did not start the e-mail verification.", response)
        }
        return names
    }

    /// What names a verification from now on, as far as the answer says.
    static func names(_ response: HTTPResponse) throws(CardeaError) -> PreludeVerificationNames {
        try PreludeResponse.requireSuccess(response)
        let token = response.header("X-Verification-Token").flatMap { $0.isEmpty ? nil : Secret($0) }
        return PreludeVerificationNames(token: token, cookie: cookie(response))
    }

    /// The `name=value` of the verification cookie, whatever prefix and application id its name carries. One without a value is a
    /// cookie that is taken away.
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
