package import CardeaCore

/// An attempt with the key that opens a redirect which was kept for it.
package struct RedirectKeyEntry: Sendable {
    package let attempt: OAuthLoginAttempt
    package let key: Secret
    package let publicPoint: [UInt8]
}

extension Engine {
    private static let keyName = "redirect_key"
    private static let pointName = "redirect_public_key"

    /// Puts the key beside what redeems the attempt, to be written with it; says whether the store outlives the process.
    func rememberRedirectKey(
        _ key: Secret, publicPoint: [UInt8], attemptID id: String
    ) async throws(CardeaError) -> Bool {
        _ = try await unfinished(id) as PendingAttempt
        guard platform.store.isPersistent else { return false }
        let values = [
            Self.keyName: Secret(RecordReader.text(of: key)), Self.pointName: Secret(Base64URL.encode(publicPoint)),
        ]
        updatePending { $0.updateAttempt(id, values) }
        return true
    }

    /// The attempts of this and of earlier processes that a kept redirect can finish, newest first.
    func attemptsKeepingRedirects() async throws(CardeaError) -> [RedirectKeyEntry] {
        try requireOpen()
        try await loadPending()
        let now = platform.clock.now()
        return state.logins.pending.attempts.reversed().compactMap { attempt in
            guard attempt.expiresAt > now, !state.logins.isInUse(attempt.id),
                let key = attempt.secrets[Self.keyName].flatMap({ Base64URL.decode($0.reveal()) }),
                let point = attempt.secrets[Self.pointName].flatMap({ Base64URL.decode($0.reveal()) })
            else { return nil }
            return RedirectKeyEntry(
                attempt: OAuthLoginAttempt(attempt), key: Secret(bytes: key), publicPoint: Array(point))
        }
    }
}

extension CardeaClient {
    /// Has the key kept with the attempt in the secure store; says whether there is one that outlives the process.
    package func rememberRedirectKey(
        _ key: Secret, publicPoint: [UInt8], for attempt: OAuthLoginAttempt
    ) async throws(CardeaError) -> Bool {
        try await withEngine { engine throws(CardeaError) in
            try await engine.rememberRedirectKey(key, publicPoint: publicPoint, attemptID: attempt.id)
        }
    }

    /// The attempts that a kept redirect can finish, newest first.
    package func attemptsKeepingRedirects() async throws(CardeaError) -> [RedirectKeyEntry] {
        try await withEngine { engine throws(CardeaError) in
            try await engine.attemptsKeepingRedirects()
        }
    }
}
