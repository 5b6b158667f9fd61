package import CardeaBasics

/// The place that a login's redirect comes to: its redirect URI, or a deep link of the application that it or a page behind it
/// leads to.
package struct RedirectTarget: Sendable {
    package let redirectURI: RedirectURI
    /// `nil`: the redirect URI alone.
    package let deepLink: OAuthDeepLink?

    /// A place that needs no check: a redirect URI alone, or one with the deep link that was made for it.
    package init(_ redirectURI: RedirectURI, _ deepLink: OAuthDeepLink? = nil) {
        (self.redirectURI, self.deepLink) = (redirectURI, deepLink)
    }

    /// Reads the options of a login.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` when they contradict each other.
    package init(_ options: OAuthLoginOptions) throws(CardeaError) {
        let redirectURI = try RedirectURI(options.redirectURI)
        if options.redirectCapture == .oauthPrefix {
            self.init(redirectURI, try Self.deepLink(options.deepLinkScheme, for: redirectURI.uri))
            return
        }
        guard options.deepLinkScheme == nil, !options.acceptsTokenHandoff else {
            throw CardeaError(
                .invalidConfiguration,
                "A deep link scheme and tokens in links need the capture `CARDEA_CAPTURE_OAUTH_PREFIX`.")
        }
        self.init(redirectURI)
    }

    /// Reads what a record has of one. Without a scheme the redirect comes to the redirect URI.
    package init(redirectURI: String, deepLinkScheme: String? = nil) throws(CardeaError) {
        let uri = try RedirectURI(redirectURI)
        self.init(uri, try deepLinkScheme.map { scheme throws(CardeaError) in try Self.deepLink(scheme, for: uri.uri) })
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

    /// True if a redirect comes to this place. A page in between chooses the path of its link; without one it is that of the
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

    /// The redirect URI as it was given.
    package var text: String { redirectURI.uri.text }

    /// True if the redirect URI is a page, which leads back by a link of its own.
    package var leadsThroughPage: Bool { deepLink != nil && redirectURI.uri.isHTTP }

    /// The scheme that leads back here, or that of the page where nothing but a listener does.
    package var scheme: String { deepLink?.scheme ?? redirectURI.uri.scheme }

    /// The scheme of an application's, by which the desktop brings the redirect here; `nil` where it comes over http.
    package var applicationScheme: String? {
        deepLink?.scheme ?? (redirectURI.uri.isHTTP ? nil : redirectURI.uri.scheme)
    }

    /// The address that the browser ends at.
    package var end: String { leadsThroughPage ? deepLink?.prefix ?? text : text }

    /// The error to report for a link that has the application's scheme and leaves the browser open; `nil` for any other.
    package func mistake(_ redirect: URI) -> CardeaError? {
        guard let deepLink, redirect.scheme == deepLink.scheme, !deepLink.closes(redirect) else { return nil }
        return CardeaError(
            .redirectMismatch,
            "Unmatched app link, browser left open: \(OAuthDeepLink.shape(redirect)) does not begin with "
                + "\(deepLink.prefix)"
        )
    }
}
