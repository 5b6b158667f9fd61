import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Unlocks a locked keyring: asks the user for the password, or for a first keyring where there is none yet, as a write does.
    /// Reads never ask. Where nothing is locked - sealed files, memory, a keyring that is open, a store of the application's
    /// own that does not say otherwise - nobody is asked, and it succeeds.
    ///
    /// The question is in a window of the desktop's, which the observer hears of: ``SessionEvent/storeAsking(_:)``. Calls
    /// that need the same answer share the question. Cancelling ends the call at once; the question stays, and an answer
    /// still opens the keyring.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` when the user refuses, or does not answer within two minutes;
    ///   ``CardeaError/Code/storeUnavailable`` where there is no Secret Service, or when the user wants no first keyring.
    public func unlockStore() async throws(CardeaError) {
        try await engine.perform(StoreUnlocking())
    }
}
