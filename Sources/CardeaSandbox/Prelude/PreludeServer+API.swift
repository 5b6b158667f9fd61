import CardeaBasics
import CardeaLinux
import CardeaModel

/// The API of an application, which takes the server's access tokens (RFC 6750; RFC 9449, section 7).
extension PreludeServer {
    func showAccount(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let asksForDPoP = withState { $0.behaviour.apiAsksForDPoP }
        guard let (scheme, token) = call.request.authorization, scheme == "dpop" || scheme == "bearer" else {
            let challenge = asksForDPoP ? Self.dpopChallenge : "Bearer"
            throw Failure.unauthorized("an access token is missing").asking(challenge)
        }
        if scheme == "dpop" { return try showAccount(ofBound: token, call.request) }
        if asksForDPoP {
            throw Failure.unauthorized("the access token needs a DPoP proof").asking(Self.dpopChallenge)
        }
        do throws(Failure) {
            return try apply { state, now throws(Failure) in
                describe(try state.use(token, by: call.request.caller, now: now), scheme: "Bearer")
            }
        } catch {
            throw error.asking(#"Bearer error="invalid_token""#)
        }
    }

    private func showAccount(ofBound token: String, _ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        do throws(Failure) {
            guard let proof = try proof(of: request) else { throw Failure.missingProof }
            let hash = Base64URL.encode(OpenSSLDigest().sha256(Array(token.utf8)))
            return try apply(proof, of: request) { state, now throws(Failure) in
                guard proof.accessTokenHash == hash else { throw .invalidProof("ath is not the access token's hash") }
                let session = try state.session(ofAccessToken: token, now: now)
                guard session.keyThumbprint == proof.thumbprint else { throw .keyMismatch }
                return describe(try state.use(token, by: request.caller, now: now), scheme: "DPoP")
            }
        } catch {
            let reason =
                switch error.code {
                case Failure.useNonceCode: Failure.useNonceCode
                case Failure.missingProof.code, Failure.invalidProofCode: Failure.invalidProofCode
                default: "invalid_token"
                }
            throw error.asking(#"\#(Self.dpopChallenge), error="\#(reason)""#)
        }
    }

    private func describe(_ session: Session, scheme: String) -> HTTPResponse {
        .json(
            .members([
                "sub": .string(session.userID), "sid": .string(session.id), "name": .string(session.identity.name),
                "email": .string(session.identity.email), "scheme": .string(scheme),
            ]))
    }

    private static let dpopChallenge = #"DPoP algs="ES256""#
}
