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
        _ key: Secret, publicPoint: [UInt8], for attempt: OAuthLoginAttempt, _ done: @escaping Completion<Bool>
    ) {
        _ = engine.start(LoginLookup<PendingAttempt>(attempt.id)) { [engine] result in
            let isStored = result.map { _ in engine.state.storesLogins }
            if case .success(true) = isStored {
                let values = [
                    Self.keyName: Secret(RecordReader.text(of: key)),
                    Self.pointName: Secret(Base64URL.encode(publicPoint)),
                ]
                engine.updatePending { $0.updateAttempt(attempt.id, values) }
            }
            done(isStored)
        }
    }

    /// The attempts of this and of earlier processes that a kept redirect can finish, newest first.
    package func attemptsKeepingRedirects(_ done: @escaping Completion<[RedirectKeyEntry]>) -> Cancellation {
        engine.start(LoginsLoading()) { [engine] result in done(result.map { _ in Self.entries(engine) }) }
    }

    private static func entries(_ engine: Engine) -> [RedirectKeyEntry] {
        let (logins, now) = (engine.state.logins, engine.platform.clock.now())
        return logins.pending.attempts.reversed().compactMap { attempt in
            guard attempt.expiresAt > now, !logins.isInUse(attempt.id),
                let key = attempt.secrets[keyName].flatMap({ Base64URL.decode($0.reveal()) }),
                let point = attempt.secrets[pointName].flatMap({ Base64URL.decode($0.reveal()) })
            else { return nil }
            return RedirectKeyEntry(
                attempt: OAuthLoginAttempt(attempt), key: Secret(bytes: key), publicPoint: Array(point))
        }
    }
}
