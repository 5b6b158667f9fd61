import CardeaBasics
import CardeaModel

extension RedirectTarget {
    /// A target that a test wrote down.
    static func known(_ redirectURI: String, _ deepLinkScheme: String? = nil) -> RedirectTarget {
        guard let target = try? RedirectTarget(redirectURI: redirectURI, deepLinkScheme: deepLinkScheme) else {
            preconditionFailure("\(redirectURI) is no target of a redirect")
        }
        return target
    }
}

/// Calls as tests write them, with the redirect URI as a text.
extension PendingAttempt {
    init(
        id: String, provider: OAuthProvider, redirectURI: String, deepLinkScheme: String? = nil,
        page: PageAddress, expiresAt: Timestamp, secrets: any LoginSecrets
    ) {
        self.init(
            id: id, provider: provider,
            target: RedirectTarget.known(redirectURI, deepLinkScheme),
            page: page, expiresAt: expiresAt, secrets: secrets)
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
        self.init(to: RedirectTarget.known(uri, deepLinkScheme))
    }
}
