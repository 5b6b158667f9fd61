package import CardeaBasics
public import CardeaModel
import CardeaOperations

/// One account of one application at one server: signs in, keeps the session, signs out.
///
/// A client is cheap to make: no thread starts and no file or network is touched before the first call. The clients
/// of a process share one thread, which drives the protocols and the network; ``close()``, or releasing the last reference, ends a client.
public final class CardeaClient: Sendable {
    package let engine: Engine
    private let platform: EnginePlatform

    /// Creates a client on parts that are made elsewhere: tests put faults there.
    package init(_ settings: EngineSettings, backend: any OAuthBackend, platform: EnginePlatform) {
        self.platform = platform
        engine = Engine(platform: platform, backend: backend, settings: settings)
    }

    deinit { engine.close() }

    /// The loop that the client's work runs on.
    package var loop: any EngineLoop { platform.executor }

    /// The place where the session is kept, in words for a person: "Secret Service (Login)".
    public var storeLocation: String { platform.store.location }

    /// The kind of that store: ``StoreKind/undecided`` until a call first needs the store of an automatic choice.
    public var storeKind: StoreKind { platform.storeKind() }

    /// Forgets an attempt whose page was not finished.
    package func abandon(_ attempt: OAuthLoginContext) {
        onLoop { engine in engine.abandon(attemptID: attempt.id) }
    }

    /// Runs a closure with the engine on its thread: at once if the caller is there, else soon.
    package func onLoop(_ body: @escaping @Sendable (Engine) -> Void) {
        platform.executor.perform { [engine] in body(engine) }
    }

    /// Runs a closure at once, for a caller that is going to wait for what it begins.
    package func lend(_ body: () -> Void) { platform.executor.lend(body) }

    /// Runs an action on the client's loop after a while; never if the client is closed before.
    @discardableResult
    package func perform(
        afterMilliseconds delay: UInt32, _ action: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
        platform.after(delay, action)
    }

    /// Has an action run on the client's loop whenever the bell has rung, until the client is closed.
    package func listen(_ action: @escaping @Sendable () -> Void) { platform.listen(action) }

    /// Tells the observer, in order with the engine's own events: at once if the caller is on the client's thread, else soon.
    package func tell(_ event: SessionEvent) {
        onLoop { engine in engine.report(event) }
    }

    /// Reports a redirect that was left alone.
    package func tellIgnored(_ error: CardeaError) {
        engine.log(.warning, "A redirect was ignored.", [("reason", error.message)])
        tell(.redirectIgnored(error))
    }

    /// Makes everything under way end soon: the client waits for no keyring's user any more. Calls that wait for one end now, as
    /// cancelled; a question that the user sees stays where it is.
    package func hurry() { engine.hurry() }

    /// Cancels everything that is running, and ends the client. Later calls fail with
    /// ``CardeaError/Code/clientClosed``. Closing twice is harmless.
    public func close() { engine.close() }
}

/// An attempt with the key that opens a redirect which was kept for it.
package struct RedirectKeyEntry: Sendable {
    package let attempt: OAuthLoginContext
    package let key: Secret
    package let publicPoint: [UInt8]
}

extension CardeaClient {
    /// Stores the key with the attempt, beside its secrets; reports whether there is a store that outlives the process.
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

    /// Reports the attempts of this and of earlier processes that a kept redirect can finish, newest first.
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
