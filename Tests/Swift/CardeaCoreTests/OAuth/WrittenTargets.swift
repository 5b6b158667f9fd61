import CardeaBasics
import CardeaModel

/// Calls as tests write them, with the redirect URI as a text.
extension PendingAttempt {
    init(
        id: String, provider: OAuthProvider, redirectURI: String, deepLinkScheme: String? = nil,
        authorizationURL: Secret, expiresAt: Timestamp, secrets: any LoginSecrets
    ) {
        self.init(
            id: id, provider: provider,
            target: try! RedirectTarget(redirectURI: redirectURI, deepLinkScheme: deepLinkScheme),
            authorizationURL: authorizationURL, expiresAt: expiresAt, secrets: secrets)
    }
}

extension OAuthBackend {
    func initiate(
        _ options: OAuthLoginOptions, seed: LoginSeed, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunLogin> {
        try initiate(options, to: RedirectTarget(options), seed: seed, at: now)
    }
}

extension PendingStep.Redirect {
    init(uri: String, deepLinkScheme: String? = nil) {
        self.init(to: try! RedirectTarget(redirectURI: uri, deepLinkScheme: deepLinkScheme))
    }
}
