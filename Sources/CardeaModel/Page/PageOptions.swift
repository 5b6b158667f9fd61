package import CardeaBasics

/// How a page is shown to a user, and how its redirect comes back. Every page needs this much: that of a login, of a provider to
/// link, of the browser's logout, of a passkey, and one of the application's own.
package struct PageOptions: Sendable {
    /// The place that the redirect comes to.
    package var target: RedirectTarget
    package private(set) var capture: RedirectCapture
    /// The place instead, for a desktop that does not bring redirects to the first.
    package var fallback: RedirectTarget?
    package var prefersEphemeralSession = false
    package var mayReplaceSchemeHandler = false
    package var activationToken: String?
    /// The longest wait for the redirect, in milliseconds.
    package var timeLimit: UInt32 = 600_000

    /// A page that leads to a target known already.
    package init(leadingTo target: RedirectTarget, by capture: RedirectCapture) {
        (self.target, self.capture) = (target, capture)
    }

    /// Reads what a call was given.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` when the redirect URI and what goes with it contradict each other.
    package init(_ options: OAuthLoginOptions) throws(CardeaError) {
        self.init(leadingTo: try RedirectTarget(options), by: options.redirectCapture)
        if let uri = options.fallbackRedirectURI {
            guard capture == .scheme else {
                throw CardeaError(
                    .invalidConfiguration,
                    "A fallback redirect URI goes with the scheme capture, which may fail on a desktop; the others do not "
                        + "depend on it.")
            }
            fallback = try RedirectTarget(redirectURI: uri)
        }
        show(as: options)
    }

    /// Takes over how the page is shown.
    package mutating func show(as options: OAuthLoginOptions) {
        prefersEphemeralSession = options.prefersEphemeralSession
        mayReplaceSchemeHandler = options.mayReplaceSchemeHandler
        activationToken = options.activationToken
        timeLimit = options.timeoutMilliseconds ?? timeLimit
    }

    /// The same page with its redirect taken by a listener.
    package var onFallback: PageOptions? {
        guard let fallback else { return nil }
        var page = self
        (page.target, page.capture, page.fallback) = (fallback, .loopback, nil)
        return page
    }
}

extension OAuthLoginOptions {
    /// The link that ends a page of the application's own: of the scheme that is set, else that of the redirect URI, whose form counts
    /// then.
    package func pageEnd() throws(CardeaError) -> OAuthDeepLink {
        let uri = try? URI(parsing: redirectURI)
        guard let scheme = deepLinkScheme ?? uri?.scheme else {
            throw CardeaError(
                .invalidArgument,
                "The options have no scheme: set `deep_link_scheme`, or a `redirect_uri` that has it.")
        }
        return try OAuthDeepLink(scheme: scheme, takesSingleSlash: deepLinkScheme == nil && uri?.host == nil)
    }

    /// The request for the page that ends the browser's session.
    package func logoutRequest(to redirectURI: String, state: Secret) throws(CardeaError) -> BrowserLogoutRequest {
        var request = BrowserLogoutRequest(redirectURI: redirectURI, state: state)
        for parameter in parameters {
            switch parameter.name {
            case "logout_hint": request.hint = parameter.value
            case "ui_locales": request.locales = parameter.value
            default:
                throw CardeaError(
                    .invalidArgument,
                    "`parameter` \(parameter.name) has no use for the browser's logout; expected logout_hint or ui_locales."
                )
            }
        }
        return request
    }
}
