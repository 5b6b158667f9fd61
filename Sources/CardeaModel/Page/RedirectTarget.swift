package import CardeaBasics

/// Where the redirect of a login comes to: its redirect URI, or a deep link of the application that it or a page behind it
/// leads to.
package struct RedirectTarget: Sendable {
    package let redirectURI: RedirectURI
    /// `nil`: the redirect URI alone.
    package let deepLink: OAuthDeepLink?

    private init(_ redirectURI: RedirectURI, _ deepLink: OAuthDeepLink?) {
        (self.redirectURI, self.deepLink) = (redirectURI, deepLink)
    }

    /// Reads the options of a login.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` when they contradict each other.
    package init(_ options: OAuthLoginOptions) throws(CardeaError) {
        let redirectURI = try RedirectURI(options.redirectURI)
        let deepLink = try Self.deepLink(of: options)
        self.init(redirectURI, deepLink)
    }

    /// Reads what an attempt has kept. Without a scheme its redirect comes to the redirect URI.
    package init(redirectURI: String, deepLinkScheme: String?) throws(CardeaError) {
        let uri = try RedirectURI(redirectURI)
        self.init(uri, try deepLinkScheme.map { scheme throws(CardeaError) in try Self.deepLink(scheme, for: uri.uri) })
    }

    /// The same.
    package init(_ attempt: PendingAttempt) throws(CardeaError) {
        try self.init(redirectURI: attempt.redirectURI, deepLinkScheme: attempt.deepLinkScheme)
    }

    /// How the redirect of a login comes back, where that is by a deep link.
    package static func deepLink(of options: OAuthLoginOptions) throws(CardeaError) -> OAuthDeepLink? {
        if options.redirectCapture == .oauthPrefix {
            return try deepLink(options.deepLinkScheme, for: RedirectURI(options.redirectURI).uri)
        }
        guard options.deepLinkScheme == nil, !options.acceptsTokenHandoff else {
            throw CardeaError(
                .invalidConfiguration,
                "A deep link scheme and tokens in links need the capture `CARDEA_CAPTURE_OAUTH_PREFIX`.")
        }
        return nil
    }

    /// - Parameter scheme: `nil`: that of the redirect URI.
    private static func deepLink(_ scheme: String?, for uri: URI) throws(CardeaError) -> OAuthDeepLink {
        guard uri.isHTTP else {
            let deepLink = try OAuthDeepLink(scheme: scheme ?? uri.scheme, takesSingleSlash: uri.host == nil)
            if deepLink.closes(uri) { return deepLink }
            throw CardeaError(
                .invalidConfiguration,
                "The redirect URI does not begin with \(deepLink.prefix), so the browser would stay open.")
        }
        guard uri.scheme == "https" || uri.isLoopbackHTTP else {
            throw CardeaError(
                .invalidConfiguration,
                "The redirect URI uses plain http: a page that passes codes on must use https or a loopback host.")
        }
        guard let scheme else {
            throw CardeaError(
                .invalidConfiguration,
                "The redirect URI is a page: set `deep_link_scheme` to the scheme that this page leads back to.")
        }
        return try OAuthDeepLink(scheme: scheme)
    }

    /// Whether a redirect comes to this place. A page in between chooses the path of its link; without one it is that of the
    /// redirect URI.
    package func matches(_ redirect: URI) -> Bool {
        guard let deepLink else { return redirectURI.matches(redirect) }
        guard let path = deepLink.path(redirect) else { return false }
        return leadsThroughPage || (deepLink.path(redirectURI.uri) == path && redirectURI.hasOwnItems(redirect))
    }

    /// The same for those who do not know the login, and keep its redirect for it: a deep link must look like an answer, because
    /// an application has others of its own.
    package func mayBeAnswered(by redirect: URI) -> Bool {
        guard matches(redirect) else { return false }
        return deepLink == nil || RedirectParameters.mayAnswer(redirect)
    }

    /// Whether the redirect URI is a page, which leads back by a link of its own.
    package var leadsThroughPage: Bool { deepLink != nil && redirectURI.uri.isHTTP }

    /// The scheme that leads back here, or that of the page where nothing but a listener does.
    package var scheme: String { deepLink?.scheme ?? redirectURI.uri.scheme }

    /// Where the browser ends.
    package var end: String { leadsThroughPage ? deepLink?.prefix ?? redirectURI.uri.text : redirectURI.uri.text }

    /// What to tell of a link that has the application's scheme and leaves the browser open; `nil` for any other.
    package func mistake(_ redirect: URI) -> CardeaError? {
        guard let deepLink, redirect.scheme == deepLink.scheme, !deepLink.closes(redirect) else { return nil }
        return CardeaError(
            .redirectMismatch,
            "Unmatched app link, browser left open: \(OAuthDeepLink.shape(redirect)) does not begin with "
                + "\(deepLink.prefix)"
        )
    }
}
