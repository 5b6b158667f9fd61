public import CardeaBasics
package import CardeaDesktop
public import CardeaEngine

extension CardeaClient {
    /// Hands a redirect URL that reached this process to the login that waits for it: one of this process, else one of
    /// another process of this user. If that process has ended, the URL is kept, sealed, for `resumeOAuthLogin()`.
    ///
    /// Blocks: as a rule for less than a millisecond; for up to three seconds if other processes wait for the same scheme
    /// and hang.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` for anything but a URL of at most 64 KiB;
    ///   ``CardeaError/Code/attemptNotFound`` if no login waits for this URL.
    public static func deliverRedirect(_ redirectURL: String) throws(CardeaError) {
        try deliver(try ArrivedRedirect(redirectURL))
    }

    package static func deliver(
        _ redirect: ArrivedRedirect, folders: HandoverFolders = .standard()
    ) throws(CardeaError) {
        guard RedirectRoute.send(redirect, folders: folders) != .nobody else {
            throw CardeaError(.attemptNotFound, "No login waits for this redirect.")
        }
    }
}
