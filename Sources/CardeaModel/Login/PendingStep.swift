package import CardeaBasics

/// A login that waits for more than its redirect brought, with what goes on with it.
package struct PendingStep: Sendable {
    package let id: String
    package let expiresAt: Timestamp
    /// How the redirect of a page comes back, if the step leads to one; `nil` for a login without a page.
    package let redirect: Redirect?
    /// What the session of its login has to show, where a step-up has asked for that.
    package var signInDemand: SignInDemand?
    /// What the backend needs to describe the step and to go on.
    package var secrets: any LoginSecrets

    package init(id: String, expiresAt: Timestamp, redirect: Redirect?, secrets: any LoginSecrets) {
        (self.id, self.expiresAt, self.redirect, self.secrets) = (id, expiresAt, redirect, secrets)
    }

    /// Where the login began that the step belongs to: the server leads every page of it back to there.
    package struct Redirect: Sendable {
        package let target: RedirectTarget
        package let item: RedirectItem?

        package init(to target: RedirectTarget, item: RedirectItem? = nil) { (self.target, self.item) = (target, item) }
    }
}

extension PendingStep {
    /// The session that the server has granted already, and that is of no use before the step is done.
    package func unprovenSession() -> Session? {
        secrets.grantedToken.map {
            Session(accessToken: $0, accessTokenExpiresAt: expiresAt, refreshToken: nil, refreshTokenExpiresAt: nil)
        }
    }
}
