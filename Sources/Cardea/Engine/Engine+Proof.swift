import CardeaCore

extension Engine {
    /// The key that signs for a session or, at a login, for the account.
    func proofKey(for signer: RequestSigner) async throws(CardeaError) -> any ProofKey {
        let key: any ProofKey
        if let secret = signer.sessionKey {
            if signer.knowledge == nil { _ = await knowledge() }
            key = try restored(secret)
        } else {
            key = try await accountKey()
        }
        signer.key = key
        return key
    }

    /// The account's key if there is one.
    func knownProofKey() async throws(CardeaError) -> (any ProofKey)? {
        if let secret = state.session.cached?.session.proofKey { return try restored(secret) }
        return try await storedProof().map { record throws(CardeaError) in try restored(record.privateKey) }
    }

    /// The account's key. Several processes that need the first one at once agree on one.
    ///
    /// A locked store is no obstacle: the write that follows unlocks it. It may replace a key that nobody could read, and no
    /// session suffers from that, because each has its own.
    private func accountKey() async throws(CardeaError) -> any ProofKey {
        if let known = try await readableProof() { return try restored(known.privateKey) }
        let hold = try await lock(.proof)
        defer { hold.release() }
        if let known = try await readableProof() { return try restored(known.privateKey) }
        let key = try platform.proofKeys.make()
        let record = ProofRecord(privateKey: key.secret, knowledge: state.proof.knowledge)
        try await platform.store.write(record.record(), for: self.key(.proof))
        state.proof.made(key)
        log(.info, "A device key was made.")
        return key
    }

    private func readableProof() async throws(CardeaError) -> ProofRecord? {
        do throws(CardeaError) {
            return try await storedProof()
        } catch {
            if error.code == .storeLocked { return nil }
            throw error
        }
    }

    /// What is known of proofs, also from earlier processes where the store tells.
    func knowledge() async -> DPoPKnowledge {
        if !state.proof.hasLoaded { _ = try? await storedProof() }
        return state.proof.knowledge
    }

    private func storedProof() async throws(CardeaError) -> ProofRecord? {
        guard let stored = try await platform.store.read(key(.proof)) else { return nil }
        let record = try ProofRecord(record: stored)
        state.proof.take(record.knowledge)
        return record
    }

    private func restored(_ secret: Secret) throws(CardeaError) -> any ProofKey {
        if let known = state.proof.key(of: secret) { return known }
        let key = try platform.proofKeys.restore(secret)
        state.proof.use(key)
        return key
    }

    /// Has the knowledge written: a nonce and a clock's skew are worth keeping for the next start, not worth waiting for.
    func saveKnowledge() {
        guard platform.store.isPersistent else { return }
        state.proof.needSaving()
        if savingKnowledge == nil { savingKnowledge = spawn { [self] in await saveKnowledgeUntilClean() } }
    }

    private func saveKnowledgeUntilClean() async {
        while state.proof.beginSaving() {
            do throws(CardeaError) {
                try await writeKnowledge()
            } catch {
                log(.debug, "What the server said of proofs could not be stored.", [("code", error.code.rawValue)])
            }
        }
        savingKnowledge = nil
    }

    /// Writes into the record that is there: one that another process has removed stays away.
    private func writeKnowledge() async throws(CardeaError) {
        let hold = try await lock(.proof)
        defer { hold.release() }
        guard let stored = try await platform.store.read(key(.proof)) else { return }
        var record = try ProofRecord(record: stored)
        guard record.knowledge != state.proof.knowledge else { return }
        record.knowledge = state.proof.knowledge
        try await platform.store.write(record.record(), for: key(.proof))
    }
}
