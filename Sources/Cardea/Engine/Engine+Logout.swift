package import CardeaCore

/// What is left of a session that this device has forgotten.
struct ForgottenSession {
    /// What the server is to be told of.
    let session: Session?
    /// Whether somebody was signed in, be it by a record that cannot be read.
    let wasThere: Bool
    /// What that needs besides the session's key.
    let knowledge: DPoPKnowledge
    /// Sessions that waited for a code or another factor, and that nobody has any more.
    var unproven: [Session] = []
    /// Why a record is still there.
    var failure: CardeaError?
}

extension Engine {
    /// Forgets the session here first, so that it is gone whatever the server says, then tells the server, whatever the store
    /// says. Callers that come before it is gone join the first one.
    package func logout() async throws(CardeaError) {
        let running = loggingOut ?? Task(executorPreference: platform.executor) { [self] in await endSession() }
        loggingOut = running
        try await uninterrupted { _ throws(CardeaError) in try await running.value.get() }
    }

    private func endSession() async -> Result<Void, CardeaError> {
        do throws(CardeaError) {
            let ended = try await forgetSession()
            loggingOut = nil
            if ended.wasThere { report(.signedOut(.requested)) }
            log(.info, "Signed out.")
            for session in ended.unproven {
                spawn { [self] in try? await revokeAtServer(session, knowing: ended.knowledge) }
            }
            var failure = ended.failure
            if let session = ended.session {
                do throws(CardeaError) {
                    try await revokeAtServer(session, knowing: ended.knowledge)
                } catch {
                    failure = failure ?? error
                }
            }
            return failure.map { .failure($0) } ?? .success(())
        } catch {
            loggingOut = nil
            return .failure(error)
        }
    }

    /// Tells the server that a session has ended.
    func revokeAtServer(_ session: Session, knowing knowledge: DPoPKnowledge) async throws(CardeaError) {
        guard let run = backend.revoke(session) else { return }
        // The key that signs once more goes with its session.
        defer { if held?.session.proofKey != session.proofKey { proof.key = nil } }
        do throws(CardeaError) {
            try await drive(run, signer: RequestSigner(session, knowledge: knowledge))
        } catch  where error.code == .storeCorrupted {
            // Without its key nobody can say anything of the session, here or at the server.
            log(.warning, "The server was not told of the logout: the session's key cannot be used.")
        }
    }

    /// Removes the session, its key and the unfinished logins, as far as the store lets go of them; throws where it does not even
    /// say which session that is.
    ///
    /// From the first moment on nobody sees the session and no login or refresh under way can bring it back. A refresh that
    /// has been sent is waited for, because the server wants the token that it brings.
    func forgetSession() async throws(CardeaError) -> ForgottenSession {
        forgetting += 1
        defer { forgetting -= 1 }
        epoch &+= 1
        changes &+= 1
        let known = held?.session
        held = nil
        let hold = try await lock(.session)
        defer { hold.release() }
        let ended = try await sessionToEnd(orElse: known)
        var forgotten = ForgottenSession(
            session: ended.session, wasThere: ended.isThere || known != nil, knowledge: await knowledge())
        forgotten.failure = ended.failure
        forgotten.unproven =
            pending.attempts.compactMap { try? $0.heldSession() }
            + pending.challenges.compactMap { try? $0.heldSession() } + pending.steps.compactMap(\.heldSession)
        (pending, unstored, unsaved, strangers) = (PendingLogins(), [:], [], [:])
        forgetDeviceLogins()
        hasLoadedPending = true
        (refreshing.unstored, refreshing.refused, refreshing.pause) = (nil, nil, nil)
        let failure = await removeRecords(of: forgotten.session)
        forgotten.failure = forgotten.failure ?? failure
        return forgotten
    }

    /// Tries every removal; why a record is still there.
    private func removeRecords(of session: Session?) async -> CardeaError? {
        var failure: CardeaError?
        do throws(CardeaError) {
            try await platform.store.remove(key(.session))
        } catch {
            // The record that the store does not let go of is nobody's session any more.
            refreshing.refused = session?.renewal
            failure = error
        }
        changes &+= 1
        do throws(CardeaError) {
            try await forgetProof()
        } catch {
            failure = failure ?? error
        }
        await saving?.value
        do throws(CardeaError) {
            try await platform.store.remove(key(.pending))
        } catch {
            failure = failure ?? error
        }
        return failure
    }

    /// The newest session there is; one that cannot be read is removed without being revoked. Where the store does not answer, the
    /// one that was seen last.
    private func sessionToEnd(
        orElse known: Session?
    ) async throws(CardeaError) -> (session: Session?, isThere: Bool, failure: CardeaError?) {
        try requireOpen()
        do throws(CardeaError) {
            guard let record = try await platform.store.read(key(.session)) else { return (nil, false, nil) }
            let session = try Session(record: record)
            guard let unstored = refreshing.unstored, unstored.spent == session.renewal else {
                return (session, true, nil)
            }
            return (unstored.session, true, nil)
        } catch {
            if error.code == .storeCorrupted { return (nil, true, nil) }
            guard let known else { throw error }
            return (known, true, error)
        }
    }
}
