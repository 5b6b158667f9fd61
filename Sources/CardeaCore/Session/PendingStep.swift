/// A login that waits for more than its redirect brought, with what goes on with it.
package struct PendingStep: Sendable {
    package let id: String
    package let expiresAt: Timestamp
    /// How the redirect of a page comes back, if the step leads to one.
    package let redirect: Redirect
    /// What the backend needs to describe the step and to go on, by its own names.
    package var secrets: [String: Secret]

    package init(id: String, expiresAt: Timestamp, redirect: Redirect, secrets: [String: Secret]) {
        (self.id, self.expiresAt, self.redirect, self.secrets) = (id, expiresAt, redirect, secrets)
    }

    /// Where the login began that the step belongs to: the server leads every page of it back to there.
    package struct Redirect: Sendable {
        /// Empty for a login without a page.
        package let uri: String
        package let deepLinkScheme: String?

        package init(uri: String, deepLinkScheme: String? = nil) {
            (self.uri, self.deepLinkScheme) = (uri, deepLinkScheme)
        }
    }
}

extension PendingStep {
    /// The name of a session's token among the secrets.
    package static let tokenName = "session_token"
    /// The name of the step among the secrets of an attempt that it has led to.
    package static let idName = "step_id"

    /// The session that the server has granted already, and that is of no use before the step is done.
    package func unprovenSession() -> Session? {
        secrets[Self.tokenName].map {
            Session(accessToken: $0, accessTokenExpiresAt: expiresAt, refreshToken: nil, refreshTokenExpiresAt: nil)
        }
    }
}
