/// The call that sends a code to the e-mail address of a challenge token.
enum PreludeVerification {
    static func request(_ challengeToken: Secret, endpoint: PreludeEndpoint) -> HTTPRequest {
        endpoint.post("otp", ["challenge_token": .string(challengeToken.reveal())])
    }

    /// What names the verification from now on. A server that suspects fraud answers success without a token.
    static func secrets(_ response: HTTPResponse) throws(CardeaError) -> [String: Secret] {
        try PreludeAnswer.requireSuccess(response)
        guard let token = response.header("X-Verification-Token"), !token.isEmpty else {
            throw PreludeAnswer.failure(
                .missingVerificationToken, "The server did not start the e-mail verification.", response)
        }
        var secrets = [PreludeSecret.verificationToken: Secret(token)]
        secrets[PreludeSecret.cookie] = cookie(response)
        return secrets
    }

    /// The `name=value` of the verification cookie, whatever prefix and application id its name carries.
    private static func cookie(_ response: HTTPResponse) -> Secret? {
        for header in response.headers where header.isNamed("Set-Cookie") {
            guard let pair = header.value.utf8.split(separator: UInt8(ascii: ";")).first,
                let name = pair.split(separator: UInt8(ascii: "=")).first, isVerification(name)
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
