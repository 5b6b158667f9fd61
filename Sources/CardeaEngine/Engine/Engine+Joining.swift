package import CardeaBasics
package import CardeaModel
import CardeaOperations

/// Work that runs once for all callers who want it: refreshes, logouts and writes in the background.
extension Engine {
    /// Gets the session with another access token than this one: of the refresh that runs, of another process, or of a new
    /// refresh. A refresh runs until it is stored, even if nobody waits for it any more.
    func refresh(insteadOf spoiled: Secret, _ done: @escaping Completion<CachedSession>) -> Cancellation? {
        if let cached = state.session.cached(insteadOf: spoiled, at: state.moment) {
            done(.success(cached))
            return nil
        }
        if let refreshing { return refreshing.add(platform.executor, done) }
        return begin(RefreshOperation(insteadOf: spoiled), done)
    }

    /// Gets the session with the access token of a refresh that begins from now on: one that runs is waited for first.
    func renew(showing stepUpToken: Secret?, _ done: @escaping Completion<CachedSession>) -> Cancellation? {
        let (wait, loop) = (FirstResult(done), platform.executor)
        begin(renewing: stepUpToken, wait)
        return { loop.perform { wait.come(.failure(.cancelled)) } }
    }

    private func begin(renewing stepUpToken: Secret?, _ wait: FirstResult<CachedSession>) {
        guard let refreshing else {
            _ = begin(RefreshOperation(showing: stepUpToken)) { wait.come($0) }
            return
        }
        let giveUp = refreshing.add(platform.executor) { [self] _ in
            if !wait.isOver { begin(renewing: stepUpToken, wait) }
        }
        wait.whenOver(giveUp)
    }

    private func begin(
        _ refresh: RefreshOperation, _ done: @escaping Completion<CachedSession>
    ) -> Cancellation {
        let result = SharedResult<CachedSession>()
        refreshing = result
        let cancel = result.add(platform.executor, done)
        startUnattended(OperationStack(refresh), later: false) { [self] outcome in
            refreshing = nil
            result.come(outcome)
        }
        return cancel
    }

    /// Takes over a session of another service: one exchange at a time, for all callers who want it, and it runs to its end
    /// without them.
    package func migrate(_ token: Secret, _ done: @escaping Completion<CardeaUser>) -> Cancellation {
        let wait = FirstResult(done)
        let loop = platform.executor
        loop.perform { [self] in
            do throws(CardeaError) {
                try requireOpen()
            } catch {
                return wait.come(.failure(error))
            }
            wait.whenOver(joinMigration(token) { wait.come($0) })
        }
        return { loop.perform { wait.come(.failure(.cancelled)) } }
    }

    private func joinMigration(_ token: Secret, _ done: @escaping Completion<CardeaUser>) -> Cancellation {
        if let migrating { return migrating.add(platform.executor, done) }
        let result = SharedResult<CardeaUser>()
        migrating = result
        let cancel = result.add(platform.executor, done)
        startUnattended(OperationStack(Migration(token)), later: false) { [self] outcome in
            migrating = nil
            result.come(outcome)
        }
        return cancel
    }

    /// Ends the session. Callers that come before it is gone join the first one; it runs to its end without them.
    package func logout(_ done: @escaping Completion<Void>) -> Cancellation {
        let wait = FirstResult(done)
        let loop = platform.executor
        loop.perform { [self] in
            do throws(CardeaError) {
                try requireOpen()
            } catch {
                return wait.come(.failure(error))
            }
            let cancel = joinLogout { wait.come($0) }
            wait.whenOver(cancel)
        }
        return { loop.perform { wait.come(.failure(.cancelled)) } }
    }

    private func joinLogout(_ done: @escaping Completion<Void>) -> Cancellation {
        if let loggingOut { return loggingOut.add(platform.executor, done) }
        let result = SharedResult<Void>()
        loggingOut = result
        let cancel = result.add(platform.executor, done)
        startUnattended(OperationStack(LogoutOperation()), later: false) { result.come($0) }
        return cancel
    }

    func prepareLogin(_ operation: OperationStack<Void>) {
        guard preparing == nil else { return }
        let result = SharedResult<Void>()
        preparing = result
        startUnattended(operation, later: true) { [self] _ in
            preparing = nil
            result.come(.success(()))
        }
    }

    func awaitPreparation(_ done: @escaping Completion<Void>) -> Cancellation? {
        guard let preparing else {
            done(.success(()))
            return nil
        }
        return preparing.add(platform.executor, done)
    }

    func saveLogins() {
        guard savingLogins == nil else { return }
        let result = SharedResult<Void>()
        savingLogins = result
        startUnattended(OperationStack(LoginsSaving()), later: true) { [self] outcome in
            savingLogins = nil
            result.come(outcome)
        }
    }

    func saveKnowledge() {
        guard platform.store.isPersistent else { return }
        state.proof.needSaving()
        guard savingKnowledge == nil else { return }
        let result = SharedResult<Void>()
        savingKnowledge = result
        startUnattended(OperationStack(KnowledgeSaving()), later: true) { [self] outcome in
            savingKnowledge = nil
            result.come(outcome)
        }
    }

    /// Waits until no background write of that record is under way; its result makes no difference.
    func awaitWrites(of kind: RecordName.Kind, _ done: @escaping Completion<Void>) -> Cancellation? {
        guard let writing = kind == .proof ? savingKnowledge : savingLogins else {
            done(.success(()))
            return nil
        }
        return writing.add(platform.executor, done)
    }
}
