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
    private let place: KeptPlace
    private let kept: RedirectFolder?
    private let worker = BlockingWorker(idleMilliseconds: 0)

    /// Opens the inbox.
    ///
    /// - Parameter offer: Says whether the redirect is taken; called on a thread of the engine's, which it must not block.
    /// - Throws: ``CardeaError/Code/captureUnavailable``
    package static func open(
        scheme: String, folders: HandoverFolders = .standard(), offer: @escaping @Sendable (ArrivedRedirect) -> Bool
    ) throws(CardeaError) -> RedirectWait {
        let kept = RedirectFolder(folders)
        let place = KeptPlace()
        let inbox = try RedirectInbox.open(
            scheme: scheme, folders: folders,
            missed: {
                // A process that was stopped or starved: the sender did not wait, and has kept what it could not hand over.
                if let kept, let redirect = place.collect(kept) { _ = offer(redirect) }
            }, offer: offer)
        return RedirectWait(inbox, place, kept)
    }

    private init(_ inbox: RedirectInbox, _ place: KeptPlace, _ kept: RedirectFolder?) {
        (self.inbox, self.place, self.kept) = (inbox, place, kept)
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
        client.rememberRedirectKey(key.secret, publicPoint: key.publicPoint, for: attempt) { [self] result in
            guard case .success(true) = result else { return done(false) }
            place.set(attempt, key.secret)
            worker.perform({ (try? kept.announce(login)) != nil }, done)
        }
    }

    /// Takes no more redirects and removes what was kept. To be called once; reports when nothing is left.
    package func end(_ done: @escaping @Sendable () -> Void) {
        inbox.close()
        guard let kept, let id = place.clear() else { return done() }
        worker.perform({ kept.withdraw(id) }, done)
    }
}

/// The place of the redirect that was kept for a login.
private final class KeptPlace: Sendable {
    private let entry = Lock<(attempt: OAuthLoginContext, key: Secret)?>(nil)

    func set(_ attempt: OAuthLoginContext, _ key: Secret) { entry.withLock { $0 = (attempt, key) } }

    /// Forgets it; the id of the login, if there was one.
    func clear() -> String? {
        entry.withLock { entry in
            let id = entry?.attempt.id
            entry = nil
            return id
        }
    }

    func collect(_ kept: RedirectFolder) -> ArrivedRedirect? {
        guard let (attempt, key) = entry.withLock({ $0 }) else { return nil }
        return try? kept.take(attempt.id, redirectURI: attempt.redirectURI, key: key)
    }
}
