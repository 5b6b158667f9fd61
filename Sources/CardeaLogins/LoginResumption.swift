package import CardeaBasics
package import CardeaDesktop
package import CardeaEngine
import CardeaLinux
package import CardeaModel

/// Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile.
///
/// The folder is looked at on a thread of its own, and the store is asked only when there is something in it.
final class LoginResumption: Sendable {
    private let client: CardeaClient
    private let kept: RedirectFolder
    private let worker = BlockingWorker(idleMilliseconds: 0)
    private let calls = CallChain()
    private let done: Completion<FinalizeOAuthLoginResult?>

    private init(
        _ client: CardeaClient, _ kept: RedirectFolder, _ done: @escaping Completion<FinalizeOAuthLoginResult?>
    ) {
        self.client = client
        self.kept = kept
        self.done = done
    }

    static func begin(
        _ client: CardeaClient, _ folders: HandoverFolders, _ done: @escaping Completion<FinalizeOAuthLoginResult?>
    ) -> Cancellation {
        guard let kept = RedirectFolder(folders) else {
            done(.success(nil))
            return {}
        }
        let resumption = LoginResumption(client, kept, done)
        resumption.look()
        return { resumption.calls.cancel() }
    }

    private func look() {
        calls.begin {
            worker.run(
                { [kept] () throws(CardeaError) in
                    kept.sweep()
                    return try kept.orphans()
                },
                { [self] result in
                    switch result {
                    case .failure(let error): done(.failure(error))
                    case .success(let orphans) where orphans.isEmpty: done(.success(nil))
                    case .success(let orphans): load(orphans)
                    }
                })
        }
    }

    private func load(_ orphans: Set<String>) {
        calls.begin {
            client.attemptsKeepingRedirects { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(let entries): tryNext(entries.filter { orphans.contains($0.attempt.id) }[...], nil)
                }
            }
        }
    }

    /// - Parameter damage: Of a redirect before; what is left may be whole.
    private func tryNext(_ entries: ArraySlice<RedirectKeyEntry>, _ damage: CardeaError?) {
        guard let entry = entries.first else { return done(damage.map { .failure($0) } ?? .success(nil)) }
        calls.begin {
            worker.run(
                { [kept] () throws(CardeaError) in
                    try kept.take(entry.attempt.id, redirectURI: entry.attempt.redirectURI, key: entry.key)
                },
                { [self] result in
                    switch result {
                    case .success(let redirect?): resume(entry, redirect, entries.dropFirst(), damage)
                    case .success(nil): tryNext(entries.dropFirst(), damage)
                    case .failure(let error): failed(error, entries.dropFirst(), damage)
                    }
                })
        }
    }

    private func failed(_ error: CardeaError, _ others: ArraySlice<RedirectKeyEntry>, _ damage: CardeaError?) {
        if error.code == .storeCorrupted { tryNext(others, damage ?? error) } else { done(.failure(error)) }
    }

    private func resume(
        _ entry: RedirectKeyEntry, _ redirect: ArrivedRedirect, _ others: ArraySlice<RedirectKeyEntry>,
        _ damage: CardeaError?
    ) {
        calls.begin {
            client.engine.finalize(entry.attempt.id, redirect: redirect.url) { [self] result in
                let (id, uri) = (entry.attempt.id, entry.attempt.redirectURI)
                worker.perform(
                    { [kept] in
                        if case .failure(let error) = result, error.refusal == .passing {
                            kept.putBack(redirect, id, redirectURI: uri, publicPoint: entry.publicPoint)
                        } else {
                            kept.withdraw(id)
                        }
                    },
                    { [self] in
                        switch result {
                        case .success(let result): done(.success(result))
                        case .failure(let error): failed(error, others, damage)
                        }
                    })
            }
        }
    }
}

extension CardeaClient {
    /// Finishes a login whose process ended, and puts back what such a process has left on the desktop.
    package func resumeOAuthLogin(_ done: @escaping Completion<FinalizeOAuthLoginResult?>) -> Cancellation {
        let chain = CallChain()
        BlockingWorker(idleMilliseconds: 0).perform(
            { _ = try? SchemeClaim.sweep(folders: .ofProcess) },
            { [self] in chain.begin { resumeOAuthLogin(folders: .standard(), done) } })
        return { chain.cancel() }
    }

    package func resumeOAuthLogin(
        folders: HandoverFolders, _ done: @escaping Completion<FinalizeOAuthLoginResult?>
    ) -> Cancellation {
        // Without a server there is no login to finish.
        guard (try? engine.backend.requireServer()) != nil else {
            done(.success(nil))
            return {}
        }
        return LoginResumption.begin(self, folders, done)
    }
}
