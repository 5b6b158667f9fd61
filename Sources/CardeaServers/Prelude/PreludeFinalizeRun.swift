import CardeaBasics
import CardeaModel

/// Redeems a challenge token: asks for an e-mail code where the token says so, finalizes it otherwise.
struct PreludeFinalizeRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let challengeToken: PreludeChallengeToken
    let verifier: Secret
    let previousRefreshToken: Secret?

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<LoginOutcome> {
        switch event {
        case .begin where challengeToken.needsEmailCode:
            return .send(PreludeVerification.request(challengeToken.token, endpoint: endpoint))
        case .begin:
            return .send(
                endpoint.finalize(
                    challengeToken.token, verifier: verifier, previousRefreshToken: previousRefreshToken))
        case .answered(let response, _) where challengeToken.needsEmailCode:
            let code = PreludeCode(
                .token(challengeToken.token, verifier: verifier), try PreludeVerification.begun(response))
            return .finish(
                .emailCode(AwaitedCode(email: challengeToken.email, secrets: Kept(PreludeChallenge.code(code)))))
        case .answered(let response, let now):
            return .finish(.session(try PreludeResponse.session(response, at: now)))
        }
    }
}
