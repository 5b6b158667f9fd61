import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaOperations

extension CardeaClient {
    /// Opens a locked keyring: asks its user for the password, or to choose one for a first keyring. Writing does
    /// that too; reading never asks and fails with ``CardeaError/Code/storeLocked``. Any other store needs no
    /// question, and the call succeeds.
    ///
    /// The question has a window of the desktop's, announced by ``SessionEvent/storeAsking(_:)``; calls that need the
    /// same answer share it. Cancelling the task ends the call at once; the question stays, and an answer still opens
    /// the keyring.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` if the user refuses, or does not answer within two minutes;
    ///   ``CardeaError/Code/storeUnavailable`` without a Secret Service, or if the user wants no first keyring.
    public func unlockStore() async throws(CardeaError) {
        try await engine.perform(StoreUnlocking())
    }
}
