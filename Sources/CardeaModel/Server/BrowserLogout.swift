package import CardeaBasics

/// What the page that ends the browser's session at a server is asked with.
package struct BrowserLogoutRequest: Sendable {
    package let redirectURI: String
    package let state: Secret
    package var hint: String?
    /// Those of the page, with spaces, the preferred one first.
    package var locales: String?

    package init(redirectURI: String, state: Secret) {
        self.redirectURI = redirectURI
        self.state = state
    }
}

/// What a redirect at the end of the browser's session says.
package enum BrowserLogoutAnswer {
    /// What answers to logins bring.
    private static let ofLogins = ["code", "error", "response", "id_token", "access_token", "challenge_token"]

    /// Whether a redirect to the right address may be the answer.
    ///
    /// One with the request's state is. One without it, or with another one, is taken as well, because it grants nothing and
    /// some providers send no other - unless it answers a login, which then waits for it.
    package static func answers(_ redirect: URI, state: Secret) -> Bool {
        if RedirectParameters(redirect).answer(state: state) { return true }
        let texts = [redirect.query, redirect.fragment].compactMap { $0 }
        let names = texts.flatMap { QueryParameters(parsing: $0, plusIsSpace: true).pairs.map { $0.name } }
        return !names.contains(where: ofLogins.contains)
    }

    /// Whether such a redirect answers this very request: the provider has ended the session, or there was none. Otherwise it does not
    /// say which request it answers, or names another one; most likely the session has ended.
    package static func confirms(_ redirect: URI, state: Secret) -> Bool {
        RedirectParameters(redirect).answer(state: state)
    }
}

/// The page that ends the session which the browser has at the server.
package protocol BrowserLogoutBackend: AnyObject, Sendable {
    /// Finds the page.
    func endBrowserSession(
        _ request: BrowserLogoutRequest, of session: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<Secret>
}
