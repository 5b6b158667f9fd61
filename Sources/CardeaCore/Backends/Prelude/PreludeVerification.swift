/// The calls that have a code sent, and what names it from then on.
enum PreludeVerification {
    /// To the e-mail address of a challenge token.
    static func request(_ challengeToken: Secret, endpoint: PreludeEndpoint) -> HTTPRequest {
        endpoint.post("otp", ["challenge_token": .string(challengeToken.reveal())]).signalled()
    }

    /// To an address or a number that somebody wants to sign in with, as the challenge keeps it.
    static func request(_ secrets: [String: Secret], endpoint: PreludeEndpoint) -> HTTPRequest {
        let isNumber = secrets[PendingChallenge.channelName]?.reveal() == OTPChannel.sms.rawValue
        let identifier: JSONObject = [
            "type": .string(isNumber ? "phone_number" : "email_address"),
            "value": .string(secrets[PreludeSecret.identifier]?.reveal() ?? ""),
        ]
        var body: JSONObject = ["identifier": .object(identifier)]
        body["login_config_id"] = secrets[PreludeSecret.configuration].map { .string($0.reveal()) }
        return endpoint.post("otp", body).signalled()
    }

    /// What names the verification of a challenge token from now on. A server that suspects fraud answers success without a token.
    static func secrets(_ response: HTTPResponse) throws(CardeaError) -> [String: Secret] {
        let names = try names(response)
        guard names[PreludeSecret.verificationToken] != nil else {
            throw PreludeAnswer.failure(
                .missingVerificationToken, "The server did not start the e-mail verification.", response)
        }
        return names
    }

    /// What names a verification from now on, as far as the answer says.
    static func names(_ response: HTTPResponse) throws(CardeaError) -> [String: Secret] {
        try PreludeAnswer.requireSuccess(response)
        var names: [String: Secret] = [:]
        if let token = response.header("X-Verification-Token"), !token.isEmpty {
            names[PreludeSecret.verificationToken] = Secret(token)
        }
        names[PreludeSecret.cookie] = cookie(response)
        return names
    }

    /// Shows the names of a verification: some servers know it by its token, others by its cookie.
    static func headers(_ secrets: [String: Secret]) -> [HTTPHeader] {
        var headers: [HTTPHeader] = []
        if let token = secrets[PreludeSecret.verificationToken] {
            headers.append(HTTPHeader("X-Verification-Token", token.reveal()))
        }
        if let cookie = secrets[PreludeSecret.cookie] { headers.append(HTTPHeader("Cookie", cookie.reveal())) }
        return headers
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
