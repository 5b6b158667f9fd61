package import CardeaBasics
package import CardeaDesktop
package import CardeaEngine
import CardeaLinux
package import CardeaModel

/// A login's wait for a redirect that reaches another process: an inbox, and, for the case that this process does not live to
/// take it, a record by which others keep the redirect.
///
/// Opened before the page is shown, ended with the login, whichever way that goes.
package final class RedirectWait: Sendable {
    private let inbox: RedirectInbox
    private let kept: RedirectFolder?
    /// The attempt whose redirects are kept, and the key that opens them.
    private let attempt: Lock<(login: OAuthLoginContext, key: Secret)?>
    private let worker = BlockingWorker(idleMilliseconds: 0)

    /// Opens the inbox.
    ///
    /// - Parameter offer: Says whether the redirect is taken; called on a thread of the engine's, which it must not block.
    /// - Throws: ``CardeaError/Code/captureUnavailable``
    package static func open(
        scheme: String, folders: HandoverFolders = .standard(), offer: @escaping @Sendable (ArrivedRedirect) -> Bool
    ) throws(CardeaError) -> RedirectWait {
        let kept = RedirectFolder(folders)
        let attempt = Lock<(login: OAuthLoginContext, key: Secret)?>(nil)
        let inbox = try RedirectInbox.open(
            scheme: scheme, folders: folders,
            missed: {
                // A process that was stopped or starved: the sender did not wait, and has kept what it could not hand over.
                guard let kept, let (login, key) = attempt.withLock({ $0 }) else { return }
                if let redirect = try? kept.take(login.id, redirectURI: login.redirectURI, key: key) {
                    _ = offer(redirect)
                }
            }, offer: offer)
        return RedirectWait(inbox, kept, attempt)
    }

    private init(
        _ inbox: RedirectInbox, _ kept: RedirectFolder?, _ attempt: Lock<(login: OAuthLoginContext, key: Secret)?>
    ) {
        (self.inbox, self.kept, self.attempt) = (inbox, kept, attempt)
    }

    /// Has redirects for the attempt kept in case this process ends, and tells whether they will be. Best effort: a login does not fail
    /// because its folder is read-only, and without a store that outlives the process nobody could open what is kept.
    package func keepRedirects(
        for attempt: OAuthLoginContext, of client: CardeaClient, _ done: @escaping @Sendable (Bool) -> Void
    ) {
        guard let kept, WaitingLogin.isUsable(id: attempt.id), let key = try? RedirectSeal.makeKey() else {
            return done(false)
        }
        let login = WaitingLogin(
            id: attempt.id, redirectURI: attempt.redirectURI, deepLinkScheme: attempt.deepLinkScheme,
            publicPoint: key.publicPoint,
            expiresAt: attempt.expiresAt, since: SystemClock().now(), inbox: inbox.name, owner: .current)
        client.rememberRedirectKey(key.key, publicPoint: key.publicPoint, for: attempt) { [self] result in
            guard case .success(true) = result else { return done(false) }
            self.attempt.withLock { $0 = (attempt, key.key) }
            worker.perform({ (try? kept.announce(login)) != nil }, done)
        }
    }

    /// Takes no more redirects and removes what was kept. To be called once; reports when nothing is left.
    package func end(_ done: @escaping @Sendable () -> Void) {
        inbox.close()
        guard let kept, let login = attempt.withLock({ $0.take()?.login }) else { return done() }
        worker.perform({ kept.withdraw(login.id) }, done)
    }
}
