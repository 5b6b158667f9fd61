package import CardeaCore

/// A page that ends the browser's session, and what its answer is known by.
package struct BegunBrowserLogout: Sendable {
    package let url: Secret
    package let state: Secret
}

extension Engine {
    /// Writes the address of the page. The session is read, never changed: what has been forgotten leaves no hint behind.
    package func beginBrowserLogout(
        _ options: EndBrowserSessionOptions
    ) async throws(CardeaError) -> BegunBrowserLogout {
        try requireOpen()
        let session = try await perform(PreviousSessionLookup())
        let state = Secret(Base64URL.encode(try platform.entropy.bytes(32)))
        var request = BrowserLogoutRequest(redirectURI: options.redirectURI, state: state)
        request.hint = options.logoutHint
        request.locales = options.uiLocales
        let url = try await drive(try backend.endBrowserSession(request, of: session, at: platform.clock.now()))
        log(.info, "The browser's session is to end.")
        return BegunBrowserLogout(url: url, state: state)
    }
}

extension CardeaClient {
    /// Writes the address of the page that ends the browser's session.
    package func beginBrowserLogout(
        _ options: EndBrowserSessionOptions
    ) async throws(CardeaError) -> BegunBrowserLogout {
        try await withEngine { engine throws(CardeaError) in try await engine.beginBrowserLogout(options) }
    }
}
