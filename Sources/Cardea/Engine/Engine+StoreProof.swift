import CardeaCore

/// A login that could not keep its session is refused before its page is shown and before any server is asked.
extension Engine {
    /// Proves that the store takes records and that its locks can be had, by doing both. A locked keyring asks its user now,
    /// when no page lies under the question.
    ///
    /// The waiting is the caller's: cancelling it ends the proof.
    func requireStore() async throws(CardeaError) {
        try requireOpen()
        guard platform.store.isPersistent else { return }
        do throws(CardeaError) {
            try await tryStore()
        } catch {
            log(.warning, "A login is not begun: its session could not be kept.", [("code", error.code.rawValue)])
            throw error
        }
        try requireOpen()
    }

    private func tryStore() async throws(CardeaError) {
        let account = key(.session)
        try await platform.store.tryOut(account)
        // Somebody else may hold it, which proves as much.
        try platform.lock.acquireIfFree(LockPurpose.session.name(for: account))?.release()
    }
}
