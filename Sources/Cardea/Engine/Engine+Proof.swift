import CardeaCore

/// What an engine knows of keys and proofs.
///
/// Two keys matter, and they are nearly always the same one. The *account's key* lies in a record of its own; a login makes
/// it, under the lock, when there is none. The *session's key* lies inside the session's record: it is the account's key of
/// the moment at which the session began, and the only one that the server takes for this session.
struct ProofState {
    /// What the server has said about proofs.
    var knowledge = DPoPKnowledge()
    /// Whether the stored knowledge is part of it.
    var hasLoaded = false
    /// The key used last, which spares restoring it again.
    var key: (any ProofKey)?
    /// The write of knowledge that nobody waits for.
    var saving: Task<Void, Never>?
    var needsSaving = false
}

extension Engine {
    /// The key that signs for a session or, at a login, for the account.
    func proofKey(for signer: RequestSigner) async throws(CardeaError) -> any ProofKey {
        let key: any ProofKey
        if let secret = signer.session?.proofKey {
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
        if let secret = held?.session.proofKey { return try restored(secret) }
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
        let record = ProofRecord(privateKey: key.secret, knowledge: proof.knowledge)
        try await platform.store.write(record.record(), for: self.key(.proof))
        (proof.key, proof.hasLoaded) = (key, true)
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
        if !proof.hasLoaded { _ = try? await storedProof() }
        return proof.knowledge
    }

    private func storedProof() async throws(CardeaError) -> ProofRecord? {
        guard let stored = try await platform.store.read(key(.proof)) else { return nil }
        let record = try ProofRecord(record: stored)
        if !proof.hasLoaded {
            proof.hasLoaded = true
            if proof.knowledge == DPoPKnowledge() { proof.knowledge = record.knowledge }
        }
        return record
    }

    private func restored(_ secret: Secret) throws(CardeaError) -> any ProofKey {
        if let known = proof.key, known.secret == secret { return known }
        let key = try platform.proofKeys.restore(secret)
        proof.key = key
        return key
    }

    /// Forgets key and knowledge, as a logout does.
    func forgetProof() async throws(CardeaError) {
        proof.knowledge = DPoPKnowledge()
        proof.key = nil
        proof.needsSaving = false
        await proof.saving?.value
        // Another process may be about to write what it has learned into the record.
        let hold = try await lock(.proof)
        defer { hold.release() }
        try await platform.store.remove(key(.proof))
    }

    /// Has the knowledge written: a nonce and a clock's skew are worth keeping for the next start, not worth waiting for.
    func saveKnowledge() {
        guard platform.store.isPersistent else { return }
        proof.needsSaving = true
        if proof.saving == nil { proof.saving = spawn { [self] in await saveKnowledgeUntilClean() } }
    }

    private func saveKnowledgeUntilClean() async {
        while proof.needsSaving {
            proof.needsSaving = false
            do throws(CardeaError) {
                try await writeKnowledge()
            } catch {
                log(.debug, "What the server said of proofs could not be stored.", [("code", error.code.rawValue)])
            }
        }
        proof.saving = nil
    }

    /// Writes into the record that is there: one that another process has removed stays away.
    private func writeKnowledge() async throws(CardeaError) {
        let hold = try await lock(.proof)
        defer { hold.release() }
        guard let stored = try await platform.store.read(key(.proof)) else { return }
        var record = try ProofRecord(record: stored)
        guard record.knowledge != proof.knowledge else { return }
        record.knowledge = proof.knowledge
        try await platform.store.write(record.record(), for: key(.proof))
    }
}
