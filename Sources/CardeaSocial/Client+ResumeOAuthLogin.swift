import CardeaAsync
public import CardeaCore
public import CardeaEngine
import CardeaLogins

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
        try await awaitingTheEnd { resumeOAuthLogin($0) }
    }
}
