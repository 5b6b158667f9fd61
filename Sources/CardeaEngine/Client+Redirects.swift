package import CardeaBasics
package import CardeaModel
import CardeaOperations

/// An attempt with the key that opens a redirect which was kept for it.
package struct RedirectKeyEntry: Sendable {
    package let attempt: OAuthLoginContext
    package let key: Secret
    package let publicPoint: [UInt8]
}

extension CardeaClient {
    /// Has the key kept with the attempt in the secure store, beside what redeems it; says whether there is a store that outlives the
    /// process.
    package func rememberRedirectKey(
        _ key: Secret, publicPoint: [UInt8], for attempt: OAuthLoginContext, _ done: @escaping Completion<Bool>
    ) {
        _ = engine.start(LoginLookup<PendingAttempt>(attempt.id)) { [engine] result in
            let isStored = result.map { _ in engine.state.storesLogins }
            if case .success(true) = isStored {
                let pair = RedirectKey(key: key, publicPoint: publicPoint)
                engine.updatePending { $0.update(attempt.id, as: PendingAttempt.self) { $0.redirectKey = pair } }
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
        return logins.pending.all.reversed().compactMap { login in
            guard let attempt = PendingAttempt(login), attempt.expiresAt > now, !logins.isInUse(attempt.id),
                let pair = attempt.redirectKey
            else {
                return nil
            }
            return RedirectKeyEntry(
                attempt: OAuthLoginContext(attempt), key: pair.key, publicPoint: pair.publicPoint)
        }
    }
}
