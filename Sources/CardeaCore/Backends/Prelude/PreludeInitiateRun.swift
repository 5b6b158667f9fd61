/// Asks for the authorization URL.
struct PreludeInitiateRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let options: OAuthLoginOptions
    let pkce: PKCE

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<BegunLogin> {
        switch event {
        case .begin:
            let provider = PercentEncoding.encode(segment: options.provider.rawValue)
            return .send(
                endpoint.post(
                    "login/oauth/\(provider)/authorize",
                    [
                        "redirect_uri": .string(options.redirectURI),
                        "code_challenge": .string(pkce.challenge),
                        "code_challenge_method": "S256",
                    ]))
        case .answered(let response, _):
            let url = try PreludeAnswer.object(response)["authorization_url"]?.string ?? ""
            guard let page = try? URI(parsing: url), page.scheme == "https" || page.isLoopbackHTTP else {
                throw PreludeAnswer.failure(
                    .invalidAuthorizationURL, "The authorization URL of the server is missing or not an https URL.",
                    response)
            }
            return .finish(
                BegunLogin(
                    authorizationURL: Secret(url),
                    secrets: [
                        PreludeSecret.verifier: pkce.verifier, PreludeSecret.codeChallenge: Secret(pkce.challenge),
                    ]))
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }
}

extension URI {
    /// Whether this is plain http to this machine, which needs no TLS.
    package var isLoopbackHTTP: Bool { scheme == "http" && isLoopbackHost }
}
