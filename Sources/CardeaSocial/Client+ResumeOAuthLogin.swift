public import Cardea
public import CardeaCore
import CardeaDesktop
import CardeaLinux

extension CardeaClient {
    /// Finishes a login whose process ended - a crash, an update, a logout from the desktop - before its redirect came, if the
    /// redirect has come meanwhile. Call it when the application starts: it also puts back what such a process has left on
    /// the desktop.
    ///
    /// `nil` when no redirect was kept, which costs one look into a folder: the secure store is opened only when there is
    /// one. A passing failure (`isRetryable`) leaves the redirect for a later call.
    ///
    /// - Throws: ``CardeaError/Code/storeCorrupted`` when what was kept cannot be opened; it is removed.
    public func resumeOAuthLogin() async throws(CardeaError) -> OAuthLoginResult? {
        await BlockingWorker(idleMilliseconds: 0).perform { try? SchemeClaim.sweep(folders: .ofProcess) }
        return try await resumeOAuthLogin(folders: .standard())
    }

    package func resumeOAuthLogin(folders: HandoverFolders) async throws(CardeaError) -> OAuthLoginResult? {
        guard let kept = KeptRedirects(folders) else { return nil }
        let worker = BlockingWorker(idleMilliseconds: 0)
        let orphans = try await worker.run { () throws(CardeaError) in
            kept.sweep()
            return try kept.orphans()
        }
        guard !orphans.isEmpty else { return nil }
        var damage: CardeaError?
        for entry in try await attemptsKeepingRedirects() where orphans.contains(entry.attempt.id) {
            let (id, uri) = (entry.attempt.id, entry.attempt.redirectURI)
            do throws(CardeaError) {
                let redirect = try await worker.run { () throws(CardeaError) in
                    try kept.take(id, redirectURI: uri, key: entry.key)
                }
                guard let redirect else { continue }
                return try await resume(entry, with: redirect, kept, worker)
            } catch {
                guard error.code == .storeCorrupted else { throw error }
                damage = damage ?? error
            }
        }
        if let damage { throw damage }
        return nil
    }

    private func resume(
        _ entry: RedirectKeyEntry, with redirect: ArrivedRedirect, _ kept: KeptRedirects, _ worker: BlockingWorker
    ) async throws(CardeaError) -> OAuthLoginResult {
        let (id, uri, point) = (entry.attempt.id, entry.attempt.redirectURI, entry.publicPoint)
        do throws(CardeaError) {
            let result = try await finalizeOAuthLogin(entry.attempt, redirectURL: redirect.text)
            await worker.perform { kept.withdraw(id) }
            return result
        } catch {
            await worker.perform {
                if error.refusal == .passing {
                    kept.putBack(redirect, id, redirectURI: uri, publicPoint: point)
                } else {
                    kept.withdraw(id)
                }
            }
            throw error
        }
    }
}
