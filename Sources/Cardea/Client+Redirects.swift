package import CardeaCore

/// An attempt with the key that opens a redirect which was kept for it.
package struct RedirectKeyEntry: Sendable {
    package let attempt: OAuthLoginAttempt
    package let key: Secret
    package let publicPoint: [UInt8]
}

extension CardeaClient {
    private static let keyName = "redirect_key"
    private static let pointName = "redirect_public_key"

    /// Has the key kept with the attempt in the secure store, beside what redeems it; says whether there is a store that outlives the
    /// process.
    package func rememberRedirectKey(
        _ key: Secret, publicPoint: [UInt8], for attempt: OAuthLoginAttempt
    ) async throws(CardeaError) -> Bool {
        _ = try await engine.perform(LoginLookup<PendingAttempt>(attempt.id))
        let values = [
            Self.keyName: Secret(RecordReader.text(of: key)), Self.pointName: Secret(Base64URL.encode(publicPoint)),
        ]
        return await valueOnLoop { engine in
            guard engine.state.storesLogins else { return false }
            engine.updatePending { $0.updateAttempt(attempt.id, values) }
            return true
        }
    }

    /// The attempts of this and of earlier processes that a kept redirect can finish, newest first.
    package func attemptsKeepingRedirects() async throws(CardeaError) -> [RedirectKeyEntry] {
        try await engine.perform(LoginsLoading())
        return await valueOnLoop { engine in
            let (logins, now) = (engine.state.logins, engine.platform.clock.now())
            return logins.pending.attempts.reversed().compactMap { attempt in
                guard attempt.expiresAt > now, !logins.isInUse(attempt.id),
                    let key = attempt.secrets[Self.keyName].flatMap({ Base64URL.decode($0.reveal()) }),
                    let point = attempt.secrets[Self.pointName].flatMap({ Base64URL.decode($0.reveal()) })
                else { return nil }
                return RedirectKeyEntry(
                    attempt: OAuthLoginAttempt(attempt), key: Secret(bytes: key), publicPoint: Array(point))
            }
        }
    }

    /// Finds the page on which the user links a provider.
    package func beginLinking(_ options: OAuthLoginOptions) async throws(CardeaError) -> BegunLinking {
        try await engine.perform(LinkingBeginning(options))
    }

    /// Makes sure that the page has linked it.
    package func confirmLinking(_ provider: OAuthProvider, of user: String?) async throws(CardeaError) {
        try await engine.perform(LinkingConfirmation(provider, of: user))
    }

    /// Writes the address of the page that ends the browser's session.
    package func beginBrowserLogout(
        _ options: EndBrowserSessionOptions
    ) async throws(CardeaError) -> BegunBrowserLogout {
        try await engine.perform(BrowserLogoutBeginning(options))
    }
}
