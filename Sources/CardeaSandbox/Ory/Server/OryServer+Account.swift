import CardeaBasics

/// The API of an application, which asks the server about a session token.
extension OryServer {
    /// Returns true if that has the form of a session token.
    static func isSessionToken(_ token: String) -> Bool { token.hasPrefix(OryRandom.sessionTokenPrefix) }

    /// The answer of the application's API. A session whose second factor is missing opens nothing.
    func showAccount(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        try apply { state, now throws(Failure) in
            guard !state.behaviour.apiAsksForDPoP, request.authorization?.scheme == "bearer" else {
                throw Failure.unauthorized("the access token needs a DPoP proof").asking(#"DPoP algs="ES256""#)
            }
            guard var held = state.liveSession(request.bearerToken, now: now), !state.lacksFactor(held) else {
                throw Failure.unauthorized("the session is unknown, over, or lacks a second factor").asking(
                    #"Bearer error="invalid_token""#)
            }
            try state.behaviour.requireSignIn(
                held.level.rawValue, at: held.authenticatedAt, now: now, scheme: "Bearer")
            held.session.wasUsed(by: request.caller, at: now)
            state.save(held, now: now)
            return .json(
                .members([
                    "sub": .string(held.session.userID), "sid": .string(held.session.id),
                    "name": .string(held.session.identity.name), "email": .string(held.session.identity.email),
                    "scheme": "Bearer",
                ]))
        }
    }
}
