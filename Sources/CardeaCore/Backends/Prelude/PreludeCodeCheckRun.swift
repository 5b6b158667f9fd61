/// Proves an address or a number by its code, then finalizes the token that the right code earned.
///
/// The earned token is remembered before it is redeemed: when the second request fails for a passing reason, repeating the
/// run goes straight to it and the code is not asked for again.
struct PreludeCodeCheckRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    var secrets: [String: Secret]
    let code: OneTimeCode
    let previousRefreshToken: Secret?

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<GrantedSession> {
        switch event {
        case .begin where secrets[PreludeSecret.loginToken] == nil:
            return .send(try checkRequest())
        case .begin, .remembered:
            return .send(try finalizeRequest())
        case .answered(let response, _) where secrets[PreludeSecret.loginToken] == nil:
            let token = try PreludeAnswer.challengeToken(response)
            secrets[PreludeSecret.loginToken] = token
            return .remember([PreludeSecret.loginToken: token])
        case .answered(let response, let now):
            return .finish(try PreludeAnswer.session(response, at: now))
        case .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private func checkRequest() throws(CardeaError) -> HTTPRequest {
        var names = secrets
        if secrets[PreludeSecret.identifier] == nil {
            guard secrets[PreludeSecret.verificationToken] != nil else {
                throw CardeaError(.challengeNotFound, "The stored challenge has no verification token.")
            }
            // The cookie is of logins that begin with the code.
            names[PreludeSecret.cookie] = nil
        }
        return endpoint.post(
            "otp/check", ["code": .string(code.value.reveal())], headers: PreludeVerification.headers(names))
    }

    /// The verifier is sent with it only where the token asks for it: servers differ on whether it does after the code. A token that
    /// is no JSON Web Token asks for nothing, and is the server's own matter.
    private func finalizeRequest() throws(CardeaError) -> HTTPRequest {
        guard let token = secrets[PreludeSecret.loginToken] else { throw .unexpectedEvent }
        let asks = (try? PreludeChallengeToken(token))?.needsVerifier ?? false
        let verifier = asks ? secrets[PreludeSecret.verifier] : nil
        return endpoint.finalize(token, verifier: verifier, previousRefreshToken: previousRefreshToken)
    }
}
