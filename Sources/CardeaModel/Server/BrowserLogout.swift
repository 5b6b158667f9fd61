package import CardeaBasics

/// The request to the page that ends the browser's session at a server.
package struct BrowserLogoutRequest: Sendable {
    package let redirectURI: String
    package let state: Secret
    package var hint: String?
    /// The locales of the page, with spaces between them, the preferred one first.
    package var locales: String?

    package init(redirectURI: String, state: Secret) {
        self.redirectURI = redirectURI
        self.state = state
    }
}

/// The reading of a redirect at the end of the browser's session.
package enum BrowserLogoutAnswer {
    /// The parameters of answers to logins.
    private static let ofLogins = ["code", "error", "response", "id_token", "access_token", "challenge_token"]

    /// Returns true if a redirect to the right address may be the answer.
    ///
    /// A redirect with the request's state is. One without it, or with another state, is taken as well, because it grants
    /// nothing and some providers send no other - unless it answers a login, which then waits for it.
    package static func answers(_ redirect: URI, state: Secret) -> Bool {
        if RedirectParameters(redirect).answer(state: state) { return true }
        let texts = [redirect.query, redirect.fragment].compactMap { $0 }
        let names = texts.flatMap { QueryParameters(parsing: $0, plusIsSpace: true).pairs.map { $0.name } }
        return !names.contains(where: ofLogins.contains)
    }

    /// Returns true if such a redirect answers this very request: the provider has ended the session, or there was none. Otherwise it
    /// names no request, or another one; most likely the session has ended.
    package static func confirms(_ redirect: URI, state: Secret) -> Bool {
        RedirectParameters(redirect).answer(state: state)
    }
}

/// The page that ends the session which the browser has at the server.
package protocol BrowserLogoutBackend: AnyObject, Sendable {
    /// Finds the page.
    func endBrowserSession(
        _ request: BrowserLogoutRequest, of session: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<PageAddress>
}
