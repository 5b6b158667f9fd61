package import CardeaBasics

/// A login that was begun, with what redeems it.
package struct PendingAttempt: Sendable {
    package let id: String
    package let provider: OAuthProvider
    /// Where its redirect comes to.
    package let target: RedirectTarget
    package let authorizationURL: Secret
    package let expiresAt: Timestamp
    /// By which a redirect is known to be this login's, where its server takes such an item.
    package var redirectItem: RedirectItem?
    /// What opens a redirect that was kept for this login while no process waited for it.
    package var redirectKey: RedirectKey?
    /// The step that has led to this page, and that is over with it.
    package var step: String?
    /// What its session has to show, where a step-up has asked for the login.
    package var signInDemand: SignInDemand?
    /// The session that the server has granted, where something that follows could not be done yet.
    package var unproven: UnprovenSession?
    /// What the backend needs to redeem the redirect.
    package var secrets: any LoginSecrets

    package init(
        id: String, provider: OAuthProvider, target: RedirectTarget, authorizationURL: Secret, expiresAt: Timestamp,
        secrets: any LoginSecrets
    ) {
        self.id = id
        self.provider = provider
        self.target = target
        self.authorizationURL = authorizationURL
        self.expiresAt = expiresAt
        self.secrets = secrets
    }
}

extension PendingAttempt {
    package func unprovenSession() throws(CardeaError) -> Session? { try unproven?.session() }

    package var redirectURI: String { target.text }
}

/// The key pair of one attempt, for redirects that are kept for it.
package struct RedirectKey: Sendable {
    package let key: Secret
    package let publicPoint: [UInt8]

    package init(key: Secret, publicPoint: [UInt8]) { (self.key, self.publicPoint) = (key, publicPoint) }
}
