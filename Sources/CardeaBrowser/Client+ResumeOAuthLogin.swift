import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
public import CardeaModel

extension CardeaClient {
    /// Finishes a login whose process ended - a crash, an update, a logout from the desktop - before its redirect
    /// came, if the redirect has come meanwhile. Call it when the application starts: it also restores what such a
    /// process changed on the desktop.
    ///
    /// - Returns: `nil` if no redirect was kept. That costs one look into a folder: the secure store is opened only
    ///   if there is one.
    ///
    /// - Throws: ``CardeaError/Code/storeCorrupted`` if what was kept cannot be opened; it is removed. A transient
    ///   failure (`isRetryable`) leaves the redirect for a later call.
    public func resumeOAuthLogin() async throws(CardeaError) -> FinalizeOAuthLoginResult? {
        try await awaitingTheEnd { resumeOAuthLogin($0) }
    }
}
