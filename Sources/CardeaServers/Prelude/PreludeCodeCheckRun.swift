import CardeaBasics
import CardeaModel

/// Proves an address or a number by its code, then finalizes the token that the right code earned.
///
/// The earned token is remembered before it is redeemed: when the second request fails for a passing reason, repeating the
/// run goes straight to it and the code is not asked for again.
struct PreludeCodeCheckRun: KeepingRun {
    typealias Output = GrantedSession

    let endpoint: PreludeEndpoint
    /// What the challenge keeps.
    package var kept: PreludeCode
    let code: OneTimeCode
    let previousRefreshToken: Secret?

    mutating func next(_ event: RunInput) throws(CardeaError) -> Step {
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
            return .remember(.challenge(Kept(PreludeChallenge.code(kept)))) { me in .send(me.finalize(token)) }
        case (.answered(let response, let now), _?):
            return .finish(try PreludeResponse.session(response, at: now))
        }
    }

    /// The verifier is sent with it only where the token asks for it: servers differ on whether it does after the code. A token that
    /// is no JSON Web Token asks for nothing, and is the server's own matter.
    private func finalize(_ token: Secret) -> HTTPRequest {
        var needed: Secret?
        if case .token(_, let verifier) = kept.origin, (try? PreludeChallengeToken(token))?.needsVerifier == true {
            needed = verifier
        }
        return endpoint.finalize(token, verifier: needed, previousRefreshToken: previousRefreshToken)
    }
}
