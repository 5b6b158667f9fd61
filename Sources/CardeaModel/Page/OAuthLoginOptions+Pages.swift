package import CardeaBasics

/// What pages that are no login's take of the options.
extension OAuthLoginOptions {
    /// How long the page may wait, in milliseconds.
    package var timeLimit: UInt32 { timeoutMilliseconds ?? 600_000 }

    /// The part that says how a page is shown and its redirect taken.
    package func shown(
        _ redirectURI: String, _ capture: RedirectCapture, within milliseconds: UInt32
    ) -> OAuthLoginOptions {
        var options = OAuthLoginOptions(
            redirectURI: redirectURI, redirectCapture: capture, prefersEphemeralSession: prefersEphemeralSession)
        options.mayReplaceSchemeHandler = mayReplaceSchemeHandler
        options.activationToken = activationToken
        options.timeoutMilliseconds = milliseconds
        return options
    }

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

    /// What the page that ends the browser's session is asked with.
    package func logoutRequest(state: Secret) throws(CardeaError) -> BrowserLogoutRequest {
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
